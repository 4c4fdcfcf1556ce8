import { datetime, remoteSelect, text, textarea, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
const besides = { ...readOnly, hidden: true, search: 'byName', sort: 'byName' } as const;
const unsorted = { ...readOnly, sort: 'byName' } as const;

/** Who did it, by which rule, from where: the columns that both logs begin with. */
export const keptByFields = {
	admin_id: remoteSelect('管理员', 'Administrator', {
		...readOnly,
		relation: {
			resource: 'auth/admin',
			table: 'admin',
			label: 'nickname',
			alias: 'admin',
			fields: ['username', 'nickname', 'avatar'],
			portrait: 'avatar',
		},
	}),
};

export const keptWhereFields = {
	connection: text('数据库连接', 'Connection', besides),
	primary_key: text('主键', 'Primary key', besides),
	ip: text('IP', 'IP', unsorted),
	useragent: text('浏览器', 'Browser', besides),
	create_time: datetime('操作时间', 'Time', { ...readOnly, required: true }),
};

/** Sealed in its column: the list opens it and looks through it itself, unless it is long: then its entry alone shows it. */
export const sealedField = { form: false, list: true, search: false, sort: false, tooLong: '' } as const;

/** The recycle bin: deleted rows as they were. */
export const dataRecycleLogResource = defineResource({
	name: 'security/dataRecycleLog',
	table: 'security_data_recycle_log',
	ownRoutes: true,
	alias: 'data_recycle_log',
	title: words('数据回收站', 'Recycle bin'),
	icon: 'fa fa-undo',
	label: 'title',
	quickSearch: ['recycle.name', 'title'],
	times: false,
	actions: ['index', 'del'],
	fields: {
		title: text('已删除的数据', 'Deleted row', unsorted),
		recycle_id: remoteSelect('规则', 'Rule', {
			...readOnly,
			relation: {
				resource: 'security/dataRecycle',
				table: 'security_data_recycle',
				label: 'name',
				alias: 'recycle',
				fields: ['name', 'controller_as'],
				translatable: ['name'],
			},
		}),
		data_table: text('数据表', 'Table', unsorted),
		id_value: text('主键值', 'Key', unsorted),
		data: textarea('已删除的内容', 'What was deleted', { ...sealedField, hidden: true }),
		...keptByFields,
		...keptWhereFields,
	},
});
