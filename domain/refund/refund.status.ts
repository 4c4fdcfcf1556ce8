/** Whether staff agree to a refund. */
export const refundAudit = { waiting: '1', agreed: '2', refused: '3' } as const;
export type RefundAudit = (typeof refundAudit)[keyof typeof refundAudit];
export const refundAuditCodes = Object.values(refundAudit);

/** Where a refund stands. */
export const refundStatus = { processing: '1', done: '2', closed: '3', payoutFailed: '4' } as const;
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus];
export const refundStatusCodes = Object.values(refundStatus);

/** Nothing of it is settled yet. */
export const openRefund = [refundStatus.processing, refundStatus.payoutFailed] as const;

export const endedRefund = [refundStatus.done, refundStatus.closed] as const;

/** It was not given up. */
export const standingRefund = [refundStatus.processing, refundStatus.done, refundStatus.payoutFailed] as const;

/** Where money stands that goes back through a channel. */
export const payRefundStatus = { created: '1', processing: '2', success: '3', failed: '4' } as const;

/** What is refunded: pieces not shipped, money alone, or goods against money. */
export const refundType = { notShipped: '1', moneyOnly: '2', returned: '3', exchange: '4' } as const;

/** The kinds of refund a member may ask for. */
export const appliedTypes = [refundType.notShipped, refundType.moneyOnly, refundType.returned] as const;
export type AppliedType = (typeof appliedTypes)[number];

/** Where the goods of a return are: not sent or not needed, on their way, with us. */
export const userShip = { none: '0', shipped: '1', received: '2' } as const;
export type UserShip = (typeof userShip)[keyof typeof userShip];
export const userShipCodes = Object.values(userShip);

/** What came back: everything well, a part of it, or nothing that could be taken. */
export const receiveResults = ['ok', 'part', 'bad'] as const;
export type ReceiveResult = (typeof receiveResults)[number];

/** Where money goes: back the way it came, to the balance, or by hand outside of the shop. */
export const refundTo = { origin: 'origin', balance: 'balance', offline: 'offline' } as const;
