import { sql } from 'kysely';
import type { AccountAudience } from '#domain/access/audiences.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** Notes where an account has logged in; of many places the latest are kept. */
export async function noteDevices(
	tx: Tx,
	{
		audience,
		userId,
		marks,
		now,
		most,
	}: { audience: AccountAudience; userId: number; marks: readonly string[]; now: number; most: number },
): Promise<void> {
	await sql`
		WITH crowded AS (
			DELETE FROM known_device WHERE audience = ${audience} AND user_id = ${userId} AND mark IN (
				SELECT mark FROM known_device
				WHERE audience = ${audience} AND user_id = ${userId} AND mark <> ALL(${[...marks]}::text[])
				ORDER BY last_time DESC OFFSET ${most - marks.length}
			)
		)
		INSERT INTO known_device (audience, user_id, mark, last_time)
		SELECT ${audience}, ${userId}, mark, ${now} FROM unnest(${[...marks]}::text[]) AS mark
		ON CONFLICT (audience, user_id, mark) DO UPDATE SET last_time = excluded.last_time`.execute(tx);
}

/** Deletes where nobody has logged in for long. */
export async function deleteForgotten(db: Database, before: number): Promise<void> {
	await db.deleteFrom('known_device').where('last_time', '<', before).execute();
}

/** Deletes where an account has logged in. */
export async function deleteDevices(tx: Tx, audience: AccountAudience, userId: number): Promise<void> {
	await tx.deleteFrom('known_device').where('audience', '=', audience).where('user_id', '=', userId).execute();
}
