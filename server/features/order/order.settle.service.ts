import { refused } from '#domain/errors.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { actorOf, type Operator } from '#domain/order/operator.ts';
import { supportOrder } from '#domain/order/order.status.ts';
import { stepRefusal } from '#domain/order/order.transitions.ts';
import { onDelivery } from '#domain/payment/payment.status.ts';
import { faultPoint } from '#server/config/fault.ts';
import type { Context, Tx } from '#server/context.ts';
import { noteLocked } from '#server/database/locks.ts';
import { convertedLandings } from '#server/features/adlink/adlink.service.ts';
import { holdBalance, holdSales } from '#server/features/ledger/ledger.service.ts';
import { noticeStatement } from '#server/features/notify/notify.service.ts';
import { returnPart } from '#server/features/payment/part.service.ts';
import type { Settlement } from '#server/features/payment/payable.service.ts';
import type { PaymentRow } from '#server/features/payment/payment.service.ts';
import {
	holdSeveral,
	type MovingLine,
	movingLines,
	notifyFallen,
	stockStatement,
} from '#server/features/stock/stock.service.ts';
import { kindsOf } from './order.kinds.service.ts';
import { writePaid } from './order.paid.queries.ts';
import { soldOutRefusal } from './order.pieces.service.ts';
import { type LockedOrder, lockOrdersOf, type OrderBehind } from './order.queries.ts';
import { remindAt } from './order.remind.service.ts';
import { reservedPieces, unreservedPieces } from './order.stock.service.ts';

export { type OrderBehind, ordersBehind } from './order.queries.ts';

/** The orders of a locked payment, locked, if all of them can be paid. */
export async function holdPayableOrders(
	context: Context,
	tx: Tx,
	payment: PaymentRow,
	by: Operator,
): Promise<readonly LockedOrder[]> {
	return refuseUnpayable(context, tx, { payment, orders: await lockOrdersOf(tx, payment.id) }, by);
}

/** The same of orders that were locked with their payment. */
export async function takePayableOrders(
	context: Context,
	tx: Tx,
	{ payment, orders }: { payment: PaymentRow; orders: readonly OrderBehind[] },
	by: Operator,
): Promise<readonly LockedOrder[]> {
	noteLocked(
		tx,
		'order',
		orders.map(({ id }) => id),
	);
	if (!orders.every((order) => order.is_fresh)) return holdPayableOrders(context, tx, payment, by);
	return refuseUnpayable(context, tx, { payment, orders }, by);
}

async function refuseUnpayable(
	context: Context,
	tx: Tx,
	{ payment, orders }: { payment: PaymentRow; orders: readonly LockedOrder[] },
	by: Operator,
): Promise<readonly LockedOrder[]> {
	for (const order of orders) {
		const refusal = stepRefusal(order, 'pay', actorOf(by));
		if (refusal) throw refused(refusal, { order_no: order.order_no });
	}
	if (!(await holdOpenKinds(context, tx, payment, orders))) throw refused('crowdfunding.notRunning');
	return orders;
}

/** Whether all that the unpaid orders of a locked payment hang on can still be paid. */
export async function arePayable(context: Context, tx: Tx, payment: PaymentRow): Promise<boolean> {
	return holdOpenKinds(context, tx, payment, await lockOrdersOf(tx, payment.id));
}

/** Locks what orders hang on, after whoever pays for it, as paying from the balance does. */
async function holdOpenKinds(
	context: Context,
	tx: Tx,
	payment: PaymentRow,
	orders: readonly LockedOrder[],
): Promise<boolean> {
	const kinds = kindsOf(context, orders);
	if (kinds.length > 0) await holdBalance(tx, payment.user_id);
	let isOpen = true;
	for (const { kind, orders: own } of kinds) isOpen = (await kind.holdOpen(tx, own)) && isOpen;
	return isOpen;
}

/** What moves when the money of a locked payment is there. */
interface Paying {
	readonly payment: PaymentRow;
	readonly orders: readonly LockedOrder[];
	readonly settlement: Settlement;
	/** What the balance has paid of each order, by its id, where a channel has paid the rest. */
	readonly shares?: ReadonlyMap<number, { readonly balance: number; readonly gift: number }>;
	readonly by: Operator;
}

const isToShip = (order: LockedOrder) => order.type !== supportOrder.type;

/**
 * Moves these orders of a payment to "to ship": payment, attempts, logs, stock and merchants' books with them. Refused
 * where pieces that are reserved only now are gone.
 */
export async function settleOrders(
	context: Context,
	tx: Tx,
	{ payment, orders, settlement, shares, by }: Paying,
): Promise<void> {
	const { channel, debit, part, ...money } = settlement;
	// Paid otherwise: what waited of the balance for the rest comes back.
	if (!part) await returnPart(context, tx, payment);
	// Whom the balance pays for was locked with the payment; else the member comes before the pieces, as everywhere.
	if (!debit) await holdBalance(tx, payment.user_id);
	const gifts = splitCents(
		debit?.gift ?? zeroCents,
		orders.map((order) => order.pay_amount),
	);
	const paidBy = ({ id, pay_amount }: LockedOrder, gift: number) => {
		if (channel === 'balance') return { balance: pay_amount, gift, online: 0 };
		const { balance, gift: ofIt } = shares?.get(id) ?? { balance: 0, gift: 0 };
		return { balance, gift: ofIt, online: pay_amount - balance };
	};
	const facts = { now: context.clock.now(), by };
	for (const { kind, orders: own } of kindsOf(context, orders)) await kind.paid(context, tx, own);
	const notices = orders.filter(isToShip).map(({ id, order_no, pay_amount }) => {
		return { id, order_no, words: { amount: centsToWire(pay_amount) } };
	});
	const lines: MovingLine[] = [
		...orders.flatMap(reservedPieces).map((line) => ({ ...line, moves: ['sale'] as const })),
		...orders.flatMap(unreservedPieces).map((line) => ({ ...line, moves: ['reserve', 'sale'] as const })),
	];
	const skuIds = await holdSeveral(tx, lines);
	// What merchants earn by supports is booked when the crowdfunding succeeds.
	const sales = await holdSales(tx, orders.filter(isToShip));
	const paid = {
		...money,
		channel,
		paymentId: payment.id,
		userId: payment.user_id,
		amount: orders.reduce((sum, order) => sum + order.pay_amount, 0),
		debit,
		orders: orders.map((order, index) => ({
			id: order.id,
			...paidBy(order, gifts[index] ?? 0),
			facts: { amount: centsToWire(order.pay_amount), channel: part ? `balance+${channel}` : channel },
		})),
		remindAt: remindAt(context, money.paidAt),
		text: channel === onDelivery ? 'order.log.onDelivery' : 'order.log.paid',
		converted: convertedLandings(),
		notices: noticeStatement(context, 'orderPaid', notices),
		stock: stockStatement(context, { moving: movingLines(lines), skuIds }, facts),
		sales,
	} as const;
	const { moved, closed, pieces, low } = await writePaid(tx, paid, facts);
	noteLocked(tx, 'sku', skuIds);
	faultPoint('payment.debited');
	if (moved.length !== orders.length) throw new Error(`Payment ${payment.pay_no} moved ${moved.length} of its orders.`);
	const short = skuIds.filter((id) => !pieces.includes(id));
	const lost = lines.filter(({ sku_id, moves }) => moves.length === 1 && short.includes(sku_id));
	if (lost.length > 0) throw new Error(`Skus ${lost.map(({ sku_id }) => sku_id).join(', ')} are not reserved.`);
	if (short.length > 0) throw await soldOutRefusal(tx, orders, short);
	for (const attemptId of closed) await context.jobs.send(tx, 'payment.close', { attemptId });
	await notifyFallen(context, tx, low);
	faultPoint('payment.settled');
	context.events.afterCommit(tx, 'order.paid', {
		orderIds: orders.map((order) => order.id),
		memberId: payment.user_id,
	});
}
