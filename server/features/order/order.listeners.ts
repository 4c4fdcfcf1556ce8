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
		run: (id) => unlessRefunding(context, () => receiveOrder(context, { id }, bySystem)),
		move: (tx, id, at) => putOffReceiving(context, tx, id, at),
		note,
	});
	onTimer(context, timerKinds.autoFinish.kind, {
		run: (id) => unlessRefunding(context, () => finishOrder(context, { id }, bySystem)),
		move: (tx, id, at) => moveFinishing(context, tx, id, at),
		note,
	});
	onTimer(context, timerKinds.pointsThaw.kind, {
		run: (id) => unlessRefunding(context, () => thawEarned(context, { id })),
		move: moveEarned,
		note,
	});
	onTimer(context, timerKinds.orderGift.kind, {
		run: (id) => unlessRefunding(context, () => giveOrderGift(context, id)),
		note,
	});
	onTimer(context, timerKinds.ledgerThaw.kind, {
		run: (id) => unlessRefunding(context, () => releaseSales(context, { id })),
		move: moveSales,
		note,
	});
}

/** While a refund is open the step waits and is tried again the next day. */
async function unlessRefunding(context: Context, step: () => Promise<unknown>): Promise<number | undefined> {
	try {
		await inTransaction(context, (tx) => undoneIfItFails(tx, step));
		return undefined;
	} catch (error) {
		const isWaiting = error instanceof Refusal && error.code === ('order.refundRunning' satisfies OrderErrorCode);
		if (!isWaiting) throw error;
		return context.clock.now() + day;
	}
}
