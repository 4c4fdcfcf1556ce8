import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import type { GoodsSums } from '#server/features/stock/goods-sums.service.ts';

/** By what a goods is sold from now on. */
export async function setGoodsMode(tx: Tx, goodsId: number, mode: string, now: number): Promise<void> {
	await sql`update goods set mode = ${mode}, version = version + 1, update_time = ${now}
		where id = ${goodsId} and mode <> ${mode}`.execute(tx);
}

/** What goods remember of the stock and the sales of their skus. */
export const goodsSums: GoodsSums = {
	moved: sql`
			update goods g set stock = g.stock + c.change
			from cached c
			where g.id = c.goods_id and c.change <> 0
			returning g.id, g.name, g.stock, g.stock_warn, g.status, g.stock - c.change as stock_before`,
	adjusted: (goodsId) => sql`
			update goods g set stock = g.stock + c.change
			from (select coalesce(sum(change * enabled), 0)::bigint as change from changed) c
			where g.id = ${goodsId}
			returning g.id, g.name, g.stock, g.stock_warn, g.status, g.stock - c.change as stock_before`,
	counted: sql`update goods g set sales = c.sales from counted c where g.id = c.goods_id and g.sales <> c.sales`,
};
