import { sql } from 'kysely';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { PlannedChange } from '#domain/import/import.plan.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { bigint, integer, jsonb, type RowOf, recordset, text, texts } from '#server/database/recordset.ts';
import type { Why } from './import.pictures.ts';

export interface StagedRow {
	readonly row: number;
	readonly key: string;
	readonly cells: string[];
}

const newRow = recordset({ row: integer(), cells: jsonb<readonly string[]>() });

/** Adds rows of a file to its task. */
export async function insertRows(
	tx: Database | Tx,
	taskId: number,
	rows: readonly RowOf<typeof newRow>[],
): Promise<void> {
	await sql`insert into import_row (task_id, ${newRow.names()})
		select ${taskId}::bigint, ${newRow.selected('w')} from ${newRow.rows(rows, 'w')}
		on conflict (task_id, row) do update set cells = excluded.cells`.execute(tx);
}

/** The next rows of a file after one. */
export async function nextRows(
	db: Database | Tx,
	{ taskId, after, limit }: { taskId: number; after: number; limit: number },
): Promise<StagedRow[]> {
	const { rows } = await sql<StagedRow>`
		select row, key, cells from import_row where task_id = ${taskId} and row > ${after}
		order by row limit ${limit}`.execute(db);
	return rows;
}

/** Whether the rows of a file are still kept. */
export async function hasRows(db: Database | Tx, taskId: number): Promise<boolean> {
	const { rows } = await sql`select from import_row where task_id = ${taskId} limit 1`.execute(db);
	return rows.length === 1;
}

/** The rows of these goods. */
export async function rowsOfKeys(db: Database | Tx, taskId: number, keys: readonly string[]): Promise<StagedRow[]> {
	const { rows } = await sql<StagedRow>`
		select row, key, cells from import_row where task_id = ${taskId} and key = any (${[...keys]}::text[])
		order by row`.execute(db);
	return rows;
}

/** Rows by their numbers, as they stand in the file. */
export async function rowsAt(db: Database, taskId: number, numbers: readonly number[]): Promise<StagedRow[]> {
	const { rows } = await sql<StagedRow>`
		select row, key, cells from import_row where task_id = ${taskId} and row = any (${[...numbers]}::int[])
		order by row`.execute(db);
	return rows;
}

const keyedRow = recordset({ row: integer(), key: text() });

/** Writes to which goods each row belongs. */
export async function keyRows(tx: Tx, taskId: number, placed: readonly RowOf<typeof keyedRow>[]): Promise<void> {
	await sql`update import_row r set key = w.key
		from ${keyedRow.rows(placed, 'w')}
		where r.task_id = ${taskId} and r.row = w.row and r.key <> w.key`.execute(tx);
}

/** No row belongs to a goods until it is said again. */
export async function clearStaging(tx: Tx, taskId: number): Promise<void> {
	await sql`update import_row set key = '' where task_id = ${taskId} and key <> ''`.execute(tx);
	await sql`delete from import_goods where task_id = ${taskId}`.execute(tx);
}

/** What the dry run keeps of a goods for whoever looks at it. */
export interface GoodsPreview {
	readonly image: string;
	readonly goods_id: number;
	readonly price_min: number;
	readonly price_max: number;
	readonly stock: number;
	readonly rows: readonly number[];
	readonly skus: readonly {
		readonly spec_text: string;
		readonly sku_code: string;
		readonly price: number;
		readonly stock: number;
		readonly action: 'create' | 'update' | 'unchanged' | 'refused';
	}[];
	readonly changes: readonly PlannedChange[];
	readonly issues: readonly ImportIssue[];
}

const newGoods = recordset({
	row: integer(),
	key: text(),
	name: text(),
	action: text<'create' | 'update' | 'unchanged' | 'refused'>(),
	notes: jsonb<readonly ImportIssue[]>(),
	preview: jsonb<GoodsPreview>(),
});
export type NewGoods = RowOf<typeof newGoods>;

export async function insertGoods(tx: Tx, taskId: number, goods: readonly NewGoods[]): Promise<void> {
	await sql`insert into import_goods (task_id, ${newGoods.names()})
		select ${taskId}::bigint, ${newGoods.selected('w')} from ${newGoods.rows(goods, 'w')}
		order by w.row`.execute(tx);
}

export interface StagedGoods extends NewGoods {
	readonly id: number;
	readonly result: '' | 'created' | 'updated' | 'unchanged' | 'refused';
	readonly result_text: string;
	readonly goods_id: number;
	readonly picture_missing: number;
	readonly missing: string[];
	/** Why, in their order; nothing where it was not kept. */
	readonly missing_why: (Why | null)[];
	readonly changes: PlannedChange[];
	readonly former_cells: unknown;
	readonly undone: '' | 'done' | 'partly' | 'kept';
	readonly undone_text: string;
}

/** What a page shows of a goods. */
export interface ListedGoods extends Omit<StagedGoods, 'notes' | 'changes' | 'former_cells' | 'preview'> {
	readonly preview: GoodsPreview & { readonly sku_num: number };
}

const plain = sql`id, row, key, name, action, result, result_text, goods_id, picture_missing, missing, missing_why, undone, undone_text`;
const columns = sql`${plain}, notes, preview, changes, former_cells`;

const waitingFor = {
	run: sql`result = ''`,
	pictures: sql`cardinality(missing) > 0 and undone = '' and goods_id > 0`,
	undo: sql`result in ('created', 'updated') and undone = ''`,
} as const;

/** The next goods that wait for a step; `after` skips what was looked at already. */
export async function nextGoods(
	db: Database | Tx,
	step: keyof typeof waitingFor,
	{ taskId, limit, after = 0 }: { taskId: number; limit: number; after?: number },
): Promise<StagedGoods[]> {
	const { rows } = await sql<StagedGoods>`
		select ${columns} from import_goods where task_id = ${taskId} and row > ${after} and ${waitingFor[step]}
		order by row limit ${limit}`.execute(db);
	return rows;
}

/** Holds a goods that waits for a step; undefined where another process was quicker. */
export async function takeGoods(tx: Tx, step: keyof typeof waitingFor, id: number): Promise<StagedGoods | undefined> {
	const { rows } = await sql<StagedGoods>`
		select ${columns} from import_goods where id = ${id} and ${waitingFor[step]} for update`.execute(tx);
	return rows[0];
}

/** What a run has to know of a goods; previews of a hundred may be large. */
export type GoodsToRun = Pick<StagedGoods, 'id' | 'row' | 'key' | 'notes' | 'goods_id' | 'picture_missing'>;

const toRun = sql`id, row, key, notes, goods_id, picture_missing`;

/** The next goods that are to be run. */
export async function nextToRun(db: Database, taskId: number, limit: number): Promise<GoodsToRun[]> {
	const { rows } = await sql<GoodsToRun>`
		select ${toRun} from import_goods where task_id = ${taskId} and ${waitingFor.run}
		order by row limit ${limit}`.execute(db);
	return rows;
}

/** Holds those of some goods that are to be run still, in the order of the file; the others another process was quicker with. */
export async function takeToRun(tx: Tx, ids: readonly number[]): Promise<GoodsToRun[]> {
	const { rows } = await sql<GoodsToRun>`
		select ${toRun} from import_goods where id = any (${[...ids]}::bigint[]) and ${waitingFor.run}
		order by id for update`.execute(tx);
	return rows.toSorted((one, other) => one.row - other.row);
}

const goodsResult = recordset({
	id: bigint(),
	result: text<StagedGoods['result']>(),
	result_text: text(),
	goods_id: bigint(),
	picture_missing: integer(),
	missing: texts(),
	missing_why: jsonb<readonly (Why | null)[]>(),
	changes: jsonb<readonly PlannedChange[]>(),
	former_cells: jsonb(),
});
export type GoodsResult = RowOf<typeof goodsResult>;

/** What a run has made of goods. */
export async function keepResults(db: Database | Tx, results: readonly GoodsResult[]): Promise<void> {
	if (results.length === 0) return;
	await sql`update import_goods g set ${goodsResult.assigned('w', 'id', 'former_cells')},
			former_cells = coalesce(w.former_cells, 'null'::jsonb)
		from ${goodsResult.rows(results, 'w')} where g.id = w.id`.execute(db);
}

/** Leaves out all that has not been run yet. */
export async function refuseRest(tx: Tx, taskId: number, text: string): Promise<void> {
	await sql`update import_goods set result = 'refused', result_text = ${text}
		where task_id = ${taskId} and ${waitingFor.run}`.execute(tx);
}

export async function keepMissing(
	tx: Database | Tx,
	id: number,
	{
		missing,
		missingWhy,
		pictureMissing,
		changes,
	}: { missing: readonly string[]; missingWhy: readonly (Why | null)[]; pictureMissing: number; changes: unknown },
): Promise<void> {
	await sql`update import_goods set missing = ${[...missing]}::text[], missing_why = ${JSON.stringify(missingWhy)}::jsonb,
		picture_missing = ${pictureMissing},
		changes = ${JSON.stringify(changes)}::jsonb where id = ${id}`.execute(tx);
}

/** What became of a goods; what another process has said of it meanwhile stays. */
export async function keepUndone(
	db: Database | Tx,
	id: number,
	{ undone, text }: { undone: StagedGoods['undone']; text: string },
): Promise<void> {
	await sql`update import_goods set undone = ${undone}, undone_text = ${text}
		where id = ${id} and undone = ''`.execute(db);
}

/** How many goods of a task went which way. */
export async function countGoods(db: Database | Tx, taskId: number) {
	const { rows } = await sql<Record<keyof GoodsCounts, number>>`
		select count(*) filter (where result <> '')::int as done,
			count(*) filter (where result = 'created')::int as created,
			count(*) filter (where result = 'updated')::int as updated,
			count(*) filter (where result = 'unchanged')::int as unchanged,
			count(*) filter (where result = 'refused')::int as refused,
			count(*) filter (where cardinality(missing) > 0 and undone = '')::int as pictureless,
			coalesce(sum(cardinality(missing)) filter (where undone = ''), 0)::int as pictures_missing,
			count(*) filter (where undone <> '')::int as undone,
			count(*) filter (where undone = 'kept')::int as kept
		from import_goods where task_id = ${taskId}`.execute(db);
	return rows[0] ?? noCounts;
}

interface GoodsCounts {
	readonly done: number;
	readonly created: number;
	readonly updated: number;
	readonly unchanged: number;
	readonly refused: number;
	readonly pictureless: number;
	readonly pictures_missing: number;
	readonly undone: number;
	readonly kept: number;
}

const noCounts: GoodsCounts = {
	done: 0,
	created: 0,
	updated: 0,
	unchanged: 0,
	refused: 0,
	pictureless: 0,
	pictures_missing: 0,
	undone: 0,
	kept: 0,
};

/** So many variants, changes and remarks a page has room for; a goods may have hundreds of each. */
const partsOfPage = { most: 3000, leastOfGoods: 10 } as const;

/** The preview of a goods with the first of its parts. */
function previewOfPage(limit: number) {
	const most = Math.max(Math.floor(partsOfPage.most / limit), partsOfPage.leastOfGoods);
	const path = sql.lit(`$[0 to ${most - 1}]`);
	const first = (name: string) => sql`${sql.lit(name)}, jsonb_path_query_array(preview -> ${sql.lit(name)}, ${path})`;
	return sql`preview || jsonb_build_object('sku_num', jsonb_array_length(preview -> 'skus'),
		${first('skus')}, ${first('changes')}, ${first('issues')}) as preview`;
}

/** One page of a task's goods. */
export async function pageOfGoods(
	db: Database,
	{
		taskId,
		action,
		result,
		notice,
		limit,
		offset,
	}: { taskId: number; action: string; result: string; notice: string; limit: number; offset: number },
): Promise<{ list: ListedGoods[]; total: number }> {
	const narrowed =
		result === 'missing'
			? sql`and cardinality(missing) > 0`
			: result === 'undone'
				? sql`and undone <> ''`
				: result === ''
					? sql``
					: sql`and result = ${result}`;
	const byAction = action === '' ? sql`` : sql`and action = ${action}`;
	const remarked = JSON.stringify([{ code: notice }]);
	const byNotice = notice === '' ? sql`` : sql`and preview -> 'issues' @> ${remarked}::jsonb`;
	const where = sql`task_id = ${taskId} ${byAction} ${narrowed} ${byNotice}`;
	const { rows } = await sql<ListedGoods>`
		select ${plain}, ${previewOfPage(limit)} from import_goods where ${where} order by row, id limit ${limit} offset ${offset}`.execute(
		db,
	);
	const { rows: counted } = await sql<{ total: number }>`
		select count(*)::int as total from import_goods where ${where}`.execute(db);
	return { list: rows, total: counted[0]?.total ?? 0 };
}

/** The next goods that are or were left out. */
export async function nextRefused(
	db: Database,
	{ taskId, after, limit }: { taskId: number; after: number; limit: number },
): Promise<StagedGoods[]> {
	const { rows } = await sql<StagedGoods>`
		select ${columns} from import_goods
		where task_id = ${taskId} and row > ${after} and (result = 'refused' or (result = '' and action = 'refused'))
		order by row limit ${limit}`.execute(db);
	return rows;
}
