import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import { previewGoods } from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { isPreviewMark, previewMark } from '#server/auth/preview-mark.ts';
import type { Context } from '#server/context.ts';
import { findAnyGoods } from './goods.store.queries.ts';
import { storeDetail } from './goods.store.service.ts';

/** The address at which goods are seen as a customer would, on the shelf or not, for half an hour. */
export function previewOf(context: Context, maker: AdminCaller, id: number): { url: string; expires: number } {
	const { mark, expires } = previewMark(context, { of: 'goods', id, maker });
	return { url: `/store/goods/${id}?preview=${mark}`, expires };
}

/** Goods as a customer would see them, for whoever holds the address made above. */
export async function previewedGoods(
	context: Context,
	{ id, preview }: { id: number; preview: string },
	language: Language,
): Promise<AnswerOf<typeof storeGoodsDetail>> {
	const { pool, clock } = context;
	const { node } = previewGoods;
	if (!(await isPreviewMark(context, { of: 'goods', id, mark: preview, node }))) throw refused('goods.previewOver');
	const row = await findAnyGoods(pool, { id, language, now: clock.now() });
	if (!row) throw refused('goods.unknown', { id });
	return storeDetail(row, { now: clock.now(), language });
}
