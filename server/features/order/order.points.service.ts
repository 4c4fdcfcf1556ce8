import { scoreLogType } from '#domain/member/score.log.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import {
	afterRefund,
	type EarningFacts,
	earnedBack,
	earnedPoints,
	type GivenBack,
	givenReward,
} from '#domain/price/points.rules.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { giveWithOrder } from '#server/features/coupon/gift.service.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { earnPoints, movePointsThaw, takePointsBack, thawPoints } from '#server/features/ledger/score.service.ts';
import { growBy, takeGrowthBack } from '#server/features/level/growth.service.ts';
import { isCashOut } from '#server/features/payment/on-delivery.service.ts';
import { dateOf, setTimer } from '#server/features/timer/timer.service.ts';
import { refuseUnsettled } from './order.income.service.ts';
import { earningOf, findEarning } from './order.points.queries.ts';
import { type LockedOrder, mayBeRefunded } from './order.queries.ts';
import { holdOrder } from './order.step.service.ts';

/** The points put into the lines of an order. */
export function pointsIn({ lines }: Pick<LockedOrder, 'lines'>): number {
	return lines.reduce((sum, line) => sum + line.score_used, 0);
}

/**
 * A locked order has arrived: what was paid for its goods earns points, frozen until nobody can give them back any more.
 * Answers what the order keeps of it.
 */
export async function earnByReceipt(
	context: Context,
	tx: Tx,
	{ id }: Pick<LockedOrder, 'id'>,
	{ frozenUntil, by }: { frozenUntil: number; by: Operator },
): Promise<{ earn_rate?: number; earn_factor?: number; score_give?: number }> {
	const { settings } = context;
	const earn_rate = settings.get('points.earnRate');
	if (earn_rate === 0) return {};
	const { user_id, order_no, is_guest, points_rate: earn_factor, ...paid } = await findEarning(tx, id);
	// Points lie in an account. Who makes one before the parcel is received is given them.
	if (is_guest) return {};
	const score = earnedPoints({ ...paid, earn_rate, earn_factor });
	if (score > 0) {
		const way = { type: scoreLogType.earn, frozenUntil, by };
		await earnPoints(context, tx, { user_id, order_id: id, order_no, score }, way);
		await setTimer(context, tx, { kind: timerKinds.pointsThaw.kind, ref_id: id, due_at: frozenUntil });
	}
	return { earn_rate, earn_factor, score_give: score };
}

/** A locked order is reviewed as a whole: its member is given points once, frozen as those are that its receipt earned. */
export async function rewardReview(
	context: Context,
	tx: Tx,
	{ id, order_no, user_id, refund_status, after_sale_deadline }: LockedOrder,
	by: Operator,
): Promise<void> {
	const reward = context.settings.get('points.reviewReward');
	if (reward === 0) return;
	const earning = await findEarning(tx, id);
	const score = givenReward(earning, reward, backRule(context));
	if (score === 0 || earning.reward > 0) return;
	const thaw = { kind: timerKinds.pointsThaw.kind, ref_id: id };
	// Staff may have moved or paused what the receipt has set.
	const dated = await dateOf(tx, thaw);
	const until = dated ?? Math.max(after_sale_deadline ?? 0, context.clock.now());
	// The timer waits for a refund that was asked for in time, and for what is to be paid at the door.
	const isWaiting = async () => (await mayBeRefunded(tx, { id, refund_status })) || isCashOut(tx, id);
	const isOpen = dated !== undefined || until > context.clock.now() || (await isWaiting());
	const way = { type: scoreLogType.review, frozenUntil: isOpen ? until : null, by };
	await earnPoints(context, tx, { user_id, order_id: id, order_no, score }, way);
	if (isOpen && dated === undefined) await setTimer(context, tx, { ...thaw, due_at: until });
}

/** After a refund of a locked order: growth, and points that the order would not have earned without it, go back by the rule of its day; how many points went. */
export async function takeEarnedBack(
	context: Context,
	tx: Tx,
	refund: { id: number; order_id: number; user_id: number },
	by: Operator,
): Promise<number> {
	const { score_give, reward, ...left } = await findEarning(tx, refund.order_id);
	const grown = { userId: refund.user_id, id: refund.order_id, no: left.order_no, backId: refund.id };
	await takeGrowthBack(context, tx, 'order', { ...grown, left: moneyLeft(left) }, by);
	if (score_give + reward === 0) return 0;
	await holdBalance(tx, refund.user_id);
	const order = await findEarning(tx, refund.order_id);
	const score = earnedBack(order, backRule(context));
	if (score === 0) return 0;
	const { user_id, order_no } = order;
	const earned = { user_id, order_id: refund.order_id, order_no, score };
	return takePointsBack(context, tx, earned, { refundId: refund.id, isFrozen: order.is_frozen, by });
}

/** What was paid for the goods of an order and has not gone back, gift money apart: cents. */
function moneyLeft({ paid_gift, lines }: Pick<EarningFacts, 'paid_gift' | 'lines'>): number {
	return lines.reduce((sum, line) => sum + line.pay_amount - line.refund_amount, -paid_gift);
}

const backRule = ({ settings }: Context) => ({
	maxDebt: settings.get('points.maxDebt'),
	spend_rate: settings.get('points.spendRate'),
});

/** What an order's points are reckoned from, for a statement that reads the order as `o`. */
export const earningColumn = earningOf;

/** How many earned points a refund will take back, as things stand. */
export function earnedToGo(context: Context, order: EarningFacts, refund: GivenBack): number {
	return earnedBack(afterRefund(order, refund), backRule(context));
}

/** The same of a locked order. */
export async function readEarnedToGo(context: Context, tx: Tx, orderId: number, refund: GivenBack): Promise<number> {
	return earnedToGo(context, await findEarning(tx, orderId), refund);
}

/** The time to give something back is over: what an order earned may be spent, unless a refund is still to take its part. */
export async function thawEarned(context: Context, { id }: { id: number }): Promise<void> {
	await inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id);
		await refuseUnsettled(tx, order);
		await thawPoints(tx, { userId: order.user_id, orderId: id });
	});
}

/**
 * The time to give something back is over: what is left of the order brings its member growth and coupons. Earlier, whoever gives
 * everything back would have had a level for nothing meanwhile, and keep what they bought and received by it.
 */
export async function giveOrderGift(context: Context, id: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id);
		await refuseUnsettled(tx, order);
		const { user_id: userId, order_no: no, is_guest, ...paid } = await findEarning(tx, id);
		const amount = moneyLeft(paid);
		if (is_guest || amount <= 0) return;
		await growBy(context, tx, 'order', { userId, id, no, amount }, bySystem);
		await giveWithOrder(context, tx, { userId, orderId: id, amount });
	});
}

/** What an order earned may be spent from another day on. */
export async function moveEarned(tx: Tx, id: number, at: number): Promise<void> {
	const { user_id: userId } = await holdOrder(tx, id);
	await movePointsThaw(tx, { userId, orderId: id }, at);
}
