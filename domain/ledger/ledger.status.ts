/** Where the money of a line of a merchant's ledger stands. */
export const ledgerState = { frozen: '1', available: '2', settling: '3', paid: '4', reversed: '9' } as const;

/** What counts in the sums of a merchant. */
export type CountedState = typeof ledgerState.frozen | typeof ledgerState.available;
