import { sql } from 'kysely';
import type { PromiseSnap } from '#domain/goods/service.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';

export interface PromisedLineRow {
	readonly order_goods_id: number;
	readonly name: string;
	readonly promises: readonly PromiseSnap[];
}

/** What was promised with each line of an order when it was placed. */
export async function findPromises(db: Database | Tx, orderId: number, language: Language): Promise<PromisedLineRow[]> {
	const { rows } = await sql<PromisedLineRow>`
		select l.id as order_goods_id, ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)} as name,
			l.service_snap as promises
		from order_goods l where l.order_id = ${orderId} order by l.id`.execute(db);
	return rows;
}
