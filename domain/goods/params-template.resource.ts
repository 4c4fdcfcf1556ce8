import {
	number,
	option,
	records,
	remoteSelects,
	select,
	status,
	text,
	toggle,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** How the goods editor asks for a parameter. */
export const paramInput = { text: '1', select: '2', number: '3', multi: '4' } as const;

const inputs = [
	option(paramInput.text, '文本', 'Text'),
	option(paramInput.select, '单选', 'One of a list'),
	option(paramInput.number, '数字', 'Number'),
	option(paramInput.multi, '多选', 'Several of a list'),
] as const;

/** Parameters that goods of a kind have in common; applying a template copies it. */
export const paramsTemplateResource = defineResource({
	name: 'shop/goods/paramsTemplate',
	place: 80,
	table: 'params_template',
	title: words('参数模板', 'Parameter templates'),
	icon: 'fa fa-clipboard',
	mostRows: 500,
	weigh: 'weigh',
	fields: {
		name: text('模板名称', 'Template', { required: true, max: 60 }),
		classify_ids: remoteSelects('适用分类', 'For categories', {
			list: true,
			hint: words('这些分类的商品会优先看到本模板', 'Offered first for goods of these categories'),
			relation: {
				resource: 'shop/goods/classify',
				table: 'classify',
				label: 'name',
				alias: 'classifies',
				translatable: ['name'],
			},
		}),
		params: records('参数', 'Parameters', {
			required: true,
			list: true,
			max: 30,
			entry: {
				name: text('名称', 'Name', { required: true, max: 20 }),
				en: text('英文名称', 'English name', { max: 40 }),
				input: select('填写方式', 'Filled in as', { required: true, options: inputs, default: paramInput.text }),
				unit: text('单位', 'Unit', { max: 10, when: { field: 'input', is: [paramInput.text, paramInput.number] } }),
				required: toggle('必填', 'Required', { default: 0 }),
				filterable: toggle('可筛选', 'Filter', { default: 0 }),
				options: records('选项', 'Options', {
					required: true,
					max: 50,
					when: { field: 'input', is: [paramInput.select, paramInput.multi] },
					entry: {
						value: text('选项值', 'Value', { required: true, max: 40 }),
						en: text('英文值', 'English value', { max: 40 }),
					},
				}),
			},
		}),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
