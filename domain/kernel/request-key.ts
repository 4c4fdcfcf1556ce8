/** The header by which a client gives a write a key: the same again is done once and gets the first answer. */
export const requestKeyHeader = 'idempotency-key';

/** What a key looks like; a random UUID does. */
export const requestKeyPattern = /^[\w-]{8,100}$/;
