import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem } from '#domain/order/operator.ts';
import { paymentBiz } from '#domain/payment/payment.status.ts';
import { isEscalationOver, needsArbiter } from '#domain/refund/refund.rules.ts';
import { refundType, userShip } from '#domain/refund/refund.status.ts';
import { refundDeadlines } from '#domain/refund/refund.timers.ts';
import { isOfMerchantAlone, stageOf } from '#domain/refund/refund.transitions.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { noteOnOrders } from '#server/features/order/order.log.service.ts';
import { onTransfers } from '#server/features/payment/transfer.service.ts';
import { isPaused, moveWith, onTimer, type TimerNote } from '#server/features/timer/timer.service.ts';
import { cancelOverdue } from './cancel.overdue.service.ts';
import { refundTransfers } from './payout.service.ts';
import { agreeByItself } from './refund.audit.service.ts';
import { followReturns, receivedBy } from './refund.follow.service.ts';
import { acceptOffer, closeRefund } from './refund.member.service.ts';
import { lockRefund, writeRefund } from './refund.queries.ts';
import { receiveGoods } from './refund.return.service.ts';
import { holdRefund, logRefund, moveRefund, noteOnRefund, type RefundWithOrder } from './refund.step.service.ts';
import { shipWarningDays } from './refund.timers.ts';
import { takeOutUnsent } from './refund.unsent.service.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** The jobs and timers that move refunds and their money. */
export function registerRefunds(context: Context): void {
	onTransfers(context, paymentBiz.order, refundTransfers);
	context.jobs.handle('refund.follow', () => followReturns(context));
	context.jobs.handle('refund.unsent', ({ orderId }) => takeOutUnsent(context, orderId));
	const move = (tx: Tx, id: number, at: number) => putOff(context, tx, id, at);
	const note = (tx: Tx, id: number, { event, ...logged }: TimerNote) =>
		noteOnRefund(context, tx, id, { ...logged, event, text: `refund.log.${event}` });
	onTimer(context, timerKinds.cancelAnswer.kind, {
		run: (id) => cancelOverdue(context, id),
		note: (tx, id, step) => noteOnCancel(context, tx, id, step),
	});
	const noteOfDate = async (tx: Tx, id: number, step: TimerNote) => {
		await note(tx, id, step);
		await letDateRest(context, tx, id);
	};
	onTimer(context, timerKinds.refundAudit.kind, { run: (id) => auditOverdue(context, id), move, note: noteOfDate });
	onTimer(context, timerKinds.refundAnswer.kind, { run: (id) => answerOverdue(context, id), move, note: noteOfDate });
	onTimer(context, timerKinds.refundShipWarning.kind, { run: (id) => warnOfShipping(context, id), note });
	onTimer(context, timerKinds.refundShip.kind, {
		run: (id) => shipOverdue(context, id),
		move: async (tx, id, at) => {
			await putOff(context, tx, id, at);
			const warnAt = at - shipWarningDays * day;
			await moveWith(context, tx, { kind: timerKinds.refundShipWarning.kind, ref_id: id, due_at: warnAt });
		},
		note: noteOfDate,
	});
	onTimer(context, timerKinds.refundReceive.kind, { run: (id) => receiveOverdue(context, id), move, note: noteOfDate });
}

/** Nobody has answered: agreed where the shop says so, else staff are notified again; a merchant's goes to the platform. */
async function auditOverdue(context: Context, id: number): Promise<number | undefined> {
	const waits = context.settings.get('refund.auditHours') * hour;
	const isDone = await inTransaction(context, async (tx) => {
		const { refund, order } = await holdRefund(tx, id);
		if (stageOf(refund) !== 'waiting') return true;
		// What the platform was called in for is answered by people alone.
		const mayAgree =
			refund.type === refundType.notShipped && !needsArbiter(refund) && context.settings.get('refund.autoAgree');
		if (mayAgree) return false;
		const now = context.clock.now();
		const escalated = refund.merchant_id > 0 ? 1 : refund.escalated;
		await writeRefund(tx, refund, { deadline_at: now + waits, escalated }, now);
		await logRefund(context, tx, refund, { event: 'overdue', text: 'refund.log.overdue', by: bySystem });
		const words = { amount: centsToWire(refund.amount) };
		await notifyAdmins(context, tx, 'refundApplied', [{ id, order_no: order.order_no, words }]);
		return undefined;
	});
	if (isDone === undefined) return context.clock.now() + waits;
	if (!isDone) await agreeByItself(context, id, bySystem);
	return undefined;
}

/**
 * The member has not answered. What a merchant proposed the platform looks at; of what the shop or the platform did, the
 * lower amount is paid where the goods are here, otherwise the wish is closed.
 */
async function answerOverdue(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const locked = await holdRefund(tx, id);
		const stage = stageOf(locked.refund);
		if (stage === 'refused') return endEscalation(context, tx, locked);
		if (stage !== 'offered' && stage !== 'reoffered') throw refused('refund.noOffer');
		if (isOfMerchantAlone(locked.refund)) {
			await askPlatform(context, tx, locked);
		} else if (locked.refund.user_ship_status === userShip.received) {
			await acceptOffer(context, tx, locked, { by: bySystem, text: 'refund.log.autoAccept' });
		} else {
			await closeRefund(context, tx, locked, { event: 'expire', by: bySystem, text: 'refund.log.expire' });
		}
		return undefined;
	});
}

/** The member has not called in the platform: what was refused stays so, unless the time for asking goes on anyway. */
async function endEscalation(
	context: Context,
	tx: Tx,
	{ order, refund }: RefundWithOrder,
): Promise<number | undefined> {
	const now = context.clock.now();
	if (!isEscalationOver(order, refund, now)) {
		const again = order.after_sale_deadline ?? now + context.settings.get('refund.answerDays') * day;
		await writeRefund(tx, refund, { deadline_at: again }, now);
		return again;
	}
	await writeRefund(tx, refund, { deadline_at: null }, now);
	await logRefund(context, tx, refund, { event: 'notEscalated', text: 'refund.log.notEscalated', by: bySystem });
	return undefined;
}

async function askPlatform(context: Context, tx: Tx, { order, refund }: RefundWithOrder): Promise<void> {
	const text = 'refund.log.offerUnanswered';
	await moveRefund(context, tx, refund, { event: 'offerUnanswered', by: bySystem, text, set: { escalated: 1 } });
	const words = { amount: centsToWire(refund.amount) };
	await notifyAdmins(context, tx, 'refundApplied', [{ id: refund.id, order_no: order.order_no, words }]);
}

/** Nobody is reminded while the end is paused: looked at again the next day. */
async function warnOfShipping(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const { refund } = await holdRefund(tx, id);
		if (stageOf(refund) !== 'toReturn') throw refused('refund.notToSendBack');
		if (await isPaused(tx, [timerKinds.refundShip.kind], id)) return context.clock.now() + day;
		const facts = { days: String(shipWarningDays) };
		const warning = { event: 'shipWarning', text: 'refund.log.shipWarning', facts, by: bySystem } as const;
		await logRefund(context, tx, refund, warning);
		await mailMember(context, tx, { kind: 'sendBack', id });
		return undefined;
	});
}

async function shipOverdue(context: Context, id: number): Promise<undefined> {
	await inTransaction(context, async (tx) => {
		const locked = await holdRefund(tx, id);
		if (stageOf(locked.refund) !== 'toReturn') throw refused('refund.notToSendBack');
		await closeRefund(context, tx, locked, { event: 'expire', by: bySystem, text: 'refund.log.expire' });
	});
}

/** Nobody has taken the parcel in: received where the shop says so, else staff are notified again. */
async function receiveOverdue(context: Context, id: number): Promise<number | undefined> {
	if (context.settings.get('refund.autoReceive')) {
		const due = await inTransaction(context, (tx) => receivedBy(context, tx, id));
		if (due !== undefined && due > context.clock.now()) return due;
		await receiveGoods(context, { id, result: 'ok', reason: '', images: [] }, bySystem);
		return undefined;
	}
	const again = context.clock.now() + context.settings.get('refund.receiveDays') * day;
	await inTransaction(context, async (tx) => {
		const { refund, order } = await holdRefund(tx, id);
		if (stageOf(refund) !== 'returning') throw refused('refund.notToReceive');
		await writeRefund(tx, refund, { deadline_at: again }, context.clock.now());
		await logRefund(context, tx, refund, { event: 'overdue', text: 'refund.log.receiveOverdue', by: bySystem });
		const words = { company: '', tracking_no: '' };
		await notifyAdmins(context, tx, 'goodsSentBack', [{ id, order_no: order.order_no, words }]);
	});
	return again;
}

/** Where a wish to cancel is never approved by itself, its date only reminds staff. */
function noteOnCancel(context: Context, tx: Tx, id: number, note: TimerNote): Promise<void> {
	const visible = context.settings.get('shop.cancelAutoApprove') ? note.visible : visibleTo.admin;
	return noteOnOrders(context, tx, { id }, { ...note, visible });
}

/** Staff have paused a timer or let it go on: while it rests nobody is shown its date. */
async function letDateRest(context: Context, tx: Tx, id: number): Promise<void> {
	const refund = await lockRefund(tx, id);
	if (!refund) return;
	const rests = await isPaused(tx, refundDeadlines, id);
	await writeRefund(tx, refund, { deadline_rests: rests ? 1 : 0 }, context.clock.now());
}

/** Staff have moved the timer: the date that both sides are shown moves with it. */
async function putOff(context: Context, tx: Tx, id: number, at: number): Promise<void> {
	const refund = await lockRefund(tx, id);
	if (refund) await writeRefund(tx, refund, { deadline_at: at }, context.clock.now());
}
