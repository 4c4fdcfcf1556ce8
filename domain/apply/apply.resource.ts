import { number, option, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { applicantType, applyStatus } from './apply.status.ts';

const readOnly = { form: false } as const;

/** What an application is called by where it stands, as staff see it. */
export const applyStatusOptions = [
	option(applyStatus.waiting, '待审核', 'Waiting', 'warning'),
	option(applyStatus.passed, '已通过', 'Passed', 'success'),
	option(applyStatus.refused, '已拒绝', 'Refused', 'danger'),
] as const;

export const applicantOptions = [
	option(applicantType.person, '个人', 'Person', 'info'),
	option(applicantType.company, '企业', 'Company', 'info'),
] as const;

/** Who applies to sell in the shop. */
export const applyResource = defineResource({
	name: 'xshop/apply',
	table: 'merchant_apply',
	ownRoutes: true,
	title: words('入驻申请', 'Applications'),
	icon: 'fa fa-clipboard',
	label: 'shop_name',
	quickSearch: ['shop_name', 'contact'],
	actions: ['index'],
	fields: {
		shop_name: text('店铺名称', 'Shop', { ...readOnly, max: 60, sort: false, width: 220 }),
		type: select('类型', 'Kind', { ...readOnly, sort: false, options: applicantOptions }),
		industry_id: remoteSelect('行业', 'Trade', {
			...readOnly,
			list: true,
			relation: {
				resource: 'xshop/industry',
				table: 'industry',
				label: 'name',
				alias: 'industry',
				translatable: ['name'],
			},
		}),
		contact: text('联系人', 'Contact', { ...readOnly, max: 60, sort: false }),
		status: select('状态', 'Status', { ...readOnly, sort: false, options: applyStatusOptions }),
		times: number('提交次数', 'Sent', { ...readOnly, search: false, sort: false }),
		admin_name: text('审核人', 'Answered by', { ...readOnly, max: 60, search: false, sort: false, hidden: true }),
	},
});
