import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated.ts';

/** A connection or a transaction: what queries take. */
export type Database = Kysely<DB>;

/** A running transaction. */
export type Tx = Transaction<DB>;
