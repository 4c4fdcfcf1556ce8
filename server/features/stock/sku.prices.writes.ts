import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { bigint, integer, type RowOf, recordset } from '#server/database/recordset.ts';

const changedSku = recordset({
	id: bigint(),
	price: bigint<number | undefined>(),
	weight: integer<number | undefined>(),
});

/** Writes prices and weights of skus that are locked; answers those that took it. */
export async function changeSkus(
	tx: Tx,
	goodsId: number,
	changes: readonly RowOf<typeof changedSku>[],
	now: number,
): Promise<Set<number>> {
	if (changes.length === 0) return new Set();
	const { rows } = await sql<{ id: number }>`
		update sku k set price = coalesce(w.price, k.price),
			price_looked_at = case when w.price is null then k.price_looked_at end, weight = coalesce(w.weight, k.weight),
			version = k.version + 1, update_time = ${now}
		from ${changedSku.rows(changes, 'w')}
		where k.id = w.id and k.goods_id = ${goodsId} and k.enabled = 1 returning k.id`.execute(tx);
	return new Set(rows.map((row) => row.id));
}

const priced = recordset({ id: bigint(), price: bigint() });

/** Writes prices that were looked at into skus that are locked. */
export async function writeLookedAt(
	tx: Tx,
	goodsId: number,
	changed: readonly RowOf<typeof priced>[],
	now: number,
): Promise<void> {
	await sql`update sku k set price = w.price, price_looked_at = null, version = k.version + 1, update_time = ${now}
		from ${priced.rows(changed, 'w')}
		where k.id = w.id and k.goods_id = ${goodsId}`.execute(tx);
}

/** Of prices that are higher now than they were, keeps the one that was looked at last. */
export async function keepLookedAt(tx: Tx, goodsId: number, before: readonly RowOf<typeof priced>[]): Promise<void> {
	const prices = before.map(({ id, price }) => ({ id, price }));
	await sql`update sku k set price_looked_at = w.price
		from ${priced.rows(prices, 'w')}
		where k.id = w.id and k.goods_id = ${goodsId} and k.price > w.price and k.price_looked_at is null`.execute(tx);
}

/** Somebody has written prices of a goods: of those that are others now, what was looked at before is over. */
export async function forgetChanged(tx: Tx, goodsId: number, before: readonly RowOf<typeof priced>[]): Promise<void> {
	const prices = before.map(({ id, price }) => ({ id, price }));
	await sql`update sku k set price_looked_at = null
		from ${priced.rows(prices, 'w')}
		where k.id = w.id and k.goods_id = ${goodsId} and k.price <> w.price and k.price_looked_at is not null`.execute(tx);
}

/** Somebody has looked at all prices of a goods. */
export async function forgetLookedAt(tx: Tx, goodsId: number): Promise<void> {
	await sql`update sku set price_looked_at = null where goods_id = ${goodsId} and price_looked_at is not null`.execute(
		tx,
	);
}
