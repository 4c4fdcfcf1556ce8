import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobName } from '#domain/job/job.names.ts';
import type { Language } from '#domain/kernel/language.ts';
import { shopZone } from '#domain/kernel/shop-time.ts';
import type { ExportFormat, ExportQuery } from '#domain/lists/export.contract.ts';
import { type ExportStatus, exportStatus, openExport } from '#domain/lists/export.progress.ts';
import type { SearchEntry } from '#domain/resource/resource.contract.ts';
import { anyText } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import type { Stored } from '#server/database/stored.ts';
import { columnOf } from '#server/resource/columns.queries.ts';
import { searchBy } from '#server/resource/search.queries.ts';

const columns = [
	'id',
	'admin_id',
	'list',
	'title',
	'format',
	'language',
	'status',
	'rows_done',
	'rows_total',
	'file',
	'bytes',
	'error',
	'create_time',
	'finish_time',
	'expire_time',
	'has_phones',
	'parts',
	'begun',
] as const;

/** An export without what it was asked for, which may be long and concerns nobody but who writes it. */
export interface ExportRow extends Stored<'admin_export', (typeof columns)[number]> {
	readonly format: ExportFormat;
	readonly language: Language;
	readonly status: ExportStatus;
	/** 1: whole phone numbers stand in it. */
	readonly has_phones: number;
	/** Of which parts of its list it was written; null = all. */
	readonly parts: string[] | null;
	/** How often it was begun and came to no end. */
	readonly begun: number;
}

export interface BegunExport extends ExportRow {
	readonly query: ExportQuery;
}

const columnsOf = (table: 'e' | 'admin_export') => sql.raw(columns.map((column) => `${table}.${column}`).join(', '));

/** How many exports of an admin wait or run; whoever adds one meanwhile waits until this transaction has ended. */
export async function countOpen(tx: Tx, adminId: number): Promise<number> {
	await oneByOne(tx, `exports of ${adminId}`);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from admin_export
		where admin_id = ${adminId} and status in (${lit(...openExport)})`.execute(tx);
	return rows[0]?.count ?? 0;
}

export async function insertExport(
	tx: Tx,
	{ query, ...given }: Pick<BegunExport, 'admin_id' | 'list' | 'title' | 'format' | 'language' | 'query'>,
	now: number,
): Promise<number> {
	// What cannot be written as JSON text (half a character) is found by no search either.
	const asked = JSON.stringify(query).replace(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, '');
	const { rows } = await sql<{ id: number }>`
		insert into admin_export (admin_id, list, title, format, language, query, create_time)
		values (${given.admin_id}, ${given.list}, ${given.title}, ${given.format}, ${given.language},
			${asked}::jsonb, ${now})
		returning id`.execute(tx);
	return rows[0]?.id ?? 0;
}

export async function findExport(db: Database | Tx, id: number): Promise<ExportRow | undefined> {
	const { rows } = await sql<ExportRow>`
		select ${columnsOf('admin_export')} from admin_export where id = ${id}`.execute(db);
	return rows[0];
}

export async function exportsOf(db: Database, adminId: number, most: number): Promise<ExportRow[]> {
	const { rows } = await sql<ExportRow>`
		select ${columnsOf('admin_export')} from admin_export where admin_id = ${adminId}
		order by id desc limit ${most}`.execute(db);
	return rows;
}

const searchable = () => ({
	name: columnOf(
		'string',
		sql`e.title || '-' || to_char(to_timestamp(e.create_time) at time zone ${shopZone()}, 'YYYY-MM-DD') || '-' || e.id`,
	),
	status: columnOf('select', sql`e.status`),
	create_time: columnOf('datetime', sql`e.create_time`),
});

interface AskedExports {
	readonly lists: readonly string[];
	readonly page: number;
	readonly limit: number;
	readonly quickSearch: string;
	readonly search: readonly SearchEntry[];
}

/** One page of the exports of some lists, newest first; there are as many as a week brings. */
export async function listOrderExports(
	db: Database,
	{ lists, page, limit, quickSearch, search }: AskedExports,
): Promise<{ rows: (ExportRow & { admin_name: string })[]; total: number }> {
	const part = `%${quickSearch.replace(/[\\%_]/g, '\\$&')}%`;
	const found = searchable();
	const conditions = [
		sql<SqlBool>`e.list = any(${[...lists]}::text[])`,
		...(quickSearch ? [sql<SqlBool>`(${found.name.expression}) ilike ${part}`] : []),
		...searchBy(found, search),
	];
	const where = sql.join(conditions, sql` and `);
	const { rows } = await sql<ExportRow & { admin_name: string }>`
		select ${columnsOf('e')}, coalesce(nullif(a.nickname, ''), a.username) as admin_name
		from admin_export e join admin a on a.id = e.admin_id where ${where} order by e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
		db,
	);
	const counted = await sql<{
		total: number;
	}>`select count(*)::int as total from admin_export e where ${where}`.execute(db);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Locked by whoever writes an export, as long as that lives. */
const atWork = (id: number | RawBuilder<unknown>) => sql`hashtextextended('atelier export', ${id})`;

/**
 * Marks as running the oldest export of the admin whose turn it is, the next one by number behind who had it last; undefined where
 * none waits. Then those that run and that nobody is at, left by a program that died: what was begun a moment ago looks so too.
 */
export async function beginNext(db: Database, last: number): Promise<BegunExport | undefined> {
	const { rows } = await sql<BegunExport>`
		update admin_export set status = ${lit(exportStatus.running)}, rows_done = 0, rows_total = null, begun = begun + 1
		where id = (
			select id from admin_export
			where status in (${lit(...openExport)})
				and case when status = ${lit(exportStatus.waiting)} then true else pg_try_advisory_xact_lock(${atWork(sql`id`)}) end
			order by status, admin_id <= ${last}, admin_id, id limit 1 for update skip locked
		)
		returning ${columnsOf('admin_export')}, query`.execute(db);
	return rows[0];
}

/** Takes an export for this transaction alone, until it ends; false where another one has it. */
export async function claimExport(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql<{ isOurs: boolean }>`
		select pg_try_advisory_xact_lock(${atWork(id)}) as "isOurs"`.execute(tx);
	return rows[0]?.isOurs ?? false;
}

/** Takes back that an export was begun: its run came to an end and may be tried again. */
export async function unbeginExport(db: Database, id: number): Promise<void> {
	await sql`update admin_export set begun = greatest(begun - 1, 0) where id = ${id}`.execute(db);
}

/** Writes how far it is; false where the export was cancelled or removed meanwhile. */
export async function writeProgress(
	db: Database,
	id: number,
	progress: Partial<Pick<ExportRow, 'rows_done' | 'rows_total'>>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('admin_export')
		.set(progress)
		.where('id', '=', id)
		.where('status', '=', exportStatus.running)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends an export that stands at one of these; false where it has ended or was removed meanwhile. */
export async function finishExport(
	db: Tx,
	id: number,
	from: readonly ExportRow['status'][],
	result: Pick<ExportRow, 'status' | 'finish_time'> &
		Partial<Pick<ExportRow, 'file' | 'bytes' | 'error' | 'expire_time' | 'has_phones' | 'parts'>>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('admin_export')
		.set(result)
		.where('id', '=', id)
		.where('status', '=', anyText(from))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** A failed export waits again; false where it has not failed. */
export async function resetExport(tx: Tx, id: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('admin_export')
		.set({
			status: exportStatus.waiting,
			begun: 0,
			rows_done: 0,
			rows_total: null,
			error: '',
			finish_time: null,
			expire_time: null,
		})
		.where('id', '=', id)
		.where('status', '=', exportStatus.failed)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes an export and answers its file as it was at that moment; '' where it had none. */
export async function removeExport(db: Database | Tx, id: number): Promise<string> {
	const row = await db.deleteFrom('admin_export').where('id', '=', id).returning('file').executeTakeFirst();
	return row?.file ?? '';
}

/** The same of one whose time is over; one that was begun again has none. */
export async function removeExpired(db: Database | Tx, id: number, now: number): Promise<string> {
	const expired = db.deleteFrom('admin_export').where('id', '=', id).where('expire_time', '<=', now);
	return (await expired.returning('file').executeTakeFirst())?.file ?? '';
}

/** Which of these files belong to an export. */
export async function knownFiles(db: Database, files: readonly string[]): Promise<string[]> {
	const rows = await db.selectFrom('admin_export').select('file').where('file', '=', anyText(files)).execute();
	return rows.map(({ file }) => file);
}

const exportJob: JobName = 'lists.export';

/** Open exports for which there is no job, oldest first; jobs do whichever is next, so there have to be as many. */
export async function findWithoutJob(tx: Tx): Promise<number[]> {
	await oneByOne(tx, 'exports without a job');
	const { rows } = await sql<{ id: number }>`
		with opened as (
			select id from admin_export where status in (${lit(...openExport)})
		)
		select id from opened order by id limit greatest(0, (select count(*) from opened)
			- (select count(*) from pgboss.job where name = ${exportJob} and state < 'completed'))`.execute(tx);
	return rows.map(({ id }) => id);
}
