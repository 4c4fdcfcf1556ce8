import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { addCents, type Cents, cents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { supportOrder } from '#domain/order/order.status.ts';
import { backToBalance } from '#domain/payment/mixed.rules.ts';
import { priceStep } from '#domain/price/price.lines.ts';
import type { RefundPlan } from '#domain/price/price.refund.ts';
import type { shopReasons } from '#domain/refund/refund.reasons.ts';
import { refundAudit, refundType } from '#domain/refund/refund.status.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { reverseSales } from '#server/features/ledger/ledger.service.ts';
import { writeOrderRefundStatus } from '#server/features/order/order.refunded.writes.ts';
import type { LockedOrder } from '#server/features/order/order.step.service.ts';
import { isCashOut } from '#server/features/payment/on-delivery.service.ts';
import { type AttemptRow, payingOf } from '#server/features/payment/payment.service.ts';
import { backOf, sendBack } from '#server/features/payment/transfer.service.ts';
import { lockPaidOrder } from './payout.queries.ts';
import { settleRefund } from './payout.service.ts';
import {
	findBooked,
	findParts,
	type GonePieces,
	insertRefund,
	type LockedRefund,
	lockRefund,
	type RefundRequest,
	reserveParts,
	writeRefundLog,
} from './refund.queries.ts';

interface Opening {
	readonly by: Operator;
	readonly initiator: 'user' | 'admin' | 'merchant' | 'system';
	readonly reason: string;
	readonly type?: string;
	/** How many pieces of each line are gone with it; left out, none. */
	readonly gone?: GonePieces;
	readonly request?: RefundRequest | undefined;
}

/** Opens an agreed refund of a locked order: refund row, what it reserves, the books, and the job that pays back. */
export async function openRefund(
	context: Context,
	tx: Tx,
	order: LockedOrder,
	plan: RefundPlan,
	{ gone, ...opening }: Opening,
): Promise<number> {
	const refund = refundOf(context, order, { ...opening, amount: plan.amount, freight: plan.freight_amount });
	const score = plan.parts.reduce((sum, part) => sum + part.score, 0);
	const text = (await isCashOut(tx, order.id)) ? 'refund.log.openAtDoor' : 'refund.log.open';
	const id = await insert(context, tx, { ...refund, score_back: score }, { by: opening.by, text });
	if (!(await reserveParts(tx, id, plan, gone))) throw refused('refund.tooMuch', { left: centsToWire(0) });
	await startPayout(context, tx, order, await lockedRefund(tx, id));
	await writeOrderRefundStatus(tx, order.id, context.clock.now());
	return id;
}

/** Pays back money that came for an order after its end, a second time, or when its pieces were gone; the order itself keeps its numbers. */
export async function openLateRefund(
	context: Context,
	tx: Tx,
	order: Pick<LockedOrder, 'id' | 'order_no' | 'user_id' | 'merchant_id'>,
	{
		attempt,
		amount,
		beside,
		reason,
		by,
	}: {
		attempt: AttemptRow;
		amount: Cents;
		/** What goes back to the balance with it. */
		beside?: { readonly attempt: AttemptRow; readonly amount: Cents; readonly gift: Cents } | undefined;
		reason: keyof typeof shopReasons;
		by: Operator;
	},
): Promise<void> {
	const whole = addCents(amount, beside?.amount ?? zeroCents);
	if (whole === 0) return;
	const refund = refundOf(context, order, { amount: whole, freight: 0, initiator: 'system', reason, by });
	const trace = [priceStep(order.merchant_id, 'price.step.refundLate', whole)];
	const refundId = await insert(context, tx, { ...refund, score_back: 0, trace }, { by, text: 'refund.log.open' });
	const about = { refundId, orderId: order.id, reason };
	if (amount > 0) await sendBack(context, tx, { ...about, attempt, channel: attempt.channel, amount });
	if (beside && beside.amount > 0)
		await sendBack(context, tx, { ...about, ...beside, channel: beside.attempt.channel });
}

/** Of a refund that has just been agreed to: the merchant's books, then the money; what costs nothing is done at once. */
export async function startPayout(context: Context, tx: Tx, order: LockedOrder, refund: LockedRefund): Promise<void> {
	const parts = await findParts(tx, refund.id);
	const booked = await findBooked(tx, order.id, refund.id);
	const lines = order.lines.map((line) => ({
		...line,
		refund_amount: line.refund_amount + (booked.get(line.id)?.paying ?? 0),
		refund_freight: line.refund_freight + (booked.get(line.id)?.freight ?? 0),
		booked_num: booked.get(line.id)?.num ?? 0,
		booked_gone: booked.get(line.id)?.gone ?? 0,
	}));
	// Of a support that is on hold nothing was booked yet.
	const isBooked = order.hold_reason !== supportOrder.holdReason;
	if (isBooked) await reverseSales(context, tx, { ...order, lines }, { id: refund.id, lines: parts });
	if (refund.amount === 0) {
		await settleRefund(context, tx, refund, {
			amount: 0,
			step: { event: 'paidBack', by: bySystem, text: 'refund.log.paidBack' },
		});
		return;
	}
	const about = { refundId: refund.id, orderId: order.id, reason: refund.reason };
	for (const { attempt, amount } of await sourcesOf(tx, order, cents(refund.amount)))
		await sendBack(context, tx, { ...about, attempt, channel: attempt.channel, amount });
}

/** By what the money of a paid order goes back: the way it came, where it came by two ways by the share of each. */
async function sourcesOf(
	tx: Tx,
	order: LockedOrder,
	amount: Cents,
): Promise<{ readonly attempt: AttemptRow; readonly amount: Cents }[]> {
	const { winner, part } = await payingOf(tx, order.payment_id);
	if (!part) return [{ attempt: winner, amount }];
	const paid = await lockPaidOrder(tx, order.id);
	const back = await backOf(tx, order.id, [winner.id, part.id]);
	const before = {
		amount: back.reduce((sum, each) => sum + each.amount, 0),
		balance: back.find(({ attempt_id }) => attempt_id === part.id)?.amount ?? 0,
	};
	const balance = backToBalance({ amount: order.pay_amount, balance: paid?.paid_balance ?? 0 }, before, amount);
	const sources = [
		{ attempt: part, amount: balance },
		{ attempt: winner, amount: subtractCents(amount, balance) },
	];
	return sources.filter((source) => source.amount > 0);
}

async function lockedRefund(tx: Tx, id: number): Promise<LockedRefund> {
	const refund = await lockRefund(tx, id);
	if (!refund) throw new Error(`refund ${id} is not there`);
	return refund;
}

async function insert(
	context: Context,
	tx: Tx,
	refund: Parameters<typeof insertRefund>[1],
	{ by, text }: { by: Operator; text: 'refund.log.open' | 'refund.log.openAtDoor' },
): Promise<number> {
	const now = context.clock.now();
	const { id } = await insertRefund(tx, refund, { now, draw: () => newNumber('refund', context.clock) });
	const log = { refund_id: id, from_status: null, to_status: 'paying', event: 'open', visible: visibleTo.everybody };
	const words = { text, params: { amount: centsToWire(refund.amount) } } as const;
	await writeRefundLog(tx, { ...log, ...words }, { now, by });
	context.events.afterCommit(tx, 'refund.moved', { refundId: id, orderId: refund.order_id });
	return id;
}

function refundOf(
	context: Context,
	order: Pick<LockedOrder, 'id' | 'order_no' | 'user_id' | 'merchant_id'>,
	{ type = refundType.notShipped, ...given }: Opening & { amount: Cents; freight: number },
) {
	const now = context.clock.now();
	return {
		order_id: order.id,
		order_no: order.order_no,
		user_id: order.user_id,
		merchant_id: order.merchant_id,
		type,
		initiator: given.initiator,
		amount: given.amount,
		freight_amount: given.freight,
		reason: given.reason,
		audit_status: refundAudit.agreed,
		audit_by: given.by.type === 'admin' ? given.by.id : null,
		audit_time: now,
		payout_time: now,
		request: given.request,
	};
}
