import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { moneyLogType } from '#domain/member/money.log.ts';
import { scoreLogType } from '#domain/member/score.log.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Operator } from '#domain/order/operator.ts';
import { isOutside } from '#domain/payment/payment.status.ts';
import type { adminRecharge } from '#domain/recharge/recharge.contract.ts';
import { backOf, mostBack, spentGift } from '#domain/recharge/recharge.rules.ts';
import {
	type RechargeStatus,
	rechargeBackStatus,
	rechargedStatuses,
	rechargeStatus,
} from '#domain/recharge/recharge.status.ts';
import { refundReasonText } from '#domain/refund/refund.reasons.ts';
import { payRefundStatus } from '#domain/refund/refund.status.ts';
import { faultPoint } from '#server/config/fault.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { takeBackGiven } from '#server/features/coupon/receive.service.ts';
import { changeBalance, holdBalance } from '#server/features/ledger/ledger.service.ts';
import { movePoints, takeGivenPoints } from '#server/features/ledger/score.service.ts';
import { restoreGrowth, takeGrowthBack } from '#server/features/level/growth.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { type AttemptRow, holdPayment, winnerOf } from '#server/features/payment/payment.service.ts';
import { writePaymentBack } from '#server/features/payment/payment.writes.ts';
import {
	beginTransfer,
	endTransfer,
	lockTransfer,
	overCode,
	reopenTransfer,
	type SentRow,
	sendBack,
	type TransferOwner,
	type TransferRow,
	transferError,
	transferErrorText,
} from '#server/features/payment/transfer.service.ts';
import { refuseTaken, watchPayBack } from '#server/features/payment/transfer.watch.service.ts';
import * as back from './recharge.back.queries.ts';
import { findRecharge, lockRechargeOf, type RechargeRow } from './recharge.queries.ts';
import { rechargeWire } from './recharge.service.ts';

/** The try by which money came. */
type Came = Pick<AttemptRow, 'id' | 'payment_id' | 'channel'>;

const isRecharged = (status: RechargeStatus) => rechargedStatuses.some((each) => each === status);

/** A recharge as staff see it: how it was paid, what went back, and what could go back now. */
export async function readRecharge(
	context: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof adminRecharge>> {
	const view = await back.findView(context.db, { id, now: context.clock.now() }, language);
	if (!view) throw refused('recharge.unknown');
	const { holder, backs, ...row } = view;
	const most = isRecharged(row.status) ? mostBack(row, holder) : cents(0);
	const due = backOf(row, holder, most);
	return {
		...rechargeWire(row),
		give_back: centsToWire(row.give_back),
		money: centsToWire(holder.money),
		money_gift: centsToWire(holder.money_gift),
		points: holder.points,
		most_back: centsToWire(most),
		spent_gift: centsToWire(isRecharged(row.status) ? spentGift(row, holder) : 0),
		gift_due: centsToWire(most > 0 ? due.gift : 0),
		score_due: most > 0 ? due.score : 0,
		backs: backs.map(({ error, ...one }) => ({
			...one,
			reason: one.is_own === 1 ? one.reason : refundReasonText(one.reason, language),
			amount: centsToWire(one.amount),
			gift: centsToWire(one.gift),
			error: transferErrorText(error, language),
		})),
	};
}

/** Sends unspent principal back; it leaves the balance in this step, with the gift of the recharge first, so that nobody spends it meanwhile. */
export async function refundRecharge(
	context: Context,
	{ id, amount, reason }: { id: number; amount: Cents; reason: string },
	by: Operator,
): Promise<{ id: number; status: string }> {
	const found = await findRecharge(context.db, id);
	if (!found) throw refused('recharge.unknown');
	return inTransaction(context, async (tx) => {
		await holdPayment(tx, found.payment_id);
		const recharge = await lockRechargeOf(tx, found.payment_id);
		if (!isRecharged(recharge.status) || recharge.status === rechargeStatus.refunded) throw refused('recharge.notPaid');
		await holdBalance(tx, recharge.user_id);
		const holder = await back.findHolder(tx, id, context.clock.now());
		const most = mostBack(recharge, holder);
		if (amount === 0 || amount > most) {
			throw refused('recharge.tooMuch', { left: centsToWire(most) }, { field: 'amount' });
		}
		const taken = backOf(recharge, holder, amount);
		const now = context.clock.now();
		const row = { recharge_id: id, ...taken, is_own: 1, reason, admin_id: by.id, admin_name: by.name };
		const backId = await back.insertBack(tx, row, now);
		const status = await back.writeTaken(tx, { id, ...taken }, now);
		await takeBackGiven(context, tx, recharge.id, by);
		const left = recharge.pay_amount - recharge.refund_amount - amount;
		await moveBalance(context, tx, recharge, { backId, ...taken, sign: -1, left }, by);
		faultPoint('recharge.taken');
		const attempt = await winnerOf(tx, recharge.payment_id);
		await send(context, tx, { attempt, backId, amount, reason });
		return { id: backId, status };
	});
}

/** Sends back what paid nothing: it was never on the balance. */
export async function returnMoney(
	context: Context,
	tx: Tx,
	{ recharge, attempt, amount, reason }: { recharge: RechargeRow; attempt: AttemptRow; amount: Cents; reason: string },
): Promise<void> {
	const nobody = { admin_id: 0, admin_name: '' };
	const row = { recharge_id: recharge.id, amount, gift: 0, score: 0, is_own: 0, reason, ...nobody };
	const backId = await back.insertBack(tx, row, context.clock.now());
	await send(context, tx, { attempt, backId, amount, reason });
}

/** Sends money on its way back to where it came from. */
async function send(
	context: Context,
	tx: Tx,
	{ attempt, backId, amount, reason }: { attempt: Came; backId: number; amount: Cents; reason: string },
): Promise<void> {
	const transferId = await sendBack(context, tx, { attempt, channel: attempt.channel, amount, reason });
	await back.writeTransfer(tx, backId, transferId, context.clock.now());
}

/** Takes what goes back from a locked member's balance and points, or with a plus gives it all back; once each. */
async function moveBalance(
	context: Context,
	tx: Tx,
	recharge: RechargeRow,
	moved: { backId: number; amount: number; gift: number; score: number; sign: 1 | -1; left: number },
	by: Operator,
): Promise<void> {
	const { sign, backId } = moved;
	const ref_type = sign < 0 ? 'recharge_back' : 'recharge_restored';
	const change = { user_id: recharge.user_id, ref_type, ref_id: backId, memo: recharge.order_no };
	const money = sign * (moved.amount + moved.gift);
	const kind = sign < 0 ? moneyLogType.reverse : moneyLogType.recharge;
	await changeBalance(context, tx, { ...change, type: kind, money, gift: sign * moved.gift }, by);
	const grown = { userId: recharge.user_id, id: recharge.id, no: recharge.order_no, backId };
	if (sign > 0) await restoreGrowth(context, tx, grown, by);
	else await takeGrowthBack(context, tx, 'recharge', { ...grown, left: moved.left }, by);
	if (moved.score === 0) return;
	const points = { score: moved.score, memo: recharge.order_no };
	if (sign > 0) {
		await movePoints(context, tx, { ...change, ...points, type: scoreLogType.recharge, back_from: 0 }, by);
		return;
	}
	const given = { userId: recharge.user_id, rechargeId: recharge.id, backId, ...points };
	await takeGivenPoints(context, tx, given, by);
}

/** Staff see to a transfer that failed: the same again, the money back onto the balance, or given by hand. */
export async function handleFailedBack(
	context: Context,
	{ id, way, voucher }: { id: number; way: 'retry' | 'balance' | 'offline'; voucher: string },
	by: Operator,
): Promise<void> {
	if (way === 'offline' && voucher === '') throw refused('refund.voucherNeeded', {}, { field: 'voucher' });
	const found = await back.findBack(context.db, id);
	if (!found) throw refused('recharge.unknown');
	if (way !== 'retry') await refuseTaken(context, found.pay_refund_id);
	await inTransaction(context, async (tx) => {
		await holdPayment(tx, found.payment_id);
		const recharge = await lockRechargeOf(tx, found.payment_id);
		const failed = await back.lockBack(tx, id);
		const transfer = failed && (await lockTransfer(tx, failed.pay_refund_id));
		if (failed?.status !== rechargeBackStatus.failed || !transfer) throw refused('recharge.backNotFailed');
		const now = context.clock.now();
		const amount = cents(failed.amount);
		const attempt = { id: transfer.attempt_id, payment_id: transfer.payment_id, channel: transfer.channel };
		if (way === 'retry') {
			// Under its number it may stay closed for good.
			if (transfer.error === overCode) return send(context, tx, { attempt, backId: id, amount, reason: failed.reason });
			if (!(await reopenTransfer(tx, transfer.id, now))) throw refused('recharge.backNotFailed');
			await context.jobs.send(tx, 'payment.payBack', { payRefundId: transfer.id });
			return back.writeTransfer(tx, id, transfer.id, now);
		}
		if (way === 'balance') {
			await holdBalance(tx, recharge.user_id);
			const { gift, score } = failed;
			await moveBalance(context, tx, recharge, { backId: id, amount, gift, score, sign: 1, left: 0 }, by);
			// Money that paid nothing was taken from nobody.
			const again = { id: recharge.id, amount: -amount, gift: -gift, score: -score };
			if (failed.is_own === 1) await back.writeTaken(tx, again, now);
			return back.writeBackStatus(tx, id, { status: rechargeBackStatus.restored }, now);
		}
		const given = { attempt, channel: 'offline', isByHand: true, amount, reason: failed.reason } as const;
		const byHand = await sendBack(context, tx, given);
		await back.writeTransfer(tx, id, byHand, now);
		const row = await beginTransfer(tx, byHand, now);
		if (!row) throw new Error(`transfer ${byHand} is not there`);
		await writeGone(context, tx, row, voucher);
		await back.writeBackStatus(tx, id, { status: rechargeBackStatus.done, voucher }, now);
	});
}

/** What transfers give back of recharges, and of money that paid none. */
export const rechargeTransfers: TransferOwner = {
	async paidBack(context, tx, row, channelRefundNo) {
		await holdPayment(tx, row.payment_id);
		await lockRechargeOf(tx, row.payment_id);
		const going = await back.lockBackOf(tx, row.id);
		if (!(await writeGone(context, tx, row, channelRefundNo))) return;
		const done = { status: rechargeBackStatus.done };
		if (going) await back.writeBackStatus(tx, going.id, done, context.clock.now());
	},
	async gaveUp(context, tx, row, reason) {
		await holdPayment(tx, row.payment_id);
		const recharge = await lockRechargeOf(tx, row.payment_id);
		const going = await back.lockBackOf(tx, row.id);
		const now = context.clock.now();
		const end = { status: payRefundStatus.failed, channelRefundNo: '', error: transferError(reason) };
		if (!(await endTransfer(tx, row.id, end, now))) return;
		if (going) await back.writeBackStatus(tx, going.id, { status: rechargeBackStatus.failed }, now);
		await tell(context, tx, 'rechargeBackFailed', { recharge, amount: row.amount });
	},
	async lost(context, tx, sent, state) {
		const recharge = await lockRechargeOf(tx, sent.payment_id);
		await tell(context, tx, 'rechargeBackLost', { recharge, amount: sent.amount, sent, state });
	},
};

/** Ends a transfer of a locked payment that has left; `false` = somebody else has. */
async function writeGone(context: Context, tx: Tx, row: TransferRow, channelRefundNo: string): Promise<boolean> {
	const now = context.clock.now();
	const end = { status: payRefundStatus.success, channelRefundNo, error: '' };
	if (!(await endTransfer(tx, row.id, end, now))) return false;
	if (isOutside(row.channel)) await watchPayBack(context, tx, row.id);
	if (row.is_winner) await writePaymentBack(tx, row, now);
	return true;
}

async function tell(
	context: Context,
	tx: Tx,
	kind: 'rechargeBackFailed' | 'rechargeBackLost',
	{ recharge, amount, sent, state = '' }: { recharge: RechargeRow; amount: number; sent?: SentRow; state?: string },
): Promise<void> {
	const words = { amount: centsToWire(amount), channel: sent?.channel ?? '', state };
	await notifyAdmins(context, tx, kind, [{ id: recharge.id, order_no: recharge.order_no, words }]);
}
