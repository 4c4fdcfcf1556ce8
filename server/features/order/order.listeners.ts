import { Refusal } from '#domain/kernel/refusal.ts';
import { bySystem } from '#domain/order/operator.ts';
import type { OrderErrorCode } from '#domain/order/order.errors.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction, undoneIfItFails } from '#server/database/transaction.ts';
import { onTimer, type TimerNote } from '#server/features/timer/timer.service.ts';
import { moveSales, releaseSales } from './order.income.service.ts';
import { noteOnOrders } from './order.log.service.ts';
import { giveOrderGift, moveEarned, thawEarned } from './order.points.service.ts';
import { shipOverdue } from './order.remind.service.ts';
import { finishOrder, moveFinishing, putOffReceiving, receiveOrder } from './order.ship.service.ts';
import { followParcels, startFollowing } from './parcel.follow.service.ts';

const day = 24 * 60 * 60;

/** The jobs and timers that move orders and their money. */
export function registerOrders(context: Context): void {
	const note = (tx: Tx, id: number, step: TimerNote) => noteOnOrders(context, tx, { id }, step);
	context.jobs.handle('order.follow', () => followParcels(context, 'out'));
	onTimer(context, timerKinds.parcelsFollow.kind, { run: () => startFollowing(context) });
	onTimer(context, timerKinds.shipOverdue.kind, { run: (id) => shipOverdue(context, id), note });
	onTimer(context, timerKinds.autoReceive.kind, {
		run: (id) => unlessWaiting(context, () => receiveOrder(context, { id }, bySystem)),
		move: (tx, id, at) => putOffReceiving(context, tx, id, at),
		note,
	});
	onTimer(context, timerKinds.autoFinish.kind, {
		run: (id) => unlessWaiting(context, () => finishOrder(context, { id }, bySystem)),
		move: (tx, id, at) => moveFinishing(context, tx, id, at),
		note,
	});
	onTimer(context, timerKinds.pointsThaw.kind, {
		run: (id) => unlessWaiting(context, () => thawEarned(context, { id })),
		move: moveEarned,
		note,
	});
	onTimer(context, timerKinds.orderGift.kind, {
		run: (id) => unlessWaiting(context, () => giveOrderGift(context, id)),
		note,
	});
	onTimer(context, timerKinds.ledgerThaw.kind, {
		run: (id) => unlessWaiting(context, () => releaseSales(context, { id })),
		move: moveSales,
		note,
	});
}

const waiting: readonly string[] = ['order.refundRunning', 'order.cashOut'] satisfies OrderErrorCode[];

/** While a refund is open, or what was to be paid at the door is not there, the step waits and is tried again the next day. */
async function unlessWaiting(context: Context, step: () => Promise<unknown>): Promise<number | undefined> {
	try {
		await inTransaction(context, (tx) => undoneIfItFails(tx, step));
		return undefined;
	} catch (error) {
		if (!(error instanceof Refusal && waiting.includes(error.code))) throw error;
		return context.clock.now() + day;
	}
}
