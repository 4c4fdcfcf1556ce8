import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { revisionStatus } from '#domain/goods/goods.audit.ts';
import { keptVanished, maxSkus } from '#domain/goods/goods.specs.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { deleteUnknown, isUnknown } from '#server/features/stock/sku.vanished.writes.ts';

/** Vanished skus that are read all the same: those of these texts or ids. */
export interface AlsoRead {
	readonly texts?: readonly string[];
	readonly ids?: readonly number[];
}

/**
 * The skus `k` of a goods that a write or its editor has to do with: sold, coded, of values that all still exist, or with a
 * price, weight or volume that somebody looked at or is about to. The rest vanished with their values, and a work may have thousands of them.
 */
export function isPresent(goodsId: number, { texts = [], ids = [] }: AlsoRead = {}): RawBuilder<SqlBool> {
	return sql<SqlBool>`(k.enabled = 1 or k.sku_code <> '' 
		or num_nonnulls(k.price_looked_at, k.weight_looked_at, k.volume_looked_at) > 0
		or k.value_ids <@ array(select v.id from goods_spec_value v join goods_spec s on s.id = v.spec_id
			where s.goods_id = ${goodsId})
		or k.id = any (array(select jsonb_object_keys(numbers)::bigint from goods_revision r
			cross join lateral (values (r.data -> 'prices'), (r.data -> 'weights'), (r.data -> 'volumes')) watched (numbers)
			where r.goods_id = ${goodsId} and r.status = ${lit(revisionStatus.waiting)}))
		or k.spec_text = any (${[...texts]}::text[]) or k.id = any (${[...ids]}::bigint[]))`;
}

const mostAtOnce = 2 * maxSkus;

/**
 * Deletes what vanished of a locked goods and nothing refers to, but for the newest; answers how many vanished skus must
 * stay. `gone` are those that vanish now.
 */
export async function deleteVanished(
	tx: Tx,
	goodsId: number,
	{ kept, gone }: { kept: readonly number[]; gone: readonly number[] },
): Promise<number> {
	const { rows } = await sql<{ vanished: number; doomed: number[] }>`
		with judged as (
			select k.id, k.update_time, ${isUnknown} as is_unknown from sku k
			where k.goods_id = ${goodsId} and not k.id = any (${[...kept]}::bigint[])
		)
		select (select count(*)::int from judged where not is_unknown) as vanished,
			array(select id from judged where is_unknown
				order by id = any (${[...gone]}::bigint[]) desc, update_time desc, id desc
				offset ${keptVanished} limit ${mostAtOnce}) as doomed`.execute(tx);
	const { vanished = 0, doomed = [] } = rows[0] ?? {};
	if (doomed.length === 0) return vanished;
	// Orders lock skus before goods: waiting for one here could end in a deadlock, and the next save comes by again.
	const locked = await sql<{ id: number }>`
		select id from sku where id = any (${doomed}::bigint[]) order by id for update skip locked`.execute(tx);
	const ids = locked.rows.map(({ id }) => id);
	// Asked again by a statement of its own: now that it is locked, nothing can begin to refer to it.
	await deleteUnknown(tx, ids);
	return vanished;
}
