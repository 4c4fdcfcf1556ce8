import {
	needsReturn,
	type RefundEvent,
	type RefundFacts,
	refundRefusal,
	stageOf,
} from '#domain/refund/refund.transitions.ts';

const by = (actor: 'member' | 'merchant' | 'admin') => (refund: RefundFacts, event: RefundEvent) =>
	!refundRefusal(refund, event, actor);

const memberMay = by('member');
const adminMay = by('admin');
const merchantMay = by('merchant');

export type RefundButton = 'sendBack' | 'accept' | 'decline' | 'escalate' | 'withdraw';

/** The buttons of a refund in the member centre, the main one first. */
export function refundButtons(refund: RefundFacts): RefundButton[] {
	const may: Readonly<Record<RefundButton, boolean>> = {
		sendBack: memberMay(refund, 'sendBack'),
		accept: memberMay(refund, needsReturn(refund) ? 'acceptReturn' : 'accept'),
		decline: memberMay(refund, 'decline'),
		escalate: memberMay(refund, 'escalate'),
		withdraw: memberMay(refund, 'withdraw'),
	};
	return (Object.keys(may) as RefundButton[]).filter((button) => may[button]);
}

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

/** Whether the refund is still on its way. */
export function isOpenRefund(refund: RefundFacts): boolean {
	return !['done', 'refused', 'closed'].includes(stageOf(refund));
}
