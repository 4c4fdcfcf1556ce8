import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Operator } from '#domain/order/operator.ts';
import { visibleTo } from '#domain/order/order.texts.ts';
import { type TimerKind, timerKinds } from '#domain/timer/timer.kinds.ts';
import { timerEvents, timerReaders } from '#domain/timer/timer.log.ts';
import { orderTimers, paymentTimers, refundTimers, type TimerSteps } from '#domain/timer/timer.rules.ts';
import { timerKindWords } from '#domain/timer/timer.words.ts';
import type { Context, Tx } from '#server/context.ts';
import { logOrders } from '#server/features/order/order.log.service.ts';
import { noteOnRefund } from '#server/features/refund/refund.step.service.ts';

/**
 * Writes what staff did with a timer into the history of its orders or its refund; what is about neither stands in the
 * log of admins alone. Nothing is held for it: whoever moves an order may wait for its timer.
 */
export async function logTimerStep(
	context: Context,
	tx: Tx,
	{ kind, ref_id, due_at }: { kind: TimerKind; ref_id: number; due_at: number },
	{ step, by }: { step: keyof TimerSteps; by: Operator },
): Promise<void> {
	const event = timerEvents[step];
	const facts = { timer: timerKindWords[kind], time: shopTime(due_at) };
	const note = { event, facts, visible: readersOf(context, kind, step), by };
	const text = `order.log.${event}` as const;
	if (orderTimers.includes(kind)) await logOrders(context, tx, { id: ref_id }, { ...note, text });
	if (paymentTimers.includes(kind)) await logOrders(context, tx, { paymentId: ref_id }, { ...note, text });
	if (refundTimers.includes(kind)) await noteOnRefund(context, tx, ref_id, { ...note, text: `refund.log.${event}` });
}

/** Where a wish to cancel is never approved by itself, its date only reminds staff. */
function readersOf({ settings }: Context, kind: TimerKind, step: keyof TimerSteps): number {
	const isStaffs = kind === timerKinds.cancelAnswer.kind && !settings.get('shop.cancelAutoApprove');
	return isStaffs ? visibleTo.admin : timerReaders(kind, step);
}
