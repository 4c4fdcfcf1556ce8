import type { Context } from '#server/context.ts';
import { countReviews } from './evaluate.count.service.ts';

/** Counts the stars of orders of which something was paid back. */
export function registerEvaluates(context: Context): void {
	context.jobs.handle('evaluate.count', ({ orderId }) => countReviews(context, orderId));
}
