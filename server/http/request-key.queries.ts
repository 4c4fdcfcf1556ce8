import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

/** A write that a client has given a key, and who works on it. */
export interface KeyedWrite {
	/** Whose keys are counted: an account, or the strangers of an address. */
	readonly owner: string;
	/** As it is kept: what the client gave, and the login or cart by which it did. */
	readonly key: string;
	readonly given: string;
	readonly endpoint: string;
	readonly bodyHash: string;
	readonly holder: string;
}

export type KeyRow = Stored<'request_key', 'endpoint' | 'body_hash' | 'is_done' | 'answer'>;

/**
 * Takes a write on: its id, unless somebody has. One that was left undone for so long is taken over. Of the owner's keys
 * the oldest give way.
 */
export async function claimKey(
	db: Database,
	{ owner, key, endpoint, bodyHash, holder }: KeyedWrite,
	{ now, leftBefore, mostOfOne }: { now: number; leftBefore: number; mostOfOne: number },
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		with gone as (
			delete from request_key where owner = ${owner} and is_done
				and id <= (select id from request_key where owner = ${owner} order by id desc limit 1 offset ${mostOfOne - 1})
		)
		insert into request_key as known (owner, key, endpoint, body_hash, holder, claimed_at)
		values (${owner}, ${key}, ${endpoint}, ${bodyHash}, ${holder}, ${now})
		on conflict (owner, key) do update set holder = excluded.holder, claimed_at = excluded.claimed_at
		where not known.is_done and known.claimed_at < ${leftBefore}
			and known.endpoint = excluded.endpoint and known.body_hash = excluded.body_hash
		returning id`.execute(db);
	return rows[0]?.id;
}

/** What is known of a key. */
export function findKey(db: Database, { owner, key }: KeyedWrite): Promise<KeyRow | undefined> {
	return db
		.selectFrom('request_key')
		.select(['endpoint', 'body_hash', 'is_done', 'answer'])
		.where('owner', '=', owner)
		.where('key', '=', key)
		.executeTakeFirst();
}

/** Notes how far a write is, with its answer as far as that is known; false where somebody else has taken it over. */
export async function noteProgress(
	db: Database | Tx,
	id: number,
	{ holder, isDone, answer }: { holder: string; isDone: boolean; answer: string | undefined },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('request_key')
		.set({ holder, ...(isDone && { is_done: true }), ...(answer !== undefined && { answer }) })
		.where('id', '=', id)
		.where('holder', '=', holder)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Lets a key go of which nothing was done, or, where its caller was refused, nothing that counts. */
export async function releaseKey(
	db: Database,
	id: number,
	{ holder, evenDone }: { holder: string; evenDone: boolean },
): Promise<void> {
	await sql`delete from request_key where id = ${id} and holder = ${holder} and (${evenDone} or not is_done)`.execute(
		db,
	);
}

/** Forgets the keys of long ago. */
export async function deleteKeysBefore(db: Database, before: number): Promise<void> {
	await db.deleteFrom('request_key').where('claimed_at', '<', before).execute();
}
