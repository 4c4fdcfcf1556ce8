import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { type StockMode, stockMode } from '#domain/stock/stock.rules.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteLocked } from '#server/database/locks.ts';
import { bigint, bigints, integer, jsonb, recordset, smallint, text, texts } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import { furtherBeside } from './further.queries.ts';

/** The columns of a goods row that its editor writes. */
export interface GoodsColumns {
	merchant_id: number;
	classify_id: number;
	/** Absent where they stay as they are. */
	extra_classify_ids?: number[];
	brand_id?: number | null;
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
	stock_mode?: StockMode;
	make_days?: number;
	/** Absent where they stay as they are. */
	pretag_ids?: number[];
	service_ids?: number[];
	refund_allowed: number;
	coupon_allowed: number;
	give_score?: number;
	use_score_allowed?: number;
	max_score_rate?: number;
	price_zero_allowed?: number;
	seo: string;
	publish_at: number | null;
	unpublish_at: number | null;
	stock_warn?: number;
	weigh: number;
}

/** When a goods goes on the shelf and off it by itself. */
export type GoodsMoments = Pick<GoodsColumns, 'publish_at' | 'unpublish_at'>;

/** A goods row to be made. */
export interface NewGoods {
	readonly columns: GoodsColumns;
	/** Empty where it is called after its id. */
	readonly goodsNo: string;
	/** Where it was imported from, and what the file said of it. */
	readonly source: { readonly name: string; readonly key: string; readonly cells: unknown } | undefined;
}

const newRow = recordset({
	id: bigint(),
	goods_no: text(),
	import_source: text<string | undefined>(),
	import_key: text<string | undefined>(),
	import_cells: jsonb(),
	merchant_id: bigint(),
	classify_id: bigint(),
	extra_classify_ids: bigints(),
	brand_id: bigint<number | null>(),
	name: text(),
	subtitle: text(),
	detail: text(),
	i18n: text(),
	type: text(),
	spec_type: text(),
	image: text(),
	images: texts(),
	video: text(),
	picture_missing: smallint(),
	unit: text(),
	keywords: text(),
	params: text(),
	delivery_type: text(),
	delivery_fee: bigint(),
	fixed_per: text(),
	delivery_template_id: bigint<number | null>(),
	min_buy: integer(),
	limit_per_order: integer(),
	limit_per_user: integer(),
	stock_mode: text(),
	make_days: integer(),
	pretag_ids: bigints(),
	service_ids: bigints<readonly number[] | undefined>(),
	refund_allowed: smallint(),
	coupon_allowed: smallint(),
	give_score: integer(),
	use_score_allowed: smallint(),
	max_score_rate: integer(),
	price_zero_allowed: smallint(),
	seo: text(),
	publish_at: bigint<number | null>(),
	unpublish_at: bigint<number | null>(),
	stock_warn: integer(),
	weigh: integer(),
});

/** What the table gives a goods of which nothing is said: a row of several cannot leave it to the table. */
const usual = {
	extra_classify_ids: [],
	brand_id: null,
	stock_mode: stockMode.atOrder,
	make_days: 0,
	pretag_ids: [],
	give_score: -1,
	use_score_allowed: 1,
	max_score_rate: 10_000,
	price_zero_allowed: 0,
	stock_warn: 0,
} as const;

const usualServices = sql`array(select id from goods_service where is_default = 1 and status = ${lit(onOff.on)} order by weigh desc, id)`;

/** Makes rows, in their order; those without a number are called after their ids, those without services get those for new goods. */
export async function insertGoods(
	tx: Tx,
	goods: readonly NewGoods[],
	now: number,
): Promise<{ id: number; goods_no: string }[]> {
	const { rows: ids } = await sql<{ id: number }>`
		select nextval(pg_get_serial_sequence('goods', 'id')) as id
		from generate_series(1, ${goods.length}::int)`.execute(tx);
	const rows = goods.map(({ columns, goodsNo, source }, at) => {
		const id = ids[at]?.id ?? 0;
		const goods_no = goodsNo || `G${String(id).padStart(8, '0')}`;
		const origin = source && { import_source: source.name, import_key: source.key, import_cells: source.cells };
		return { import_cells: undefined, ...origin, ...usual, ...columns, id, goods_no };
	});
	const otherwise = ['i18n', 'params', 'seo', 'service_ids'] as const;
	await sql`insert into goods (${newRow.names(...otherwise)}, i18n, params, seo, service_ids, create_time, update_time)
		select ${newRow.selected('w', ...otherwise)}, w.i18n::jsonb, w.params::jsonb, w.seo::jsonb,
			coalesce(w.service_ids, ${usualServices}), ${now}::bigint, ${now}::bigint
		from ${newRow.rows(rows, 'w')}`.execute(tx);
	return rows.map(({ id, goods_no }) => ({ id, goods_no }));
}

export async function updateGoodsColumns(
	tx: Tx,
	id: number,
	{ columns, goodsNo, now }: { columns: GoodsColumns; goodsNo: string; now: number },
): Promise<number> {
	const { version } = await tx
		.updateTable('goods')
		.set({
			extra_classify_ids: furtherBeside(columns.classify_id),
			...columns,
			...(goodsNo && { goods_no: goodsNo }),
			update_time: now,
			version: sql`version + 1`,
		})
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

/** What decides about a creator's work, and what its creator does not write. */
export type WorkRow = Stored<
	'goods',
	| 'merchant_id'
	| 'status'
	| 'audit_status'
	| 'audit_reason'
	| 'audit_waiting'
	| 'weigh'
	| 'publish_at'
	| 'unpublish_at'
	| 'version'
>;

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

/** Locks a goods row; its skus, where they change too, are locked before it. */
export async function lockGoods(tx: Tx, id: number) {
	const goods = await tx
		.selectFrom('goods')
		.select(['id', 'name', 'status', 'mode', 'version', 'merchant_id', 'stock'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	noteLocked(tx, 'goods', [id]);
	return goods;
}

/** Rebuilds what the goods rows remember of their skus; the rows are locked first, so that none is counted too early. */
export async function rebuildCaches(tx: Tx, goodsIds: readonly number[], now: number): Promise<void> {
	if (goodsIds.length === 0) return;
	const ids = [...new Set(goodsIds)];
	await hold(
		tx,
		'goods',
		sql<{ id: number }>`select id from goods where id = any (${ids}::bigint[]) order by id for no key update`,
	);
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

/** Points that staff gave for each piece of a creator's work were meant for its price: they end where that has fallen. */
export async function endPointsBelow(tx: Tx, goodsId: number, lowest: number): Promise<void> {
	await tx
		.updateTable('goods')
		.set({ give_score: -1 })
		.where('id', '=', goodsId)
		.where('merchant_id', '>', 0)
		.where('give_score', '>', 0)
		.where('price_min', '<', Number.isFinite(lowest) ? lowest : Number.MAX_SAFE_INTEGER)
		.execute();
}

export interface ShelfRow
	extends Stored<
		'goods',
		| 'id'
		| 'name'
		| 'image'
		| 'type'
		| 'status'
		| 'merchant_id'
		| 'delivery_type'
		| 'delivery_fee'
		| 'fixed_per'
		| 'delivery_template_id'
		| 'audit_status'
		| 'price_zero_allowed'
	> {
	i18n: I18n;
	skus: { enabled: number; price: number }[];
	classify_enabled: boolean | null;
	merchant_open: boolean;
}

/** Locks goods and reads what decides about their way; ids that do not exist are missing. */
export async function lockForMove(tx: Tx, ids: readonly number[]): Promise<ShelfRow[]> {
	await hold(
		tx,
		'goods',
		sql<{ id: number }>`select id from goods where id = any (${[...ids]}::bigint[]) order by id for no key update`,
	);
	const { rows } = await sql<ShelfRow>`
		select g.id, g.name, ${onlyText(sql`g.i18n`, 'name')} as i18n, g.image, g.type, g.status, g.merchant_id,
			g.delivery_type, g.delivery_fee, g.fixed_per, g.delivery_template_id, g.audit_status,
			g.price_zero_allowed, m.status = ${lit(merchantStatus.open)} as merchant_open,
			coalesce((select json_agg(json_build_object('enabled', k.enabled, 'price', k.price))
				from sku k where k.goods_id = g.id and k.enabled = 1), '[]'::json) as skus,
			(with recursive way as (
				select id, pid, status from classify where id = g.classify_id
				union all select c.id, c.pid, c.status from classify c join way on c.id = way.pid)
			select bool_and(way.status = ${lit(onOff.on)}) from way) as classify_enabled
		from goods g join merchant m on m.id = g.merchant_id
		where g.id = any (${[...ids]}::bigint[]) order by g.id`.execute(tx);
	return rows;
}

/** Each cart reads all that is kept of a goods once for each of its lines; so many carts tell which versions lie in most. */
const keptSpecs = { most: 50, carts: 100 } as const;

/** What versions of a goods are called that lie in most carts: of one that has left the shelf they are told apart by it. */
const specsInCarts = sql`coalesce((
	select jsonb_object_agg(k.id, jsonb_build_object('name', k.spec_text, 'i18n', ${onlyText(sql`k.i18n`, 'spec_text')}))
	from (
		select k.id, k.spec_text, k.i18n from sku k
		cross join lateral (select count(*) as num from (select from cart c where c.sku_id = k.id limit ${keptSpecs.carts}) c) carts
		where k.goods_id = goods.id and carts.num > 0 order by carts.num desc, k.id limit ${keptSpecs.most}
	) k), '{}')`;

/** Moves goods to a status; the recycle bin remembers since when, what leaves the shelf how it was shown. */
export async function setStatus(
	tx: Tx,
	ids: readonly number[],
	{ from, to, reason, now }: { from: readonly string[]; to: string; reason: string; now: number },
): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		update goods set status = ${to}, off_reason = ${reason}, version = version + 1, update_time = ${now},
			delete_time = case when ${to} = ${lit(goodsStatus.recycled)} then ${now}::bigint end,
			look_owed = case when ${to} = ${lit(goodsStatus.onShelf)} then 0 else look_owed end,
			last_shown = case when ${to} = ${lit(goodsStatus.forcedOff)} then null
				when status = ${lit(goodsStatus.onShelf)} then jsonb_build_object('name', name, 'image', image, 'i18n', ${onlyText(sql`i18n`, 'name')},
					'specs', ${specsInCarts})
				else last_shown end
		where id = any (${[...ids]}::bigint[]) and status = any (${[...from]}::text[])
		returning id`.execute(tx);
	return rows.map((row) => row.id);
}
