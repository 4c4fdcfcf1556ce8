/** How the payment of a remittance stands: open still, paid (by it or otherwise), or ended. */
export const paymentStanding = { open: '1', paid: '2', closed: '3' } as const;

/** Where the proof of a remittance stands: back = its money came when nothing was left to pay, and goes back. */
export const remittanceStatus = { waiting: '1', confirmed: '2', refused: '3', back: '4' } as const;
export type RemittanceStatus = (typeof remittanceStatus)[keyof typeof remittanceStatus];
