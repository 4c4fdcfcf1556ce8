import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** The columns of a goods row that its editor writes. */
export interface GoodsColumns {
	merchant_id: number;
	classify_id: number;
	name: string;
	subtitle: string;
	detail: string;
	i18n: string;
	type: string;
	spec_type: string;
	image: string;
	images: string[];
	video: string;
	picture_missing: number;
	unit: string;
	keywords: string;
	params: string;
	delivery_type: string;
	delivery_fee: number;
	fixed_per: string;
	delivery_template_id: number | null;
	min_buy: number;
	limit_per_order: number;
	limit_per_user: number;
	/** Absent where they stay as they are. */
	pretag_ids?: number[];
	service_ids?: number[];
	refund_allowed: number;
	coupon_allowed: number;
	seo: string;
	publish_at: number | null;
	unpublish_at: number | null;
	stock_warn: number;
	weigh: number;
}

/** When a goods goes on the shelf and off it by itself. */
export type GoodsMoments = Pick<GoodsColumns, 'publish_at' | 'unpublish_at'>;

/** Makes the row; without a number it is called after its id, without services it gets those for new goods. */
export async function insertGoods(
	tx: Tx,
	columns: GoodsColumns,
	{ goodsNo, source, now }: { goodsNo: string; source: { name: string; key: string } | undefined; now: number },
): Promise<{ id: number; goods_no: string }> {
	const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('goods', 'id')) as id`.execute(tx);
	const id = rows[0]?.id ?? 0;
	return tx
		.insertInto('goods')
		.values({
			service_ids: sql`array(select id from goods_service where is_default = 1 and status = '1' order by weigh desc, id)`,
			...columns,
			id,
			goods_no: goodsNo || `G${String(id).padStart(8, '0')}`,
			import_source: source?.name ?? null,
			import_key: source?.key ?? null,
			create_time: now,
			update_time: now,
		})
		.returning(['id', 'goods_no'])
		.executeTakeFirstOrThrow();
}

export async function updateGoodsColumns(
	tx: Tx,
	id: number,
	{ columns, goodsNo, now }: { columns: GoodsColumns; goodsNo: string; now: number },
): Promise<number> {
	const { version } = await tx
		.updateTable('goods')
		.set({ ...columns, ...(goodsNo && { goods_no: goodsNo }), update_time: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning('version')
		.executeTakeFirstOrThrow();
	return version;
}

export async function findMoments(tx: Tx, id: number): Promise<GoodsMoments | undefined> {
	return tx.selectFrom('goods').select(['publish_at', 'unpublish_at']).where('id', '=', id).executeTakeFirst();
}

/** Writes one of a goods' moments: moved by staff, or over because it has come. */
export async function writeMoment(
	tx: Tx,
	id: number,
	{ moment, at, now }: { moment: keyof GoodsMoments; at: number | null; now: number },
): Promise<void> {
	await tx
		.updateTable('goods')
		.set({ [moment]: at, version: sql`version + 1`, update_time: now })
		.where('id', '=', id)
		.execute();
}

/** What an import said of a goods, kept for the next run. */
export async function keepImportCells(tx: Tx, id: number, cells: unknown): Promise<void> {
	await sql`update goods set import_cells = ${JSON.stringify(cells)}::jsonb where id = ${id}`.execute(tx);
}

/** Whether a category exists and whether others hang below it. */
export async function findClassify(db: Database | Tx, id: number) {
	const { rows } = await sql<{ id: number; is_leaf: boolean }>`
		select id, not exists (select 1 from classify child where child.pid = classify.id) as is_leaf
		from classify where id = ${id}`.execute(db);
	return rows[0];
}

/** The names of categories. */
export async function classifyNames(
	db: Database | Tx,
	ids: readonly number[],
	language: Language,
): Promise<Map<number, string>> {
	const { rows } = await sql<{ id: number; name: string }>`
		select id, coalesce(nullif(i18n #>> array[${language}, 'name']::text[], ''), name) as name
		from classify where id = any (${[...ids]}::bigint[])`.execute(db);
	return new Map(rows.map((row) => [row.id, row.name]));
}

export async function hasMerchant(db: Database | Tx, id: number): Promise<boolean> {
	return (await db.selectFrom('merchant').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface LockedSku {
	id: number;
	spec_key: string;
	spec_text: string;
	sku_code: string;
	price: number;
	stock: number;
	reserved: number;
	enabled: number;
}

/** What decides about a creator's work, and what its creator does not write. */
export interface WorkRow {
	merchant_id: number;
	status: string;
	audit_status: string;
	audit_reason: string;
	audit_waiting: number;
	weigh: number;
	publish_at: number | null;
	unpublish_at: number | null;
	version: number;
}

export async function findWork(db: Database | Tx, id: number): Promise<WorkRow | undefined> {
	return db
		.selectFrom('goods')
		.select([
			'merchant_id',
			'status',
			'audit_status',
			'audit_reason',
			'audit_waiting',
			'weigh',
			'publish_at',
			'unpublish_at',
			'version',
		])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Locks all skus of a goods, in the order in which orders lock them. */
export async function lockSkus(tx: Tx, goodsId: number): Promise<LockedSku[]> {
	return tx
		.selectFrom('sku')
		.select(['id', 'spec_key', 'spec_text', 'sku_code', 'price', 'stock', 'reserved', 'enabled'])
		.where('goods_id', '=', goodsId)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
}

/** Locks a goods row; its skus, where they change too, are locked before it. */
export async function lockGoods(tx: Tx, id: number) {
	return tx
		.selectFrom('goods')
		.select(['id', 'name', 'status', 'mode', 'version', 'merchant_id', 'stock'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

interface SpecRow {
	id: number;
	name: string;
	i18n: I18n;
	has_image: number;
	weigh: number;
}

interface ValueRow {
	id: number;
	value: string;
	i18n: I18n;
	image: string;
	weigh: number;
}

/** Removes the groups and values of a goods that are not among these. */
export async function removeSpecs(tx: Tx, goodsId: number, keep: { specIds: number[]; valueIds: number[] }) {
	await sql`delete from goods_spec_value v using goods_spec s
		where s.id = v.spec_id and s.goods_id = ${goodsId} and not v.id = any (${keep.valueIds}::bigint[])`.execute(tx);
	await sql`delete from goods_spec
		where goods_id = ${goodsId} and not id = any (${keep.specIds}::bigint[])`.execute(tx);
}

/** Rewrites groups that stay; two of them may have swapped their names, so all step aside first. */
export async function updateSpecs(tx: Tx, goodsId: number, rows: readonly SpecRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`update goods_spec set name = '~' || id where goods_id = ${goodsId}`.execute(tx);
	await sql`update goods_spec s set name = w.name, i18n = w.i18n, has_image = w.has_image, weigh = w.weigh
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as w (id bigint, name text, i18n jsonb, has_image smallint, weigh int)
		where s.id = w.id and s.goods_id = ${goodsId}`.execute(tx);
}

export async function updateSpecValues(tx: Tx, goodsId: number, rows: readonly ValueRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`update goods_spec_value v set value = '~' || v.id from goods_spec s
		where s.id = v.spec_id and s.goods_id = ${goodsId}`.execute(tx);
	await sql`update goods_spec_value v set value = w.value, i18n = w.i18n, image = w.image, weigh = w.weigh
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as w (id bigint, value text, i18n jsonb, image text, weigh int), goods_spec s
		where v.id = w.id and s.id = v.spec_id and s.goods_id = ${goodsId}`.execute(tx);
}

/** Makes groups; their names are unique within a goods and so find their ids. */
export async function insertSpecs(
	tx: Tx,
	goodsId: number,
	rows: readonly Omit<SpecRow, 'id'>[],
): Promise<Map<string, number>> {
	if (rows.length === 0) return new Map();
	const made = await tx
		.insertInto('goods_spec')
		.values(rows.map((row) => ({ ...row, i18n: JSON.stringify(row.i18n), goods_id: goodsId })))
		.returning(['id', 'name'])
		.execute();
	return new Map(made.map((row) => [row.name, row.id]));
}

/** Makes values; the text is unique within its group and so finds its id. */
export async function insertSpecValues(
	tx: Tx,
	rows: readonly (Omit<ValueRow, 'id'> & { spec_id: number })[],
): Promise<{ id: number; spec_id: number; value: string }[]> {
	if (rows.length === 0) return [];
	return tx
		.insertInto('goods_spec_value')
		.values(rows.map((row) => ({ ...row, i18n: JSON.stringify(row.i18n) })))
		.returning(['id', 'spec_id', 'value'])
		.execute();
}

/** A sku as it is written, all but its stock. */
export interface SkuColumns {
	spec_key: string;
	value_ids: number[];
	spec_text: string;
	i18n: I18n;
	sku_code: string;
	barcode: string;
	image: string;
	price: number;
	origin_price: number;
	cost_price: number;
	weight: number;
	volume: number;
	enabled: number;
	weigh: number;
}

const skuRecord = sql`id bigint, spec_key text, value_ids jsonb, spec_text text, i18n jsonb, import_key text,
	sku_code text, barcode text, image text, price bigint, origin_price bigint, cost_price bigint, stock bigint,
	weight int, volume int, enabled smallint, weigh int`;

const valueIds = sql`array(select jsonb_array_elements_text(w.value_ids)::bigint)`;

/** Rewrites skus that stay; codes may have moved between them, so they are given up first. */
export async function updateSkus(
	tx: Tx,
	rows: readonly (SkuColumns & { id: number })[],
	{ merchantId, now }: { merchantId: number; now: number },
): Promise<void> {
	if (rows.length === 0) return;
	const ids = rows.map((row) => row.id);
	await sql`update sku set sku_code = '' where id = any (${ids}::bigint[]) and sku_code <> ''`.execute(tx);
	await sql`update sku k set merchant_id = ${merchantId}, spec_key = w.spec_key, value_ids = ${valueIds},
			spec_text = w.spec_text, i18n = w.i18n, sku_code = w.sku_code, barcode = w.barcode, image = w.image,
			price = w.price, origin_price = w.origin_price, cost_price = w.cost_price, weight = w.weight,
			volume = w.volume, enabled = w.enabled, weigh = w.weigh, version = k.version + 1, update_time = ${now}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${skuRecord})
		where k.id = w.id`.execute(tx);
}

/** Skus that no group covers any longer: kept for their history, without a code, never sold. */
export async function disableSkus(tx: Tx, ids: readonly number[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await sql`update sku set enabled = 0, sku_code = '', version = version + 1, update_time = ${now}
		where id = any (${[...ids]}::bigint[])`.execute(tx);
}

export interface NewSku extends SkuColumns {
	stock: number;
}

/** Makes skus and, where they begin with a stock, its first log line. */
export async function insertSkus(
	tx: Tx,
	goodsId: number,
	rows: readonly NewSku[],
	{ merchantId, log, now }: { merchantId: number; log: StockLogFacts; now: number },
): Promise<void> {
	if (rows.length === 0) return;
	await sql`with made as (
			insert into sku (goods_id, merchant_id, spec_key, value_ids, spec_text, i18n, sku_code, barcode,
				image, price, origin_price, cost_price, stock, weight, volume, enabled, weigh, create_time, update_time)
			select ${goodsId}, ${merchantId}, w.spec_key, ${valueIds}, w.spec_text, w.i18n, w.sku_code,
				w.barcode, w.image, w.price, w.origin_price, w.cost_price, w.stock, w.weight, w.volume, w.enabled, w.weigh,
				${now}::bigint, ${now}::bigint
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${skuRecord})
			returning id, goods_id, stock)
		insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
			ref_type, ref_id, operator_type, operator_id, memo, create_time)
		select id, goods_id, ${log.type ?? '1'}, stock, 0, stock, 0, 0, ${log.refType}, ${log.refId}::bigint,
			${log.operatorType}, ${log.operatorId}::bigint, ${log.memo}, ${now}::bigint
		from made where stock > 0`.execute(tx);
}

/** Writes under which key an import finds the skus again. */
export async function keepImportKeys(tx: Tx, goodsId: number, keyOf: ReadonlyMap<string, string>): Promise<void> {
	const rows = [...keyOf].map(([spec_key, import_key]) => ({ spec_key, import_key }));
	await sql`update sku k set import_key = w.import_key
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (spec_key text, import_key text)
		where k.goods_id = ${goodsId} and k.spec_key = w.spec_key
			and k.import_key is distinct from w.import_key`.execute(tx);
}

export interface StockLogFacts {
	/** The log's own type; without one it is in or out by the direction. */
	type: string | undefined;
	refType: string;
	refId: number;
	operatorType: 'admin' | 'merchant' | 'system';
	operatorId: number;
	memo: string;
}

/** Sets stocks that still are what was seen and cover what is promised; returns the skus that took it. */
export async function setStocks(
	tx: Tx,
	changes: readonly { id: number; seen: number; stock: number }[],
	{ log, now }: { log: StockLogFacts; now: number },
): Promise<Set<number>> {
	if (changes.length === 0) return new Set();
	const { rows } = await sql<{ sku_id: number }>`with changed as (
			update sku k set stock = w.stock, version = k.version + 1, update_time = ${now}
			from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w (id bigint, seen bigint, stock bigint)
			where k.id = w.id and k.stock = w.seen and k.reserved <= w.stock
			returning k.id, k.goods_id, w.seen, k.stock, k.reserved)
		insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
			ref_type, ref_id, operator_type, operator_id, memo, create_time)
		select id, goods_id, coalesce(${log.type ?? null}::text, case when stock > seen then '1' else '2' end),
			stock - seen, seen, stock, reserved, reserved, ${log.refType}, ${log.refId}::bigint,
			${log.operatorType}, ${log.operatorId}::bigint, ${log.memo}, ${now}::bigint
		from changed returning sku_id`.execute(tx);
	return new Set(rows.map((row) => row.sku_id));
}

/** Rebuilds what the goods rows remember of their skus; the rows are locked first, so that none is counted too early. */
export async function rebuildCaches(tx: Tx, goodsIds: readonly number[], now: number): Promise<void> {
	if (goodsIds.length === 0) return;
	const ids = [...new Set(goodsIds)];
	await sql`select id from goods where id = any (${ids}::bigint[]) order by id for no key update`.execute(tx);
	await sql`update goods g set price_min = t.price_min, price_max = t.price_max, origin_price = t.origin_price,
			cost_price = t.cost_price, stock = t.stock, sales = t.sales, update_time = ${now}
		from (select wanted.id, coalesce(min(k.price) filter (where k.enabled = 1), 0) as price_min,
				coalesce(max(k.price) filter (where k.enabled = 1), 0) as price_max,
				coalesce((array_agg(k.origin_price order by k.price, k.origin_price desc)
					filter (where k.enabled = 1))[1], 0) as origin_price,
				coalesce((array_agg(k.cost_price order by k.price, k.id) filter (where k.enabled = 1))[1], 0) as cost_price,
				coalesce(sum(k.stock - k.reserved) filter (where k.enabled = 1), 0)::bigint as stock,
				coalesce(sum(k.sales), 0)::bigint as sales
			from unnest(${ids}::bigint[]) as wanted (id) left join sku k on k.goods_id = wanted.id
			group by wanted.id) t
		where g.id = t.id`.execute(tx);
}

export interface ShelfRow {
	id: number;
	name: string;
	image: string;
	type: string;
	status: string;
	delivery_type: string;
	delivery_template_id: number | null;
	audit_status: string;
	price_zero_allowed: number;
	skus: { enabled: number; price: number }[];
	classify_enabled: boolean | null;
	merchant_open: boolean;
}

/** Locks goods and reads what decides about their way; ids that do not exist are missing. */
export async function lockForMove(tx: Tx, ids: readonly number[]): Promise<ShelfRow[]> {
	await sql`select id from goods where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
	const { rows } = await sql<ShelfRow>`
		select g.id, g.name, g.image, g.type, g.status, g.delivery_type, g.delivery_template_id, g.audit_status,
			g.price_zero_allowed, m.status = '1' as merchant_open,
			coalesce((select json_agg(json_build_object('enabled', k.enabled, 'price', k.price))
				from sku k where k.goods_id = g.id), '[]'::json) as skus,
			(with recursive way as (
				select id, pid, status from classify where id = g.classify_id
				union all select c.id, c.pid, c.status from classify c join way on c.id = way.pid)
			select bool_and(way.status = '1') from way) as classify_enabled
		from goods g join merchant m on m.id = g.merchant_id
		where g.id = any (${[...ids]}::bigint[]) order by g.id`.execute(tx);
	return rows;
}

/** Moves goods to a status; the recycle bin remembers since when. */
export async function setStatus(
	tx: Tx,
	ids: readonly number[],
	{ from, to, reason, now }: { from: readonly string[]; to: string; reason: string; now: number },
): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		update goods set status = ${to}, off_reason = ${reason}, version = version + 1, update_time = ${now},
			delete_time = case when ${to} = '4' then ${now}::bigint end
		where id = any (${[...ids]}::bigint[]) and status = any (${[...from]}::text[])
		returning id`.execute(tx);
	return rows.map((row) => row.id);
}
