import { randomInt } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { addEvaluate, appendEvaluate } from '#domain/evaluate/evaluate.contract.ts';
import { appendDays, appendDeadline, countsStars, evaluateStatus, lowScore } from '#domain/evaluate/evaluate.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { shopDay } from '#domain/kernel/shop-time.ts';
import type { Operator } from '#domain/order/operator.ts';
import { waitsForReview } from '#domain/order/order.rules.ts';
import { lineEvaluateStatus, orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { rewardReview } from '#server/features/order/order.points.service.ts';
import { finishOrder } from '#server/features/order/order.ship.service.ts';
import { holdOrder } from '#server/features/order/order.step.service.ts';
import * as queries from './evaluate.queries.ts';

type Review = InputOf<typeof addEvaluate>;

/** Reviews lines of a received order, each once; when none is left to review the order is complete. */
export async function review(
	context: Context,
	{ order_id: orderId, lines: given, userId }: Review & { userId: number },
	by: Operator,
): Promise<AnswerOf<typeof addEvaluate>> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, orderId, { userId });
		const lines = await queries.linesToReview(tx, orderId, defaultLanguage);
		const now = context.clock.now();
		const reviews = given.map((asked) => {
			const line = lines.find(({ id }) => id === asked.id);
			if (!line) throw refused('evaluate.lineUnknown');
			if (line.evaluate_status !== lineEvaluateStatus.none) throw refused('evaluate.twice');
			if (line.refund_num >= line.num) throw refused('evaluate.refunded');
			const counted = countsStars({ ...line, goods_score: asked.goods_score }) ? 1 : 0;
			const public_no = drawPublicNo(now);
			return { ...asked, goods_id: line.goods_id, merchant_id: line.merchant_id, counted, public_no };
		});
		if (order.status !== orderStatus.toEvaluate) {
			const isOver = order.status === orderStatus.complete || order.status === orderStatus.cancelled;
			throw refused(isOver ? 'evaluate.over' : 'evaluate.notYet');
		}
		const done = new Set(reviews.map(({ id }) => id));
		const isAllDone = !lines.some((line) => waitsForReview(order.status, line) && !done.has(line.id));
		// The member before the goods, as whoever orders holds them.
		if (isAllDone) await rewardReview(context, tx, order, by);
		const status = context.settings.get('shop.evaluateAudit') ? evaluateStatus.waiting : evaluateStatus.shown;
		const reviewed = await queries.insertEvaluates(tx, reviews, { order, userId, status, now });
		if (reviewed !== reviews.length) throw refused('evaluate.twice');
		await notifyFewStars(context, tx, order, reviews);
		// While a refund is open the order stays; its timer completes it later.
		const isFinished = isAllDone && order.refund_status !== orderRefundStatus.running;
		const moved = isFinished ? await finishOrder(context, { id: orderId }, by) : order;
		return { id: orderId, order_no: order.order_no, status: moved.status, reviewed };
	});
}

/** Adds to one's own review, once and within its time. */
export async function append(
	context: Context,
	{ id, content, images, userId }: InputOf<typeof appendEvaluate> & { userId: number },
): Promise<{ id: number }> {
	if (content === '' && images.length === 0) throw refused('evaluate.appendEmpty');
	return inTransaction(context, async (tx) => {
		const locked = await lock(tx, { publicNo: id, userId });
		if (locked.append_time !== null) throw refused('evaluate.appendTwice');
		if (locked.order_status === orderStatus.cancelled) throw refused('evaluate.over');
		const now = context.clock.now();
		if (now > appendDeadline(locked.create_time)) throw refused('evaluate.appendLate', { days: appendDays });
		const isAudited = context.settings.get('shop.evaluateAudit');
		if (!(await queries.writeAppend(tx, locked, { content, images, isAudited, now }))) {
			throw refused('evaluate.appendTwice');
		}
		return { id };
	});
}

/** Answers a review; a creator answers for their own works, and not over what the shop has said. */
export async function reply(
	context: Context,
	{ id, reply: text, by, merchantId }: { id: number; reply: string; by: 'admin' | 'merchant'; merchantId?: number },
): Promise<{ id: number }> {
	return inTransaction(context, async (tx) => {
		const locked = await lock(tx, merchantId === undefined ? { id } : { publicNo: id, merchantId });
		if (by === 'merchant' && locked.reply_by === 'admin') throw refused('evaluate.answeredByShop');
		await queries.writeReply(tx, locked.id, { reply: text, by, now: context.clock.now() });
		return { id };
	});
}

/** Hides reviews with a reason, or shows them again; their goods are counted anew in the same transaction. */
export async function setHidden(
	context: Context,
	{ ids, hide, reason }: { ids: readonly number[]; hide: 0 | 1; reason: string },
): Promise<{ changed: number }> {
	if (hide === 1 && reason === '') throw refused('evaluate.hideReason');
	return inTransaction(context, async (tx) => ({
		changed: await queries.writeShown(tx, ids, { isHidden: hide === 1, reason, now: context.clock.now() }),
	}));
}

/** Puts reviews on top of their goods, or back in their place. */
export async function setTop(
	context: Context,
	{ ids, top }: { ids: readonly number[]; top: 0 | 1 },
): Promise<{ changed: number }> {
	return inTransaction(context, async (tx) => ({
		changed: await queries.writeTop(tx, ids, { isTop: top === 1, now: context.clock.now() }),
	}));
}

const [daySeconds, drawn] = [86_400, 10 ** 10];

/**
 * By what others than staff know a review, and by what they find them sorted: its day, and chance. Those of one order have
 * neighbouring ids, and one with a name would tell whose the others are.
 */
function drawPublicNo(now: number): number {
	return (Date.parse(shopDay(now)) / 1000 / daySeconds) * drawn + randomInt(drawn);
}

async function lock(tx: Tx, scope: queries.EvaluateScope): Promise<queries.LockedEvaluate> {
	const locked = await queries.lockEvaluate(tx, scope);
	if (!locked) throw refused('evaluate.unknown');
	return locked;
}

async function notifyFewStars(
	context: Context,
	tx: Tx,
	order: { id: number; order_no: string },
	reviews: readonly { goods_score: number }[],
): Promise<void> {
	const score = Math.min(...reviews.map(({ goods_score }) => goods_score));
	if (score > lowScore) return;
	const notice = { id: order.id, order_no: order.order_no, words: { score } };
	await notifyAdmins(context, tx, 'fewStars', [notice]);
}
