/**
 * Who may read a log row: bits, so that a list asks with one `&`. What speaks of another order of the checkout is not for
 * merchants.
 */
export const visibleTo = { admin: 1, merchant: 2, member: 4, everybody: 7, staff: 3, checkout: 5 } as const;
