import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput } from '#domain/kernel/inputs.ts';

const suffixInput = z.object({
	suffix: z.string().max(100).default('file'),
	/** A CSS colour instead of the suffix's own. */
	background: z.string().max(30).default(''),
});

const svg = {
	method: 'GET',
	summary: 'A picture of a file of this kind: the suffix on a coloured label (SVG; the token may stand in the query)',
	download: true,
	input: suffixInput,
	output: z.null(),
} as const;

/** The icon of a kind of file, for everybody. */
export const suffixSvg = endpoint({ ...svg, path: '/api/ajax/buildSuffixSvg', audience: 'public' });

/** The icon of a kind of file, for lists of the back office. */
export const adminSuffixSvg = endpoint({ ...svg, path: '/admin/ajax/buildSuffixSvg', audience: 'admin' });

/**
 * Names of tables and columns show how the shop is built and where its secrets lie, and nobody but the
 * rules of data security needs them: so a login alone is not enough, whoever may write those rules may ask.
 */
const catalogReaders = ['dataRecycle', 'sensitiveData']
	.flatMap((screen) => [`security/${screen}/add`, `security/${screen}/edit`])
	.join(',')
	.toLowerCase();

const catalog = { method: 'GET', audience: 'admin', node: catalogReaders } as const;
const connection = z.string().max(100).default('');
const table = z.string().min(1).max(100);

/** The primary key of a table. */
export const tablePk = endpoint({
	...catalog,
	path: '/admin/ajax/getTablePk',
	summary: 'The primary key of a table',
	input: z.object({ table, connection }),
	output: z.object({ pk: z.string() }),
});

/** The tables of the shop that rules may name. */
export const tableList = endpoint({
	...catalog,
	path: '/admin/ajax/getTableList',
	summary: 'The tables with what they keep; tables of the system itself are left out',
	input: z.object({
		quickSearch: z.string().max(100).default(''),
		connection,
		samePrefix: flagInput.default(1).catch(1),
		excludeTable: z.array(z.string().max(100)).max(500).default([]).catch([]),
	}),
	output: z.object({
		list: z.array(z.object({ table: z.string(), comment: z.string(), connection: z.string(), prefix: z.literal('') })),
	}),
});

/** A column as the SQL standard's information schema describes it. */
const columnOutput = z.object({
	COLUMN_NAME: z.string(),
	COLUMN_DEFAULT: z.string().nullable(),
	IS_NULLABLE: z.string(),
	DATA_TYPE: z.string(),
	CHARACTER_MAXIMUM_LENGTH: z.number().nullable(),
	NUMERIC_PRECISION: z.number().nullable(),
	NUMERIC_SCALE: z.number().nullable(),
	COLUMN_COMMENT: z.string(),
});

/** The columns of a table: labels, or whole descriptions with `clean=0`. */
export const tableFieldList = endpoint({
	...catalog,
	path: '/admin/ajax/getTableFieldList',
	summary: 'The columns of a table with their labels; with clean=0 whole descriptions',
	input: z.object({ table, clean: flagInput.default(1).catch(1), connection }),
	output: z.object({ pk: z.string(), fieldList: z.record(z.string(), z.union([z.string(), columnOutput])) }),
});

/** The database connections by the key that the other calls take. */
export const connectionList = endpoint({
	...catalog,
	path: '/admin/ajax/getDatabaseConnectionList',
	summary: 'The database connections; the name of the database is masked',
	input: z.object({ quickSearch: z.string().max(100).default('') }),
	output: z.object({ list: z.array(z.object({ type: z.string(), database: z.string(), key: z.string() })) }),
});

/** Forgets what the processes keep of settings and permissions. */
export const clearCache = endpoint({
	method: 'POST',
	path: '/admin/ajax/clearCache',
	keyless: true,
	audience: 'admin',
	summary: 'Every process reads settings and permissions anew; super admins only',
	input: z.object({ type: z.string().max(20).default('') }),
	output: z.null(),
});
