import { fateOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { refused } from '#domain/errors.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { handleFailedPayout } from '#server/features/refund/payout.service.ts';
import { findPaybacks } from './crowdfunding.read.queries.ts';
import { findCrowd, findOpenSupports } from './support.queries.ts';

/** Tries again what a crowdfunding still owes, failed transfers and orders whose job gave up; one that refuses keeps none of the others. */
export async function retryPaybacks(
	context: Context,
	id: number,
	by: Operator,
): Promise<{ retried: number; refused: number }> {
	const crowd = await findCrowd(context.db, id);
	if (!crowd) throw refused('crowdfunding.unknown', { id });
	if (fateOf(crowd.status) === 'wait') throw refused('crowdfunding.nothingToRetry');
	const { failed } = await findPaybacks(context.db, id);
	const owed = failed.filter(({ is_by_hand: isByHand }) => !isByHand);
	let retried = 0;
	for (const { refund_id } of owed) if (await isRetried(context, refund_id, by)) retried += 1;
	const left = await inTransaction(context, async (tx) => {
		const orderIds = await findOpenSupports(tx, id);
		for (const orderId of orderIds) await context.jobs.send(tx, 'crowdfunding.settle', { orderId });
		return orderIds.length;
	});
	if (retried + left === 0) throw refused('crowdfunding.nothingToRetry');
	return { retried: retried + left, refused: owed.length - retried };
}

/** A colleague may have been faster. */
async function isRetried(context: Context, refundId: number, by: Operator): Promise<boolean> {
	try {
		await handleFailedPayout(context, { id: refundId, way: 'retry', voucher: '' }, by);
		return true;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return false;
	}
}
