/** How a merchant stands: paused by itself, frozen by the platform. */
export const merchantStatus = { open: '1', paused: '2', frozen: '3', closing: '4', closed: '5' } as const;

/** Whether the platform has looked at who a merchant is. */
export const merchantAuth = { none: '0', waiting: '1', passed: '2', refused: '3' } as const;
