import { sql } from 'kysely';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import type { Mapping } from '#domain/import/import.fields.ts';
import type { SourceName } from '#domain/import/import.source.ts';
import { type ImportStatus, importStatus } from '#domain/import/import.status.ts';
import type { JobName } from '#domain/job/job.names.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import type { NamedKey } from './import.hints.ts';

/** What is odd about goods of a file, how many there are and one example. */
export interface Notice {
	readonly code: ImportIssue['code'];
	readonly level: ImportIssue['level'];
	readonly goods: number;
	readonly facts: ImportIssue['facts'];
}

export interface ImportTask
	extends Stored<
		'import_task',
		| 'id'
		| 'admin_id'
		| 'language'
		| 'source'
		| 'file_name'
		| 'status'
		| 'header'
		| 'mapping'
		| 'dry_run'
		| 'issues'
		| 'total'
		| 'goods_num'
		| 'pages_num'
		| 'begun'
		| 'dead_hosts'
		| 'error'
		| 'shop'
		| 'header_row'
		| 'run_time'
		| 'run_done'
		| 'trouble'
		| 'create_time'
		| 'update_time'
		| 'finish_time'
	> {
	readonly language: Language;
	readonly source: SourceName;
	readonly status: ImportStatus;
	/** The choices of the last dry run, the mapping among them; only a mapping before the first. */
	readonly mapping: Partial<ImportChoices> & { mapping: Mapping };
	readonly dry_run: { readonly rows?: number; readonly notices?: readonly Notice[] };
	readonly issues: ImportIssue[];
}

/** Begins a task; its rows follow. */
export async function insertTask(
	db: Database | Tx,
	task: { batchNo: string; adminId: number; language: Language; source: string; fileName: string },
	now: number,
): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into import_task (batch_no, admin_id, language, source, file_name, create_time, update_time)
		values (${task.batchNo}, ${task.adminId}, ${task.language}, ${task.source}, ${task.fileName}, ${now}, ${now})
		returning id`.execute(db);
	return rows[0]?.id ?? 0;
}

/** What was read: its header, how many rows and goods, and which column seems to hold what. */
export async function finishReading(
	db: Database | Tx,
	id: number,
	read: {
		header: readonly string[];
		headerRow: number;
		mapping: Mapping;
		rows: number;
		goods: number;
		shop: string;
		now: number;
	},
): Promise<void> {
	await sql`update import_task set status = ${importStatus.ready}, header = ${[...read.header]}::text[],
			header_row = ${read.headerRow}, shop = ${read.shop}, mapping = ${JSON.stringify({ mapping: read.mapping })}::jsonb, total = ${read.rows},
			goods_num = ${read.goods}, update_time = ${read.now}
		where id = ${id} and status = ${importStatus.reading}`.execute(db);
}

/** The shop of a kind from which most of these goods came, by id and name; empty where fewer than half of them did. */
export async function shopWith(db: Database | Tx, kind: string, goods: readonly NamedKey[]): Promise<string> {
	if (goods.length === 0) return '';
	const { rows } = await sql<{ shop: string }>`
		select substr(g.import_source, ${kind.length + 2}) as shop
		from unnest(${goods.map(({ key }) => key)}::text[], ${goods.map(({ name }) => name)}::text[]) as f (key, name)
		join goods g on g.import_key = f.key and g.name = f.name and g.import_source like ${`${kind}:%`}
		group by 1 having count(*) * 2 >= ${goods.length} order by count(*) desc, 1 limit 1`.execute(db);
	return rows[0]?.shop ?? '';
}

const mostShops = 50;

/** The shops of a kind whose files were imported, the last one first. */
export async function knownShops(db: Database | Tx, source: string): Promise<string[]> {
	const { rows } = await sql<{ shop: string }>`
		select mapping ->> 'shop' as shop from import_task
		where source = ${source} and coalesce(mapping ->> 'shop', '') <> ''
			and status in (${lit(importStatus.running, importStatus.done, importStatus.rollingBack, importStatus.fetching)})
		group by 1 order by max(id) desc limit ${mostShops}`.execute(db);
	return rows.map(({ shop }) => shop);
}

const fetchJob: JobName = 'goods.importFetch';

/** How many running shops are being read, and how many of them for one admin: those of which a job will read a page. */
export async function countReadings(tx: Tx, adminId: number): Promise<{ all: number; own: number }> {
	const { rows } = await sql<{ all: number; own: number }>`
		select count(*)::int as all, count(*) filter (where t.admin_id = ${adminId})::int as own from import_task t
		where t.status = ${importStatus.reading} and exists (select from pgboss.job j
			where j.name = ${fetchJob} and j.state < 'completed' and j.data ->> 'taskId' = t.id::text)`.execute(tx);
	return rows[0] ?? { all: 0, own: 0 };
}

/** Whether a running shop is still being read; somebody may have stopped it. */
export async function isBeingRead(db: Database, id: number): Promise<boolean> {
	const { rows } = await sql`
		select from import_task where id = ${id} and status = ${importStatus.reading}`.execute(db);
	return rows.length === 1;
}

/** Begins to read a page of a running shop and counts how often; undefined where it is staged or the reading is over. */
export async function beginPage(db: Database, id: number, page: number): Promise<ImportTask | undefined> {
	const { rows } = await sql<ImportTask>`
		update import_task set begun = begun + 1
		where id = ${id} and status = ${importStatus.reading} and pages_num = ${page - 1}
		returning ${taskColumns}`.execute(db);
	return rows[0];
}

/** Takes back that a page was begun: its reading came to an end and may be tried again. */
export async function unbeginPage(db: Database, id: number): Promise<void> {
	await sql`update import_task set begun = greatest(begun - 1, 0) where id = ${id}`.execute(db);
}

/** Counts a page of a running shop; false where it is staged already. */
export async function countPage(
	tx: Tx,
	id: number,
	{ page, rows: added, goods, now }: { page: number; rows: number; goods: number; now: number },
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		update import_task set pages_num = ${page}, begun = 0, total = total + ${added}, goods_num = goods_num + ${goods},
			update_time = ${now}
		where id = ${id} and status = ${importStatus.reading} and pages_num = ${page - 1} returning id`.execute(tx);
	return rows.length === 1;
}

/** Forgets the rows of files read before a moment, unless somebody is reading them; what became of each goods stays. */
export async function dropOldRows(db: Database, before: number): Promise<void> {
	await sql`delete from import_row r using import_task t
		where r.task_id = t.id and t.create_time < ${before}
			and t.status not in (${lit(importStatus.reading, importStatus.running, importStatus.fetching)})`.execute(db);
}

const taskColumns = sql`id, admin_id, language, source, file_name, status, header, mapping, dry_run, issues, total,
	goods_num, pages_num, begun, dead_hosts, error, shop, header_row, run_time, run_done, trouble, create_time, update_time,
	finish_time`;

export async function findTask(db: Database | Tx, id: number): Promise<ImportTask | undefined> {
	const { rows } = await sql<ImportTask>`select ${taskColumns} from import_task where id = ${id}`.execute(db);
	return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockTask(tx: Tx, id: number): Promise<ImportTask | undefined> {
	const { rows } = await sql<ImportTask>`
		select ${taskColumns} from import_task where id = ${id} for update`.execute(tx);
	return rows[0];
}

export async function keepPreview(
	tx: Tx,
	id: number,
	{ choices, counts, issues, now }: { choices: unknown; counts: unknown; issues: readonly ImportIssue[]; now: number },
): Promise<void> {
	await sql`update import_task set mapping = ${JSON.stringify(choices)}::jsonb,
			dry_run = ${JSON.stringify(counts)}::jsonb, issues = ${JSON.stringify(issues)}::jsonb, update_time = ${now}
		where id = ${id}`.execute(tx);
}

/** Moves a task on; false where it is not where it should be. */
export async function moveTask(
	db: Database | Tx,
	id: number,
	{
		from,
		to,
		now,
		error = '',
		adminId,
	}: { from: readonly ImportStatus[]; to: ImportStatus; now: number; error?: string; adminId?: number },
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		update import_task set status = ${to}, error = ${error}, update_time = ${now}, admin_id = coalesce(${adminId ?? null}::bigint, admin_id)
		where id = ${id} and status = any (${[...from]}::text[]) returning id`.execute(db);
	return rows.length === 1;
}

/** Ends a run with its counts, and with the reason where it was ended before its end. */
export async function finishRun(
	tx: Tx,
	id: number,
	counts: { created: number; updated: number; unchanged: number; refused: number },
	{ error, now }: { error: string; now: number },
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		update import_task set status = ${importStatus.done}, error = ${error}, created_num = ${counts.created},
			updated_num = ${counts.updated}, skipped_num = ${counts.unchanged}, error_num = ${counts.refused},
			finish_time = ${now}, update_time = ${now}
		where id = ${id} and status = ${importStatus.running} returning id`.execute(tx);
	return rows.length === 1;
}

/** When a run begins, or goes on after it was cut off: how long it takes is told by its own pace. */
export async function keepBeginning(tx: Tx, id: number, { done, now }: { done: number; now: number }): Promise<void> {
	await sql`update import_task set run_time = ${now}, run_done = ${done}, trouble = '' where id = ${id}`.execute(tx);
}

/** Why the last try of a job broke off. */
export async function keepTrouble(db: Database, id: number, trouble: string): Promise<void> {
	await sql`update import_task set trouble = ${trouble} where id = ${id}`.execute(db);
}

/** A sign of life, with the hosts that gave nothing and are not asked again by the same run. */
export async function keepAlive(db: Database | Tx, id: number, hosts: readonly string[], now: number): Promise<void> {
	await sql`update import_task set dead_hosts = ${[...hosts]}::text[], trouble = '', update_time = ${now} where id = ${id}`.execute(
		db,
	);
}

export interface TaskRow extends Stored<'import_task', 'id' | 'source' | 'file_name' | 'status' | 'create_time'> {
	created: number;
	updated: number;
	failed: number;
}

export async function listTasks(
	db: Database,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ list: TaskRow[]; total: number }> {
	const { rows } = await sql<TaskRow & { total: number }>`
		select id, source, file_name, status, created_num as created, updated_num as updated, error_num as failed,
			create_time, count(*) over ()::int as total
		from import_task order by id desc limit ${limit} offset ${offset}`.execute(db);
	return { list: rows, total: rows[0]?.total ?? 0 };
}

const mostMappings = 50;

/** Mappings of a source that were kept, the last one first. */
export async function listMappings(db: Database | Tx, source: string) {
	const { rows } = await sql<{ name: string; mapping: Record<string, string> }>`
		select name, mapping from import_mapping where source = ${source}
		order by update_time desc, id desc limit ${mostMappings}`.execute(db);
	return rows;
}

/** Keeps a mapping under its name; false where there are too many. */
export async function putMapping(
	db: Database,
	{ source, name, mapping, adminId }: { source: string; name: string; mapping: Mapping; adminId: number },
	now: number,
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		insert into import_mapping (source, name, mapping, admin_id, create_time, update_time)
		select ${source}, ${name}, ${JSON.stringify(mapping)}::jsonb, ${adminId}::bigint, ${now}::bigint, ${now}::bigint
		where (select count(*) from import_mapping where source = ${source} and name <> ${name}) < ${mostMappings}
		on conflict (source, name) do update set mapping = excluded.mapping, admin_id = excluded.admin_id,
			update_time = excluded.update_time
		returning id`.execute(db);
	return rows.length === 1;
}
