import { number, status, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** Carriers that orders are shipped with. */
export const companyResource = defineResource({
	name: 'shop/delivery/company',
	place: 30,
	table: 'delivery_company',
	title: words('快递公司', 'Delivery companies'),
	icon: 'fa fa-truck',
	mostRows: 500,
	weigh: 'weigh',
	quickSearch: ['name', 'code'],
	fields: {
		name: text('公司名称', 'Company name', { required: true, max: 60, translatable: true }),
		code: text('公司编码', 'Company code', {
			required: true,
			max: 20,
			pattern: '[A-Za-z0-9_-]+',
			hint: words('物流查询服务使用的编码，不可重复', 'The code of the tracking service; each only once'),
		}),
		phone: text('客服电话', 'Phone', { max: 30 }),
		website: text('官网', 'Website', { max: 255, rules: ['url'], list: false }),
		query_url: text('查询网址', 'Tracking address', {
			max: 255,
			pattern: 'https?://\\S+',
			list: false,
			hint: words('{no} 会替换为运单号', '{no} stands for the tracking number'),
		}),
		no_pattern: text('运单号规则', 'Tracking number pattern', {
			max: 255,
			list: false,
			hint: words('正则表达式，留空不校验', 'A regular expression; empty = not checked'),
		}),
		is_common: toggle('常用', 'Common', { default: 0 }),
		weigh: number('权重', 'Weight', { default: 0, hint: words('数值大的排在前面', 'The bigger comes first') }),
		status: status(),
	},
});
