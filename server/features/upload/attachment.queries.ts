import { sql } from 'kysely';
import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

export type StoredFile = Stored<'attachment', 'id' | 'url' | 'storage'>;

/** The files of the rows, kept for a change, in one order for everybody. */
export async function lockFiles(tx: Tx, ids: readonly number[]): Promise<StoredFile[]> {
	return tx
		.selectFrom('attachment')
		.select(['id', 'url', 'storage'])
		.where('id', '=', anyId(ids))
		.orderBy('id')
		.forUpdate()
		.execute();
}

export async function deleteRows(tx: Tx, ids: readonly number[]): Promise<void> {
	await tx.deleteFrom('attachment').where('id', '=', anyId(ids)).execute();
}

/** Whoever stores or removes a file holds its name for as long; two contents never share one. */
export async function holdFile(tx: Tx, name: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${name}`}, 0))`.execute(tx);
}

/** Does a row still speak of the file? */
export async function isKept(db: Database | Tx, { url, storage }: Omit<StoredFile, 'id'>): Promise<boolean> {
	const row = await db
		.selectFrom('attachment')
		.select('id')
		.where('url', '=', url)
		.where('storage', '=', storage)
		.executeTakeFirst();
	return row !== undefined;
}

/** The files that a member has brought. */
export async function findOfMember(db: Database, memberId: number): Promise<number[]> {
	const rows = await db.selectFrom('attachment').select('id').where('user_id', '=', memberId).orderBy('id').execute();
	return rows.map(({ id }) => id);
}
