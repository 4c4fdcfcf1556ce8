import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { emptyClassify } from '#domain/goods/classify.contract.ts';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { askingFor } from '#server/resource/resource.routes.ts';
import { type Asking, deleteRows, editRow } from '#server/resource/resource.service.ts';
import { classifyHooks } from './classify.hooks.ts';
import { childrenOf, lockClassify } from './classify.queries.ts';
import { type MovedGoods, moveGoodsOf } from './further.queries.ts';
import { writerOf } from './goods.audit.service.ts';
import * as queries from './goods.queries.ts';
import { insertLogs } from './goods.revision.queries.ts';
import { checkClassify } from './goods.service.ts';

/** How the tree of categories is written on behalf of a call. */
export const classifyAsking = askingFor(classifyResource, classifyHooks);

/** Deletes a category whose goods and sub-categories find another place first. */
export async function deleteMoving(
	asking: Asking,
	{ id, goods_to, children_to }: InputOf<typeof emptyClassify>,
): Promise<AnswerOf<typeof emptyClassify>> {
	const { context, caller } = asking;
	return inTransaction(context, async (tx) => {
		const moved = goods_to === undefined ? 0 : await moveGoods(context, tx, { id, to: goods_to, caller });
		if (children_to !== undefined) {
			if (children_to === id) throw refused('classify.targetSame', {}, { field: 'children_to' });
			for (const child of await childrenOf(tx, id)) await editRow(asking, { id: child, pid: children_to });
		}
		const answer = await deleteRows(asking, [id]);
		return { moved, recycled: answer?.recycled ?? [] };
	});
}

async function moveGoods(
	context: Context,
	tx: Tx,
	{ id, to, caller }: { id: number; to: number; caller: AdminCaller },
): Promise<number> {
	const field = 'goods_to';
	if (to === id) throw refused('classify.targetSame', {}, { field });
	await checkClassify(tx, to, field);
	const target = await lockClassify(tx, to, 'read');
	if (target?.status !== onOff.on) throw refused('classify.targetOff', { name: namesIn(target ?? {}) }, { field });
	const now = context.clock.now();
	const names = await queries.classifyNames(tx, [id, to], 'zh-cn');
	const moved = await moveGoodsOf(tx, id, { to, now });
	const writer = writerOf({ type: 'admin', id: caller.id });
	for (const { ids, changes } of changesOfMove(moved, { from: names.get(id) ?? '', to: names.get(to) ?? '' })) {
		await insertLogs(tx, ids, { action: 'bulk', changes, ...writer, now });
	}
	const goodsIds = moved.map((goods) => goods.id);
	if (goodsIds.length > 0) context.events.afterCommit(tx, 'goods.changed', { goodsIds });
	return goodsIds.length;
}

/** What the goods log tells of a move, together for goods that it means the same for. */
function changesOfMove(moved: readonly MovedGoods[], { from, to }: { from: string; to: string }) {
	const main = { field: 'classify_name', before: from, after: to };
	const further = (before: string, after: string) => ({ field: 'extra_classify_names', before, after });
	const of = (isMain: boolean, stoodThere: boolean) =>
		moved.filter((goods) => goods.isMain === isMain && goods.stoodThere === stoodThere).map(({ id }) => id);
	return [
		{ ids: of(true, false), changes: [main] },
		{ ids: of(true, true), changes: [main, further(to, '')] },
		{ ids: of(false, false), changes: [further(from, to)] },
		{ ids: of(false, true), changes: [further(from, '')] },
	];
}
