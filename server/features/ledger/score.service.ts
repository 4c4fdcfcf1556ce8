import { refused } from '#domain/errors.ts';
import { shopDay, startOf } from '#domain/kernel/shop-time.ts';
import { firstDayWithout } from '#domain/member/points.expiry.ts';
import { scoreLogType } from '#domain/member/score.log.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from './ledger.service.ts';
import { goRound, type MemberRound } from './member-round.service.ts';
import {
	changeScore,
	type EarnedBy,
	type EarnedPoints,
	earnScore,
	endScore,
	findEndedMembers,
	findScoreState,
	moveScoreThaw,
	type ScoreChange,
	type ScoreChanged,
	takeScoreBack,
	tellOfEndings,
	thawScore,
} from './score.queries.ts';
import { spentPoints } from './score.spend.queries.ts';

/** Takes points of a locked member within the statement that places their orders. */
export const pointsStatement = spentPoints;

/** The moment in which points come, and that from which they are gone. */
function endOf({ clock, settings }: Context): { now: number; expireAt: number | null } {
	const now = clock.now();
	const day = firstDayWithout(shopDay(now), settings.get('points.expiry'));
	return { now, expireAt: day === null ? null : startOf(day) };
}

/** Changes the points of a locked member with their log row. The same reference again moves nothing. */
export async function movePoints(context: Context, tx: Tx, change: ScoreChange, by: Operator): Promise<ScoreChanged> {
	if (change.score === 0) throw refused('score.noChange', {}, { field: 'score' });
	const changed = await changeScore(tx, change, { ...endOf(context), by });
	if (changed) return changed;
	const { score, booked } = await findScoreState(tx, change);
	if (booked) {
		if (booked.after - booked.before !== change.score) throw refused('score.requestKeyReused');
		return booked;
	}
	if (score === null) throw refused('balance.memberUnknown');
	throw refused('score.tooLow', {}, { field: 'score' });
}

/** Gives or takes points by hand, as staff does; never more than the member may spend. */
export async function adjustScore(
	context: Context,
	{ userId, score, memo, requestId }: { userId: number; score: number; memo: string; requestId: number },
	by: Operator,
): Promise<ScoreChanged> {
	const change = {
		user_id: userId,
		type: scoreLogType.admin,
		score,
		ref_type: 'admin',
		ref_id: requestId,
		memo,
		back_from: 0,
	};
	return inTransaction(context, async (tx) => {
		await holdBalance(tx, userId);
		return movePoints(context, tx, change, by);
	});
}

/** Points that were spent on what is refunded come back, once for each refund. */
export async function givePointsBack(
	context: Context,
	tx: Tx,
	{
		userId,
		score,
		refund,
	}: { userId: number; score: number; refund: { id: number; order_id: number; order_no: string } },
	by: Operator,
): Promise<void> {
	if (score === 0) return;
	await holdBalance(tx, userId);
	const change = {
		user_id: userId,
		type: scoreLogType.refund,
		score,
		ref_type: 'refund',
		ref_id: refund.id,
		memo: refund.order_no,
		back_from: refund.order_id,
	};
	await movePoints(context, tx, change, by);
}

/** Orders ended unpaid: the points put into them are their member's again. */
export async function releasePoints(
	context: Context,
	tx: Tx,
	orders: readonly { id: number; order_no: string; user_id: number; score_used: number }[],
	by: Operator,
): Promise<void> {
	for (const { id, order_no, user_id, score_used: score } of orders) {
		if (score === 0) continue;
		await holdBalance(tx, user_id);
		const change = {
			user_id,
			type: scoreLogType.release,
			score,
			ref_type: 'order',
			ref_id: id,
			memo: order_no,
			back_from: id,
		};
		await movePoints(context, tx, change, by);
	}
}

/** Gives points that cannot be spent before a time, if there is one. */
export async function earnPoints(
	context: Context,
	tx: Tx,
	earned: EarnedPoints,
	way: { type: EarnedBy; frozenUntil: number | null; by: Operator },
): Promise<void> {
	await holdBalance(tx, earned.user_id);
	await earnScore(tx, earned, { ...way, ...endOf(context) });
}

/** Takes earned points back from a locked member, as many as `earnedBack` says, and answers how many; once a refund. */
export async function takePointsBack(
	context: Context,
	tx: Tx,
	earned: EarnedPoints,
	{ refundId, isFrozen, by }: { refundId: number; isFrozen: boolean; by: Operator },
): Promise<number> {
	const { user_id, order_id, order_no: memo, score } = earned;
	const line = { user_id, score, memo, type: scoreLogType.takeBack, ref_type: 'refund', ref_id: refundId } as const;
	const given_by = { ref_type: 'order', ref_id: order_id } as const;
	const maxDebt = isFrozen ? null : context.settings.get('points.maxDebt');
	return takeScoreBack(tx, { ...line, given_by, maxDebt }, { now: context.clock.now(), by });
}

/**
 * Takes points back from a locked member that a recharge gave, as its money goes back: what was spent of them, or lies in an order that
 * is not paid, is owed. Answers how many were taken, once a return.
 */
export async function takeGivenPoints(
	context: Context,
	tx: Tx,
	{
		userId,
		rechargeId,
		backId,
		score,
		memo,
	}: { userId: number; rechargeId: number; backId: number; score: number; memo: string },
	by: Operator,
): Promise<number> {
	const now = context.clock.now();
	const line = {
		user_id: userId,
		score,
		memo,
		type: scoreLogType.rechargeBack,
		ref_type: 'recharge_back',
		ref_id: backId,
	} as const;
	const given_by = { ref_type: 'recharge', ref_id: rechargeId } as const;
	return takeScoreBack(tx, { ...line, given_by, maxDebt: null }, { now, by });
}

/** What an order earned is no longer frozen. */
export async function thawPoints(tx: Tx, { userId, orderId }: { userId: number; orderId: number }): Promise<void> {
	await holdBalance(tx, userId);
	await thawScore(tx, userId, orderId);
}

/** What an order earned is frozen until another day. */
export async function movePointsThaw(
	tx: Tx,
	{ userId, orderId }: { userId: number; orderId: number },
	frozenUntil: number,
): Promise<void> {
	await holdBalance(tx, userId);
	await moveScoreThaw(tx, orderId, frozenUntil);
}

/** Takes the points whose time is over from the next of their members. */
export async function endPoints(context: Context, round: MemberRound = { above: 0 }): Promise<void> {
	const now = context.clock.now();
	await goRound(context, round, {
		find: (next) => findEndedMembers(context.db, now, next),
		work: (tx, userId) => endScore(tx, userId, { now, by: bySystem }),
		send: (tx, further) => context.jobs.send(tx, 'points.end', further),
	});
}

const warnDays = 7;

/** Tells the next members whose points end within a week, once a day on which some do; `true` = there are more. */
export async function warnOfEndings(context: Context): Promise<boolean> {
	const now = context.clock.now();
	const until = now + warnDays * 24 * 60 * 60;
	return (await tellOfEndings(context.db, { now, until, most: toldAtOnce, by: bySystem })) === toldAtOnce;
}

const toldAtOnce = 1000;
