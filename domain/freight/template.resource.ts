import { number, option, radio, remoteSelect, status, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const shown = { form: false } as const;

/** The list of delivery templates; their form is a page of its own. */
export const templateResource = defineResource({
	name: 'shop/delivery/template',
	table: 'delivery_template',
	ownRoutes: true,
	title: words('运费模板', 'Delivery templates'),
	icon: 'fa fa-map-marker',
	weigh: 'weigh',
	actions: ['index', 'del', 'sortable'],
	fields: {
		name: text('模板名称', 'Template', { ...shown, max: 60 }),
		merchant_id: remoteSelect('所属', 'Owner', {
			...shown,
			list: true,
			search: false,
			relation: {
				resource: 'shop/delivery/template',
				table: 'merchant',
				label: 'merchant_name',
				alias: 'merchant',
				fields: ['merchant_name'],
				translatable: ['merchant_name'],
			},
		}),
		billing: radio('计费方式', 'Billing', {
			...shown,
			options: [
				option('1', '按件数', 'By number', 'info'),
				option('2', '按重量', 'By weight', 'accent'),
				option('3', '按体积', 'By volume', 'warning'),
			],
		}),
		combine: radio('多模板合并', 'Beside other templates', {
			...shown,
			options: [option('1', '各模板相加', 'Adds its fee'), option('2', '只收一次首费', 'One first fee')],
		}),
		free_all: toggle('全部包邮', 'Free', { ...shown, default: 0 }),
		is_default: toggle('默认', 'Default', { ...shown, default: 0 }),
		version: number('版本', 'Version', { ...shown }),
		weigh: number('权重', 'Weight', { ...shown, default: 0 }),
		status: status(shown),
	},
});
