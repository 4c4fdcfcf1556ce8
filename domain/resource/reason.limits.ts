/** So long a reason may be for what a guard has asked about. */
export const mostReason = 200;
