/** Whether staff agree to a refund. */
export const refundAudit = { waiting: '1', agreed: '2', refused: '3' } as const;
export type RefundAudit = (typeof refundAudit)[keyof typeof refundAudit];

/** Where a refund stands. */
export const refundStatus = { processing: '1', done: '2', closed: '3', payoutFailed: '4' } as const;
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus];

/** Whether the member has sent the goods back. */
export const userShipStatus = { none: '0', shipped: '1', received: '2' } as const;

/** What is refunded: an order not shipped, money alone, or goods against money. */
export const refundType = { notShipped: '1', moneyOnly: '2', returned: '3', exchange: '4' } as const;
