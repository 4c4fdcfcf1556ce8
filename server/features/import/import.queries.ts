import { sql } from 'kysely';
import type { ExistingGoods } from '#domain/import/import.plan.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** Keeps an uploaded file until it is run. */
export async function insertTask(
	db: Database,
	task: { batchNo: string; adminId: number; source: string; fileName: string; content: Buffer; total: number },
	now: number,
): Promise<number> {
	const { id } = await db
		.insertInto('import_task')
		.values({
			batch_no: task.batchNo,
			admin_id: task.adminId,
			source: task.source,
			file_name: task.fileName,
			content: task.content,
			total: task.total,
			create_time: now,
			update_time: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Forgets the bytes of files uploaded before a moment; their reports stay. */
export async function dropOldContents(db: Database, before: number): Promise<void> {
	await db
		.updateTable('import_task')
		.set({ content: null })
		.where('create_time', '<', before)
		.where('content', 'is not', null)
		.execute();
}

export async function findTask(db: Database, id: number) {
	return db.selectFrom('import_task').select(['id', 'content', 'file_name']).where('id', '=', id).executeTakeFirst();
}

export async function keepPreview(db: Database, id: number, dryRun: unknown, now: number): Promise<void> {
	await db
		.updateTable('import_task')
		.set({ dry_run: JSON.stringify(dryRun), status: '2', update_time: now })
		.where('id', '=', id)
		.where('status', 'in', ['1', '2'])
		.execute();
}

/** Takes the task for a run; one that runs already can be taken only when its runner is given up for dead. */
export async function claimTask(
	db: Database,
	id: number,
	{ merchantId, mapping, deadBefore, now }: { merchantId: number; mapping: unknown; deadBefore: number; now: number },
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		update import_task set status = '3', merchant_id = ${merchantId}, mapping = ${JSON.stringify(mapping)}::jsonb,
			update_time = ${now}
		where id = ${id} and (status <> '3' or update_time < ${deadBefore}) returning id`.execute(db);
	return rows.length === 1;
}

export interface TaskOutcome {
	status: '4' | '5';
	created: number;
	updated: number;
	skipped: number;
	failed: number;
	report: unknown;
	error: string;
}

export async function finishTask(db: Database | Tx, id: number, outcome: TaskOutcome, now: number): Promise<void> {
	await db
		.updateTable('import_task')
		.set({
			status: outcome.status,
			created_num: outcome.created,
			updated_num: outcome.updated,
			skipped_num: outcome.skipped,
			error_num: outcome.failed,
			report: JSON.stringify(outcome.report),
			error: outcome.error,
			finish_time: now,
			update_time: now,
		})
		.where('id', '=', id)
		.execute();
}

export interface TaskRow {
	id: number;
	source: string;
	file_name: string;
	status: string;
	created: number;
	updated: number;
	failed: number;
	create_time: number;
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

/** A goods of an earlier run, and whether it still waits for a picture. */
export interface FoundGoods extends ExistingGoods {
	readonly import_key: string;
	readonly picture_missing: number;
}

/** The goods that came from a source under these keys, with their living skus. */
export async function findImported(
	db: Database,
	{ source, keys }: { source: string; keys: readonly string[] },
): Promise<FoundGoods[]> {
	const { rows } = await sql<FoundGoods>`
		select g.id, g.import_key, g.merchant_id, g.status = '4' as "isRecycled", g.name, g.detail, g.picture_missing,
			g.import_cells as cells,
			coalesce((select json_agg(s.name order by s.weigh desc, s.id) from goods_spec s where s.goods_id = g.id),
				'[]'::json) as options,
			coalesce((select json_agg(json_build_object('id', k.id, 'import_key', coalesce(k.import_key, ''),
					'sku_code', k.sku_code, 'barcode', k.barcode, 'spec_text', k.spec_text, 'price', k.price,
					'origin_price', k.origin_price, 'cost_price', k.cost_price, 'weight', k.weight, 'stock', k.stock)
					order by k.weigh desc, k.id)
				from sku k where k.goods_id = g.id
					and cardinality(k.value_ids) = (select count(*) from goods_spec s where s.goods_id = g.id)
					and k.value_ids <@ array(select v.id from goods_spec_value v
						join goods_spec s on s.id = v.spec_id where s.goods_id = g.id)), '[]'::json) as skus
		from goods g where g.import_source = ${source} and g.import_key = any (${[...keys]}::text[])`.execute(db);
	return rows;
}

/** To which goods of an owner these sku codes belong. */
export async function findCodeOwners(db: Database, merchantId: number, codes: readonly string[]) {
	const { rows } = await sql<{ sku_code: string; goods_id: number; name: string }>`
		select k.sku_code, k.goods_id, g.name from sku k join goods g on g.id = k.goods_id
		where k.merchant_id = ${merchantId} and k.sku_code = any (${[...codes]}::text[])
			and k.sku_code <> ''`.execute(db);
	return new Map(rows.map((row) => [row.sku_code, { goodsId: row.goods_id, name: row.name }]));
}
