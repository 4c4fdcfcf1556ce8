/** Where the cash of an order that is paid at the door stands; void = refunds have left nothing to collect. */
export const collectionStatus = { awaiting: '1', collected: '2', void: '3' } as const;
export type CollectionStatus = (typeof collectionStatus)[keyof typeof collectionStatus];
