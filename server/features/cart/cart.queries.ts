import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { deliveryType, goodsStatus, goodsType } from '#domain/goods/goods.status.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import {
	isListed,
	isOpenAt,
	keptI18n,
	keptImage,
	keptName,
	keptSpec,
	keptSpecI18n,
} from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';

/** Whose cart: a member's, or that of a browser. */
export type CartOwner = { readonly userId: number } | { readonly anonId: string };

const owned = (owner: CartOwner): RawBuilder<SqlBool> =>
	'userId' in owner ? sql<SqlBool>`c.user_id = ${owner.userId}` : sql<SqlBool>`c.anon_id = ${owner.anonId}`;

export interface CartRow
	extends Stored<'cart', 'id' | 'sku_id' | 'price_at_add' | 'num' | 'checked'>,
		Stored<'goods', 'merchant_id' | 'name' | 'min_buy' | 'limit_per_order' | 'make_days'>,
		Stored<'sku', 'goods_id' | 'spec_text' | 'price'> {
	readonly merchant_name: string;
	readonly merchant_i18n: I18n;
	readonly goods_i18n: I18n;
	readonly sku_i18n: I18n;
	readonly image: string;
	readonly available: number;
	/** It may cost freight, wherever it goes. */
	readonly costs_freight: number;
	readonly is_on_shelf: boolean;
	readonly is_merchant_open: boolean;
}

const onShelf = sql`g.status = ${lit(goodsStatus.onShelf)}`;
/** Listed by the store, and no tier: those are not bought by a cart. */
const isSold = sql`(${sql.raw(isListed)} and g.mode <> ${lit(goodsMode.crowdfunding)})`;
const goodsColumns = (now: number) => sql`
	s.goods_id, g.merchant_id, m.merchant_name, ${onlyText(sql`m.i18n`, 'merchant_name')} as merchant_i18n,
	${sql.raw(keptName)} as name, ${onlyText(sql`(${sql.raw(keptI18n)})`, 'name')} as goods_i18n,
	${sql.raw(keptSpec)} as spec_text, ${sql.raw(keptSpecI18n)} as sku_i18n,
	coalesce(case when ${onShelf} then nullif(s.image, '') end, ${sql.raw(keptImage)}) as image, s.price, s.stock - s.reserved as available,
	${isSold} and s.enabled = 1 and g.showcase = 0 as is_on_shelf,
	(g.type = ${lit(goodsType.physical)} and case g.delivery_type
		when ${lit(deliveryType.fixed)} then g.delivery_fee > 0
		when ${lit(deliveryType.template)} then not exists (
			select from delivery_template d where d.id = g.delivery_template_id and d.free_all = 1)
		else false end)::int as costs_freight,
	${isOpenAt(sql`${now}`)} as is_merchant_open,
	g.min_buy, g.limit_per_order, g.make_days`;
const goodsTables = sql`join goods g on g.id = s.goods_id join merchant m on m.id = g.merchant_id`;

export async function listCart(
	db: Database,
	owner: CartOwner,
	{ most, now }: { most: number; now: number },
): Promise<CartRow[]> {
	const { rows } = await sql<CartRow>`
		select c.id, c.sku_id, c.num, c.checked, c.price_at_add, ${goodsColumns(now)}
		from cart c join sku s on s.id = c.sku_id ${goodsTables}
		where ${owned(owner)} order by c.update_time desc, c.id desc limit ${most}`.execute(db);
	return rows;
}

export interface SkuInCart extends Omit<CartRow, 'id' | 'sku_id' | 'num' | 'checked' | 'price_at_add'> {
	/** The line of this sku, if the cart has one. */
	readonly line_id: number | null;
	readonly num: number;
	readonly lines: number;
}

/** A sku with what the cart has of it already; what is not sold is unknown to a cart without it, so that nobody learns names by counting. */
export async function findSkuForCart(
	db: Database,
	owner: CartOwner,
	skuId: number,
	now: number,
): Promise<SkuInCart | undefined> {
	const { rows } = await sql<SkuInCart>`
		select ${goodsColumns(now)}, mine.id as line_id, coalesce(mine.num, 0) as num,
			(select count(*)::int from cart c where ${owned(owner)}) as lines
		from sku s ${goodsTables}
		left join lateral (select c.id, c.num from cart c where ${owned(owner)} and c.sku_id = s.id) mine on true
		where s.id = ${skuId} and (${isSold} or mine.id is not null)`.execute(db);
	return rows[0];
}

/** The sku of a cart line. */
export async function findCartSku(
	db: Database,
	owner: CartOwner,
	id: number,
	now: number,
): Promise<SkuInCart | undefined> {
	const { rows } = await sql<SkuInCart>`
		select ${goodsColumns(now)}, c.id as line_id, c.num, 0 as lines
		from cart c join sku s on s.id = c.sku_id ${goodsTables}
		where c.id = ${id} and ${owned(owner)}`.execute(db);
	return rows[0];
}

export interface ChangedCart {
	readonly id: number;
	readonly num: number;
	readonly count: number;
}

/** Keeps two who put lines into one cart apart, so that it has no more than it may. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<void> {
	await oneByOne(tx, 'userId' in owner ? `cart of ${owner.userId}` : `cart ${owner.anonId}`);
}

/** A line keeps the landing by which it was put in last; what was put in without one leaves it as it is. */
const latestLink = sql`adlink_id = coalesce(excluded.adlink_id, cart.adlink_id),
	landing_id = case when excluded.adlink_id is null then cart.landing_id else excluded.landing_id end`;

/** Adds pieces on top of those already there; undefined where the cart has no room for one more line. */
export async function putInCart(
	db: Database | Tx,
	owner: CartOwner,
	line: {
		sku_id: number;
		num: number;
		price: number;
		max: number;
		mostLines: number;
		landing: RawBuilder<unknown>;
	},
	now: number,
): Promise<ChangedCart | undefined> {
	const [column, value] =
		'userId' in owner
			? ([sql`user_id`, sql`${owner.userId}::bigint`] as const)
			: ([sql`anon_id`, sql`${owner.anonId}::text`] as const);
	const { rows } = await sql<ChangedCart>`
		with put as (
			insert into cart (${column}, sku_id, num, price_at_add, adlink_id, landing_id, create_time, update_time)
			select ${value}, ${line.sku_id}::bigint, ${line.num}::integer, ${line.price}::bigint, came.adlink_id, came.landing_id, ${now}::bigint, ${now}::bigint
			from (select 1) as always left join ${line.landing} as came on true
			where exists (select from cart c where ${owned(owner)} and c.sku_id = ${line.sku_id})
				or (select count(*) from cart c where ${owned(owner)}) < ${line.mostLines}
			on conflict (${column}, sku_id) do update set num = least(${line.max}, cart.num + excluded.num), checked = 1,
				${latestLink}, update_time = excluded.update_time
			returning id, num
		)
		select put.id, put.num,
			put.num + coalesce((select sum(c.num) from cart c where ${owned(owner)} and c.id <> put.id), 0) as count
		from put`.execute(db);
	return rows[0];
}

export async function changeCartLine(
	db: Database,
	owner: CartOwner,
	line: { id: number; num: number | undefined; checked: number | undefined },
	now: number,
): Promise<ChangedCart | undefined> {
	const { rows } = await sql<ChangedCart>`
		with changed as (
			update cart c set num = coalesce(${line.num ?? null}::integer, c.num),
				checked = coalesce(${line.checked ?? null}::smallint, c.checked), update_time = ${now}
			where c.id = ${line.id} and ${owned(owner)}
			returning id, num
		)
		select changed.id, changed.num,
			changed.num + coalesce((select sum(c.num) from cart c where ${owned(owner)} and c.id <> changed.id), 0) as count
		from changed`.execute(db);
	return rows[0];
}

/** Takes lines out and answers how many pieces are left. */
export async function deleteCartLines(db: Database, owner: CartOwner, ids: readonly number[]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		with gone as (
			delete from cart c where c.id = any(${[...ids]}::bigint[]) and ${owned(owner)} returning id
		)
		select coalesce(sum(c.num), 0) as count from cart c
		where ${owned(owner)} and c.id not in (select id from gone)`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Takes skus out of a cart. */
export async function deleteSkus(tx: Tx, owner: CartOwner, skuIds: readonly number[]): Promise<void> {
	await sql`delete from cart c where ${owned(owner)} and c.sku_id = any(${[...skuIds]}::bigint[])`.execute(tx);
}

/** Moves a browser's lines into a member's cart, the newest first while there is room; of a sku in both, the pieces add up. */
export async function mergeCarts(
	tx: Tx,
	{ anonId, userId, max, mostLines }: { anonId: string; userId: number; max: number; mostLines: number },
	now: number,
): Promise<void> {
	await lockCart(tx, { userId });
	await sql`
		with guest as (
			delete from cart where anon_id = ${anonId}
			returning id, sku_id, num, checked, price_at_add, adlink_id, landing_id, create_time, update_time
		), fitting as (
			select g.*, own.sku_id is not null as is_known, row_number() over (
				partition by own.sku_id is null order by g.update_time desc, g.id desc) as place
			from guest g left join cart own on own.user_id = ${userId} and own.sku_id = g.sku_id
		)
		insert into cart (user_id, sku_id, num, checked, price_at_add, adlink_id, landing_id, create_time, update_time)
		select ${userId}, sku_id, num, checked, price_at_add, adlink_id, landing_id, create_time, ${now} from fitting
		where is_known or place <= ${mostLines} - (select count(*) from cart where user_id = ${userId})
		on conflict (user_id, sku_id) do update set num = least(${max}, cart.num + excluded.num),
			${latestLink}, update_time = excluded.update_time`.execute(tx);
}

/** Removes lines of guests' carts of which no line was touched since, lone ones earlier; answers how many, at most a batch. */
export async function deleteGuestCarts(
	db: Database,
	{ untouchedSince, loneSince, batch }: { untouchedSince: number; loneSince: number; batch: number },
): Promise<number> {
	const { rows } = await sql`
		delete from cart where update_time <= ${loneSince} and id = any(array(
			select c.id from cart c where c.anon_id is not null and c.update_time <= ${loneSince} and not exists (
				select 1 from cart o where o.anon_id = c.anon_id and o.id <> c.id
					and (c.update_time > ${untouchedSince} or o.update_time > ${untouchedSince}))
			order by c.update_time limit ${batch}
		)) returning id`.execute(db);
	return rows.length;
}

/** Empties the cart of a member. */
export async function deleteCart(tx: Tx, userId: number): Promise<void> {
	await sql`delete from cart where user_id = ${userId}`.execute(tx);
}
