import { sql } from 'kysely';
import type { Tx } from './handle.ts';

/** Of all transactions that come here with one name, each waits until the one before has ended: what it counts is then true. */
export async function oneByOne(tx: Tx, name: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The same of transactions that wait for those alone that come one by one. */
export async function besideEachOther(tx: Tx, name: string): Promise<void> {
	await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}
