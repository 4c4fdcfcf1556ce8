import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GoodsParam } from '#domain/goods/goods.params.ts';
import { goodsStatus, stockState } from '#domain/goods/goods.status.ts';
import type { GoodsTab } from '#domain/goods/goods-admin.contract.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import type { StockMode } from '#domain/stock/stock.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { mayContain } from '#server/resource/text-index.queries.ts';
import { type AlsoRead, isPresent } from './goods-vanished.queries.ts';

const counted = 10_000;

const notRecycled = sql<SqlBool>`t.status <> ${lit(goodsStatus.recycled)}`;

/** What each tab of the goods list shows. */
const tabConditions: Readonly<Record<GoodsTab, RawBuilder<SqlBool>>> = {
	all: notRecycled,
	onShelf: sql`t.status = ${lit(goodsStatus.onShelf)}`,
	offShelf: sql`t.status = ${lit(goodsStatus.offShelf)}`,
	draft: sql`t.status = ${lit(goodsStatus.draft)}`,
	forcedOff: sql`t.status = ${lit(goodsStatus.forcedOff)}`,
	recycled: sql`t.status = ${lit(goodsStatus.recycled)}`,
	soldOut: sql`(t.status = ${lit(goodsStatus.onShelf)} and t.stock_state = ${lit(stockState.none)})`,
	lowStock: sql`(t.status = ${lit(goodsStatus.onShelf)} and t.stock_warn > 0 and t.stock_state <> ${lit(stockState.enough)})`,
	audit: sql`(t.audit_waiting = 1 and t.status <> ${lit(goodsStatus.recycled)})`,
	pictureMissing: sql`(t.picture_missing = 1 and t.status <> ${lit(goodsStatus.recycled)})`,
	measureMissing: sql`(t.measure_missing = 1 and t.status <> ${lit(goodsStatus.recycled)})`,
	belowCost: sql`(t.id in (select goods_id from goods_margin) and t.status <> ${lit(goodsStatus.recycled)})`,
};

export function tabCondition(tab: GoodsTab): RawBuilder<SqlBool> {
	return tabConditions[tab];
}

/** In a category or below it, by the main category or a further one. */
export function inClassify(id: number): RawBuilder<SqlBool> {
	const branch = sql`array(with recursive branch as (
			select id from classify where id = ${id}::bigint
			union select child.id from classify child join branch on child.pid = branch.id
		) select id from branch)`;
	return sql`(t.classify_id = any (${branch}) or t.extra_classify_ids && ${branch})`;
}

/** The name as a link carries it, in either language. */
export function isNamed(name: string): RawBuilder<SqlBool> {
	return sql`(t.name = ${name} or t.i18n #>> '{en,name}' = ${name})`;
}

/**
 * Quick search: every word in the name, the numbers or the texts, or at the start of a sku's code; each by its index. The
 * works of one creator are looked at one by one: the indexes know those of all the shop.
 */
export function matchesWords(words: readonly string[], { merchantId }: { merchantId?: number | undefined } = {}) {
	const own = merchantId === undefined ? [] : [sql<SqlBool>`t.merchant_id = ${merchantId}`];
	const matching = words.map((word) => {
		const escaped = word.replace(/[\\%_]/g, '\\$&');
		const text = sql<SqlBool>`t.search_text like ${`%${escaped.toLowerCase()}%`}`;
		const code = sql<SqlBool>`sku_code <> '' and sku_code like ${`${escaped}%`}`;
		return merchantId === undefined
			? sql<SqlBool>`((${text} and ${mayContain(sql`t.search_text`, word)})
				or t.id = any(array(select goods_id from sku where ${code})))`
			: sql<SqlBool>`(${text} or exists (select from sku where goods_id = t.id and ${code} offset 0))`;
	});
	return [...own, ...matching];
}

/** Goods outside of the recycle bin that hold every word, newest first. */
export async function findByWords(
	db: Database,
	words: readonly string[],
	{ limit, language }: { limit: number; language: Language },
): Promise<{ id: number; name: string; goods_no: string }[]> {
	const { rows } = await sql<{ id: number; name: string; goods_no: string }>`
		select t.id, coalesce(nullif(t.i18n #>> array[${language}, 'name']::text[], ''), t.name) as name, t.goods_no
		from goods t where ${sql.join([notRecycled, ...matchesWords(words)], sql` and `)}
		order by t.id desc limit ${limit}`.execute(db);
	return rows;
}

/** How many goods each of the tabs has, counted up to ten thousand, in one statement. */
export async function countTabs<Tab extends GoodsTab>(
	db: Database,
	tabs: readonly Tab[],
): Promise<Record<Tab, number>> {
	const columns = tabs.map(
		(tab) =>
			sql`(select count(*)::int from (select 1 from goods as t where ${tabConditions[tab]} limit ${counted}) page)
				as ${sql.id(tab)}`,
	);
	const { rows } = await sql<Record<Tab, number>>`select ${sql.join(columns)}`.execute(db);
	return rows[0] as Record<Tab, number>;
}

/** The goods row of the editor with everything that hangs on it. */
export interface EditorRow
	extends Stored<
		'goods',
		| 'id'
		| 'name'
		| 'subtitle'
		| 'detail'
		| 'i18n'
		| 'goods_no'
		| 'merchant_id'
		| 'classify_id'
		| 'extra_classify_ids'
		| 'brand_id'
		| 'type'
		| 'image'
		| 'images'
		| 'video'
		| 'picture_missing'
		| 'unit'
		| 'keywords'
		| 'params'
		| 'delivery_type'
		| 'delivery_fee'
		| 'fixed_per'
		| 'delivery_template_id'
		| 'min_buy'
		| 'limit_per_order'
		| 'limit_per_user'
		| 'stock_mode'
		| 'make_days'
		| 'mode'
		| 'pretag_ids'
		| 'service_ids'
		| 'refund_allowed'
		| 'coupon_allowed'
		| 'give_score'
		| 'use_score_allowed'
		| 'max_score_rate'
		| 'price_zero_allowed'
		| 'sales_virtual'
		| 'seo'
		| 'publish_at'
		| 'unpublish_at'
		| 'stock_warn'
		| 'weigh'
		| 'spec_type'
		| 'status'
		| 'audit_status'
		| 'look_owed'
		| 'off_reason'
		| 'import_source'
		| 'version'
		| 'create_time'
		| 'update_time'
	> {
	merchant_name: string;
	classify_name: string | null;
	extra_classify_names: string[];
	brand_name: string;
	params: GoodsParam[];
	fixed_per: 'piece' | 'order';
	stock_mode: StockMode;
	seo: Record<string, unknown>;
	/** 1 = it is looked at before its creator shows it again. */
	look_owed: number;
	specs: EditorSpec[];
	skus: EditorSku[];
}

export interface EditorSpec {
	id: number;
	name: string;
	i18n: Record<string, Record<string, string>>;
	has_image: number;
	values: { id: number; value: string; i18n: Record<string, Record<string, string>>; image: string }[];
}

export interface EditorSku {
	id: number;
	spec_key: string;
	value_ids: number[];
	spec_text: string;
	import_key: string | null;
	sku_code: string;
	barcode: string;
	image: string;
	price: number;
	origin_price: number;
	cost_price: number;
	/** Cents by the id of the level. */
	member_prices: Readonly<Record<string, number>>;
	stock: number;
	reserved: number;
	weight: number;
	volume: number;
	enabled: number;
	sales: number;
	/** What was looked at last, where it has risen since without a look. */
	price_looked_at: number | null;
	weight_looked_at: number | null;
	volume_looked_at: number | null;
}

/** One goods with groups, values and the skus that have not vanished, or are asked for besides, in one statement. */
export async function findEditorRow(
	db: Database | Tx,
	id: number,
	{ language = defaultLanguage, also }: { language?: Language | undefined; also?: AlsoRead } = {},
): Promise<EditorRow | undefined> {
	const { rows } = await sql<EditorRow>`
		select g.id, g.name, g.subtitle, g.detail, g.i18n, g.goods_no, g.merchant_id, m.merchant_name,
			g.classify_id, coalesce(nullif(c.i18n -> ${language}::text ->> 'name', ''), c.name) as classify_name,
			g.extra_classify_ids, array(select coalesce(nullif(also.i18n -> ${language}::text ->> 'name', ''), also.name)
				from classify also where also.id = any (g.extra_classify_ids) order by also.id) as extra_classify_names,
			g.brand_id, coalesce((select coalesce(nullif(b.i18n -> ${language}::text ->> 'name', ''), b.name)
				from brand b where b.id = g.brand_id), '') as brand_name,
			g.type, g.image, g.images, g.video, g.picture_missing, g.unit, g.keywords, g.params, g.delivery_type, g.delivery_fee,
			g.fixed_per, g.delivery_template_id, g.min_buy, g.limit_per_order, g.limit_per_user, g.stock_mode, g.make_days, g.mode, g.pretag_ids, g.service_ids, g.refund_allowed,
			g.coupon_allowed, g.give_score, g.use_score_allowed, g.max_score_rate, g.price_zero_allowed, g.sales_virtual, g.seo, g.publish_at, g.unpublish_at, g.stock_warn, g.weigh,
			g.spec_type, g.status, g.audit_status, g.look_owed, g.off_reason, g.import_source, g.version, g.create_time, g.update_time,
			coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'i18n', s.i18n, 'has_image', s.has_image,
					'values', coalesce((select json_agg(json_build_object('id', v.id, 'value', v.value, 'i18n', v.i18n,
							'image', v.image) order by v.weigh desc, v.id)
						from goods_spec_value v where v.spec_id = s.id), '[]'::json)) order by s.weigh desc, s.id)
				from goods_spec s where s.goods_id = g.id), '[]'::json) as specs,
			coalesce((select json_agg(json_build_object('id', k.id, 'spec_key', k.spec_key, 'value_ids', k.value_ids,
					'spec_text', k.spec_text, 'import_key', k.import_key, 'sku_code', k.sku_code, 'barcode', k.barcode,
					'image', k.image, 'price', k.price, 'origin_price', k.origin_price, 'cost_price', k.cost_price,
					'member_prices', k.member_prices,
					'stock', k.stock, 'reserved', k.reserved, 'weight', k.weight, 'volume', k.volume,
					'enabled', k.enabled, 'sales', k.sales, 'price_looked_at', k.price_looked_at,
						'weight_looked_at', k.weight_looked_at, 'volume_looked_at', k.volume_looked_at) order by k.weigh desc, k.id)
				from sku k where k.goods_id = g.id and ${isPresent(id, also)}), '[]'::json) as skus
		from goods g join merchant m on m.id = g.merchant_id left join classify c on c.id = g.classify_id
		where g.id = ${id}`.execute(db);
	return rows[0];
}

const mostOwners = 500;

/** Merchants to choose an owner from, those that are open first. */
export async function listOwners(db: Database, language: Language) {
	const { rows } = await sql<{ id: number; merchant_name: string; status: string }>`
		select id, coalesce(nullif(i18n -> ${language}::text ->> 'merchant_name', ''), merchant_name) as merchant_name, status
		from merchant where id > 0 and status <> ${lit(merchantStatus.closed)}
		order by status = ${lit(merchantStatus.open)} desc, merchant_name limit ${mostOwners}`.execute(db);
	return rows;
}

export interface MerchantRow
	extends Stored<
		'goods',
		| 'id'
		| 'goods_no'
		| 'image'
		| 'price_min'
		| 'price_max'
		| 'stock'
		| 'sales'
		| 'status'
		| 'audit_status'
		| 'audit_reason'
		| 'audit_waiting'
		| 'measure_missing'
		| 'off_reason'
		| 'create_time'
	> {
	name: string;
	classify_name: string;
}

/** One page of a merchant's works with the total, in one statement. */
export async function listOfMerchant(
	db: Database,
	{
		merchantId,
		words,
		status,
		language,
		limit,
		offset,
	}: {
		merchantId: number;
		words: readonly string[];
		status: string;
		language: Language;
		limit: number;
		offset: number;
	},
) {
	const where = sql`${notRecycled} and (${status}::text = '' or t.status = ${status}::text)
		and ${sql.join(matchesWords(words, { merchantId }), sql` and `)}`;
	const { rows } = await sql<MerchantRow & { found: number }>`
		with found as (select count(*)::int as total from (select 1 from goods as t where ${where} limit ${counted + 1}) page)
		select page.*, found.total as found
		from found left join (
			select t.id, coalesce(nullif(t.i18n -> ${language}::text ->> 'name', ''), t.name) as name, t.goods_no, t.image,
				coalesce(nullif(c.i18n -> ${language}::text ->> 'name', ''), c.name, '') as classify_name,
				t.price_min, t.price_max, t.stock, t.sales, t.status, t.audit_status, t.audit_reason,
				t.audit_waiting, t.measure_missing, t.off_reason, t.create_time
			from goods as t left join classify c on c.id = t.classify_id
			where ${where}
			order by t.id desc limit ${limit} offset ${offset}
		) page on true order by page.id desc`.execute(db);
	const found = rows[0]?.found ?? 0;
	const list: MerchantRow[] = rows.filter((row) => row.id !== null).map(({ found: _, ...row }) => row);
	return { list, total: Math.min(found, counted), isEstimated: found > counted };
}
