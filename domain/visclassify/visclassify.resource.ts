import {
	image,
	number,
	option,
	radio,
	remoteSelect,
	remoteSelects,
	status,
	text,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** By what a shelf is filled. */
export const shelfRule = { chosen: '1', classify: '2', newest: '3' } as const;

/** So many chosen works a shelf has, of which its page shows the first twelve. */
const mostChosenWorks = 60;

/** The categories of creators' own that their pages show. */
export const visclassifyResource = defineResource({
	name: 'xshop/visclassify',
	place: 40,
	table: 'visclassify',
	title: words('店铺分类', 'Shelves'),
	icon: 'fa fa-indent',
	mostRows: 2_000,
	weigh: 'weigh',
	fields: {
		merchant_id: remoteSelect('创作者', 'Creator', {
			required: true,
			list: true,
			relation: {
				resource: 'xshop/myshop',
				table: 'merchant',
				label: 'merchant_name',
				alias: 'merchant',
				translatable: ['merchant_name'],
			},
		}),
		name: text('分类名称', 'Shelf', { required: true, max: 40, translatable: true }),
		image: image('图片', 'Picture', {
			hint: words('可选，展示在分类上方，建议 1600×400', 'Optional, stands above its works; 1600×400 is best'),
		}),
		rule: radio('作品', 'Works', {
			default: shelfRule.chosen,
			options: [
				option(shelfRule.chosen, '手动选择', 'Chosen', 'info'),
				option(shelfRule.classify, '按商品分类', 'Of a category', 'info'),
				option(shelfRule.newest, '最新作品', 'The newest', 'info'),
			],
		}),
		goods_ids: remoteSelects('作品', 'Chosen works', {
			list: false,
			search: false,
			max: mostChosenWorks,
			when: { field: 'rule', is: [shelfRule.chosen] },
			hint: words(
				'按此顺序展示前 12 件；下架的作品不展示',
				'The first twelve are shown in this order, without those off the shelf',
			),
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name' },
		}),
		classify_id: remoteSelect('商品分类', 'Category', {
			list: false,
			search: false,
			when: { field: 'rule', is: [shelfRule.classify] },
			hint: words('包含其下级分类', 'Those below it are included'),
			relation: { resource: 'shop/goods/classify', table: 'classify', label: 'name', translatable: ['name'] },
		}),
		weigh: number('权重', 'Weight', {
			default: 0,
			list: false,
			hint: words('数值大的排在前面', 'The bigger comes first'),
		}),
		status: status(),
	},
});
