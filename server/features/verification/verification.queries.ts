import { sql } from 'kysely';
import type { Channel } from '#domain/verification/verification.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** When the last code was sent under a key, where there is one. */
export async function findCodeTime(db: Database, key: string): Promise<number | undefined> {
	const row = await db.selectFrom('verification_code').select('create_time').where('key', '=', key).executeTakeFirst();
	return row?.create_time;
}

/** Keeps a code in place of an earlier one, unless that one is too young; and forgets those that ran out. */
export async function keepCode(
	tx: Tx,
	code: { key: string; code_hash: string; create_time: number; expire_time: number },
	{ olderThan }: { olderThan: number },
): Promise<boolean> {
	await tx
		.deleteFrom('verification_code')
		.where('expire_time', '<=', code.create_time)
		.where('key', '<>', code.key)
		.execute();
	const kept = await tx
		.insertInto('verification_code')
		.values({ ...code, attempts: 0 })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet({ ...code, attempts: 0 })
				.where('verification_code.create_time', '<=', olderThan),
		)
		.returning('key')
		.executeTakeFirst();
	return kept !== undefined;
}

/** Uses a code up; false where it is wrong, too old or tried too often. */
export async function takeCode(
	tx: Tx,
	{ key, codeHash, tries, now }: { key: string; codeHash: string; tries: number; now: number },
): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('verification_code')
		.where('key', '=', key)
		.where('code_hash', '=', codeHash)
		.where('expire_time', '>', now)
		.where('attempts', '<', tries)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function countTry(db: Database, key: string): Promise<void> {
	await db
		.updateTable('verification_code')
		.set((row) => ({ attempts: row('attempts', '+', 1) }))
		.where('key', '=', key)
		.execute();
}

/** The member who has an address. */
export async function findOwner(
	db: Database,
	channel: Channel,
	address: string,
): Promise<{ id: number; password: string } | undefined> {
	const has = channel === 'email' ? sql<boolean>`lower(email) = lower(${address})` : sql<boolean>`mobile = ${address}`;
	return db.selectFrom('member').select(['id', 'password']).where(has).executeTakeFirst();
}
