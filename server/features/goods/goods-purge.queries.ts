import { sql } from 'kysely';
import type { I18n } from '#server/database/column-types.ts';
import type { Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

export interface DoomedGoods extends Stored<'goods', 'id' | 'name' | 'status'> {
	readonly i18n: I18n;
	/** Order lines, and with them refunds and evaluations, point at it. */
	readonly has_orders: boolean;
}

/** Holds goods and their skus, skus first as orders do, and tells what stands against deleting them. */
export async function lockForPurge(tx: Tx, ids: readonly number[]): Promise<DoomedGoods[]> {
	await hold(
		tx,
		'sku',
		sql<{ id: number }>`select id from sku where goods_id = any(${[...ids]}::bigint[]) order by id for update`,
	);
	await hold(
		tx,
		'goods',
		sql<{ id: number }>`select id from goods where id = any(${[...ids]}::bigint[]) order by id for update`,
	);
	const { rows } = await sql<DoomedGoods>`
		select g.id, g.name, ${onlyText(sql`g.i18n`, 'name')} as i18n, g.status, exists (select 1 from order_goods l where l.goods_id = g.id) as has_orders
		from goods g where g.id = any(${[...ids]}::bigint[]) order by g.id`.execute(tx);
	return rows;
}

/** Deletes goods with their skus, specs and cart lines; the stock log stays. */
export async function deleteGoods(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`delete from goods where id = any(${[...ids]}::bigint[])`.execute(tx);
}
