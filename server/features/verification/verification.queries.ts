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
	code: {
		key: string;
		code_hash: string;
		user_id: number | null;
		epoch: number;
		create_time: number;
		expire_time: number;
	},
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

/** Counts a try before anybody looks at it; what it is to be compared with, or nothing where none is left. */
export async function countTry(
	db: Database,
	{ key, tries, now }: { key: string; tries: number; now: number },
): Promise<string | undefined> {
	const row = await db
		.updateTable('verification_code')
		.set((row) => ({ attempts: row('attempts', '+', 1) }))
		.where('key', '=', key)
		.where('expire_time', '>', now)
		.where('attempts', '<', tries)
		.returning('code_hash')
		.executeTakeFirst();
	return row?.code_hash;
}

/** Gives a try back: the code was right, and may serve again where what it was for is refused. */
export async function returnTry(db: Database, key: string): Promise<void> {
	await db
		.updateTable('verification_code')
		.set((row) => ({ attempts: row('attempts', '-', 1) }))
		.where('key', '=', key)
		.where('attempts', '>', 0)
		.execute();
}

export interface TakenCode {
	/** Whose account it proves; empty where it proves an address alone. */
	readonly user_id: number | null;
	readonly epoch: number;
}

/** Uses a code up; nothing where another request did. */
export async function takeCode(
	tx: Tx,
	{ key, codeHash }: { key: string; codeHash: string },
): Promise<TakenCode | undefined> {
	return tx
		.deleteFrom('verification_code')
		.where('key', '=', key)
		.where('code_hash', '=', codeHash)
		.returning(['user_id', 'epoch'])
		.executeTakeFirst();
}

export interface AddressOwner {
	readonly id: number;
	readonly password: string;
	readonly epoch: number;
}

/** The member who has an address. */
export async function findOwner(db: Database, channel: Channel, address: string): Promise<AddressOwner | undefined> {
	const has = channel === 'email' ? sql<boolean>`lower(email) = lower(${address})` : sql<boolean>`mobile = ${address}`;
	return db.selectFrom('member').select(['id', 'password', 'epoch']).where(has).executeTakeFirst();
}
