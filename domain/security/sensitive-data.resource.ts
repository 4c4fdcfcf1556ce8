import { pairs, status, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { ruleFields } from '#domain/security/data-recycle.resource.ts';

/** Rules of sensitive data: changes of which columns are kept. */
export const sensitiveDataResource = defineResource({
	name: 'security/sensitiveData',
	table: 'security_sensitive_data',
	alias: 'sensitive_data',
	title: words('敏感字段规则', 'Sensitive data rules'),
	icon: 'shield-check',
	fields: {
		...ruleFields,
		data_fields: pairs('敏感字段', 'Fields', { list: true, required: true }),
		status: status(),
	},
});
