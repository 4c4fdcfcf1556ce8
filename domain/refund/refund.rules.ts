import { type RefundEvent, type RefundFacts, refundRefusal } from '#domain/refund/refund.transitions.ts';

const by = (actor: 'merchant' | 'admin') => (refund: RefundFacts, event: RefundEvent) =>
	!refundRefusal(refund, event, actor);

const adminMay = by('admin');
const merchantMay = by('merchant');

/** Whether the audit button is on: the answer to the request itself. */
export function canAudit(refund: RefundFacts, actor: 'admin' | 'merchant'): boolean {
	return (actor === 'admin' ? adminMay : merchantMay)(refund, 'refuse');
}

/** Whether the goods that were sent back can be received. */
export function canReceiveReturn(refund: RefundFacts, actor: 'admin' | 'merchant'): boolean {
	return (actor === 'admin' ? adminMay : merchantMay)(refund, 'receive');
}

/** Whether a failed payout waits for staff. */
export function canPayOut(refund: RefundFacts): boolean {
	return adminMay(refund, 'retry');
}
