import { remoteSelect, text, textarea, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { keptByFields, keptWhereFields, sealedField } from '#domain/security/data-recycle-log.resource.ts';

const readOnly = { form: false } as const;
const unsorted = { ...readOnly, sort: 'byName' } as const;

/** Changes of sensitive columns, one entry a column. */
export const sensitiveDataLogResource = defineResource({
	name: 'security/sensitiveDataLog',
	table: 'security_sensitive_data_log',
	ownRoutes: true,
	alias: 'sensitive_data_log',
	title: words('敏感数据日志', 'Sensitive data log'),
	icon: 'el-icon-List',
	label: 'data_comment',
	quickSearch: ['sensitive.name', 'data_comment'],
	times: false,
	actions: ['index', 'del'],
	fields: {
		data_comment: text('字段', 'Field', unsorted),
		before: textarea('修改前', 'Before', sealedField),
		after: textarea('修改后', 'After', sealedField),
		sensitive_id: remoteSelect('规则', 'Rule', {
			...readOnly,
			relation: {
				resource: 'security/sensitiveData',
				table: 'security_sensitive_data',
				label: 'name',
				alias: 'sensitive',
				fields: ['name', 'controller_as'],
				translatable: ['name'],
			},
		}),
		data_table: text('数据表', 'Table', unsorted),
		data_field: text('字段名', 'Column', unsorted),
		id_value: text('主键值', 'Key', unsorted),
		...keptByFields,
		...keptWhereFields,
	},
});
