import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { openPayment, type PayClient, paidPayment } from '#domain/payment/payment.status.ts';
import type { confirmRemittance, readRemittance, sendProof } from '#domain/remittance/remittance.contract.ts';
import {
	isProofType,
	leastAfterRefusal,
	mostProofBytes,
	mostWaiting,
	mostWaitingOfAddress,
	type ProofType,
} from '#domain/remittance/remittance.limits.ts';
import { deadlineAfter, doneBy, referenceOf } from '#domain/remittance/remittance.rules.ts';
import { remittanceStatus } from '#domain/remittance/remittance.status.ts';
import { faultPoint } from '#server/config/fault.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { unlessTaken } from '#server/database/taken.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins, withdrawNotices } from '#server/features/notify/notify.service.ts';
import { returnRest } from '#server/features/payment/notice.service.ts';
import { giveUpPart } from '#server/features/payment/part.service.ts';
import { receiveNotice } from '#server/features/payment/pay.service.ts';
import { payableOf } from '#server/features/payment/payable.service.ts';
import {
	attemptOf,
	closeAttemptOf,
	holdOwnPayment,
	holdPayment,
	holdVoucher,
	openAttempt,
	type PaymentRow,
	prolongPayment,
	readPaymentRow,
	setDeadline,
} from '#server/features/payment/payment.service.ts';
import { cleanPicture } from '#server/features/upload/upload.service.ts';
import { bankAccount } from '#server/payment/offers.ts';
import { pictureFormat } from '#server/storage/picture.format.ts';
import * as queries from './remittance.queries.ts';

const day = 24 * 60 * 60;

interface Payer {
	readonly payNo: string;
	readonly userId: number;
	readonly client: PayClient;
}

/** Where a payer sends money, what they write on it, and what became of the proof that they sent. */
export async function readForPayer(
	context: Context,
	payer: Payer,
	language: Language,
): Promise<AnswerOf<typeof readRemittance>> {
	return inTransaction(context, async (tx) => {
		const payment = await readPaymentRow(tx, payer);
		const { settings, payments } = context;
		const isOffered = payments.names({ amount: payment.amount, client: payer.client }).includes('bank');
		const account = isOffered ? bankAccount(settings) : undefined;
		const note = settings.get('pay.bankNote');
		const [first] = await payableOf(context, payment).namesOf(tx, payment);
		const sent = { userId: payer.userId, paymentId: payment.id };
		const last = await queries.findLastOf(tx, sent);
		const before = await queries.findSentBefore(tx, sent);
		return {
			account: account ? { ...account, note: note[language] || note['zh-cn'] } : null,
			amount: centsToWire(cents(payment.amount)),
			reference: referenceOf(first?.order_no ?? payment.pay_no),
			days: before.is_known ? 0 : Math.floor(((await givenUntil(context, tx, payment)) - context.clock.now()) / day),
			last: last
				? {
						id: last.id,
						status: last.status,
						reason: last.reason,
						mimetype: last.mimetype,
						amount: centsToWire(cents(last.amount)),
						create_time: last.create_time,
					}
				: null,
		};
	});
}

/** What a proof is by its own bytes, as it is kept; refused where it is neither a picture nor a PDF. */
export async function readProof(path: string, who: string): Promise<{ bytes: Buffer; mimetype: ProofType }> {
	const bytes = await readFile(path);
	const format = pictureFormat(bytes);
	const mimetype = format ? `image/${format}` : ((await fileTypeFromBuffer(bytes))?.mime ?? '');
	if (!isProofType(mimetype)) throw refused('remittance.file', {}, { field: 'file' });
	return { bytes: format ? await cleanPicture(bytes, { who, maxSize: mostProofBytes }) : bytes, mimetype };
}

/** Refuses whoever shows a proof for a payment that is not theirs, or that cannot be paid any more. */
export async function refuseForeign(context: Context, payer: Payer): Promise<void> {
	const payment = await inTransaction(context, (tx) => readPaymentRow(tx, payer));
	if (standingOf(payment) !== 'open') throw refused('payment.ended');
}

/**
 * Keeps the proof of a bank transfer. The first one for what a payment pays gives its payer the days that staff take to find the
 * money; no later one does, so that nobody keeps pieces from others for ever.
 */
export async function keepProof(
	context: Context,
	{
		bytes,
		mimetype,
		note,
		address,
		...payer
	}: Payer & { bytes: Buffer; mimetype: ProofType; note: string; address: string },
	by: Operator,
): Promise<AnswerOf<typeof sendProof>> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		// Of one account one after another: what waits of it is counted.
		await oneByOne(tx, `remittance ${payer.userId}`);
		const from = (await queries.isUnproven(tx, payer.userId)) ? address : '';
		// Accounts cost nothing: what waits of those that have proved nothing is counted by where it comes from.
		if (from !== '') await oneByOne(tx, `remittance at ${from}`);
		const payment = await holdOwnPayment(tx, payer);
		if (!openPayment.some((status) => status === payment.status)) throw refused('payment.ended');
		if (payment.expire_at <= now) throw refused('payment.expired');
		if (!context.payments.names({ amount: payment.amount, client: payer.client }).includes('bank'))
			throw refused('payment.channelOff');
		const payable = payableOf(context, payment);
		await payable.refuseGone(tx, payment);
		const last = await queries.findLast(tx, payment.id);
		if (last?.status === remittanceStatus.waiting) throw refused('remittance.waits');
		const before = await queries.findSentBefore(tx, { userId: payer.userId, paymentId: payment.id });
		if (before.waiting >= mostWaiting) throw refused('remittance.tooMany', { most: mostWaiting });
		if (from !== '' && (await queries.countWaitingOf(tx, from)) >= mostWaitingOfAddress)
			throw refused('remittance.tooManyHere', { most: mostWaitingOfAddress });
		// The transfer is for all of it, and takes days: what waited of the balance for a channel comes back.
		await giveUpPart(context, tx, payment);
		const until = before.is_known ? 0 : await givenUntil(context, tx, payment);
		if (until > payment.expire_at) await prolongPayment(context, tx, payment.id, until);
		const pay_deadline = Math.max(until, payment.expire_at);
		const attemptNo = newNumber('attempt', context.clock);
		const attempt = { channel: 'offline', attemptNo, client: payer.client } as const;
		const attempt_id = await openAttempt(context, tx, { ...payment, expire_at: pay_deadline }, attempt);
		const [first] = await payable.namesOf(tx, payment);
		const order_no = first?.order_no ?? payment.pay_no;
		const { id: payment_id, biz, amount } = payment;
		const deadlines = { deadline_was: payment.expire_at, deadline_given: pay_deadline };
		const about = { biz, order_no, amount, note, ...deadlines, address: from };
		const row = { payment_id, attempt_id, user_id: payer.userId, ...about };
		const id = await queries.insertRemittance(tx, row, now);
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		await queries.insertFile(tx, { remittance_id: id, mimetype, sha256, bytes });
		await payable.noteProof(context, tx, payment, { id, event: 'sent', text: '', by });
		const words = { amount: centsToWire(cents(amount)) };
		await notifyAdmins(context, tx, 'remittanceWaits', [{ order_no, words }]);
		return { id, pay_deadline };
	});
}

/** Until when a first proof gives its payer time: so many days, and of a support no longer than its crowdfunding runs. */
async function givenUntil(context: Context, tx: Tx, payment: PaymentRow): Promise<number> {
	const days = context.settings.get('pay.bankDays');
	const latest = await payableOf(context, payment).latestOf?.(tx, payment);
	return Math.min(context.clock.now() + days * day, latest ?? Number.MAX_SAFE_INTEGER);
}

/** The file of a proof; a payer has those of their own. */
export async function proofFile({ db }: Context, id: number, ownerId?: number) {
	const file = await queries.findFile(db, { id, ownerId });
	if (!file) throw refused('remittance.unknown');
	return file;
}

/** One bank transfer, as staff look at it. */
export async function readForStaff(context: Context, id: number) {
	return inTransaction(context, async (tx) => {
		const found = await queries.findDetail(tx, id);
		if (!found) throw refused('remittance.unknown');
		const { amount, due, user_id, username, nickname, ...facts } = found;
		const payment = await readPaymentRow(tx, { id: found.payment_id });
		return {
			...facts,
			amount: centsToWire(cents(amount)),
			due: centsToWire(cents(due)),
			reference: referenceOf(found.order_no),
			user: { id: user_id, username, nickname },
			pays: [...(await payableOf(context, payment).namesOf(tx, payment))],
			same: [...found.same],
		};
	});
}

/**
 * The money of a bank transfer has arrived. It pays as that of any channel does: once, and of a payment that was replaced since the
 * orders that are open still, and what is too much goes back. Where it can pay nothing all of it is booked as to be given back,
 * which whoever confirms it has to know.
 */
export async function confirm(
	context: Context,
	{ id, amount, voucher, goes_back }: { id: number; amount: number; voucher: string; goes_back: 0 | 1 },
	by: Operator,
): Promise<AnswerOf<typeof confirmRemittance>> {
	const isUsed = () => refused('payment.referenceUsed', {}, { field: 'voucher' });
	const write = () =>
		inTransaction(context, async (tx) => {
			if ((await holdVoucher(tx, voucher)) !== undefined) throw isUsed();
			const { row, payment } = await holdWaiting(tx, id);
			const owed = { amount: row.amount, due: payment.amount, payment: standingOf(payment), biz: payment.biz };
			if (amount !== row.amount)
				throw refused('remittance.amount', { amount: centsToWire(cents(row.amount)) }, { field: 'amount' });
			if (!goes_back && doneBy(owed) === 'short') {
				const missing = centsToWire(cents(owed.due - row.amount));
				throw refused('remittance.short', { due: centsToWire(cents(owed.due)), missing }, { field: 'goes_back' });
			}
			const now = context.clock.now();
			const staff = { admin_id: by.id, admin_name: by.name };
			const answer = { id, status: remittanceStatus.confirmed, voucher, ...staff };
			if (!(await queries.writeAnswer(tx, answer, now))) throw refused('remittance.answered');
			await endNotice(tx, row);
			const attempt = await attemptOf(tx, row.attempt_id);
			// Less than is asked for by now is another sum, which pays nothing.
			const taken = Math.min(row.amount, attempt.amount);
			const notice = {
				attemptNo: attempt.attempt_no,
				tradeNo: voucher,
				amount: cents(taken),
				currency: payment.currency,
				paidAt: now,
			};
			const rest = cents(row.amount - taken);
			if (rest > 0) {
				const asked = await readPaymentRow(tx, { id: row.asked_id ?? payment.id });
				await returnRest(context, tx, { asked, paid: payment, amount: rest, notice });
			}
			const outcome = await receiveNotice(context, 'offline', notice);
			faultPoint('remittance.received');
			if (outcome === 'known' || outcome === 'reused') throw new Error(`Money of remittance ${id} is ${outcome}.`);
			if (outcome !== 'paid') {
				if (!goes_back) throw refused('remittance.goesBack', {}, { field: 'goes_back' });
				await queries.writeGoesBack(tx, id, now);
				// Nothing is on its way any more that its time was given for.
				if (standingOf(payment) === 'open') await takeTimeBack(context, tx, { row, payment });
			}
			await payableOf(context, payment).noteProof(context, tx, payment, { id, event: 'confirmed', text: voucher, by });
			if (outcome !== 'paid') return { id, outcome: 'back' } as const;
			return { id, outcome: rest > 0 ? 'more' : 'paid' } as const;
		});
	return unlessTaken({ payment_attempt_channel_trade_no_key: isUsed }, write);
}

/**
 * The money did not arrive, or not as it should: the payer is told why and by when they have to pay, and may send another proof. The
 * days that the proof gave are taken back.
 */
export async function refuse(
	context: Context,
	{ id, reason }: { id: number; reason: string },
	by: Operator,
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const { row, payment } = await holdWaiting(tx, id);
		const answer = { id, status: remittanceStatus.refused, reason, admin_id: by.id, admin_name: by.name };
		if (!(await queries.writeAnswer(tx, answer, context.clock.now()))) throw refused('remittance.answered');
		await endNotice(tx, row);
		await closeAttemptOf(context, tx, row.attempt_id);
		const step = { id, event: 'refused', text: reason, by } as const;
		const payable = payableOf(context, payment);
		if (standingOf(payment) !== 'open') return payable.noteProof(context, tx, payment, step);
		const until = await takeTimeBack(context, tx, { row, payment });
		await payable.noteProof(context, tx, payment, { ...step, until: shopTime(until).slice(0, 16) });
	});
}

/** Ends the time that a refused proof gave its payer; answers by when they have to pay now. */
async function takeTimeBack(
	context: Context,
	tx: Tx,
	{ row, payment }: { row: queries.RemittanceRow; payment: PaymentRow },
): Promise<number> {
	const latest = await payableOf(context, payment).latestOf?.(tx, payment);
	const usual = context.settings.get('shop.payTimeoutMinutes') * 60;
	const until = deadlineAfter(
		{ now: context.clock.now(), usual, least: leastAfterRefusal, latest },
		{ is: payment.expire_at, was: row.deadline_was, given: row.deadline_given },
	);
	if (until !== payment.expire_at) await setDeadline(context, tx, payment, until);
	return until;
}

/** A proof that waits goes on under the next number of its payment; what costs nothing by now needs no money. */
export async function carryProof(
	context: Context,
	tx: Tx,
	{ from, to }: { from: PaymentRow; to: PaymentRow },
): Promise<void> {
	const row = await queries.findLast(tx, from.id);
	if (row?.status !== remittanceStatus.waiting || to.amount === 0) return;
	const attempt = { channel: 'offline', attemptNo: newNumber('attempt', context.clock), client: 'pc' } as const;
	const attemptId = await openAttempt(context, tx, to, attempt);
	await queries.moveWaiting(tx, { id: row.id, from: from.id, to: to.id, attemptId }, context.clock.now());
}

/** Nobody is to be told any more that a proof waits. */
async function endNotice(tx: Tx, { order_no, amount }: queries.RemittanceRow): Promise<void> {
	await withdrawNotices(tx, 'remittanceWaits', [{ order_no, words: { amount: centsToWire(cents(amount)) } }]);
}

function standingOf({ status }: PaymentRow): 'open' | 'paid' | 'closed' {
	if (openPayment.some((open) => open === status)) return 'open';
	return paidPayment.some((paid) => paid === status) ? 'paid' : 'closed';
}

/** A proof that waits, behind the lock of its payment; one that was carried to another number meanwhile is looked up again. */
async function holdWaiting(tx: Tx, id: number) {
	for (;;) {
		const found = await queries.findRemittance(tx, id);
		if (!found) throw refused('remittance.unknown');
		const payment = await holdPayment(tx, found.payment_id);
		const row = await queries.findRemittance(tx, id);
		if (row?.status !== remittanceStatus.waiting) throw refused('remittance.answered');
		if (row.payment_id === payment.id) return { row, payment };
	}
}
