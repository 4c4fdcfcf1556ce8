import { status, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** What rules of the recycle bin and of sensitive data have in common. */
export const ruleFields = {
	name: text('规则名称', 'Rule', { required: true, max: 50, translatable: true }),
	controller: text('页面', 'Screen', { required: true, max: 100, hidden: true }),
	controller_as: text('页面路径', 'Screen path', { form: false, max: 100 }),
	data_table: text('数据表', 'Table', { required: true, max: 100, pattern: '[a-z][a-z0-9_]*' }),
	connection: text('数据库连接', 'Connection', { max: 100, hidden: true }),
	primary_key: text('主键', 'Primary key', { required: true, default: 'id', max: 50, pattern: '[a-z][a-z0-9_]*' }),
};

/** Rules of the recycle bin: rows of which screens come back after a delete. */
export const dataRecycleResource = defineResource({
	name: 'security/dataRecycle',
	mostRows: 300,
	table: 'security_data_recycle',
	ownRoutes: true,
	alias: 'data_recycle',
	title: words('回收规则', 'Recycle rules'),
	icon: 'fa fa-database',
	fields: { ...ruleFields, status: status() },
});
