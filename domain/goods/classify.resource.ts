import {
	icon,
	image,
	number,
	percent,
	remoteSelect,
	status,
	text,
	textarea,
	toggle,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** Goods categories: a tree of three levels at most. */
export const classifyResource = defineResource({
	name: 'shop/goods/classify',
	place: 70,
	table: 'classify',
	title: words('商品分类', 'Categories'),
	icon: 'fa fa-sitemap',
	mostRows: 1_000,
	tree: { pid: 'pid', levels: 3 },
	weigh: 'weigh',
	fields: {
		name: text('分类名称', 'Category name', { required: true, max: 60, translatable: true }),
		pid: remoteSelect('上级分类', 'Parent category', {
			list: false,
			hint: words('留空为一级分类', 'Leave empty for a top-level category'),
			relation: { resource: 'shop/goods/classify', table: 'classify', label: 'name' },
		}),
		image: image('图片', 'Picture'),
		icon: icon('图标', 'Icon'),
		banner: image('横幅', 'Banner', { list: false }),
		commission_rate: percent('佣金比例', 'Commission rate', {
			nullable: true,
			list: false,
			hint: words('百分比，留空则按商家设置', 'Percent; leave empty to follow the merchant'),
		}),
		show_home: toggle('首页展示', 'Show on home page', { default: 0 }),
		weigh: number('权重', 'Weight', { default: 0, hint: words('数值大的排在前面', 'The bigger comes first') }),
		seo_title: text('页面标题', 'Page title', {
			max: 80,
			translatable: true,
			list: false,
			hint: words('供搜索引擎使用，留空为分类名称', 'For search engines; empty means the name of the category'),
		}),
		seo_keywords: text('页面关键词', 'Page keywords', { max: 255, translatable: true, list: false }),
		seo_description: textarea('页面描述', 'Page description', { max: 255, translatable: true }),
		status: status(),
	},
});
