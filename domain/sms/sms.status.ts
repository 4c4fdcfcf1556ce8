/** How a short message fared: on its way, taken in by the provider, refused, or nobody knows; `waiting` for another try. */
export const smsStatus = { sending: '1', sent: '2', refused: '3', unknown: '4', waiting: '5' } as const;
export type SmsStatus = (typeof smsStatus)[keyof typeof smsStatus];
