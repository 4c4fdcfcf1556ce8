import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

export type StoredPicture = Stored<'attachment', 'id' | 'url' | 'sha1'>;

/** The next pictures by their numbers. */
export async function nextPictures(
	db: Database,
	{ storage, after, limit }: { storage: string; after: number; limit: number },
): Promise<StoredPicture[]> {
	return db
		.selectFrom('attachment')
		.select(['id', 'url', 'sha1'])
		.where('id', '>', after)
		.where('storage', '=', storage)
		.where('mimetype', 'like', 'image/%')
		.where('mimetype', '!=', 'image/bmp')
		.orderBy('id')
		.limit(limit)
		.execute();
}

/** What the file is now. Where its account has brought the same content anew meanwhile, the number of before stays its own. */
export async function writeContent(
	tx: Tx,
	id: number,
	{ sha1, size, width, height }: { sha1: string; size: number; width: number; height: number },
): Promise<void> {
	await sql`
		update attachment a set size = ${size}, width = ${width}, height = ${height},
			sha1 = case when exists (
				select from attachment o
				where o.sha1 = ${sha1} and o.topic = a.topic and o.storage = a.storage and o.merchant_id = a.merchant_id
					and o.admin_id = a.admin_id and o.user_id = a.user_id
			) then a.sha1 else ${sha1} end
		where a.id = ${id}`.execute(tx);
}
