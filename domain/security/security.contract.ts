import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, sentList } from '#domain/kernel/inputs.ts';
import { documented, idsInput } from '#domain/resource/resource.contract.ts';
import { rowInput } from '#domain/resource/resource.schema.ts';
import { sensitiveDataForm } from '#domain/security/sensitive-data.resource.ts';

/** The screens that a rule can name, each by itself: clients of the protocol post the key of the one chosen. */
const controllers = z.record(z.string(), z.string());

/** The tables that a rule can name: the column of the key, and a label for every column. */
const tables = z.record(z.string(), z.object({ key: z.string(), columns: z.record(z.string(), z.string()) }));

export const dataRecycleScreens = endpoint({
	method: 'GET',
	path: '/admin/security.DataRecycle/add',
	audience: 'admin',
	node: 'security/datarecycle/add',
	summary: 'The screens whose deletes the recycle bin can cover, and the tables they may write',
	input: z.object({}),
	output: z.object({ controllers, tables }),
});

export const sensitiveDataScreens = endpoint({
	method: 'GET',
	path: '/admin/security.SensitiveData/add',
	audience: 'admin',
	node: 'security/sensitivedata/add',
	summary: 'The screens whose edits can be watched, and the tables they may write',
	input: z.object({}),
	output: z.object({ controllers, tables }),
});

const translations = z.record(z.string(), z.record(z.string(), z.string()));

/** A rule of sensitive data as its form reads it; `data_fields` = label by column. */
export const sensitiveDataRow = endpoint({
	method: 'GET',
	path: '/admin/security.SensitiveData/edit',
	audience: 'admin',
	node: 'security/sensitivedata/edit',
	summary: 'The rule to edit, with the screens it can name',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			id: z.number(),
			name: z.string(),
			controller: z.string(),
			controller_as: z.string(),
			data_table: z.string(),
			connection: z.string(),
			primary_key: z.string(),
			data_fields: z.record(z.string(), z.string()),
			/** The same in the order of the form. */
			fields: z.array(z.object({ key: z.string(), value: z.string() })),
			status: z.string(),
			create_time: z.number().nullable(),
			update_time: z.number().nullable(),
			i18n: translations,
		}),
		controllers,
		row_version: z.string(),
	}),
});

const label = z.string().max(50);
/** Clients of the protocol say `name`, forms of pairs say `key`. */
const field = z.union([
	z.object({ name: z.string().max(63), value: label }).transform(({ name: key, value }) => ({ key, value })),
	z.object({ key: z.string().max(63), value: label }),
]);
const fields = z.preprocess(sentList, z.array(field).max(50).optional());
const sensitiveRule = rowInput(sensitiveDataForm, 'edit').extend({ fields });

/** The body of a new rule of sensitive data: `fields` = column and label; the rest is read as declared. */
export const sensitiveDataBody = documented(sensitiveRule, { fields });

/** The body of a changed one. */
export const sensitiveDataChange = documented(sensitiveRule.extend({ id: idInput }), { fields, id: idInput });

export type SensitiveDataBody = z.output<typeof sensitiveDataBody>;

const ruleNames = z.object({ name: z.string().nullable(), controller_as: z.string().nullable() }).nullable();
const adminNames = z.object({ username: z.string().nullable(), nickname: z.string().nullable() }).nullable();

const kept = {
	id: z.number(),
	data_table: z.string(),
	connection: z.string(),
	primary_key: z.string(),
	id_value: z.string(),
	ip: z.string(),
	useragent: z.string(),
	create_time: z.number().nullable(),
	admin: adminNames,
};

/** Why a deleted row cannot come back as it was. */
const restoreConflict = z.object({
	id: z.number(),
	kind: z.enum(['taken', 'parent', 'table']),
	text: z.string(),
});

export type RestoreConflict = z.output<typeof restoreConflict>;

export const dataRecycleInfo = endpoint({
	method: 'GET',
	path: '/admin/security.DataRecycleLog/info',
	audience: 'admin',
	node: 'security/datarecyclelog/info',
	summary: 'A deleted row with its columns, what went with it, and what stands against its restoring',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			...kept,
			title: z.string(),
			recycle: ruleNames,
			data: z.record(z.string(), z.unknown()),
			dependents: z.array(z.object({ table: z.string(), count: z.number() })),
			conflicts: z.array(restoreConflict),
			may_restore: z.boolean(),
		}),
	}),
});

export const restoreDeleted = endpoint({
	method: 'POST',
	path: '/admin/security.DataRecycleLog/restore',
	audience: 'admin',
	node: 'security/datarecyclelog/restore',
	summary: 'Brings deleted rows back, all or none; refused with a report of the conflicts',
	input: z.object({ ids: idsInput }),
	output: z.object({
		restored: z.number(),
		/** Rows that hung on the restored ones and no longer fit anywhere. */
		left_out: z.number(),
	}),
});

export const sensitiveDataInfo = endpoint({
	method: 'GET',
	path: '/admin/security.SensitiveDataLog/info',
	audience: 'admin',
	node: 'security/sensitivedatalog/info',
	summary: 'A change of a sensitive column: before, after, and the value of today',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			...kept,
			data_field: z.string(),
			data_comment: z.string(),
			before: z.string(),
			after: z.string(),
			sensitive: ruleNames,
			/** What is in the column now; null = the row is gone. */
			current: z.string().nullable(),
			is_unchanged: z.boolean(),
			may_roll_back: z.boolean(),
		}),
	}),
});

export const rollBackChanges = endpoint({
	method: 'POST',
	path: '/admin/security.SensitiveDataLog/rollback',
	audience: 'admin',
	node: 'security/sensitivedatalog/rollback',
	summary: 'Writes the old values back, all or none; refused where a value was changed since',
	input: z.object({ ids: idsInput }),
	output: z.object({ rolled_back: z.number() }),
});
