import { fateOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { handleFailedPayout } from '#server/features/refund/payout.service.ts';
import { findPaybacks } from './crowdfunding.read.queries.ts';
import { findCrowd, findOpenSupports } from './support.queries.ts';

/** Tries again what a crowdfunding still owes: transfers that failed, and orders whose job gave up. */
export async function retryPaybacks(context: Context, id: number, by: Operator): Promise<{ retried: number }> {
	const crowd = await findCrowd(context.db, id);
	if (!crowd) throw refused('crowdfunding.unknown', { id });
	if (fateOf(crowd.status) === 'wait') throw refused('crowdfunding.nothingToRetry');
	const { failed } = await findPaybacks(context.db, id);
	for (const { refund_id } of failed) {
		await handleFailedPayout(context, { id: refund_id, way: 'retry', voucher: '' }, by);
	}
	const left = await inTransaction(context, async (tx) => {
		const orderIds = await findOpenSupports(tx, id);
		for (const orderId of orderIds) await context.jobs.send(tx, 'crowdfunding.settle', { orderId });
		return orderIds.length;
	});
	if (failed.length + left === 0) throw refused('crowdfunding.nothingToRetry');
	return { retried: failed.length + left };
}
