import { refused } from '#domain/errors.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { moneyLogType } from '#domain/member/money.log.ts';
import { scoreLogType } from '#domain/member/score.log.ts';
import { cents } from '#domain/money/cents.ts';
import { byPayment } from '#domain/order/operator.ts';
import { whyNot } from '#domain/recharge/recharge.rules.ts';
import { rechargeStatus } from '#domain/recharge/recharge.status.ts';
import { timersOf } from '#domain/timers.ts';
import { faultPoint } from '#server/config/fault.ts';
import type { Context, Tx } from '#server/context.ts';
import { giveWithRecharge } from '#server/features/coupon/receive.service.ts';
import { changeBalance, holdBalance } from '#server/features/ledger/ledger.service.ts';
import { movePoints } from '#server/features/ledger/score.service.ts';
import { growBy } from '#server/features/level/growth.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import type { Payable, Received, Settlement } from '#server/features/payment/payable.service.ts';
import { closePayment } from '#server/features/payment/payment.service.ts';
import { endTimers } from '#server/features/timer/timer.service.ts';
import { returnMoney } from './recharge.back.service.ts';
import {
	findGain,
	findPlan,
	findRechargeName,
	findRecharging,
	lockRechargeOf,
	type RechargeRow,
	tellRefusedProof,
	writeClosed,
	writePaid,
} from './recharge.queries.ts';
import { planRefusals } from './recharge.service.ts';

/** What payments of recharges pay: the balance of their members. Late money is credited as well, for nothing of it was given away. */
export const rechargePayable: Payable = {
	takesLate: true,
	// Whoever has taken a plan meanwhile is told before they pay, not after.
	async refuseGone(tx, payment) {
		const reason = await takenSince(tx, await lockRechargeOf(tx, payment.id));
		if (reason) throw refused(planRefusals[reason]);
	},
	async isOpen(_context, tx, payment) {
		const { status } = await lockRechargeOf(tx, payment.id);
		if (status !== rechargeStatus.unpaid && status !== rechargeStatus.closed) return false;
		await holdBalance(tx, payment.user_id);
		const member = await findRecharging(tx, payment.user_id);
		return member !== undefined && !member.is_ended;
	},
	async receive(context, tx, received, settlement) {
		await credit(context, tx, received, settlement);
		return { isPaid: true, returnRest: async () => undefined };
	},
	async giveBack(context, tx, { payment, attempt }, { amount, reason }) {
		if (amount === 0) return;
		const recharge = await lockRechargeOf(tx, payment.id);
		await returnMoney(context, tx, { recharge, attempt, amount, reason });
	},
	async expire(context, tx, payment) {
		const recharge = await lockRechargeOf(tx, payment.id);
		await closePayment(context, tx, payment);
		await writeClosed(tx, recharge.id, context.clock.now());
	},
	putOff: async () => undefined,
	async tellAbnormal(context, tx, payment, words) {
		const { id, order_no } = await lockRechargeOf(tx, payment.id);
		await notifyAdmins(context, tx, 'rechargeAbnormal', [{ id, order_no, words }]);
	},
	namesOf: (tx, payment) => findRechargeName(tx, payment.id),
	async noteProof(context, tx, payment, { id, event, text: reason, until, by }) {
		if (event === 'refused')
			await tellRefusedProof(
				tx,
				{ paymentId: payment.id, proofId: id, reason, until },
				{ now: context.clock.now(), by },
			);
	},
	note: async () => undefined,
	gainOf: findGain,
};

async function credit(
	context: Context,
	tx: Tx,
	{ payment }: Received,
	{ channel, ...money }: Settlement,
): Promise<void> {
	const recharge = await lockRechargeOf(tx, payment.id);
	await holdBalance(tx, payment.user_id);
	const gift = await giftOf(context, tx, recharge);
	const now = context.clock.now();
	const { coupon_ids, ...given_along } = gift;
	const paid = { ...money, channel, paymentId: payment.id, id: recharge.id, ...given_along };
	const closed = await writePaid(tx, paid, now);
	await endTimers(context, tx, timersOf('payment'), [payment.id]);
	faultPoint('recharge.paid');
	const change = { user_id: recharge.user_id, ref_type: 'recharge', ref_id: recharge.id, memo: recharge.order_no };
	await changeBalance(context, tx, { ...change, type: moneyLogType.recharge, money: recharge.pay_amount }, byPayment);
	const given = cents(gift.give_amount);
	if (given > 0)
		await changeBalance(context, tx, { ...change, type: moneyLogType.gift, money: given, gift: given }, byPayment);
	const points = { ...change, type: scoreLogType.recharge, score: gift.give_score, back_from: 0 };
	if (points.score > 0) await movePoints(context, tx, points, byPayment);
	const { user_id: userId, id, order_no: no, pay_amount: amount } = recharge;
	await growBy(context, tx, 'recharge', { userId, id, no, amount }, byPayment);
	await giveWithRecharge(context, tx, { couponIds: coupon_ids, userId: recharge.user_id, rechargeId: recharge.id });
	faultPoint('recharge.credited');
	for (const attemptId of closed) await context.jobs.send(tx, 'payment.close', { attemptId });
}

/** Why its plan is not for its member any more, who has recharged since it was opened; a group or a level that they have left does not count. */
async function takenSince(
	tx: Tx,
	{ plan_id: id, user_id: userId }: RechargeRow,
): Promise<'first' | 'limit' | undefined> {
	if (id === null) return undefined;
	const plan = await findPlan(tx, { userId, id }, defaultLanguage);
	const member = await findRecharging(tx, userId);
	const reason = plan && member && whyNot(plan, { ...member, taken: plan.taken });
	return reason === 'group' || reason === 'level' ? undefined : reason;
}

/** What the shop gives with a recharge: of one whose plan the member has taken since, nothing. */
async function giftOf(
	context: Context,
	tx: Tx,
	recharge: RechargeRow,
): Promise<Pick<RechargeRow, 'give_amount' | 'give_score' | 'coupon_ids'>> {
	const { give_amount, give_score, coupon_ids } = recharge;
	if (!(await takenSince(tx, recharge))) return { give_amount, give_score, coupon_ids };
	context.log.warn({ recharge: recharge.id }, 'a recharge is credited without its gift: its plan was taken meanwhile');
	return { give_amount: 0, give_score: 0, coupon_ids: [] };
}
