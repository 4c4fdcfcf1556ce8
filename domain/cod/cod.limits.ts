/** By which the cash is found again: the courier's statement, or a receipt. */
export const mostCashVoucher = 64;

/** Why staff await cash again that was said to be there. */
export const mostReopenReason = 200;

/** So many orders are collected at once: one statement of a courier names many. */
export const mostCollected = 200;
