import { remoteSelect, remoteSelects, status, text, words } from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';

const fields = {
	name: text('组名', 'Group', { required: true, max: 100, translatable: true }),
	pid: remoteSelect('上级分组', 'Parent group', {
		list: false,
		relation: { resource: 'auth/group', table: 'admin_group', label: 'name' },
	}),
	rules: remoteSelects('权限', 'Permissions', {
		list: true,
		search: false,
		relation: { resource: 'auth/rule', table: 'admin_rule', label: 'title' },
	}),
	status: status(),
};

/** The groups of admins and what they may do. */
export const groupResource = defineResource({
	name: 'auth/group',
	table: 'admin_group',
	ownRoutes: true,
	title: words('角色组', 'Groups'),
	icon: 'fa fa-users',
	mostRows: 300,
	tree: { pid: 'pid', levels: 8 },
	defaultSort: ['id', 'asc'],
	fields,
	besides: besides<{ rules: string }>(),
});

/** As the table stores them: the rules are one text, `*` or ids. */
export const groupColumns = defineResource({
	...groupResource,
	fields: { ...fields, rules: text('权限', 'Permissions', { form: false, sort: false, search: false }) },
});
