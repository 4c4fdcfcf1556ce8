import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { purgeGoods as contract } from '#domain/goods/goods-purge.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { ScreenWrite } from '#server/capture/capture.ts';
import { keepDeleted } from '#server/capture/deletes.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import * as queries from './goods-purge.queries.ts';

/** Deletes goods of the recycle bin for good, all or none; goods that were ever ordered stay. */
export async function purgeGoods(
	context: Context,
	ids: readonly number[],
	by: { caller: AdminCaller; origin: ScreenWrite['origin'] },
): Promise<AnswerOf<typeof contract>> {
	return inTransaction(context, async (tx) => {
		const doomed = await queries.lockForPurge(tx, ids);
		const unknown = ids.find((id) => !doomed.some((goods) => goods.id === id));
		if (unknown !== undefined) throw refused('row.unknown', { id: unknown });
		const living = doomed.find((goods) => goods.status !== goodsStatus.recycled);
		if (living) throw refused('goods.notRecycled', { name: namesIn(living) });
		const ordered = doomed.find((goods) => goods.has_orders);
		if (ordered) throw refused('goods.ordered', { name: namesIn(ordered) });
		const write = { context, tx, ...by, screen: 'shop/goods/goods', table: 'goods' };
		const recycled = await keepDeleted(write, ids);
		await queries.deleteGoods(tx, ids);
		context.events.afterCommit(tx, 'goods.changed', { goodsIds: [...ids] });
		return { ids: [...ids], recycled };
	});
}
