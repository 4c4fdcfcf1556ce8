import type { RawBuilder } from 'kysely';
import type { Context } from '#server/context.ts';
import { createRegistry } from '#server/events/registry.ts';

/**
 * What goods remember of their skus, as parts of the statements that move stock: goods stand above and register them. The
 * first two answer `id, name, stock, stock_warn, status, stock_before`.
 */
export interface GoodsSums {
	/** Adds the part `cached` (goods_id, change) to what may be sold. */
	readonly moved: RawBuilder<unknown>;
	/** Adds the part `changed` (change, enabled), all of it of one goods. */
	adjusted(goodsId: number): RawBuilder<unknown>;
	/** Writes the part `counted` (goods_id, sales). */
	readonly counted: RawBuilder<unknown>;
}

const registry = createRegistry<'goods', GoodsSums>();

/** Lets goods remember what moves of their skus: by the database, whose contexts may differ in their clock or settings. */
export function onStock(context: Context, sums: GoodsSums): void {
	registry.add(context.db, 'goods', sums);
}

/** How goods remember it. */
export function sumsOfGoods(context: Context): GoodsSums {
	const sums = registry.find(context.db, 'goods');
	if (!sums) throw new Error('Nobody remembers the stock of goods.');
	return sums;
}
