import { refused } from '#domain/errors.ts';
import type {
	listCreatorEvaluates as creatorContract,
	listEvaluates as listContract,
	listGoodsEvaluates,
	merchantListEvaluates,
	readEvaluateForm,
} from '#domain/evaluate/evaluate.contract.ts';
import { appendDeadline } from '#domain/evaluate/evaluate.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { shopDay, startOf } from '#domain/kernel/shop-time.ts';
import { waitsForReview } from '#domain/order/order.rules.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Context } from '#server/context.ts';
import {
	countEvaluates,
	type EvaluateFilter,
	type EvaluateRow,
	listCreatorEvaluates,
	listEvaluates,
	listShownEvaluates,
} from './evaluate.list.queries.ts';
import { findOrder, linesToReview } from './evaluate.queries.ts';

/** One page of what the store shows of a goods. */
export async function evaluatesOfStore(
	{ db }: Context,
	input: InputOf<typeof listGoodsEvaluates>,
	language: Language,
): Promise<AnswerOf<typeof listGoodsEvaluates>> {
	const filter = {
		goodsId: input.goods_id,
		score: input.score,
		isShown: true,
		hasImage: input.has_image === 1,
		hasAppend: input.has_append === 1,
	};
	const [top, id] = input.after.split('_').map(Number);
	const after = id && top !== undefined ? { top, id } : undefined;
	const [rows, total] = await Promise.all([
		listShownEvaluates(db, filter, { limit: input.limit + 1, after, language }),
		countEvaluates(db, filter),
	]);
	const list = rows.slice(0, input.limit).map(byDay);
	const last = list.at(-1);
	return { list, total, ...(rows.length > list.length && last ? { next: `${last.is_top}_${last.id}` } : {}) };
}

/** One page of what the store shows of a creator's works. */
export async function evaluatesOfCreator(
	{ db }: Context,
	input: InputOf<typeof creatorContract>,
	language: Language,
): Promise<AnswerOf<typeof creatorContract>> {
	const after = input.after === '' ? undefined : Number(input.after);
	const rows = await listCreatorEvaluates(db, input.merchant_id, { limit: input.limit + 1, after, language });
	const list = rows.slice(0, input.limit).map(byDay);
	const last = list.at(-1);
	return { list, ...(rows.length > list.length && last ? { next: String(last.id) } : {}) };
}

/** The lines of the member's order, as the form for reviews asks for them. */
export async function evaluateForm(
	{ db }: Context,
	{ orderId, userId, language }: { orderId: number; userId: number; language: Language },
): Promise<AnswerOf<typeof readEvaluateForm>> {
	const order = await findOrder(db, orderId, userId);
	if (!order) throw refused('order.unknown', { id: orderId });
	const lines = await linesToReview(db, orderId, language);
	return {
		order_id: order.id,
		order_no: order.order_no,
		status: order.status,
		lines: lines.map((line) => ({ ...line, open: waitsForReview(order.status, line) ? 1 : 0 })),
	};
}

/** One page of the member's own reviews. */
export async function evaluatesOfMember(
	context: Context,
	asked: InputOf<typeof listContract> & { userId: number; language: Language },
): Promise<AnswerOf<typeof listContract>> {
	const { rows, total } = await pageOf(context, { userId: asked.userId }, asked);
	const now = context.clock.now();
	const mayAppend = (row: EvaluateRow) =>
		row.append_time === 0 && row.order_status !== orderStatus.cancelled && now <= appendDeadline(row.create_time);
	return { list: rows.map((row) => ({ ...row, can_append: mayAppend(row) ? 1 : 0 })), total };
}

/** One page of the reviews of a creator's works; who may not answer only reads. */
export async function evaluatesOfMerchant(
	context: Context,
	asked: InputOf<typeof merchantListEvaluates> & { merchantId: number; mayReply: boolean; language: Language },
): Promise<AnswerOf<typeof merchantListEvaluates>> {
	const filter = {
		merchantId: asked.merchantId,
		goodsId: asked.goods_id,
		score: asked.score,
		isOpen: asked.open === 1,
		hasImage: asked.has_image === 1,
	};
	const { rows, total } = await pageOf(context, filter, asked);
	const canReply = (row: EvaluateRow) => asked.mayReply && row.reply_by !== 'admin';
	const list = rows.map((row) => ({ ...byDay(withoutTrace(row)), can_reply: canReply(row) ? 1 : 0 }));
	return { list, total, remark: '' };
}

/** Whoever is not to be named is not to be found by the order. */
function withoutTrace<Row extends Pick<EvaluateRow, 'anonymous'>>(row: Row): Row {
	return row.anonymous === 0 ? row : { ...row, order_id: 0, order_no: '' };
}

/**
 * Nor by when an order was completed: all reviews tell their day alone, as their public numbers do.
 */
function byDay<Row extends Pick<EvaluateRow, 'create_time' | 'append_time'>>(row: Row): Row {
	const dayOf = (time: number) => (time === 0 ? 0 : startOf(shopDay(time)));
	return { ...row, create_time: dayOf(row.create_time), append_time: dayOf(row.append_time) };
}

async function pageOf(
	{ db }: Context,
	filter: EvaluateFilter,
	asked: { page: number; limit: number; language: Language },
): Promise<{ rows: EvaluateRow[]; total: number }> {
	const [rows, total] = await Promise.all([listEvaluates(db, filter, asked), countEvaluates(db, filter)]);
	return { rows, total };
}
