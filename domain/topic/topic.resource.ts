import { datetime, image, number, remoteSelects, status, text, textarea, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** The most goods of a topic. */
export const mostTopicGoods = 100;

/** Goods that belong together as an editor sees it, under a title, shown for a time. */
export const topicResource = defineResource({
	name: 'shop/goods/topic',
	place: 120,
	table: 'topic',
	title: words('专题', 'Topics'),
	icon: 'el-icon-Reading',
	label: 'title',
	quickSearch: ['title'],
	mostRows: 1_000,
	weigh: 'weigh',
	fields: {
		image: image('封面', 'Cover', {
			required: true,
			hint: words('建议 1600×900，边缘可能被裁切', '1600×900 is best, edges may be cut'),
		}),
		title: text('标题', 'Title', { required: true, max: 60, translatable: true }),
		intro: textarea('导语', 'Introduction', {
			max: 500,
			translatable: true,
			hint: words('展示在专题页开头', 'Stands at the head of its page'),
		}),
		goods_ids: remoteSelects('作品', 'Works', {
			list: true,
			max: mostTopicGoods,
			hint: words(
				'按此顺序展示；下架或售罄的作品不展示',
				'Shown in this order, without those off the shelf or sold out',
			),
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name' },
			through: { table: 'topic_goods', owner: 'topic_id', row: 'goods_id' },
		}),
		start_time: datetime('开始时间', 'From', { hint: words('留空为不限', 'Empty means from now on') }),
		end_time: datetime('结束时间', 'Until', { hint: words('留空为不限', 'Empty means for good') }),
		weigh: number('权重', 'Weight', {
			default: 0,
			list: false,
			hint: words('数值大的排在前面', 'The bigger comes first'),
		}),
		seo_title: text('页面标题', 'Page title', {
			max: 80,
			translatable: true,
			list: false,
			hint: words('供搜索引擎使用，留空为专题标题', 'For search engines; empty means the title of the topic'),
		}),
		seo_keywords: text('页面关键词', 'Page keywords', { max: 255, translatable: true, list: false }),
		seo_description: textarea('页面描述', 'Page description', { max: 255, translatable: true }),
		status: status(),
	},
});
