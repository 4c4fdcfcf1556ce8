import { type ErrorCode, refused } from '#domain/errors.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type Cents, cents, zeroCents } from '#domain/money/cents.ts';
import { onDelivery, type PaidBy } from '#domain/payment/payment.status.ts';
import { refundReasonText } from '#domain/refund/refund.reasons.ts';
import { faultPoint } from '#server/config/fault.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createRegistry } from '#server/events/registry.ts';
import { isUnderWay, lockCollected, lowerCollection } from './collection.queries.ts';
import { type AttemptRow, lockPayment } from './payment.queries.ts';
import { beginTransfer, insertTransfer, type SentRow, type TransferRow, writeSent } from './transfer.queries.ts';

export {
	backOf,
	beginTransfer,
	endTransfer,
	givenUpOf,
	isGivenUp,
	lockFailedTransfer,
	lockTransfer,
	paymentOfRefund,
	reopenTransfer,
	type SentRow,
	sentBefore,
	standOf,
	type TransferRow,
} from './transfer.queries.ts';
export { transferError, transferErrorText } from './transfer.wire.ts';

/** After so many tries the money waits for staff. */
const lastTry = 5;

/** Under its number a transfer with this error stays closed for good: a channel has closed it, and nothing of it has left. */
export const overCode: ErrorCode = 'payment.refundOver';

/** Whose money goes back: what payments of one `biz` pay moves with their transfers, each step in one transaction that locks the payment first. */
export interface TransferOwner {
	/** The money has left: ends the transfer once, with all that this means. */
	paidBack(context: Context, tx: Tx, transfer: TransferRow, channelRefundNo: string): Promise<void>;
	/** Nothing has left, and nothing is tried any more: staff see to it. */
	gaveUp(context: Context, tx: Tx, transfer: TransferRow, reason: unknown): Promise<void>;
	/** What has left the shop did not arrive, as its channel says in its own words: staff see to it. */
	lost(context: Context, tx: Tx, transfer: SentRow, state: string): Promise<void>;
}

const owners = createRegistry<string, TransferOwner>();

/** Names whose money it is that goes back from payments of a `biz`. */
export function onTransfers(context: Context, biz: string, owner: TransferOwner): void {
	owners.add(context, biz, owner);
}

/** Whose money a transfer takes back. */
export function ownerOf(context: Context, { biz }: { readonly biz: string }): TransferOwner {
	const owner = owners.find(context, biz);
	if (!owner) throw new Error(`nobody owns transfers of "${biz}"`);
	return owner;
}

/** Sends money on its way: a transfer and the job that carries it out. */
export async function sendBack(
	context: Context,
	tx: Tx,
	given: {
		/** The refund of an order, and the order, that it is written on. */
		refundId?: number;
		orderId?: number;
		attempt: Pick<AttemptRow, 'id' | 'payment_id'>;
		channel: PaidBy;
		/** Given in this very step: nothing is left for a job to do. */
		isByHand?: boolean;
		amount: Cents;
		/** What of it is gift money, where no order says so. */
		gift?: Cents;
		reason: string;
	},
): Promise<number> {
	const transfer = {
		refund_no: newNumber('payRefund', context.clock),
		payment_id: given.attempt.payment_id,
		attempt_id: given.attempt.id,
		refund_id: given.refundId ?? null,
		order_id: given.orderId ?? null,
		channel: given.channel,
		amount: given.amount,
		gift: given.gift ?? zeroCents,
		reason: given.reason,
	};
	const payRefundId = await insertTransfer(tx, transfer, context.clock.now());
	if (!given.isByHand) await context.jobs.send(tx, 'payment.payBack', { payRefundId });
	faultPoint('refund.opened');
	return payRefundId;
}

/** The job behind every transfer: asks the channel outside of any transaction, then writes what came of it, once. */
export async function payBack(context: Context, payRefundId: number): Promise<void> {
	const row = await beginTransfer(context.db, payRefundId, context.clock.now());
	if (!row) return;
	const owner = ownerOf(context, row);
	if (row.channel === 'offline') {
		// No channel can give back what came by hand: staff do, or put it on the balance.
		await inTransaction(context, (tx) => owner.gaveUp(context, tx, row, refused('refund.offlineByHand')));
		return;
	}
	if (row.channel === onDelivery) return collectLess(context, row, owner);
	let channelRefundNo = row.channel === 'balance' ? row.refund_no : row.channel_refund_no;
	let hasLeft = row.channel_refund_no !== '';
	try {
		if (channelRefundNo === '') {
			channelRefundNo = await askChannel(context, row);
			hasLeft = true;
			await writeSent(context.db, row.id, channelRefundNo, context.clock.now());
		}
		faultPoint('refund.paidBack');
		await inTransaction(context, (tx) => owner.paidBack(context, tx, row, channelRefundNo));
	} catch (error) {
		// What has left the shop is never given up, as staff would send it again: the job is tried on, or waits with the failed ones.
		if (!isForNobody(error) && !isOver(error) && (hasLeft || row.try_count < lastTry)) throw error;
		context.log.error({ err: error, payRefundId }, 'paying back has failed for good');
		await inTransaction(context, (tx) => owner.gaveUp(context, tx, row, error));
	}
}

/** Gives back what was promised at the door by collecting less; once the cash is there staff give it by hand. */
async function collectLess(context: Context, row: TransferRow, owner: TransferOwner): Promise<void> {
	await inTransaction(context, async (tx) => {
		await lockPayment(tx, row.payment_id);
		// Another run of the same job may have been faster.
		if (row.order_id === null || !(await isUnderWay(tx, row.id))) return;
		await lockCollected(tx, row.order_id);
		const less = { orderId: row.order_id, amount: row.amount, now: context.clock.now() };
		if (await lowerCollection(tx, less)) await owner.paidBack(context, tx, row, row.refund_no);
		else await owner.gaveUp(context, tx, row, refused('refund.offlineByHand'));
	});
}

function isOver(error: unknown): boolean {
	return error instanceof Refusal && error.code === overCode;
}

/** The account has ended whose balance it was for, and no further try finds it again: staff give the money by hand. */
function isForNobody(error: unknown): boolean {
	return error instanceof Refusal && error.code === 'accountEnd.ended';
}

async function askChannel(context: Context, row: TransferRow): Promise<string> {
	const channel = context.payments.get(row.channel);
	if (!channel) throw new Error(`There is no payment channel ${row.channel}.`);
	const answer = await channel.refund({
		attemptNo: row.attempt_no,
		tradeNo: row.trade_no,
		refundNo: row.refund_no,
		amount: cents(row.amount),
		paid: cents(row.paid_amount),
		currency: row.currency,
		// What the member reads in the channel's own statement, in the shop's first language.
		reason: refundReasonText(row.reason, defaultLanguage),
	});
	return answer.channelRefundNo;
}
