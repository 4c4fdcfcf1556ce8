/** Where a recharge stands; what was refunded of it was taken from the balance at once. */
export const rechargeStatus = { unpaid: '1', paid: '2', partRefunded: '3', refunded: '4', closed: '5' } as const;
export type RechargeStatus = (typeof rechargeStatus)[keyof typeof rechargeStatus];

/** Its money came, whatever went back since. */
export const rechargedStatuses = [rechargeStatus.paid, rechargeStatus.partRefunded, rechargeStatus.refunded] as const;

/** Where the money of a recharge that goes back stands: on its way, gone, given up by its channel, or on the balance again. */
export const rechargeBackStatus = { sent: '1', done: '2', failed: '3', restored: '4' } as const;
export type RechargeBackStatus = (typeof rechargeBackStatus)[keyof typeof rechargeBackStatus];
