import { centreTypes, type ReceiveType, receiveType } from '#domain/coupon/coupon.status.ts';
import { usableWindow } from '#domain/coupon/coupon.window.ts';
import { countedSince, receiveRefusal, reservedFor } from '#domain/coupon/receive.rules.ts';
import { type ErrorCode, refused } from '#domain/errors.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import * as queries from './receive.queries.ts';

/** A coupon that somebody has just received. */
interface Received {
	readonly id: number;
	readonly end_time: number;
}

/** Receives a coupon of the coupon centre. */
export async function receiveCoupon(
	context: Context,
	{ id, userId }: { id: number; userId: number },
	by: Operator,
): Promise<Received> {
	return inTransaction(context, async (tx) => {
		await holdBalance(tx, userId);
		const coupon = await queries.lockCoupon(tx, id);
		// What is given in other ways is not told from what there is not.
		const way = centreTypes.find((type) => type === coupon?.receive_type);
		if (!coupon || !way) throw refused('coupon.unknown');
		return giveTo(context, tx, { coupon, userId, way }, by);
	});
}

/** What is typed as a code, as it is stored: codes are given with blanks and dashes, in either case. */
const tidied = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Counts a try to enter a code, for good and before anything is looked at. */
export async function countCodeTry(context: Context, userId: number, ip: string): Promise<void> {
	const seconds = 3600;
	await takeAttempt(context, [
		{ name: 'coupon-code:member', who: String(userId), max: 20, seconds },
		{ name: 'coupon-code:ip', who: addressOf(ip), max: 60, seconds },
	]);
}

/** Receives the coupon behind a code. */
export async function enterCode(
	context: Context,
	{ code, userId }: { code: string; userId: number },
	by: Operator,
): Promise<Received & { name: string }> {
	return inTransaction(context, async (tx) => {
		await holdBalance(tx, userId);
		const shared = await queries.findSharedCode(tx, code);
		const single = shared === undefined ? await queries.findSingleCode(tx, tidied(code)) : undefined;
		const couponId = shared ?? single?.coupon_id;
		const coupon = couponId === undefined ? undefined : await queries.lockCoupon(tx, couponId);
		// One that is received in another way by now is not told from what there is not.
		if (coupon?.receive_type !== receiveType.code) throw refused('coupon.codeUnknown', {}, { field: 'code' });
		const received = await giveTo(context, tx, { coupon, userId, way: receiveType.code }, by);
		if (single && !(await queries.takeCode(tx, single.id, received.id))) {
			throw refused('coupon.codeUnknown', {}, { field: 'code' });
		}
		return { ...received, name: coupon.name };
	});
}

/** Gives a new member what is given to whoever signs up; what is gone or not for them is left out. */
export async function giveAtSignUp(context: Context, tx: Tx, userId: number): Promise<void> {
	const ids = await queries.findSignUpCoupons(tx);
	if (ids.length === 0) return;
	await holdBalance(tx, userId);
	for (const id of ids) {
		const coupon = await queries.lockCoupon(tx, id);
		const receiver = await receiverOf(context, tx, { coupon, userId });
		if (!coupon || !receiver) continue;
		if (await refusalFor(context, tx, { coupon, receiver, isGiven: false })) continue;
		await give(context, tx, { coupon, receiver, way: receiveType.signUp }, bySystem);
	}
}

/** Gives one of each coupon with a recharge whose member is locked; what is gone by now is left out, and what it promised in money is not. */
export async function giveWithRecharge(
	context: Context,
	tx: Tx,
	{ couponIds, userId, rechargeId }: { couponIds: readonly number[]; userId: number; rechargeId: number },
): Promise<void> {
	for (const id of [...new Set(couponIds)].sort((a, b) => a - b)) {
		const coupon = await queries.lockCoupon(tx, id);
		const receiver = await receiverOf(context, tx, { coupon, userId });
		if (!coupon || !receiver) continue;
		const refusal = await refusalFor(context, tx, { coupon, receiver, isGiven: true });
		if (refusal) context.log.warn({ recharge: rechargeId, coupon: id, refusal }, 'a recharge brings a coupon less');
		else await give(context, tx, { coupon, receiver, way: receiveType.grant, rechargeId }, bySystem);
	}
}

/** Takes back what a recharge of a locked member gave and is not used, as money of it goes back. */
export async function takeBackGiven(context: Context, tx: Tx, rechargeId: number, by: Operator): Promise<void> {
	await queries.voidGiven(tx, rechargeId, { now: context.clock.now(), by });
}

/** How many of some coupons are the platform's and given by staff. */
export const countGrantable = queries.countGrantable;

/** Why a locked member cannot receive a locked coupon; whoever cannot anyhow does not make others wait for its budget. */
export async function refusalFor(
	{ clock }: Context,
	tx: Tx,
	{ coupon, receiver, isGiven }: { coupon: queries.CouponRow; receiver: queries.ReceiverRow; isGiven: boolean },
): Promise<ErrorCode | undefined> {
	const how = { now: clock.now(), isGiven };
	return (
		receiveRefusal(coupon, receiver, how) ??
		receiveRefusal(await queries.withBudget(tx, coupon, how.now), receiver, how)
	);
}

interface Giving {
	readonly coupon: queries.CouponRow;
	readonly way: ReceiveType;
	readonly rechargeId?: number;
	readonly orderId?: number;
}

/** A locked member as a locked coupon sees them. */
export async function receiverOf(
	{ clock }: Context,
	tx: Tx,
	{ coupon, userId }: { coupon: queries.CouponRow | undefined; userId: number },
): Promise<queries.ReceiverRow | undefined> {
	if (!coupon) return undefined;
	const since = countedSince(coupon.receive_type, clock.now());
	const [receiver] = await queries.findReceivers(tx, { couponId: coupon.id, userIds: [userId], since });
	return receiver;
}

async function giveTo(
	context: Context,
	tx: Tx,
	{ coupon, userId, way }: Giving & { userId: number },
	by: Operator,
): Promise<Received> {
	const receiver = await receiverOf(context, tx, { coupon, userId });
	if (!receiver) throw refused('coupon.memberUnknown');
	const refusal = await refusalFor(context, tx, { coupon, receiver, isGiven: false });
	if (refusal) throw refused(refusal);
	return give(context, tx, { coupon, receiver, way }, by);
}

/** Gives a locked member one piece of a locked coupon, checked before. */
export async function give(
	context: Context,
	tx: Tx,
	{ coupon, receiver, way, rechargeId, orderId }: Giving & { receiver: queries.ReceiverRow },
	by: Operator,
): Promise<Received> {
	const now = context.clock.now();
	const window = usableWindow(coupon, now);
	const row = {
		coupon_id: coupon.id,
		user_id: receiver.id,
		seq: receiver.seq,
		code: newNumber('coupon', context.clock),
		get_type: way,
		reserved: reservedFor(coupon),
		recharge_id: rechargeId ?? null,
		gift_order_id: orderId ?? null,
		...window,
	};
	return { id: await queries.insertUserCoupon(tx, row, { now, by }), end_time: window.end_time };
}
