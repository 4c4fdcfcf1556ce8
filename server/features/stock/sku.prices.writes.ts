import { type RawBuilder, sql } from 'kysely';
import { skuFields } from '#domain/goods/goods.audit.ts';
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
			weight_looked_at = case when w.weight is null then k.weight_looked_at end,
			version = k.version + 1, update_time = ${now}
		from ${changedSku.rows(changes, 'w')}
		where k.id = w.id and k.goods_id = ${goodsId} and k.enabled = 1 returning k.id`.execute(tx);
	return new Set(rows.map((row) => row.id));
}

const measured = recordset({ id: bigint(), price: bigint(), weight: integer(), volume: integer() });
type Measured = RowOf<typeof measured>;

const lookedAt = recordset({
	id: bigint(),
	price: bigint<number | undefined>(),
	weight: integer<number | undefined>(),
	volume: integer<number | undefined>(),
});

/** Writes prices, weights and volumes that were looked at into skus that are locked. */
export async function writeLookedAt(
	tx: Tx,
	goodsId: number,
	changed: readonly RowOf<typeof lookedAt>[],
	now: number,
): Promise<void> {
	const written = columns.map((column) => {
		const [own, seen] = [sql.ref(column), sql.ref(`${column}_looked_at`)];
		return sql`${own} = coalesce(w.${own}, k.${own}), ${seen} = case when w.${own} is null then k.${seen} end`;
	});
	await sql`update sku k set ${sql.join(written)}, version = k.version + 1, update_time = ${now}
		from ${lookedAt.rows(changed, 'w')}
		where k.id = w.id and k.goods_id = ${goodsId}`.execute(tx);
}

/** Of numbers that are higher now than they were, keeps the one that was looked at last. */
export async function keepLookedAt(tx: Tx, goodsId: number, before: readonly Measured[]): Promise<void> {
	await rememberIn(tx, goodsId, before, ({ own, seen }) => ({
		when: sql`k.${own} > w.${own} and k.${seen} is null`,
		value: sql`w.${own}`,
	}));
}

/** Somebody has written numbers of a goods: of those that are others now, what was looked at before is over. */
export async function forgetChanged(tx: Tx, goodsId: number, before: readonly Measured[]): Promise<void> {
	await rememberIn(tx, goodsId, before, ({ own, seen }) => ({
		when: sql`k.${own} <> w.${own} and k.${seen} is not null`,
		value: sql`null`,
	}));
}

/** Somebody has looked at all numbers of a goods. */
export async function forgetLookedAt(tx: Tx, goodsId: number): Promise<void> {
	const seen = columns.map((column) => sql.ref(`${column}_looked_at`));
	await sql`update sku set ${sql.join(seen.map((column) => sql`${column} = null`))}
		where goods_id = ${goodsId} and num_nonnulls(${sql.join(seen)}) > 0`.execute(tx);
}

/** What is watched of a sku; what was looked at of it stands beside. */
const columns = Object.values(skuFields);

type Remembered = Record<'when' | 'value', RawBuilder<unknown>>;
type Column = Record<'own' | 'seen', RawBuilder<unknown>>;

/** Writes what was looked at of the numbers that fit, those of before being `w`. */
async function rememberIn(
	tx: Tx,
	goodsId: number,
	before: readonly Measured[],
	of: (column: Column) => Remembered,
): Promise<void> {
	const rows = before.map(({ id, price, weight, volume }) => ({ id, price, weight, volume }));
	const parts = columns.map((column) => {
		const seen = sql.ref(`${column}_looked_at`);
		return { seen, ...of({ own: sql.ref(column), seen }) };
	});
	const written = parts.map(
		({ seen, when, value }) => sql`${seen} = case when ${when} then ${value} else k.${seen} end`,
	);
	await sql`update sku k set ${sql.join(written)}
		from ${measured.rows(rows, 'w')}
		where k.id = w.id and k.goods_id = ${goodsId}
			and (${sql.join(
				parts.map(({ when }) => sql`(${when})`),
				sql` or `,
			)})`.execute(tx);
}
