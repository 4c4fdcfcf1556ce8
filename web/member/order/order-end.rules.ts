import { type CancelType, cancelType, isCancelType } from '#domain/order/order.status.ts';

/** Whose doing the end was, as far as the member may know. */
const endKeys = {
	[cancelType.member]: 'byMember',
	[cancelType.timeout]: 'timeout',
	[cancelType.closed]: 'closed',
	[cancelType.approved]: 'approved',
	[cancelType.crowdfundingFailed]: 'crowdfunding',
	[cancelType.risk]: 'risk',
	[cancelType.refunded]: 'refunded',
	[cancelType.merchant]: 'byCreator',
	[cancelType.soldOut]: 'soldOut',
} as const satisfies Readonly<Record<CancelType, string>>;

/** The sentence that explains to a member why an order ended. */
export function endKeyOf(type: string): (typeof endKeys)[CancelType] {
	return isCancelType(type) ? endKeys[type] : 'closed';
}
