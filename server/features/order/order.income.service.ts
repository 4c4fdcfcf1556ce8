import { refused } from '#domain/errors.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { moveSalesTo, releaseSalesAt, thawSales } from '#server/features/ledger/ledger.service.ts';
import { freezeDaysOf } from '#server/features/merchant/merchant.terms.service.ts';
import { isCashOut } from '#server/features/payment/on-delivery.service.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import { type LockedOrder, mayBeRefunded } from './order.queries.ts';
import { holdOrder } from './order.step.service.ts';

const day = 24 * 60 * 60;

/** An order asks for nothing more after `since`: what it leaves its merchant is frozen for the agreed days from then on. */
export async function dateSales(
	context: Context,
	tx: Tx,
	{ id, merchant_id }: { id: number; merchant_id: number },
	since: number,
): Promise<void> {
	if (merchant_id === 0) return;
	const availableAt = since + (await freezeDaysOf(context, tx, merchant_id)) * day;
	await releaseSalesAt(tx, id, availableAt);
	await setTimer(context, tx, { kind: timerKinds.ledgerThaw.kind, ref_id: id, due_at: availableAt });
}

/** The merchant's money of an order becomes available on another day. */
export async function moveSales(tx: Tx, id: number, at: number): Promise<void> {
	await holdOrder(tx, id);
	await moveSalesTo(tx, id, at);
}

/** The merchant's money of an order is no longer frozen, unless a refund is still to take its part, or may come to. */
export async function releaseSales(context: Context, { id }: { id: number }): Promise<void> {
	await inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id);
		await refuseUnsettled(tx, order);
		await thawSales(context, tx, id);
	});
}

/** Refuses to give what a locked order brings while a refund of it may still come, or what was to be paid at the door is not there. */
export async function refuseUnsettled(tx: Tx, order: LockedOrder): Promise<void> {
	if (await mayBeRefunded(tx, order)) throw refused('order.refundRunning', { order_no: order.order_no });
	if (await isCashOut(tx, order.id)) throw refused('order.cashOut', { order_no: order.order_no });
}
