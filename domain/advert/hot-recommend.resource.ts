import { datetime, image, number, option, remoteSelect, select, status, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { hotRule, mostHotPlaces } from './hot-recommend.rules.ts';

const byHand = { when: { field: 'rule', is: [hotRule.manual] } } as const;

/** Goods and topics put forward in places of the store, by hand or by a rule. */
export const hotRecommendResource = defineResource({
	name: 'shop/advert/hotRecommend',
	place: 10,
	table: 'hot_recommend',
	title: words('热门推荐', 'Recommended works'),
	icon: 'fa fa-star-o',
	label: 'id',
	mostRows: 500,
	weigh: 'weigh',
	quickSearch: ['title', 'goods.name', 'topic.title'],
	fields: {
		position: select('位置', 'Place', {
			required: true,
			default: 'home',
			options: [
				option('home', '首页', 'Home page', 'accent'),
				option('cart', '购物车', 'Cart', 'info'),
				option('search', '搜索无结果', 'Search without results', 'warning'),
				option('classify', '分类列表', 'List of a category', 'success'),
			],
		}),
		classify_id: remoteSelect('限定分类', 'Only in category', {
			nullable: true,
			list: true,
			hidden: true,
			when: { field: 'position', is: ['classify'] },
			hint: words('含其下级；留空为所有分类', 'With those below it; empty means every category'),
			relation: {
				resource: 'shop/goods/classify',
				table: 'classify',
				label: 'name',
				alias: 'classify',
				translatable: ['name'],
			},
		}),
		rule: select('选品方式', 'Chosen', {
			required: true,
			default: hotRule.manual,
			options: [
				option(hotRule.manual, '手动指定', 'By hand', 'accent'),
				option(hotRule.sales, '近 7 天销量', 'Sold most in 7 days', 'success'),
				option(hotRule.views, '近 7 天浏览会员数', 'Seen by most members in 7 days', 'info'),
				option(hotRule.newest, '最新上架', 'Newest', 'warning'),
			],
			hint: words('手动指定的排在前面，其余由规则补足', 'What is chosen by hand stands first, rules fill the rest'),
		}),
		goods_id: remoteSelect('作品', 'Work', {
			...byHand,
			width: 190,
			nullable: true,
			list: true,
			hint: words(
				'与专题二选一；下架或售罄时自动不展示',
				'Or a topic below; left out while it is off the shelf or sold out',
			),
			relation: {
				resource: 'shop/goods/goods',
				table: 'goods',
				label: 'name',
				alias: 'goods',
				fields: ['name', 'status'],
				translatable: ['name'],
			},
		}),
		topic_id: remoteSelect('专题', 'Topic', {
			...byHand,
			nullable: true,
			list: false,
			hint: words('与作品二选一；未开始或已结束时自动不展示', 'Or a work above; left out while it does not run'),
			relation: {
				resource: 'shop/goods/topic',
				table: 'topic',
				label: 'title',
				alias: 'topic',
				fields: ['title', 'status'],
				translatable: ['title'],
			},
		}),
		num: number('补足到', 'Fill up to', {
			required: true,
			default: 12,
			min: 1,
			max: mostHotPlaces,
			hidden: true,
			when: { field: 'rule', is: [hotRule.sales, hotRule.views, hotRule.newest] },
			hint: words('连同手动指定的在内，最多展示这么多件', 'So many in all, with those chosen by hand'),
		}),
		title: text('标题', 'Title', {
			...byHand,
			width: 150,
			max: 120,
			translatable: true,
			hint: words('留空使用作品或专题的名称', 'Empty means the name of the work or topic'),
		}),
		image: image('图片', 'Picture', {
			...byHand,
			hint: words('留空使用作品主图或专题封面', 'Empty means the picture of the work or topic'),
		}),
		start_time: datetime('开始时间', 'From', { hidden: true, hint: words('留空为不限', 'Empty means from now on') }),
		end_time: datetime('结束时间', 'Until', { hidden: true, hint: words('留空为不限', 'Empty means for good') }),
		weigh: number('权重', 'Weight', {
			default: 0,
			list: false,
			hint: words('数值大的排在前面', 'The bigger comes first'),
		}),
		status: status(),
	},
});
