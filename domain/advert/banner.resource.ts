import { safeLink } from '#domain/kernel/safe-link.ts';
import {
	datetime,
	image,
	number,
	option,
	radio,
	remoteSelect,
	select,
	status,
	text,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { audienceFields } from './advert.audience.ts';
import { linkType } from './advert.links.ts';

/** Where a banner hangs. */
export const bannerPosition = {
	home: 'home_top',
	classify: 'classify',
	member: 'user_center',
	popup: 'popup',
} as const;

const to = (kind: keyof typeof linkType) => ({ list: false, when: { field: 'link_type', is: [kind] } }) as const;

/** Pictures that the store shows for a time, with where they lead and how often they were followed. */
export const bannerResource = defineResource({
	name: 'shop/advert/banner',
	place: 20,
	table: 'banner',
	title: words('横幅', 'Banners'),
	icon: 'el-icon-Picture',
	label: 'title',
	mostRows: 500,
	weigh: 'weigh',
	fields: {
		image: image('图片', 'Picture', {
			required: true,
			hint: words(
				'首页 1600×500，分类与会员中心 1600×320，弹窗 1200×900；边缘可能被裁切',
				'Home 1600×500, categories and member centre 1600×320, popup 1200×900; edges may be cut',
			),
		}),
		mobile_image: image('手机图片', 'Picture on phones', {
			list: false,
			hint: words(
				'首页 1080×600，分类与会员中心 1080×360，弹窗 900×1200；留空则用上图',
				'Home 1080×600, categories and member centre 1080×360, popup 900×1200; the one above when empty',
			),
		}),
		title: text('标题', 'Title', {
			required: true,
			max: 60,
			width: 160,
			translatable: true,
			hint: words('读屏软件会读出，图片缺失时显示', 'Read aloud, and shown where the picture is missing'),
		}),
		position: radio('位置', 'Place', {
			default: bannerPosition.home,
			options: [
				option(bannerPosition.home, '首页顶部', 'Top of the home page', 'accent'),
				option(bannerPosition.classify, '分类列表', 'Category lists', 'info'),
				option(bannerPosition.member, '会员中心', 'Member centre', 'info'),
				option(bannerPosition.popup, '弹窗', 'Popup', 'warning'),
			],
		}),
		click_num: number('点击', 'Clicks', { form: false }),
		classify_id: remoteSelect('所在分类', 'In category', {
			nullable: true,
			hidden: true,
			when: { field: 'position', is: [bannerPosition.classify] },
			hint: words('留空则所有列表都显示；包含其下级分类', 'Every list when empty; categories below it are included'),
			relation: {
				resource: 'shop/goods/classify',
				table: 'classify',
				label: 'name',
				alias: 'classify',
				translatable: ['name'],
			},
		}),
		link_type: select('链接到', 'Leads to', {
			required: true,
			default: linkType.none,
			options: [
				option(linkType.none, '无', 'Nothing', 'info'),
				option(linkType.goods, '商品', 'Goods', 'info'),
				option(linkType.classify, '分类', 'A category', 'info'),
				option(linkType.crowdfunding, '众筹', 'A crowdfunding', 'info'),
				option(linkType.topic, '专题', 'A topic', 'info'),
				option(linkType.url, '网址', 'An address', 'info'),
			],
		}),
		link_goods_id: remoteSelect('链接的商品', 'Goods to open', {
			nullable: true,
			...to('goods'),
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name' },
		}),
		link_classify_id: remoteSelect('链接的分类', 'Category to open', {
			nullable: true,
			...to('classify'),
			relation: { resource: 'shop/goods/classify', table: 'classify', label: 'name' },
		}),
		link_crowdfunding_id: remoteSelect('链接的众筹', 'Crowdfunding to open', {
			nullable: true,
			...to('crowdfunding'),
			search: false,
			relation: { resource: 'shop/goods/crowdfunding', table: 'crowdfunding', label: 'goods_name' },
		}),
		link_topic_id: remoteSelect('链接的专题', 'Topic to open', {
			nullable: true,
			...to('topic'),
			hint: words('未开始或已结束时不链接', 'No link before it begins and after it ends'),
			relation: { resource: 'shop/goods/topic', table: 'topic', label: 'title' },
		}),
		link_url: text('链接的网址', 'Address to open', {
			...to('url'),
			max: 500,
			pattern: safeLink,
			hint: words(
				'http(s):// 开头，或本站路径如 /store/list',
				'http(s)://, or a page of this shop such as /store/list',
			),
		}),
		start_time: datetime('开始时间', 'From', { hint: words('留空为不限', 'Empty means from now on') }),
		end_time: datetime('结束时间', 'Until', { hint: words('留空为不限', 'Empty means for good') }),
		...audienceFields,
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
