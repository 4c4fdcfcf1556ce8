import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { findBuyer, hasCoupons, settleCoupons } from './coupon.return.queries.ts';

/** Unpaid orders of one member have ended: their coupons come back at once. Locks the member where there are any. */
export async function releaseCoupons(
	context: Context,
	tx: Tx,
	orders: readonly { readonly id: number; readonly user_id: number }[],
): Promise<void> {
	const [first] = orders;
	const orderIds = orders.map(({ id }) => id);
	if (!first || !(await hasCoupons(tx, orderIds))) return;
	await holdBalance(tx, first.user_id);
	await settleCoupons(tx, { orderIds, now: context.clock.now() });
}

/** A paid order has ended, or money of it has gone back: what becomes of its coupons is looked at by a job, which locks in its own order. */
export async function lookAtCoupons(context: Context, tx: Tx, orderId: number): Promise<void> {
	if (await hasCoupons(tx, [orderId])) await context.jobs.send(tx, 'coupon.return', { orderId });
}

/** Gives the coupons of an order back, as far as their rules say so by now. */
export async function returnCoupons(context: Context, orderId: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		const userId = await findBuyer(tx, orderId);
		if (userId === undefined) return;
		await holdBalance(tx, userId);
		await settleCoupons(tx, { orderIds: [orderId], now: context.clock.now() });
	});
}
