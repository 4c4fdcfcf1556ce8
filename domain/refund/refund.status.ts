/** Whether staff agree to a refund. */
export const refundAudit = { waiting: '1', agreed: '2', refused: '3' } as const;

/** Where a refund stands. */
export const refundStatus = { processing: '1', done: '2', closed: '3', payoutFailed: '4' } as const;

/** What is refunded: an order not shipped, money alone, or goods against money. */
export const refundType = { notShipped: '1', moneyOnly: '2', returned: '3', exchange: '4' } as const;
