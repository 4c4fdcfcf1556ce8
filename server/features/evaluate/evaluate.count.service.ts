import { countsStars } from '#domain/evaluate/evaluate.rules.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { bySystem } from '#domain/order/operator.ts';
import { waitsForReview } from '#domain/order/order.rules.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { rewardReview } from '#server/features/order/order.points.service.ts';
import { holdOrder } from '#server/features/order/order.step.service.ts';
import { hasReviews, linesToReview, lockReviewed, writeCounted } from './evaluate.queries.ts';

/** Something of an order was paid back: which of its stars still count is looked at apart, since goods are locked for it. */
export async function askToCount(context: Context, tx: Tx, orderId: number): Promise<void> {
	if (await hasReviews(tx, orderId)) await context.jobs.send(tx, 'evaluate.count', { orderId });
}

/**
 * Counts the stars of an order, or no longer counts them, as its lines stand; one whose last unreviewed line went back is
 * reviewed as a whole by that.
 */
export async function countReviews(context: Context, orderId: number): Promise<void> {
	await inTransaction(context, (tx) => rewardWhole(context, tx, orderId));
	await inTransaction(context, async (tx) => {
		const reviewed = await lockReviewed(tx, orderId);
		const moved = reviewed.filter((review) => countsStars(review) !== (review.counted === 1));
		for (const counted of [0, 1] as const) {
			const ids = moved.filter((review) => review.counted !== counted).map(({ id }) => id);
			if (ids.length > 0) await writeCounted(tx, ids, counted);
		}
	});
}

async function rewardWhole(context: Context, tx: Tx, orderId: number): Promise<void> {
	const order = await holdOrder(tx, orderId);
	const lines = await linesToReview(tx, orderId, defaultLanguage);
	const isWhole = order.status === orderStatus.toEvaluate && !lines.some((line) => waitsForReview(order.status, line));
	if (isWhole) await rewardReview(context, tx, order, bySystem);
}
