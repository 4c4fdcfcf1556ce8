import { type RawBuilder, sql } from 'kysely';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { fastShip, fastShipHours } from '#domain/goods/service.rules.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { CommissionSaid } from '#domain/price/commission.terms.ts';
import type { MemberTerms } from '#domain/price/member-price.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import { type StockMode, stockLogType } from '#domain/stock/stock.rules.ts';
import type { I18n } from '#server/database/column-types.ts';
import { goodsCommission } from '#server/database/goods-commission.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { noteLocked } from '#server/database/locks.ts';
import { isListed, isOpenAt } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { type HeldCoupon, heldCoupons } from '#server/features/coupon/coupon.checkout.service.ts';
import { withLevel } from '#server/features/level/level.terms.service.ts';
import { newestPayment } from '#server/features/payment/payment.service.ts';
import { type RunningPromotion, runningPromotions } from '#server/features/promotion/promotion.terms.service.ts';
import { type ReservingMember, reservingMember } from './reservation.queries.ts';

export interface BuyerRow
	extends MemberTerms,
		Stored<'member', 'is_black'>,
		Stored<
			'member_address',
			'consignee' | 'phone' | 'province_id' | 'city_id' | 'area_id' | 'province' | 'city' | 'area' | 'detail' | 'zip'
		> {
	/** The level of the member by which the shop's own works are sent for nothing, from so many cents of them on. */
	readonly free_freight: { readonly name: string; readonly i18n: I18n; readonly from: number } | null;
	/** The points that may be spent. */
	readonly points: number;
	readonly address_id: number | null;
	/** Buys without an account. */
	readonly is_guest: boolean;
}

/** A checkout of a member that was placed under a key before. */
interface PriorCheckout {
	readonly hash: string;
	readonly pay_no: string;
	/** What its orders cost together that day: at another price they are paid under another number. */
	readonly amount: number;
	readonly orders: readonly { readonly id: number; readonly order_no: string }[];
}

/** What a checkout begins with, as it stood when the member was locked, or a little before. */
export interface Buying {
	/** Undefined where the member is unknown; without an address where that is. */
	readonly buyer: BuyerRow;
	readonly skus: readonly SkuRow[];
	/** Those of the member's coupons that were asked for. */
	readonly coupons: readonly HeldCoupon[];
	/** What runs for this member, of what is bought. */
	readonly promotions: readonly RunningPromotion[];
	/** Of a member who orders by themselves. */
	readonly reserving: ReservingMember | null;
	readonly prior: PriorCheckout | null;
	/** The member's newest payment; 0 = none. Another one by the time of writing: what was read may be out of date. */
	readonly newest: number;
}

interface Buyer {
	readonly userId: number;
	readonly addressId: number | undefined;
	readonly skuIds: readonly number[];
	/** The network address of a member who orders by themselves. */
	readonly from: string | undefined;
	/** Under which the checkout is placed; of a preview none. */
	readonly requestKey?: string;
	/** The coupons to read; `all` = whatever the member holds. */
	readonly couponIds: readonly number[] | 'all';
}

/**
 * Everything that a checkout asks of its buyer, in one statement. A lock keeps two checkouts of one member apart; a statement
 * that has waited for it reads only the member anew, therefore whoever writes compares the newest payment.
 */
export async function findBuying(
	db: Database | Tx,
	{ userId, addressId, skuIds, from, requestKey, couponIds }: Buyer,
	{ now, lock }: { now: number; lock: boolean },
): Promise<Buying | undefined> {
	const ids = couponIds === 'all' ? undefined : couponIds;
	const held = ids?.length === 0 ? sql`'[]'::json` : heldCoupons(skuIds, { now, ids });
	const { rows } = await sql<BuyerRow & Omit<Buying, 'buyer'>>`
		select coalesce(lv.id, 0) as level_id, m.is_black,
			case when m.status = 'guest' then 10000 else g.discount_rate end as group_rate, coalesce(lv.discount_rate, 10000) as level_rate,
			case when lv.free_freight = 1 then jsonb_build_object('name', lv.name, 'i18n', ${onlyText(sql`lv.i18n`, 'name')}, 'from', lv.free_from) end as free_freight,
			m.status = 'guest' as is_guest, greatest(m.score - m.score_frozen, 0) as points, a.id as address_id, a.consignee, a.phone, a.province_id, a.city_id, a.area_id,
			a.province, a.city, a.area, a.detail, a.zip,
			${from === undefined ? sql`null` : reservingMember(from, now)} as reserving,
			${requestKey === undefined ? sql`null` : priorOf(requestKey)} as prior, ${newestPayment(sql`m.id`)} as newest,
			(select coalesce(json_agg(s), '[]') from (${skusOf(skuIds, { now })}) s) as skus, ${held} as coupons,
			${runningPromotions(skuIds, { now, forMember: true })} as promotions
		from member m
		join member_group g on g.id = m.group_id
		${withLevel}
		left join member_address a on a.user_id = m.id and a.id = ${addressId ?? null}::bigint
		where m.id = ${userId} ${lock ? sql`for no key update of m` : sql``}`.execute(db);
	if (lock) noteLocked(db, 'member', [userId]);
	const [row] = rows;
	if (!row) return undefined;
	const { reserving, prior, newest, skus, coupons, promotions, ...buyer } = row;
	return { buyer, reserving, prior, newest, skus, coupons, promotions };
}

const priorOf = (requestKey: string) => sql`(
				select json_build_object('hash', p.request_hash, 'pay_no', p.pay_no, 'amount', p.amount, 'orders', (
					select json_agg(json_build_object('id', o.id, 'order_no', o.order_no) order by o.id) from shop_order o where o.id = any(p.biz_ids)
				)) from payment p where p.user_id = m.id and p.request_key = ${requestKey})`;

export interface SkuRow
	extends Stored<
			'sku',
			| 'id'
			| 'goods_id'
			| 'spec_text'
			| 'sku_code'
			| 'price'
			| 'origin_price'
			| 'cost_price'
			| 'member_prices'
			| 'weight'
			| 'volume'
		>,
		Stored<
			'goods',
			| 'merchant_id'
			| 'name'
			| 'type'
			| 'mode'
			| 'stock_mode'
			| 'min_buy'
			| 'limit_per_order'
			| 'limit_per_user'
			| 'make_days'
			| 'delivery_type'
			| 'delivery_fee'
			| 'fixed_per'
			| 'delivery_template_id'
			| 'coupon_allowed'
			| 'use_score_allowed'
			| 'max_score_rate'
			| 'give_score'
			| 'refund_allowed'
		> {
	readonly merchant_name: string;
	readonly merchant_i18n: I18n;
	readonly merchant_is_open: boolean;
	readonly goods_i18n: I18n;
	readonly sku_i18n: I18n;
	readonly image: string;
	/** Whether its pieces are reserved as it is ordered or as it is paid. */
	readonly stock_mode: StockMode;
	readonly available: number;
	/** Whether the store has its goods, be its merchant on a break or not. */
	readonly is_listed: boolean;
	/** Whether this version is sold, of goods that the store sells. */
	readonly is_for_sale: boolean;
	readonly fixed_per: 'piece' | 'order';
	/** Whether it may be given back once it has been sent. */
	readonly refund_allowed: number;
	/** What is said of the commission on it. */
	readonly commission: CommissionSaid;
	/** The usual template of who sends it. */
	readonly usual_template_id: number | null;
	/** Hours after payment within which it leaves; null = nobody has promised. */
	readonly ships_within: number | null;
}

/** SQL over `goods g`: by when it leaves, as `heldPromises` has it. */
const shipsWithin = sql`case when g.mode = ${lit(goodsMode.crowdfunding)} then null when g.make_days > 0 then g.make_days * 24
				when exists (select 1 from goods_service s where s.id = any(g.service_ids) and s.status = ${lit(onOff.on)}
					and s.rule_code = ${lit(fastShip)}) then ${sql.lit(fastShipHours)} end`;

/**
 * Everything about the skus that a checkout asks. As JSON the ids look alike to the planner however many they are, so
 * that one plan serves all.
 */
function skusOf(skuIds: readonly number[], { now }: { now: number }): RawBuilder<SkuRow> {
	return sql<SkuRow>`
		select s.id, s.goods_id, g.merchant_id, m.merchant_name, ${onlyText(sql`m.i18n`, 'merchant_name')} as merchant_i18n,
			${isOpenAt(sql`${now}`)} as merchant_is_open,
			g.name, ${onlyText(sql`g.i18n`, 'name')} as goods_i18n, s.i18n as sku_i18n, s.spec_text, s.sku_code,
			coalesce(nullif(s.image, ''), g.image) as image, g.type, g.mode, g.stock_mode, s.price, s.origin_price, s.cost_price, s.member_prices,
			s.weight, s.volume, s.stock - s.reserved as available,
			(${sql.raw(isListed)}) as is_listed, s.enabled = 1 and g.showcase = 0 as is_for_sale,
			g.min_buy, g.limit_per_order, g.limit_per_user, g.make_days,
			g.delivery_type, g.delivery_fee, g.fixed_per, g.delivery_template_id,
			g.coupon_allowed, g.use_score_allowed, g.max_score_rate, g.give_score, g.refund_allowed, ${goodsCommission} as commission,
			usual_template(g.merchant_id) as usual_template_id, ${shipsWithin} as ships_within
		from jsonb_array_elements_text(${JSON.stringify(skuIds)}::jsonb) wanted
		join sku s on s.id = wanted.value::bigint
		join goods g on g.id = s.goods_id
		join merchant m on m.id = g.merchant_id
		left join classify c on c.id = g.classify_id
		order by s.id`;
}

/** The same by itself, for goods that were bought already. */
export async function findSkus(
	db: Database | Tx,
	skuIds: readonly number[],
	at: { now: number },
): Promise<readonly SkuRow[]> {
	const { rows } = await skusOf(skuIds, at).execute(db);
	return rows;
}

/** What runs for everybody, of some skus. */
export async function findPromotions(
	db: Database | Tx,
	skuIds: readonly number[],
	{ now }: { now: number },
): Promise<readonly RunningPromotion[]> {
	const { rows } = await sql<{ promotions: readonly RunningPromotion[] }>`
		select ${runningPromotions(skuIds, { now, forMember: false })} as promotions`.execute(db);
	return rows[0]?.promotions ?? [];
}

/**
 * How many pieces of each goods a member has or is to get. Money alone takes none out, only what refunds say was never sent,
 * was missing in its parcel or came back, and what is on the shelf again; of an order that has ended only what was sent counts.
 */
export async function findBought(
	db: Database | Tx,
	userId: number,
	goodsIds: readonly number[],
): Promise<{ goods_id: number; num: number }[]> {
	const { rows } = await sql<{ goods_id: number; num: number }>`
		select l.goods_id, sum(least(case when o.status = ${lit(orderStatus.cancelled)} then l.ship_num else l.num end,
			l.num - greatest(back.refunded, back.restocked)))::int as num
		from order_goods l join shop_order o on o.id = l.order_id cross join lateral (select (
			select coalesce(sum(g.gone), 0) from refund_goods g join refund r on r.id = g.refund_id
			where g.order_goods_id = l.id and r.status = ${lit(refundStatus.done)}
		) as refunded, (
			select coalesce(sum(k.change), 0) from stock_log k
			where k.ref_type = 'order' and k.ref_id = o.id and k.sku_id = l.sku_id and k.type = ${lit(stockLogType.return)}
		) as restocked) back
		where o.user_id = ${userId} and l.goods_id = any(${[...goodsIds]}::bigint[])
			and (o.status <> ${lit(orderStatus.cancelled)} or l.ship_num > 0)
		group by l.goods_id`.execute(db);
	return rows;
}
