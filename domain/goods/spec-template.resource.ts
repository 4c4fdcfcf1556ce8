import { maxSpecGroups } from '#domain/goods/goods.specs.ts';
import { image, number, records, status, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** Spec groups with their values, to begin a goods with; applying a template copies it. */
export const specTemplateResource = defineResource({
	name: 'shop/goods/specTemplate',
	place: 90,
	table: 'spec_template',
	title: words('规格模板', 'Spec templates'),
	icon: 'fa fa-cubes',
	mostRows: 500,
	weigh: 'weigh',
	fields: {
		name: text('模板名称', 'Template', { required: true, max: 60 }),
		specs: records('规格', 'Specs', {
			required: true,
			list: true,
			max: maxSpecGroups,
			entry: {
				name: text('规格名称', 'Spec name', { required: true, max: 20 }),
				en: text('英文名称', 'English name', { max: 40 }),
				has_image: toggle('带图片', 'With pictures', { default: 0 }),
				values: records('规格值', 'Values', {
					required: true,
					max: 100,
					entry: {
						value: text('规格值', 'Value', { required: true, max: 40 }),
						en: text('英文值', 'English value', { max: 40 }),
						image: image('图片', 'Picture', { hint: words('规格带图片时显示', 'Shown where the spec has pictures') }),
					},
				}),
			},
		}),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
