import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** By what a goods is sold from now on. */
export async function setGoodsMode(tx: Tx, goodsId: number, mode: string, now: number): Promise<void> {
	await sql`update goods set mode = ${mode}, version = version + 1, update_time = ${now}
		where id = ${goodsId} and mode <> ${mode}`.execute(tx);
}
