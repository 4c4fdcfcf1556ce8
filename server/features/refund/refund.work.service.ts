import type { Context } from '#server/context.ts';
import { countRefundWork, findNextRefunds, type NextRefund, type RefundWork } from './refund.work.queries.ts';

/** The refunds at which staff have to act, and by when. */
export function refundWorkOf({ db }: Context): Promise<RefundWork> {
	return countRefundWork(db);
}

/** The first of them, one by one. */
export function nextRefundsOf({ db }: Context, limit: number): Promise<NextRefund[]> {
	return findNextRefunds(db, limit);
}
