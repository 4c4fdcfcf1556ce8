import { refused } from '#domain/errors.ts';
import { enumerated } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { byPayment } from '#domain/order/operator.ts';
import { cancelType } from '#domain/order/order.status.ts';
import type { Context, Tx } from '#server/context.ts';
import { releaseCoupons } from '#server/features/coupon/coupon.return.service.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { releasePoints } from '#server/features/ledger/score.service.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import type { PaymentRow } from '#server/features/payment/payment.service.ts';
import { holdStock, settleStock } from '#server/features/stock/stock.service.ts';
import { findGone, findLineNames, type LineName } from './order.pieces.queries.ts';
import { pointsIn } from './order.points.service.ts';
import { type LockedOrder, lockOrdersOf } from './order.queries.ts';
import { moveOrder } from './order.step.service.ts';
import { openPieces, reservedPieces, unreservedPieces } from './order.stock.service.ts';

/**
 * Locks the skus of orders that get pieces only as they are paid, and answers those of which there are too few by now:
 * money that has come is not refused.
 */
export async function holdShort(
	tx: Tx,
	{ payment, orders }: { payment: Pick<PaymentRow, 'id' | 'user_id'>; orders: readonly LockedOrder[] },
): Promise<readonly number[]> {
	if (orders.flatMap(unreservedPieces).length === 0) return [];
	// Members before goods, as placing does: otherwise the two could wait for each other.
	await holdBalance(tx, payment.user_id);
	await holdStock(tx, orders.flatMap(openPieces));
	return findGone(tx, payment.id);
}

/** Names the goods that are gone to whoever pays. */
export async function soldOutRefusal(
	tx: Tx,
	orders: readonly LockedOrder[],
	short: readonly number[],
): Promise<Refusal> {
	const names = await findLineNames(tx, orders, short);
	return refused('stock.soldOut', { names: namesOf(names) }, { data: { sku_ids: short } });
}

/** Nobody is sent to a cashier for what is gone already. */
export async function refuseGone(tx: Tx, paymentId: number): Promise<void> {
	const gone = await findGone(tx, paymentId);
	if (gone.length > 0) throw await soldOutRefusal(tx, await lockOrdersOf(tx, paymentId), gone);
}

/** Ends locked orders that are paid, by money that has come or by nothing, when some of their pieces were gone; what they reserved is released. */
export async function endSoldOut(
	context: Context,
	tx: Tx,
	orders: readonly LockedOrder[],
	short: readonly number[],
): Promise<void> {
	const now = context.clock.now();
	const known = await findLineNames(tx, orders, short);
	for (const order of orders) {
		const names = namesOf(known.filter(({ order_id }) => order_id === order.id));
		const facts = { names, amount: centsToWire(cents(order.pay_amount)) };
		const set = { cancel_type: cancelType.soldOut, cancel_time: now };
		const isFree = order.pay_amount === 0;
		const text = isFree ? 'order.log.soldOutFree' : 'order.log.soldOut';
		const step = { event: 'soldOut', by: byPayment, text, facts, set } as const;
		await moveOrder(context, tx, order, step);
		await releaseCoupons(context, tx, [order]);
		await releasePoints(context, tx, [{ ...order, score_used: pointsIn(order) }], byPayment);
		const released = { move: 'release', lines: reservedPieces(order) } as const;
		await settleStock(context, tx, released, { now, by: byPayment, isLocked: true });
		const { id, order_no } = order;
		await notifyAdmins(context, tx, 'orderSoldOut', [{ id, order_no, words: { amount: facts.amount } }]);
		await mailMember(context, tx, { kind: isFree ? 'soldOutFree' : 'soldOut', id });
	}
}

function namesOf(lines: readonly LineName[]) {
	return {
		'zh-cn': enumerated(
			lines.map(({ name }) => name),
			'zh-cn',
		),
		en: enumerated(
			lines.map(({ name, name_en }) => name_en || name),
			'en',
		),
	};
}
