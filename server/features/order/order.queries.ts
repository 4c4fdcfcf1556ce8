import { type RawBuilder, sql, type Updateable } from 'kysely';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import type { Operator } from '#domain/order/operator.ts';
import { type OrderStatus, orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import type { OrderLogFacts, OrderLogKey } from '#domain/order/order.texts.ts';
import { shipmentStatus } from '#domain/order/parcel.ts';
import { attemptStatus } from '#domain/payment/payment.status.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import type { StockMode } from '#domain/stock/stock.rules.ts';
import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import { bigint, jsonb, recordset, smallint, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import type { ShopOrderTable } from '#server/database/tables.generated.ts';
import { toldOfOrders } from '#server/features/inbox/inbox.writes.ts';

export interface LockedLine
	extends Stored<
		'order_goods',
		| 'id'
		| 'sku_id'
		| 'stock_mode'
		| 'num'
		| 'pay_amount'
		| 'freight_share'
		| 'score_used'
		| 'score_off'
		| 'member_platform_cost'
		| 'coupon_platform_cost'
		| 'commission_amount'
		| 'commission_freight'
		| 'refund_num'
		| 'refund_ing_num'
		| 'refund_amount'
		| 'refund_freight'
		| 'refund_reserved'
		| 'refund_freight_reserved'
		| 'refund_worth'
		| 'refund_score'
		| 'ship_num'
	> {
	/** When it reserves its pieces. */
	readonly stock_mode: StockMode;
	/** Money and freight of refunds under way; worth of and points for all pieces taken so far. */
	readonly refund_reserved: number;
}

/** An order locked for the rest of the transaction. */
export interface LockedOrder
	extends Stored<
		'shop_order',
		| 'id'
		| 'order_no'
		| 'user_id'
		| 'merchant_id'
		| 'status'
		| 'refund_status'
		| 'ship_status'
		| 'ship_hold'
		| 'type'
		| 'hold_reason'
		| 'crowdfunding_id'
		| 'cancel_type'
		| 'goods_num'
		| 'pay_amount'
		| 'freight_amount'
		| 'freight_off'
		| 'refund_amount'
		| 'pay_time'
		| 'apply_cancel_num'
		| 'apply_cancel_time'
		| 'after_sale_deadline'
		| 'receive_time'
		| 'pay_type'
	> {
	readonly payment_id: number;
	readonly status: OrderStatus;
	readonly lines: readonly LockedLine[];
}

const orderColumns = sql`o.id, o.order_no, o.payment_id, o.user_id, o.merchant_id, o.status, o.refund_status, o.ship_status,
	o.ship_hold, o.cancel_type, o.goods_num, o.pay_amount, o.freight_amount, o.freight_off, o.refund_amount, o.pay_time,
	o.apply_cancel_num, o.apply_cancel_time, o.after_sale_deadline, o.receive_time, o.pay_type, o.type, o.hold_reason, o.crowdfunding_id`;
const linesOf = (order: RawBuilder<unknown>) => sql`(
	select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'sku_id', l.sku_id, 'stock_mode', l.stock_mode, 'num', l.num, 'pay_amount', l.pay_amount,
		'freight_share', l.freight_share, 'score_off', l.score_off, 'member_platform_cost', l.member_platform_cost,
		'coupon_platform_cost', l.coupon_platform_cost, 'commission_amount', l.commission_amount, 'commission_freight', l.commission_freight,
		'refund_num', l.refund_num, 'refund_ing_num', l.refund_ing_num,
		'refund_amount', l.refund_amount, 'refund_freight', l.refund_freight, 'refund_reserved', l.refund_reserved,
		'refund_freight_reserved', l.refund_freight_reserved, 'refund_worth', l.refund_worth, 'refund_score', l.refund_score,
		'score_used', l.score_used, 'ship_num', l.ship_num) order by l.id), '[]')
	from order_goods l where l.order_id = ${order})`;

/** Who may touch an order: its member, its merchant, or (neither given) the whole shop. */
export interface OrderScope {
	readonly userId?: number;
	readonly merchantId?: number;
}

/** Of the orders `o` those of the scope. */
export function inScope({ userId, merchantId }: OrderScope) {
	return sql`${userId === undefined ? sql`true` : sql`o.user_id = ${userId}`}
		and ${merchantId === undefined ? sql`true` : sql`o.merchant_id = ${merchantId}`}`;
}

export async function findPaymentId(db: Database | Tx, id: number, scope: OrderScope): Promise<number | undefined> {
	const { rows } = await sql<{ payment_id: number }>`
		select o.payment_id from shop_order o where o.id = ${id} and ${inScope(scope)}`.execute(db);
	return rows[0]?.payment_id;
}

/** The payment of an unpaid order if a channel may still complete it. */
export async function findOpenPaymentOf(
	db: Database,
	{ orderId, userId, merchantId }: { orderId: number } & OrderScope,
): Promise<number | undefined> {
	const { rows } = await sql<{ payment_id: number }>`
		select o.payment_id from shop_order o
		where o.id = ${orderId} and o.status = ${lit(orderStatus.toPay)} and o.user_id = coalesce(${userId ?? null}::bigint, o.user_id)
			and o.merchant_id = coalesce(${merchantId ?? null}::bigint, o.merchant_id)
			and exists (select 1 from payment_attempt a where a.payment_id = o.payment_id and a.status = ${lit(attemptStatus.paying)})`.execute(
		db,
	);
	return rows[0]?.payment_id;
}

/** The payment under which unpaid orders are paid from now on. */
export async function writePaymentOf(
	tx: Tx,
	orderIds: readonly number[],
	{ paymentId, now }: { paymentId: number; now: number },
): Promise<void> {
	await sql`
		update shop_order set payment_id = ${paymentId}, update_time = ${now}
		where id = any(${[...orderIds]}::bigint[])`.execute(tx);
}

/** By when the unpaid orders of a payment have to be paid. */
export async function writePayDeadline(tx: Tx, paymentId: number, at: number, now: number): Promise<void> {
	await sql`
		update shop_order set pay_deadline = ${at}, update_time = ${now}, version = version + 1
		where payment_id = ${paymentId} and status = ${lit(orderStatus.toPay)}`.execute(tx);
}

/** What staff call these orders. */
export async function findOrderNumbers(
	tx: Tx,
	orderIds: readonly number[],
): Promise<{ id: number; order_no: string }[]> {
	return tx
		.selectFrom('shop_order')
		.select(['id', 'order_no'])
		.where('id', '=', anyId(orderIds))
		.orderBy('id')
		.execute();
}

/** The lines are read after the lock, since a refund may have changed them while we waited. */
export async function lockOrder(tx: Tx, id: number, scope: OrderScope = {}): Promise<LockedOrder | undefined> {
	const rows = await hold(
		tx,
		'order',
		sql<Omit<LockedOrder, 'lines'>>`
		select ${orderColumns} from shop_order o where o.id = ${id} and ${inScope(scope)} for no key update`,
	);
	const order = rows[0];
	if (!order) return undefined;
	const lines = await sql<{ lines: LockedLine[] }>`select ${linesOf(sql`${id}::bigint`)} as lines`.execute(tx);
	return { ...order, lines: lines.rows[0]?.lines ?? [] };
}

/** Whether a refund of a locked order is under way, or one that its merchant refused may still go to the platform. */
export async function mayBeRefunded(
	tx: Tx,
	{ id, refund_status }: Pick<LockedOrder, 'id' | 'refund_status'>,
): Promise<boolean> {
	if (refund_status === orderRefundStatus.running) return true;
	const { rows } = await sql`
		select 1 from refund where order_id = ${id} and status = ${refundStatus.closed} and deadline_at is not null
		limit 1`.execute(tx);
	return rows.length > 0;
}

/**
 * The orders of a payment that the caller has locked, in one statement: whoever changes unpaid lines locks the payment. None is
 * locked unless `about` is one of them: it may have got another payment meanwhile, which is locked before any order.
 */
export async function lockOrdersOf(tx: Tx, paymentId: number, about?: number): Promise<LockedOrder[]> {
	const isIts =
		about === undefined
			? sql`true`
			: sql`exists (select 1 from shop_order where id = ${about} and payment_id = ${paymentId})`;
	return hold(tx, 'order', lockedOrders(sql`from shop_order o where o.payment_id = ${paymentId} and ${isIts}`));
}

/** An order of a payment that was locked in the same statement. */
export interface OrderBehind extends LockedOrder {
	/** Nobody has changed it since the statement began: its lines are those of now. */
	readonly is_fresh: boolean;
}

const isFresh = sql`, o.version = (select seen.version from shop_order seen where seen.id = o.id) as is_fresh`;

/** The orders of the payment `held`, locked behind it. */
export const ordersBehind: RawBuilder<OrderBehind> = lockedOrders(
	sql`${isFresh} from held join shop_order o on o.payment_id = held.id`,
);

function lockedOrders<Row extends LockedOrder>(from: RawBuilder<unknown>): RawBuilder<Row> {
	return sql<Row>`
		with locked as (
			select ${orderColumns} ${from} order by o.id for no key update of o
		)
		select locked.*, ${linesOf(sql`locked.id`)} as lines from locked order by id`;
}

/** One order, or all of one payment. */
export type OrdersAbout = { readonly id: number } | { readonly paymentId: number };

/** Where orders stand; nobody is kept from moving them. */
export async function findStanding(tx: Tx, about: OrdersAbout): Promise<{ id: number; status: OrderStatus }[]> {
	const { rows } = await sql<{ id: number; status: OrderStatus }>`
		select id, status from shop_order
		where ${'id' in about ? sql`id = ${about.id}` : sql`payment_id = ${about.paymentId}`} order by id`.execute(tx);
	return rows;
}

/** The one way an order's status changes: guarded by where it stood; `false` = somebody was faster. */
export async function writeStatus(
	tx: Tx,
	order: { id: number; status: string },
	to: OrderStatus,
	set: Updateable<ShopOrderTable>,
	now: number,
): Promise<boolean> {
	const result = await tx
		.updateTable('shop_order')
		.set((row) => ({ ...set, status: to, version: row('version', '+', 1), update_time: now }))
		.where('id', '=', order.id)
		.where('status', '=', order.status)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

export interface OrderLog
	extends Stored<'order_log', 'order_id' | 'from_status' | 'to_status' | 'event' | 'text' | 'params' | 'visible'> {
	readonly text: OrderLogKey;
	readonly params: OrderLogFacts;
}

const logRow = recordset({
	order_id: bigint(),
	from_status: text<string | null>(),
	to_status: text(),
	event: text(),
	text: text(),
	params: jsonb(),
	visible: smallint(),
});

export async function writeLogs(
	tx: Tx,
	logs: readonly OrderLog[],
	{ now, by }: { now: number; by: Operator },
): Promise<void> {
	const ids = logs.map(({ order_id }) => order_id);
	const orders = sql`(select id, user_id, order_no from shop_order where id = ${anyId(ids)})`;
	const told = logs.filter(({ visible }) => (visible & visibleTo.member) !== 0).map((log) => log.text);
	await sql`
		with logged as (
			insert into order_log (${logRow.names()}, operator_type, operator_id, operator_name, ip, create_time)
			select ${logRow.names()}, ${by.type}::text, ${by.id}::bigint, ${by.name}::text, ${by.ip ?? ''}::text, ${now}::bigint
			from ${logRow.rows(logs, 'log')}
			returning id, order_id, text, params, visible
		)${toldOfOrders(told, orders, { now, by })}
		select from logged`.execute(tx);
}

/** How often a side has left this line in an order's history, counted up to a limit. */
export async function countLogs(
	tx: Tx,
	orderId: number,
	{ text, by, most }: { text: string; by: Operator['type']; most: number },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select 1 from order_log where order_id = ${orderId} and text = ${text} and operator_type = ${by} limit ${most}
		) counted`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** The day on which an order that is on its way counts as received. */
export async function writeAutoReceiveAt(tx: Tx, orderId: number, at: number, now: number): Promise<void> {
	await sql`
		update shop_order set auto_receive_at = ${at}, update_time = ${now}, version = version + 1
		where id = ${orderId} and status = ${orderStatus.toReceive}`.execute(tx);
}

/** The day on which an order that was received is complete. */
export async function writeEvaluateDeadline(tx: Tx, orderId: number, at: number, now: number): Promise<void> {
	await sql`
		update shop_order set evaluate_deadline = ${at}, update_time = ${now}, version = version + 1
		where id = ${orderId} and status = ${orderStatus.toEvaluate}`.execute(tx);
}

export async function markShipmentsReceived(tx: Tx, orderId: number, now: number): Promise<void> {
	await sql`
		update shipment set status = ${lit(shipmentStatus.signed)}, receive_time = ${now}, update_time = ${now}
		where order_id = ${orderId} and direction = 'out' and receive_time is null and cancel_time is null`.execute(tx);
}
