import { countsStars } from '#domain/evaluate/evaluate.rules.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { hasReviews, lockReviewed, writeCounted } from './evaluate.queries.ts';

/** Something of an order was paid back: which of its stars still count is looked at apart, since goods are locked for it. */
export async function askToCount(context: Context, tx: Tx, orderId: number): Promise<void> {
	if (await hasReviews(tx, orderId)) await context.jobs.send(tx, 'evaluate.count', { orderId });
}

/** Counts the stars of an order, or no longer counts them, as its lines stand. */
export async function countReviews(context: Context, orderId: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		const reviewed = await lockReviewed(tx, orderId);
		const moved = reviewed.filter((review) => countsStars(review) !== (review.counted === 1));
		for (const counted of [0, 1] as const) {
			const ids = moved.filter((review) => review.counted !== counted).map(({ id }) => id);
			if (ids.length > 0) await writeCounted(tx, ids, counted);
		}
	});
}
