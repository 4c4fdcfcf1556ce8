import { refused } from '#domain/errors.ts';
import { cents } from '#domain/money/cents.ts';
import type { Operator } from '#domain/order/operator.ts';
import { type PayShares, sharesOf } from '#domain/payment/mixed.rules.ts';
import {
	attemptStatus,
	onDelivery,
	type PayChannel,
	type PayClient,
	paidPayment,
	paymentStatus,
} from '#domain/payment/payment.status.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { debitOf } from '#server/features/ledger/ledger.service.ts';
import type { Cashier, PaidNotice } from '#server/payment/channel.ts';
import { refuseTrade, returnLate, returnWrong, settleNotice } from './notice.service.ts';
import { holdOpenPayment, payOnDelivery } from './on-delivery.service.ts';
import { giveUpPart, returnPart, takePart } from './part.service.ts';
import { behindPayments, payableOf } from './payable.service.ts';
import {
	findAttempt,
	findOpenAttempts,
	findPaymentView,
	isHolding,
	isTradeKnown,
	lockPayment,
	lockPaymentByNo,
	markPaying,
	type PaymentRow,
	type PaymentView,
} from './payment.queries.ts';
import { type Asking, askChannels, closeAttemptAtChannel, holdPayment, openAttempt } from './payment.service.ts';

export type PayAnswer = { readonly status: 'success' } | { readonly status: 'paying'; readonly pay_url: string };

/** What a member wants to pay, by which channel and on what. */
export interface PayWish {
	readonly payNo: string;
	readonly userId: number;
	readonly channel: PayChannel | typeof onDelivery;
	readonly client: PayClient;
	/** The balance pays its part first, and the channel the rest. */
	readonly withBalance?: boolean;
	/** The shop's address for the world. */
	readonly site: string | undefined;
}

/** Who waits on the pay page has a company asked so often at most; who says that they have paid, oftener. */
const queryEvery = { waiting: 10, paid: 2 } as const;

/**
 * Pays a checkout: from the balance or by the promise of cash on delivery at once, through any other channel by its cashier, all of it
 * or what the balance does not pay. Paid already is success.
 */
export async function createPay(
	context: Context,
	{ payNo, channel, userId, client, withBalance = false, site }: PayWish,
	by: Operator,
): Promise<PayAnswer> {
	if (channel === onDelivery) return payOnDelivery(context, { payNo, userId }, by);
	if (!context.payments.names().includes(channel)) throw refused('payment.channelOff');
	if (channel === 'balance') return payByBalance(context, { payNo, userId }, by);
	const opened = await inTransaction(context, async (tx) => {
		const payment = await holdOpenPayment(context, tx, { payNo, userId });
		if (!payment) return undefined;
		await payableOf(context, payment).refuseGone(tx, payment);
		const shares = withBalance ? mixedOf(context, payment) : undefined;
		if (withBalance && !shares) throw refused('payment.notMixed');
		const amount = shares?.rest ?? cents(payment.amount);
		if (!context.payments.names({ amount, client }).includes(channel)) throw refused('payment.channelOff');
		if (shares && payment.balance_amount === 0) await takePart(context, tx, payment, shares.balance, by);
		const asked = { ...payment, amount };
		// A channel keeps to the time it was given, though the payment has been given more since.
		const known = (await findOpenAttempts(tx, payment.id)).find(
			(attempt) =>
				attempt.channel === channel &&
				attempt.client === client &&
				attempt.amount === amount &&
				attempt.expire_at > context.clock.now(),
		);
		if (known) return { payment: asked, attemptId: known.id, attemptNo: known.attempt_no, payUrl: known.pay_url };
		const attemptNo = newNumber('attempt', context.clock);
		return {
			payment: asked,
			attemptId: await openAttempt(context, tx, asked, { channel, attemptNo, client }),
			attemptNo,
			payUrl: '',
		};
	});
	if (!opened) return { status: 'success' };
	if (opened.payUrl) return { status: 'paying', pay_url: opened.payUrl };
	const payer = { channel, client, site, ip: by.ip ?? '' };
	const { payUrl, channelNo = '' } = await openCashier(context, payer, opened).catch(async (error: unknown) => {
		await inTransaction(context, (tx) => letPartGo(context, tx, opened.payment.id));
		throw error;
	});
	const { attemptId } = opened;
	const ended = await inTransaction(context, async (tx) => {
		// The payment before its attempt, as whoever ends one does: otherwise the two could wait for each other.
		const payment = await holdPayment(tx, opened.payment.id);
		if (await markPaying(tx, { attemptId, payUrl, channelNo }, context.clock.now())) return undefined;
		// It ended before its channel knew of it: nobody is sent to a cashier whose money would only go back.
		await context.jobs.send(tx, 'payment.close', { attemptId });
		return payment.status;
	});
	if (ended === undefined) return { status: 'paying', pay_url: payUrl };
	if (paidPayment.some((status) => status === ended)) return { status: 'success' };
	throw refused(ended === paymentStatus.closed ? 'payment.ended' : 'payment.notMixed');
}

/** Puts back what a member has set aside of their balance for a payment whose rest they do not want to pay; answers what they have then. */
export async function releasePart(
	context: Context,
	{ payNo, userId }: { payNo: string; userId: number },
): Promise<number> {
	const view = await findPaymentView(context.db, payNo, userId);
	if (!view) throw refused('payment.unknown');
	// Whoever has paid the rest already is not to get back what pays with it.
	if (view.balance_amount > 0) await syncPayment(context, view.id, { every: queryEvery.paid });
	return inTransaction(context, async (tx) => {
		const payment = await lockPaymentByNo(tx, { payNo, userId }, {});
		if (!payment) throw refused('payment.unknown');
		if (paidPayment.some((status) => status === payment.status)) throw refused('payment.ended');
		const { balance_amount } = await giveUpPart(context, tx, payment);
		return payment.money + payment.balance_amount - balance_amount;
	});
}

/** No cashier was opened for the rest of a payment: unless another one is open for it, the part of the balance comes back. */
async function letPartGo(context: Context, tx: Tx, id: number): Promise<void> {
	const payment = await holdPayment(tx, id);
	if (!isHolding(payment)) return;
	const rest = payment.amount - payment.balance_amount;
	const isOpen = (await findOpenAttempts(tx, id)).some(({ amount, pay_url }) => amount === rest && pay_url !== '');
	if (!isOpen) await giveUpPart(context, tx, payment);
}

/** How balance and channel may pay a payment together; nothing where they may not. What is set aside already may be used in any case. */
export function mixedOf(
	context: Context,
	payment: Pick<PaymentView, 'biz' | 'amount' | 'money' | 'balance_amount'>,
): PayShares | undefined {
	const { amount, money, balance_amount: held } = payment;
	const isOn = context.settings.get('pay.balance') && context.settings.get('pay.balanceMixed');
	if (!payableOf(context, payment).fromBalance || !(isOn || held > 0)) return undefined;
	return sharesOf({ amount, money, held });
}

/** Pays a checkout from the member's balance, in one transaction. */
export async function payByBalance(
	context: Context,
	{ payNo, userId }: { payNo: string; userId: number },
	by: Operator,
): Promise<{ status: 'success' }> {
	return inTransaction(context, async (tx) => {
		const open = await holdOpenPayment(context, tx, { payNo, userId }, behindPayments(context));
		if (!open) return { status: 'success' };
		// A part that waits for the rest pays with all of it.
		const { balance_amount, balance_gift } = open;
		const whole = { money: open.money + balance_amount, money_gift: open.money_gift + balance_gift };
		const payment = { ...(await returnPart(context, tx, open)), ...whole };
		const { fromBalance } = payableOf(context, payment);
		if (!fromBalance) throw refused('payment.channelOff');
		const pay = await fromBalance.hold(context, tx, payment, by);
		const debit = debitOf(payment, { amount: cents(payment.amount), memo: payNo });
		const tradeNo = newNumber('attempt', context.clock);
		const paidAt = context.clock.now();
		await pay({ attemptId: null, channel: 'balance', tradeNo, notifyRaw: '', paidAt, debit });
		return { status: 'success' };
	});
}

/**
 * Takes in what a channel says was paid, however often and however late it says so: in time it pays; after the end, or
 * when something else has paid, the money goes back by itself, as does another sum than was asked for.
 */
export async function receiveNotice(
	context: Context,
	channel: string,
	notice: PaidNotice,
): Promise<'paid' | 'late' | 'known' | 'wrong' | 'reused'> {
	return inTransaction(context, async (tx) => {
		const found = await findAttempt(tx, notice.attemptNo);
		if (!found || found.channel !== channel) throw refused('payment.unknown');
		const payment = await lockPayment(tx, found.payment_id);
		// Read again under the lock: another copy of the same notice may have been faster.
		const attempt = await findAttempt(tx, notice.attemptNo);
		if (!payment || !attempt) throw refused('payment.unknown');
		if (attempt.trade_no === notice.tradeNo) return attempt.status === attemptStatus.abnormal ? 'wrong' : 'known';
		// An attempt is paid by one trade: what a second one brings must not take the place of what has paid the orders.
		const isSecond = attempt.trade_no !== null || (await isTradeKnown(tx, channel, notice.tradeNo, attempt.id));
		if (isSecond) return refuseTrade(context, tx, { payment, attempt, notice });
		const isWrong = notice.amount !== attempt.amount || notice.currency !== payment.currency;
		if (isWrong) return returnWrong(context, tx, { payment, attempt, notice });
		const payable = payableOf(context, payment);
		const isOpen = payment.status === paymentStatus.created || payment.status === paymentStatus.paying;
		const mayPay = isOpen || (payable.takesLate === true && payment.status === paymentStatus.closed);
		// All of it, or with the part of the balance that waits for the rest.
		const isWhole = attempt.amount === payment.amount;
		const isRest = isHolding(payment) && attempt.amount + payment.balance_amount === payment.amount;
		const isInTime = mayPay && (isWhole || isRest) && (await payable.isOpen(context, tx, payment));
		if (isInTime) return settleNotice(context, tx, { payment, attempt, notice });
		return returnLate(context, tx, { payment, attempt, notice });
	});
}

/** Asks the channels about the open attempts of a payment, for callbacks that got lost. */
export async function syncPayment(context: Context, paymentId: number, often: Asking = {}): Promise<void> {
	for (const { channel, notice } of await askChannels(context, paymentId, often))
		await receiveNotice(context, channel, notice);
}

/** The job that closes an attempt at its channel: money that came there first goes back, though its callback got lost. */
export async function closeAttempt(context: Context, attemptId: number): Promise<void> {
	const paid = await closeAttemptAtChannel(context, attemptId);
	if (paid) await receiveNotice(context, paid.channel, paid.notice);
}

/** How a payment stands; while something is being paid, its channels are asked. */
export async function readPayment(
	context: Context,
	{ payNo, userId, saysPaid }: { payNo: string; userId: number; saysPaid: boolean },
): Promise<PaymentView> {
	const view = await findPaymentView(context.db, payNo, userId);
	if (!view) throw refused('payment.unknown');
	if (view.status !== paymentStatus.paying) return view;
	await syncPayment(context, view.id, { every: saysPaid ? queryEvery.paid : queryEvery.waiting });
	return (await findPaymentView(context.db, payNo, userId)) ?? view;
}

async function openCashier(
	context: Context,
	{ channel: name, ...payer }: Pick<PayWish, 'client' | 'site'> & { channel: PayChannel; ip: string },
	{ payment, attemptNo }: { payment: PaymentRow; attemptNo: string },
): Promise<Cashier> {
	const channel = context.payments.get(name);
	if (!channel) throw refused('payment.channelOff');
	const collection = {
		...payer,
		attemptNo,
		amount: cents(payment.amount),
		currency: payment.currency,
		subject: `${context.settings.get('shop.name')['zh-cn']} ${payment.pay_no}`,
		expireAt: payment.expire_at,
		returnPath: `/store/pay/${payment.pay_no}`,
	};
	try {
		return await channel.create(collection);
	} catch (error) {
		context.log.error({ err: error, attempt: attemptNo }, 'a payment channel opens no cashier');
		throw refused('payment.channelDown');
	}
}
