import { refused } from '#domain/errors.ts';
import type * as contracts from '#domain/goods/goods-marks.contract.ts';
import { mostPretags } from '#domain/goods/pretag.resource.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findEditorRow } from './goods.admin.queries.ts';
import { type GoodsWriter, logChange } from './goods.audit.service.ts';
import { lockGoods } from './goods.queries.ts';
import * as queries from './goods-marks.queries.ts';

/** What the dialog of tags and services shows for the chosen goods. */
export function marksOf(
	{ db }: Context,
	ids: readonly number[],
	language: Language,
): Promise<AnswerOf<typeof contracts.listMarks>> {
	return queries.listMarks(db, ids, language);
}

/** Gives tags and services to goods or takes them off, all of the goods or none. */
export async function markGoods(
	context: Context,
	{ ids, pretags, services }: InputOf<typeof contracts.markGoods>,
	by: GoodsWriter,
): Promise<AnswerOf<typeof contracts.markGoods>> {
	const isNothing = [pretags, services].every(({ on, off }) => on.length + off.length === 0);
	if (isNothing) throw refused('mark.nothing');
	return inTransaction(context, async (tx) => {
		const areKnown =
			(await queries.hasAll(tx, 'pretag', pretags.on)) && (await queries.hasAll(tx, 'goods_service', services.on));
		if (!areKnown) throw refused('mark.unknown');
		// One after the other, in the order in which goods are locked: each is read whole for its log.
		const goodsIds = [...new Set(ids)].sort((a, b) => a - b);
		for (const id of goodsIds) {
			// Locked before it is read: what its creator saves meanwhile must not be logged as written by staff.
			await lockGoods(tx, id);
			const before = await findEditorRow(tx, id);
			const marked = await queries.markGoods(tx, id, { pretags, services, now: context.clock.now() });
			if (marked.crowded) throw refused('pretag.tooMany', { name: namesIn(marked.crowded), most: mostPretags });
			if (!before || !marked.isThere) throw refused('row.unknown', { id });
			await logChange(context, tx, before, { action: 'bulk', by });
		}
		context.events.afterCommit(tx, 'goods.changed', { goodsIds });
		return { ids: goodsIds };
	});
}
