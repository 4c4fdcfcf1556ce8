import { percent, remoteSelects, status, text, words } from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';

/** The group that new members begin in. */
export const firstMemberGroup = 1;

const fields = {
	name: text('组名', 'Group', { required: true, max: 50, translatable: true }),
	rules: remoteSelects('权限', 'Permissions', {
		list: true,
		search: false,
		relation: { resource: 'user/rule', table: 'member_rule', label: 'title' },
	}),
	discount_rate: percent('会员价（%）', 'Member price (%)', {
		required: true,
		min: 1,
		default: '100.00',
		hint: words(
			'占原价的百分比，100 表示不打折；创作者作品的折扣由平台承担',
			'Percent of the price; 100 is no discount. On works of creators the platform bears it',
		),
	}),
	status: status(),
};

/** The groups of members: what their centre offers them, and at which price they buy. */
export const memberGroupResource = defineResource({
	name: 'user/group',
	mostRows: 300,
	table: 'member_group',
	ownRoutes: true,
	alias: 'user_group',
	title: words('会员分组', 'Member groups'),
	icon: 'fa fa-users',
	fields,
	besides: besides<{ rules: string }>(),
});

/** As the table stores them: the rules are one text, `*` or ids. */
export const memberGroupColumns = defineResource({
	...memberGroupResource,
	fields: { ...fields, rules: text('权限', 'Permissions', { form: false, sort: false, search: false }) },
});
