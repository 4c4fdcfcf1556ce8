import { type RawBuilder, sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Tx } from '#server/database/handle.ts';
import { noteMade } from '#server/database/locks.ts';
import { boughtLines } from '#server/features/cart/cart.writes.ts';
import { lockedCoupons, type NewOrderCoupon } from '#server/features/coupon/coupon.writes.ts';
import {
	givenOrders,
	type NewLine,
	type NewOrder,
	type OrderHead,
	placedOrders,
} from '#server/features/order/order.placed.writes.ts';
import { newestPayment } from '#server/features/payment/payment.service.ts';
import { type NewPayment, newPayment } from '#server/features/payment/payment.writes.ts';
import { type NewOrderPromotion, promotedOrders } from '#server/features/promotion/promotion.writes.ts';
import { type MovedStock, movedPieces } from '#server/features/stock/stock.service.ts';
import { newTimers } from '#server/features/timer/timer.writes.ts';

interface PlacedPayment extends NewPayment {
	/** The points that all its orders take together. */
	readonly score_used: number;
	/** When its member is mailed if nothing has come; null = never. */
	readonly warn_at: number | null;
}

interface InsertedCheckout extends MovedStock {
	readonly paymentId: number;
	readonly hasPoints: boolean;
	/** The coupons that were locked. */
	readonly coupons: readonly number[];
	readonly orders: readonly { readonly id: number; readonly order_no: string }[];
}

/**
 * Writes a whole checkout in one statement: payment, orders, lines, logs and the timer of the payment; what was bought
 * leaves the cart. Nothing is written where the member has a newer
 * payment than was read.
 */
export async function insertCheckout(
	tx: Tx,
	{
		payment,
		orders,
		head,
		lines,
		landing,
		coupons,
		promotions,
		points,
		stock,
		newest,
	}: {
		payment: PlacedPayment;
		orders: readonly NewOrder[];
		head: OrderHead;
		lines: readonly NewLine[];
		/** The landing by which the buyer's browser came, a table of one row or none. */
		landing: RawBuilder<unknown>;
		/** What coupons take off each of the orders. */
		coupons: readonly NewOrderCoupon[];
		/** What promotions do. */
		promotions: readonly NewOrderPromotion[];
		/** Takes the points of the orders in the same statement. */
		points: RawBuilder<unknown>;
		/** Reserves the pieces of the lines in the same statement. */
		stock: RawBuilder<unknown>;
		/** The newest payment of the member when everything was read. */
		newest: number;
	},
	{ now, by }: { now: number; by: Operator },
): Promise<InsertedCheckout | undefined> {
	const skuIds = lines.map((line) => line.sku_id);
	const toTime = sql`
			select t.kind, paying.id as ref_id, t.due_at
			from paying, (values (${timerKinds.payWarn.kind}::text, ${payment.warn_at}::bigint),
				(${timerKinds.payTimeout.kind}, ${payment.expire_at}::bigint)) t (kind, due_at)
			where t.due_at is not null`;
	const withCoupons = coupons.length > 0 ? sql` ${lockedCoupons(coupons, payment.user_id, now)},` : sql``;
	const withPromotions = promotions.length > 0 ? sql` ${promotedOrders(promotions)},` : sql``;
	const { rows } = await sql<
		MovedStock & {
			payment_id: number;
			has_points: boolean;
			coupons: readonly number[];
			orders: InsertedCheckout['orders'];
		}
	>`
		with given as (${givenOrders(orders)} where ${newestPayment(sql`${payment.user_id}`)} = ${newest}), paying as (${newPayment(payment, now)}), came as (
			-- What was put into the cart on another device knows the link as well.
			select way.adlink_id, way.landing_id, way.landed_day from (select 1) as always left join lateral (
				(select 1 as place, adlink_id, landing_id, landed_day from ${landing} as own)
				union all
				(select 2, c.adlink_id, earlier.id, earlier.day from cart c left join landing_log earlier on earlier.id = c.landing_id
				where c.user_id = ${payment.user_id} and c.adlink_id is not null
					and c.sku_id = any(${skuIds}::bigint[])
				order by c.update_time desc limit 1)
				order by place limit 1
			) way on true
		), ${placedOrders(payment, { head, lines }, { now, by })}, ${points},${withCoupons}${withPromotions}
		${stock}, bought as (${boughtLines(payment.user_id, skuIds)} and exists (select from given)), timed as (${newTimers(toTime, now)})
		select paying.id as payment_id, ${payment.score_used} = (select count(*) from reserved_points) * ${payment.score_used}::bigint as has_points,
			${coupons.length > 0 ? sql`coalesce((select jsonb_agg(id) from locked_coupons), '[]')` : sql`'[]'::jsonb`} as coupons,
			(select json_agg(json_build_object('id', id, 'order_no', order_no) order by id) from placed) as orders, ${movedPieces}
		from paying`.execute(tx);
	const [row] = rows;
	if (!row) return undefined;
	const { payment_id: paymentId, has_points: hasPoints, ...made } = row;
	noteMade(tx, 'payment', [paymentId]);
	noteMade(
		tx,
		'order',
		made.orders.map(({ id }) => id),
	);
	return { paymentId, hasPoints, ...made };
}
