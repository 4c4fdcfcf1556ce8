import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { onTimer, type TimerNote } from '#server/features/timer/timer.service.ts';
import { closeAttempt, syncPayment } from './pay.service.ts';
import { nextQuery, noteOnPayment, putOffPayment, timeOutPayment, warnOfPayment } from './payment.service.ts';
import { payBack } from './transfer.service.ts';
import { lookForPayBack } from './transfer.watch.service.ts';

/** The timers of what has to be paid, and the jobs that close attempts at their channels and pay back. */
export function registerPayments(context: Context): void {
	context.jobs.handle('payment.close', ({ attemptId }) => closeAttempt(context, attemptId));
	context.jobs.handle('payment.payBack', ({ payRefundId }) => payBack(context, payRefundId));
	onTimer(context, timerKinds.payBackWatch.kind, { run: (id) => lookForPayBack(context, id), isAsking: true });
	// Whoever has paid in time must not lose what they paid for to a callback that got lost, nor be asked for money again.
	const before = (paymentId: number) => syncPayment(context, paymentId, { isUnattended: true });
	const note = (tx: Tx, paymentId: number, step: TimerNote) => noteOnPayment(context, tx, paymentId, step);
	onTimer(context, timerKinds.payTimeout.kind, {
		before,
		run: (paymentId) => timeOutPayment(context, paymentId),
		move: (tx, paymentId, at) => putOffPayment(context, tx, paymentId, at),
		note,
	});
	onTimer(context, timerKinds.payQuery.kind, { before, run: (paymentId) => nextQuery(context, paymentId), note });
	onTimer(context, timerKinds.payWarn.kind, {
		before,
		run: (paymentId) => warnOfPayment(context, paymentId),
		note,
	});
}
