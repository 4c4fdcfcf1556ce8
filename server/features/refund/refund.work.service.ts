import type { Context } from '#server/context.ts';
import { countRefundWork, type RefundWork } from './refund.work.queries.ts';

/** The refunds at which staff have to act, and by when. */
export function refundWorkOf({ db }: Context): Promise<RefundWork> {
	return countRefundWork(db);
}
