import { sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';
import type { Box } from './captcha.draw.ts';

/** What the server keeps of a captcha. */
export type CaptchaAnswer =
	| { kind: 'click'; width: number; height: number; boxes: readonly Box[] }
	| { kind: 'work'; salt: string; difficulty: number }
	| { kind: 'digits'; digits: string };

/** Keeps a captcha in place of an earlier one of the same id, and forgets those that ran out. */
export async function keepCaptcha(
	db: Database,
	{ key, answer, now, expireTime }: { key: string; answer: CaptchaAnswer; now: number; expireTime: number },
): Promise<void> {
	const row = {
		kind: answer.kind,
		answer: JSON.stringify(answer),
		attempts: 0,
		create_time: now,
		expire_time: expireTime,
	};
	await db
		.with('dead', (query) => query.deleteFrom('captcha').where('expire_time', '<=', now).where('key', '<>', key))
		.insertInto('captcha')
		.values({ key, ...row })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
		.execute();
}

/** Counts one try; undefined where the captcha ran out or has been tried too often. */
export async function tryCaptcha(
	db: Database,
	{ key, maxAttempts, now }: { key: string; maxAttempts: number; now: number },
): Promise<CaptchaAnswer | undefined> {
	const tried = await sql<{ answer: CaptchaAnswer }>`
		UPDATE captcha SET attempts = attempts + 1
		WHERE key = ${key} AND expire_time > ${now} AND attempts < ${maxAttempts}
		RETURNING answer
	`.execute(db);
	return tried.rows[0]?.answer;
}

/** Takes a captcha out for its one use; undefined where it ran out or has been tried too often. */
export async function takeCaptcha(
	db: Database,
	{ key, maxAttempts, now }: { key: string; maxAttempts: number; now: number },
): Promise<CaptchaAnswer | undefined> {
	const taken = await sql<{ answer: CaptchaAnswer; is_good: boolean }>`
		DELETE FROM captcha WHERE key = ${key}
		RETURNING answer, expire_time > ${now} AND attempts < ${maxAttempts} AS is_good
	`.execute(db);
	const [row] = taken.rows;
	return row?.is_good ? row.answer : undefined;
}

/** Reads a captcha without touching it. */
export async function readCaptcha(db: Database, key: string): Promise<CaptchaAnswer | undefined> {
	const row = await db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirst();
	return row?.answer as CaptchaAnswer | undefined;
}
