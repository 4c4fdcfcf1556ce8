import { pairs, status, words } from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';
import { ruleFields } from '#domain/security/data-recycle.resource.ts';

const sensitiveData = {
	name: 'security/sensitiveData',
	mostRows: 300,
	table: 'security_sensitive_data',
	alias: 'sensitive_data',
	title: words('敏感字段规则', 'Sensitive data rules'),
	icon: 'fa fa-key',
};

/** Rules of sensitive data as they are stored: changes of which columns are kept. */
export const sensitiveDataResource = defineResource({
	...sensitiveData,
	ownRoutes: true,
	fields: {
		...ruleFields,
		data_fields: pairs('敏感字段', 'Fields', { list: true, required: true, search: 'byName' }),
		status: status(),
	},
});

/** The same as screens show it: `data_fields` are the labels of a list, `fields` the columns of the form. */
export const sensitiveDataForm = defineResource({
	...sensitiveData,
	fields: {
		...ruleFields,
		data_fields: pairs('敏感字段', 'Fields', { list: true, form: false }),
		fields: pairs('敏感字段', 'Fields', { list: false, required: true }),
		status: status(),
	},
	besides: besides<{ data_fields: string[] }>(),
});
