import { stageOf } from '#domain/refund/refund.transitions.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { followParcels } from '#server/features/order/parcel.follow.service.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import { findRefundOfParcel, findSignedTime } from './refund.parcel.queries.ts';
import { writeRefund } from './refund.queries.ts';
import { holdRefund } from './refund.step.service.ts';

const day = 24 * 60 * 60;

/** Asks where the parcels are that members send back. */
export async function followReturns(context: Context): Promise<void> {
	await followParcels(context, 'return', (id) => noteSigned(context, id));
}

/** When a return counts as received by itself: so long after the carrier said "signed"; nothing where it has not. */
export async function receivedBy(context: Context, tx: Tx, refundId: number): Promise<number | undefined> {
	const signedAt = await findSignedTime(tx, refundId);
	return signedAt === undefined ? undefined : signedAt + context.settings.get('refund.receiveDays') * day;
}

/** The carrier has handed the parcel over: from then on counts how long staff have before it is taken as received. */
async function noteSigned(context: Context, shipmentId: number): Promise<void> {
	if (!context.settings.get('refund.autoReceive')) return;
	const id = await findRefundOfParcel(context.db, shipmentId);
	if (id === undefined) return;
	await inTransaction(context, async (tx) => {
		const { refund } = await holdRefund(tx, id);
		const due = await receivedBy(context, tx, id);
		if (due === undefined || stageOf(refund) !== 'returning') return;
		await setTimer(context, tx, { kind: timerKinds.refundReceive.kind, ref_id: id, due_at: due });
		await writeRefund(tx, refund, { deadline_at: due }, context.clock.now());
	});
}
