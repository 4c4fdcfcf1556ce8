import type { RawBuilder } from 'kysely';
import type { Cents } from '#domain/money/cents.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { PaidBy } from '#domain/payment/payment.status.ts';
import type { Context, Database, Tx } from '#server/context.ts';
import { createRegistry } from '#server/events/registry.ts';
import type { Debit } from '#server/features/ledger/ledger.service.ts';
import type { TimerNote } from '#server/features/timer/timer.service.ts';
import type { AttemptRow, PayerPaymentRow, PaymentRow } from './payment.queries.ts';

/** The money that pays a payment. */
export interface Settlement {
	/** Null: made here and now, from the balance. */
	readonly attemptId: number | null;
	/** Our own number of a payment that is made here and now; the trade number where there is none. */
	readonly attemptNo?: string;
	readonly channel: PaidBy;
	readonly tradeNo: string;
	readonly notifyRaw: string;
	readonly paidAt: number;
	/** What is taken from the payer's balance in the same statement; of money from outside nothing. */
	readonly debit?: Debit;
	/** What the balance has paid of it already, with the gift money in that; the money above is the rest. */
	readonly part?: { readonly balance: number; readonly gift: number };
}

/** Money that a channel reports for an attempt of a locked payment. */
export interface Received {
	readonly payment: PaymentRow;
	readonly attempt: AttemptRow;
}

/** What came of money that was there in time. */
export interface Outcome {
	/** Whether anything of it paid; otherwise the payment is closed. */
	readonly isPaid: boolean;
	/** Sends back what paid nothing, once the attempt says what it was. */
	returnRest(): Promise<void>;
}

/**
 * What payments of one `biz` pay. Payments know attempts, channels and time; what is bought belongs to the feature that
 * registers this, and moves in the payment's own transaction, behind its lock.
 */
export interface Payable {
	/** Refuses to open a cashier for what cannot be had any more. */
	refuseGone(tx: Tx, payment: PaymentRow): Promise<void>;
	/** How the payer's balance pays; absent = it does not. */
	readonly fromBalance?: FromBalance;
	/** Whether all of it may be paid as it is delivered; absent = nothing is. */
	mayPayOnDelivery?(context: Context, db: Database | Tx, paymentId: number): Promise<boolean>;
	/** Whether money that comes after the end of a payment pays all the same: nothing of it was given to anybody else. */
	readonly takesLate?: true;
	/** Whether money that has come can still pay all of it. */
	isOpen(context: Context, tx: Tx, payment: PaymentRow): Promise<boolean>;
	/** Pays what can still be had with money that is there already; what is gone by now ends. */
	receive(context: Context, tx: Tx, received: Received, settlement: Settlement): Promise<Outcome>;
	/** Sends money back that pays nothing: by what was asked for, or by what of it the payment `paid` does not take. */
	giveBack(
		context: Context,
		tx: Tx,
		received: Received,
		money: { amount: Cents; reason: 'latePayment' | 'wrongAmount'; paid?: PaymentRow },
	): Promise<void>;
	/** Ends what was not paid in time, and its payment. */
	expire(context: Context, tx: Tx, payment: PaymentRow): Promise<void>;
	/** Until when it can be given time at most, in Unix seconds; absent or undefined = nothing bounds it. */
	latestOf?(tx: Tx, payment: PaymentRow): Promise<number | undefined>;
	/** Shows the time that a payment has been given. */
	putOff(tx: Tx, payment: PaymentRow, at: number, now: number): Promise<void>;
	/** Tells staff of money that can neither pay nor go back by itself. */
	tellAbnormal(
		context: Context,
		tx: Tx,
		payment: PaymentRow,
		words: { readonly channel: string; readonly trade_no: string },
	): Promise<void>;
	/** What payer and staff call what it pays, the first first. */
	namesOf(tx: Tx, payment: PaymentRow): Promise<{ readonly id: number; readonly order_no: string }[]>;
	/** Writes what became of a proof that the payer sent of it into the history, and tells them where it was refused. */
	noteProof(context: Context, tx: Tx, payment: PaymentRow, step: ProofStep): Promise<void>;
	/** What the payer gets for it, where that is no order. */
	gainOf?(db: Database, paymentId: number): Promise<Gain | undefined>;
	/** Writes a step of staff on a timer of the payment into the history of what it pays. */
	note(context: Context, tx: Tx, paymentId: number, note: TimerNote): Promise<void>;
}

/** A proof of money that was sent to the shop's bank account. */
export interface ProofStep {
	readonly id: number;
	readonly event: 'sent' | 'confirmed' | 'refused';
	/** By when it has to be paid, where it can be paid still. */
	readonly until?: string;
	/** Why it was refused, or by what its money is found again. */
	readonly text: string;
	readonly by: Operator;
}

/** What comes onto the payer's balance, in cents, and of it what the shop gives. */
export interface Gain {
	readonly no: string;
	readonly money: number;
	readonly gift: number;
	readonly score: number;
}

/** What a payment from the balance locks, and how it pays. */
interface FromBalance {
	/** What the statement that locks a payment as its part `held` selects and locks behind it. */
	readonly behind: RawBuilder<{ readonly id: number }>;
	/** Takes over what was locked behind a payment, refused where it cannot be paid now, and answers how it is paid. */
	hold(
		context: Context,
		tx: Tx,
		payment: PayerPaymentRow,
		by: Operator,
	): Promise<(settlement: Settlement) => Promise<void>>;
}

const payables = createRegistry<string, Payable>();

/** Names who owns what payments of a `biz` pay. */
export function onPayments(context: Context, biz: string, payable: Payable): void {
	payables.add(context, biz, payable);
}

/** What may be locked behind a payment whose `biz` is not known yet. */
export function behindPayments(context: Context): Readonly<Record<string, RawBuilder<unknown>>> {
	return Object.fromEntries(
		payables.names(context).flatMap((biz) => {
			const behind = payables.find(context, biz)?.fromBalance?.behind;
			return behind ? [[biz, behind]] : [];
		}),
	);
}

/** What a payment pays. */
export function payableOf(context: Context, { biz }: Pick<PaymentRow, 'biz'>): Payable {
	const payable = payables.find(context, biz);
	if (!payable) throw new Error(`nobody owns payments of "${biz}"`);
	return payable;
}
