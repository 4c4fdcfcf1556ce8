import { image, number, status, text, textarea, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** A shop has so many brands at most: editors and lists choose among all of them. */
const mostBrands = 1000;

/** Whose make a work is, where that is not its creator. */
export const brandResource = defineResource({
	name: 'shop/goods/brand',
	place: 75,
	table: 'brand',
	title: words('品牌', 'Brands'),
	icon: 'el-icon-Medal',
	mostRows: mostBrands,
	weigh: 'weigh',
	fields: {
		logo: image('标志', 'Logo', { hint: words('建议 400×400 的方形图片', 'A square of 400×400 is best') }),
		name: text('品牌名称', 'Brand name', { required: true, max: 60, translatable: true }),
		intro: textarea('简介', 'Introduction', {
			max: 500,
			translatable: true,
			hint: words('展示在品牌页开头', 'Stands at the head of its page'),
		}),
		website: text('官方网站', 'Web site', {
			max: 255,
			list: false,
			pattern: 'https://[^\\s/?#"<>\\\\][^\\s"<>\\\\]*',
			hint: words('以 https:// 开头，留空则不展示', 'Begins with https://; empty shows none'),
		}),
		weigh: number('权重', 'Weight', {
			default: 0,
			list: false,
			hint: words('数值大的排在前面', 'The bigger comes first'),
		}),
		status: status(),
	},
});
