import type { Pool } from 'pg';
import type { CrowdFacts } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { newsAtOnce } from '#domain/crowdfunding/crowdfunding.shapes.ts';
import { type CrowdStatus, crowdStatus, goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { StoreOrder } from '#domain/goods/goods.contract.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { type PretagType, pretagType } from '#domain/goods/pretag.resource.ts';
import type { ServiceRule } from '#domain/goods/service.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { type Given, givenFrom, readNamed } from '#server/database/named-read.ts';
import { isShown, leftOut } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { type OfferRow, offersAt } from '#server/features/promotion/promotion.terms.service.ts';
import type { Narrowed } from './goods.filter.queries.ts';
import { anyOrder, foundBy, isOfMany, wayOf } from './goods.found.queries.ts';
import { isTagShown } from './goods.search.queries.ts';
import { counted } from './goods.window.ts';

/** What the store asks a list for. */
export interface StoreFilter extends Narrowed {
	readonly language: Language;
	readonly order: StoreOrder;
	/** Tags are shown between their times. */
	readonly now: number;
	readonly limit: number;
	readonly offset: number;
	/** The last row of the page before: its sort value and id. */
	readonly after: { readonly value: number; readonly id: number } | undefined;
}

/** How a crowdfunding stands, in cents and seconds. */
export interface StoreCrowdRow extends CrowdFacts {
	id: number;
	status: CrowdStatus;
	backer_num: number;
	ship_days: number;
}

const crowdFacts = `'id', c.id, 'status', c.status, 'mode', c.mode, 'target_amount', c.target_amount, 'target_num', c.target_num,
		'reach_rule', c.reach_rule, 'overfund_allowed', c.overfund_allowed, 'start_time', c.start_time, 'end_time', c.end_time,
		'ship_days', c.ship_days, 'ship_deadline', coalesce(c.ship_deadline, 0), 'raised_amount', c.raised_amount,
		'raised_num', c.raised_num, 'backer_num', c.backer_num`;

const crowdsOn = [crowdStatus.scheduled, crowdStatus.running, crowdStatus.success]
	.map((status) => `'${status}'`)
	.join(', ');

/** The crowdfunding of a work: of several the one that is on, else one that came about; asked only of works that are crowdfunded. */
const crowdOf = (crowd: string) => `case when g.mode = '${goodsMode.crowdfunding}' then (
		select ${crowd} from crowdfunding c where c.goods_id = g.id
		order by c.status in (${crowdsOn}) desc, c.status = '${crowdStatus.delivered}' desc, c.id desc limit 1) end`;

export interface StoreRow {
	id: number;
	name: string;
	brief: string;
	image: string;
	classify_id: number;
	price_min: number;
	price_max: number;
	origin_price: number;
	stock: number;
	sales: number;
	merchant_id: number;
	merchant_name: string;
	corner: string;
	tags: { id: number; name: string; color: string; bg_color: string }[];
	stars: number[];
	crowd: StoreCrowdRow | null;
	offers: OfferRow[];
	sort_value: number;
}

/** Tags of `goods g` of a type that are shown at the time, on lists or on the page of a work. */
const tagsShown = (type: PretagType, place: 'list' | 'detail', time: string) => `pretag t
		where t.id = any(g.pretag_ids) and t.type = '${type}' and t.scope in ('both', '${place}') and ${isTagShown(time)}`;

/** The picture of the first tag of a goods that has one. */
const cornerAt = (
	place: 'list' | 'detail',
	time: string,
) => `case when g.pretag_ids = '{}' then '' else coalesce((select t.image from ${tagsShown(pretagType.corner, place, time)}
		order by t.weigh desc, t.id limit 1), '') end as corner`;

/** The words of the first two tags; $1 the language. */
const wordsAt = (time: string) => `tag_words(g.pretag_ids, $1, ${time}::bigint) as tags`;

/** What lists show of `goods g`; $1 the language. */
export const rowColumns = (time: string) => `g.id, coalesce(nullif(g.i18n -> $1 ->> 'name', ''), g.name) as name,
		coalesce(nullif(g.i18n -> $1 ->> 'subtitle', ''), g.subtitle) as brief,
		g.image, g.classify_id, g.price_min, g.price_max, g.origin_price, g.stock,
		g.sales + g.sales_virtual as sales, g.merchant_id, g.stars, ${cornerAt('list', time)}, ${wordsAt(time)},
		(select coalesce(nullif(m.i18n -> $1 ->> 'merchant_name', ''), m.merchant_name)
		from merchant m where m.id = g.merchant_id) as merchant_name,
		${crowdOf('to_jsonb(c)')} as crowd, ${offersAt(time)}`;

/** One page of the store's list, with how many its filter finds in all where that is known from it. */
export async function listStoreGoods(
	pool: Pool,
	filter: StoreFilter,
): Promise<{ rows: StoreRow[]; counted: number | undefined }> {
	const { order, after, limit, offset } = filter;
	const given = givenFrom([filter.language, filter.now]);
	const isMany = isOfMany(filter);
	const isCounted = !isMany && !after;
	const found = foundBy(
		filter,
		{ order, after, rows: isCounted ? Math.max(limit + offset, counted) : limit + offset },
		given,
	);
	const all = isMany ? 'null' : after ? countOf(filter, given) : '(select count(*)::int from found)';
	const way = wayOf(order);
	const rows = await readNamed<StoreRow & { counted: number | null }>(
		pool,
		given.statement(`with ${leftOut}, found as materialized (${found}), page as materialized (
				select * from found order by place ${way}, id ${way} limit ${given.value(limit, 'bigint')} offset ${given.value(offset, 'bigint')})
			select ${rowColumns('$2')}, page.place as sort_value, ${all} as counted
			from page join goods g on g.id = page.id
			order by page.place ${way}, page.id ${way}`),
		filter.time,
	);
	if (isMany) return { rows, counted: rows.length === limit ? counted : undefined };
	return { rows, counted: rows[0]?.counted ?? undefined };
}

/** Works of these ids that are on the shelf and not sold out, in no order. */
export async function findForSale(
	pool: Pool,
	{ ids, language, now }: { ids: readonly number[]; language: Language; now: number },
): Promise<Omit<StoreRow, 'sort_value'>[]> {
	const { rows } = await pool.query<Omit<StoreRow, 'sort_value'>>({
		name: 'store-goods-for-sale',
		text: `select ${rowColumns('$2')} from goods g where g.id = any ($3::bigint[]) and ${isShown} and g.stock > 0`,
		values: [language, now, ids],
	});
	return rows;
}

/** Works of a creator that are on the shelf: those of some ids, sold out or not, and the newest that are being crowdfunded now. */
export async function findOfCreator(
	pool: Pool,
	{ merchantId, ids, mostCrowds, language, now }: CreatorFilter,
): Promise<(Omit<StoreRow, 'sort_value'> & { is_crowd: boolean })[]> {
	const { rows } = await pool.query<Omit<StoreRow, 'sort_value'> & { is_crowd: boolean }>({
		name: 'store-goods-of-creator',
		text: `with crowds as materialized (
				select c.goods_id from crowdfunding c where c.merchant_id = $3 and c.status = '${crowdStatus.running}'
				order by c.id desc limit $5)
			select ${rowColumns('$2')}, g.id in (select goods_id from crowds) as is_crowd from goods g
			where g.merchant_id = $3 and g.id = any (array(select goods_id from crowds) || $4::bigint[]) and ${isShown}
			order by g.id desc`,
		values: [language, now, merchantId, ids, mostCrowds],
	});
	return rows;
}

/** Works that are being crowdfunded now, the newest first. */
export async function findCrowdsOn(
	pool: Pool,
	{ limit, language, now }: { limit: number; language: Language; now: number },
): Promise<Omit<StoreRow, 'sort_value'>[]> {
	const { rows } = await pool.query<Omit<StoreRow, 'sort_value'>>({
		name: 'store-crowds-on',
		text: `with crowds as materialized (
				select c.id, c.goods_id from crowdfunding c where c.status = '${crowdStatus.running}'
					and exists (select from goods g where g.id = c.goods_id and ${isShown}) order by c.id desc limit $3)
			select ${rowColumns('$2')} from crowds on_now join goods g on g.id = on_now.goods_id order by on_now.id desc`,
		values: [language, now, limit],
	});
	return rows;
}

interface CreatorFilter {
	readonly merchantId: number;
	readonly ids: readonly number[];
	readonly mostCrowds: number;
	readonly language: Language;
	readonly now: number;
}

/** How many goods a filter finds: one more than are ever counted where there are more. */
export async function countStoreGoods(pool: Pool, filter: Narrowed): Promise<number> {
	const given = givenFrom();
	const rows = await readNamed<{ counted: number }>(
		pool,
		given.statement(`with ${leftOut} select ${countOf(filter, given)} as counted`),
		filter.time,
	);
	return rows[0]?.counted ?? 0;
}

function countOf(filter: Narrowed, given: Given): string {
	return `(select count(*)::int from (${foundBy(filter, { order: anyOrder, rows: counted }, given)}) found)`;
}

export interface StoreDetailRow extends Omit<StoreRow, 'sort_value' | 'tags'> {
	goods_no: string;
	type: string;
	images: string[];
	video: string;
	detail: string;
	seo: { title: string; keywords: string; description: string };
	refund_allowed: number;
	params: { name: string; value: string }[];
	services: { id: number; name: string; description: string; rule_code: ServiceRule }[];
	pretags: { id: number; name: string; color: string; bg_color: string; image: string }[];
	unit: string;
	delivery_type: string;
	delivery_fee: number;
	fixed_per: string;
	min_buy: number;
	limit_per_order: number;
	limit_per_user: number;
	asks_place: number;
	make_days: number;
	spec_type: string;
	specs: { id: number; name: string; values: { id: number; value: string; image: string }[] }[];
	skus: {
		id: number;
		value_ids: number[];
		spec_text: string;
		price: number;
		origin_price: number;
		stock: number;
		image: string;
		sku_code: string;
	}[];
	brand: { id: number; name: string } | null;
	classify_path: { id: number; name: string }[];
	service_sum: number;
	delivery_sum: number;
	merchant_logo: string;
	merchant_intro: string;
	crowd: (StoreCrowdRow & StoreCrowdParts) | null;
}

interface StoreCrowdParts {
	first_end_time: number;
	extend_reason: string;
	tiers: {
		id: number;
		sku_id: number;
		title: string;
		description: string;
		image: string;
		est_ship_date: string;
		price: number;
		limit_per_user: number;
		sold: number;
		isUnlimited: boolean;
		left: number;
	}[];
	updates: { id: number; title: string; content: string; create_time: number }[];
	updates_more: number;
}

/** Tiers with what of their skus is left, and the news that everybody may read; $2 the language. */
const crowdParts = `${crowdFacts}, 'first_end_time', coalesce(c.first_end_time, 0), 'extend_reason', c.extend_reason,
		'tiers', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'sku_id', t.sku_id,
				'title', coalesce(nullif(t.i18n -> $2 ->> 'title', ''), t.title),
				'description', coalesce(nullif(t.i18n -> $2 ->> 'description', ''), t.description),
				'image', t.image, 'est_ship_date', coalesce(t.est_ship_date::text, ''), 'price', t.price, 'limit_per_user', t.limit_per_user, 'sold', t.sold,
				'isUnlimited', t.stock = 0, 'left', greatest(k.stock - k.reserved, 0)) order by t.weigh desc, t.id)
			from crowdfunding_tier t join sku k on k.id = t.sku_id where t.crowdfunding_id = c.id), '[]'),
		'updates', coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'title', coalesce(nullif(u.i18n -> $2 ->> 'title', ''), u.title),
				'content', coalesce(nullif(u.i18n -> $2 ->> 'content', ''), u.content),
				'create_time', u.create_time) order by u.id desc)
			from (select * from crowdfunding_update u where u.crowdfunding_id = c.id and u.public = 1
				order by u.id desc limit ${newsAtOnce}) u), '[]'),
		'updates_more', (select (count(*) > ${newsAtOnce})::int from (select 1 from crowdfunding_update u
			where u.crowdfunding_id = c.id and u.public = 1 limit ${newsAtOnce + 1}) u)`;

/** A goods with groups, skus and the way to its category: $1 the goods, $2 the language, $3 the time. */
const detailSelect = `select g.id, coalesce(nullif(g.i18n -> $2 ->> 'name', ''), g.name) as name,
		coalesce(nullif(g.i18n -> $2 ->> 'subtitle', ''), g.subtitle) as brief,
		coalesce(nullif(g.i18n -> $2 ->> 'detail', ''), g.detail) as detail,
		g.image, g.images, g.video, g.classify_id, g.goods_no, g.type, g.unit,
		coalesce((select jsonb_agg(jsonb_build_object(
				'name', coalesce(nullif(p -> $2 ->> 'name', ''), p ->> 'name'),
				'value', coalesce(nullif(p -> $2 ->> 'value', ''), p ->> 'value')
					|| coalesce(' ' || nullif(p ->> 'unit', ''), '')) order by place)
			from jsonb_array_elements(g.params) with ordinality as listed (p, place)
			where p ->> 'value' <> ''), '[]') as params,
		coalesce((select json_agg(json_build_object('id', s.id,
				'name', coalesce(nullif(s.i18n -> $2 ->> 'name', ''), s.name),
				'description', coalesce(nullif(s.i18n -> $2 ->> 'description', ''), s.description), 'rule_code', s.rule_code)
				order by s.weigh desc, s.id)
			from goods_service s where s.id = any(g.service_ids) and s.status = '${onOff.on}'), '[]'::json) as services,
		coalesce((select json_agg(json_build_object('id', t.id,
				'name', coalesce(nullif(t.i18n -> $2 ->> 'name', ''), t.name), 'color', t.color, 'bg_color', t.bg_color,
				'image', case when t.type = '${pretagType.corner}' then t.image else '' end) order by t.weigh desc, t.id)
			from pretag t where t.id = any(g.pretag_ids) and t.scope <> 'list' and ${isTagShown('$3')}),
			'[]'::json) as pretags,
		(select jsonb_object_agg(part, coalesce(nullif(g.seo -> $2 ->> part, ''), g.seo ->> part, ''))
			from unnest(array['title', 'keywords', 'description']) as part) as seo,
		g.refund_allowed, brand_of(g.brand_id, $2) as brand,
		g.price_min, g.price_max, g.origin_price, g.stock, g.sales + g.sales_virtual as sales,
		g.delivery_type, g.delivery_fee, g.fixed_per, (g.delivery_template_id is not null or exists (select 1 from delivery_template t
			join delivery_template_rule r on r.template_id = t.id and r.version = t.version
			where t.id = usual_template(g.merchant_id) and r.days_to is not null))::int as asks_place,
		g.min_buy, g.limit_per_order, g.limit_per_user, g.make_days, g.spec_type,
		g.stars, ${cornerAt('detail', '$3')}, g.service_sum, g.delivery_sum,
		g.merchant_id, coalesce(nullif(m.i18n -> $2 ->> 'merchant_name', ''), m.merchant_name) as merchant_name,
		${crowdOf(`jsonb_build_object(${crowdParts})`)} as crowd, ${offersAt('$3')}, m.logo as merchant_logo, coalesce(nullif(m.i18n -> $2 ->> 'intro', ''), m.intro) as merchant_intro,
		coalesce((select json_agg(json_build_object('id', s.id,
				'name', coalesce(nullif(s.i18n -> $2 ->> 'name', ''), s.name),
				'values', coalesce((select json_agg(json_build_object('id', v.id,
						'value', coalesce(nullif(v.i18n -> $2 ->> 'value', ''), v.value), 'image', v.image)
						order by v.weigh desc, v.id)
					from goods_spec_value v where v.spec_id = s.id), '[]'::json))
				order by s.weigh desc, s.id)
	from goods_spec s where s.goods_id = g.id), '[]'::json) as specs,
		coalesce((select json_agg(json_build_object('id', k.id, 'value_ids', k.value_ids,
				'spec_text', coalesce(nullif(k.i18n -> $2 ->> 'spec_text', ''), k.spec_text),
				'price', k.price, 'origin_price', k.origin_price, 'stock', k.stock - k.reserved,
				'image', k.image, 'sku_code', k.sku_code)
				order by k.weigh desc, k.id)
			from sku k where k.goods_id = g.id and k.enabled = 1), '[]'::json) as skus,
		coalesce((with recursive way as (
				select c.id, c.pid, c.level, coalesce(nullif(c.i18n -> $2 ->> 'name', ''), c.name) as name
				from classify c where c.id = g.classify_id
				union all
				select c.id, c.pid, c.level, coalesce(nullif(c.i18n -> $2 ->> 'name', ''), c.name)
				from classify c join way on c.id = way.pid)
			select json_agg(json_build_object('id', way.id, 'name', way.name) order by way.level) from way),
			'[]'::json) as classify_path
	from goods g join merchant m on m.id = g.merchant_id`;

/** One goods of the store, in one statement. */
export async function findStoreGoods(
	pool: Pool,
	{ id, language, now }: { id: number; language: Language; now: number },
): Promise<StoreDetailRow | undefined> {
	const { rows } = await pool.query<StoreDetailRow>({
		name: 'store-goods-detail',
		text: `${detailSelect} where g.id = $1 and ${isShown}`,
		values: [id, language, now],
	});
	return rows[0];
}

/** The same of goods that need not be on the shelf; the recycle bin is not shown. */
export async function findAnyGoods(
	pool: Pool,
	{ id, language, now }: { id: number; language: Language; now: number },
): Promise<StoreDetailRow | undefined> {
	const text = `${detailSelect} where g.id = $1 and g.status <> '${goodsStatus.recycled}'`;
	const { rows } = await pool.query<StoreDetailRow>({ name: 'store-goods-preview', text, values: [id, language, now] });
	return rows[0];
}

export interface ClassifyRow extends Stored<'classify', 'id' | 'pid' | 'image' | 'icon' | 'level' | 'show_home'> {
	name: string;
}

/** The enabled categories, parents and bigger weights first. */
export async function listClassify(pool: Pool, language: Language): Promise<ClassifyRow[]> {
	const { rows } = await pool.query<ClassifyRow>({
		name: 'store-classify',
		text: `select id, pid, coalesce(nullif(i18n -> $1 ->> 'name', ''), name) as name, image, icon, level, show_home
			from classify where status = '${onOff.on}' order by level, weigh desc, id`,
		values: [language],
	});
	return rows;
}

export interface ClassifyPageRow {
	id: number;
	name: string;
	image: string;
	seo: { title: string; keywords: string; description: string };
	path: { id: number; name: string }[];
}

/** A category that is enabled up to its root. */
export async function findClassify(
	pool: Pool,
	{ id, language }: { id: number; language: Language },
): Promise<ClassifyPageRow | undefined> {
	const localized = (column: string) => `coalesce(nullif(c.i18n -> $2 ->> '${column}', ''), c.${column})`;
	const { rows } = await pool.query<ClassifyPageRow>({
		name: 'store-classify-page',
		text: `with recursive way as (
				select c.id, c.pid, c.level, c.status, ${localized('name')} as name from classify c where c.id = $1
				union all
				select c.id, c.pid, c.level, c.status, ${localized('name')} from classify c join way on c.id = way.pid)
			select c.id, ${localized('name')} as name, c.image, jsonb_build_object('title', ${localized('seo_title')},
					'keywords', ${localized('seo_keywords')}, 'description', ${localized('seo_description')}) as seo,
				(select jsonb_agg(jsonb_build_object('id', way.id, 'name', way.name) order by way.level) from way) as path
			from classify c where c.id = $1 and not exists (select 1 from way where status <> '${onOff.on}')`,
		values: [id, language],
	});
	return rows[0];
}
