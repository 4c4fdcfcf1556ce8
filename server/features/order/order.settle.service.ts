import { supportOrder } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import { cents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { actorOf, type Operator } from '#domain/order/operator.ts';
import { stepRefusal } from '#domain/order/order.transitions.ts';
import type { PaidBy } from '#domain/payment/payment.status.ts';
import { faultPoint } from '#server/config/fault.ts';
import type { Context, Tx } from '#server/context.ts';
import { convertedLandings } from '#server/features/adlink/adlink.service.ts';
import { countPaid, holdSupported } from '#server/features/crowdfunding/support.service.ts';
import { bookSales, holdBalance } from '#server/features/ledger/ledger.service.ts';
import { noticeStatement } from '#server/features/notify/notify.service.ts';
import type { PaymentRow } from '#server/features/payment/payment.service.ts';
import { sellStock } from '#server/features/stock/stock.service.ts';
import { soldOutRefusal } from './order.pieces.service.ts';
import { type LockedOrder, lockOrdersOf, writePaid } from './order.queries.ts';
import { remindAt } from './order.remind.service.ts';
import { heldPieces, unheldPieces } from './order.stock.ts';

/** The money that pays a payment. */
export interface Settlement {
	/** Null: made here and now, from the balance. */
	readonly attemptId: number | null;
	/** Our own number of a payment that is made here and now; the trade number where there is none. */
	readonly attemptNo?: string;
	readonly channel: PaidBy;
	readonly tradeNo: string;
	readonly notifyRaw: string;
	readonly paidAt: number;
	/** Of a balance payment, what was gift money. */
	readonly gift: number;
}

/** The orders of a held payment, held, if all of them can be paid. */
export async function holdPayableOrders(tx: Tx, payment: PaymentRow, by: Operator): Promise<LockedOrder[]> {
	const orders = await lockOrdersOf(tx, payment.id);
	for (const order of orders) {
		const refusal = stepRefusal(order, 'pay', actorOf(by));
		if (refusal) throw refused(refusal, { order_no: order.order_no });
	}
	if (!(await holdOpenSupport(tx, payment, orders))) throw refused('crowdfunding.notRunning');
	return orders;
}

/** Whether all that the unpaid orders of a held payment support still takes support. */
export async function areSupportable(tx: Tx, payment: PaymentRow): Promise<boolean> {
	return holdOpenSupport(tx, payment, await lockOrdersOf(tx, payment.id));
}

/** Holds what orders support, after whoever pays for it, as paying from the balance does. */
async function holdOpenSupport(tx: Tx, payment: PaymentRow, orders: readonly LockedOrder[]): Promise<boolean> {
	if (orders.some((order) => order.crowdfunding_id !== null)) await holdBalance(tx, payment.user_id);
	return holdSupported(tx, orders);
}

/** What moves when the money of a held payment is there. */
interface Paying {
	readonly payment: PaymentRow;
	readonly orders: readonly LockedOrder[];
	readonly settlement: Settlement;
	readonly by: Operator;
}

const isToShip = (order: LockedOrder) => order.type !== supportOrder.type;

/**
 * Moves these orders of a payment to "to ship": payment, attempts, logs, stock and merchants' books with them. Refused
 * where pieces that are held only now are gone.
 */
export async function settleOrders(
	context: Context,
	tx: Tx,
	{ payment, orders, settlement, by }: Paying,
): Promise<void> {
	const { channel, gift, ...money } = settlement;
	const gifts = splitCents(
		cents(gift),
		orders.map((order) => order.pay_amount),
	);
	const isBalance = channel === 'balance';
	const told = { now: context.clock.now(), by };
	await countPaid(context, tx, orders);
	const notices = orders.filter(isToShip).map(({ id, order_no, pay_amount }) => {
		return { id, order_no, words: { amount: centsToWire(pay_amount) } };
	});
	const paid = {
		...money,
		channel,
		paymentId: payment.id,
		userId: payment.user_id,
		amount: orders.reduce((sum, order) => sum + order.pay_amount, 0),
		orders: orders.map((order, index) => ({
			id: order.id,
			balance: isBalance ? order.pay_amount : 0,
			gift: gifts[index] ?? 0,
			online: isBalance ? 0 : order.pay_amount,
			facts: { amount: centsToWire(order.pay_amount), channel },
		})),
		remindAt: remindAt(context, money.paidAt),
		text: 'order.log.paid',
		converted: convertedLandings(),
		notices: noticeStatement(context, 'orderPaid', notices),
	} as const;
	const { moved, closed } = await writePaid(tx, paid, told);
	for (const attemptId of closed) await context.jobs.send(tx, 'payment.close', { attemptId });
	if (moved.length !== orders.length) throw new Error(`Payment ${payment.pay_no} moved ${moved.length} of its orders.`);
	const pieces = { held: orders.flatMap(heldPieces), unheld: orders.flatMap(unheldPieces) };
	const short = await sellStock(context, tx, pieces, told);
	if (short.length > 0) throw await soldOutRefusal(tx, orders, short);
	// What merchants earn by supports is booked when the crowdfunding succeeds.
	await bookSales(context, tx, orders.filter(isToShip));
	faultPoint('payment.settled');
	context.events.afterCommit(tx, 'order.paid', {
		orderIds: orders.map((order) => order.id),
		memberId: payment.user_id,
	});
}
