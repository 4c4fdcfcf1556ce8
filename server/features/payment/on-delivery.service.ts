import type { RawBuilder } from 'kysely';
import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import { onDelivery, paymentStatus } from '#domain/payment/payment.status.ts';
import { faultPoint } from '#server/config/fault.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Database, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isOnDelivery } from '#server/payment/offers.ts';
import { countAwaiting, insertCollections } from './collection.queries.ts';
import { behindPayments, payableOf } from './payable.service.ts';
import { lockPaymentByNo, type PayerPaymentRow } from './payment.queries.ts';

export {
	type CollectionRow,
	cashDue,
	findCollections,
	isCashOut,
	writeAwaited,
	writeCollected,
} from './collection.queries.ts';

/** Whether a payer may promise to pay at the door: staff allow it for this sum and place, and not too much of theirs is out. */
export async function mayPayOnDelivery(
	context: Context,
	db: Database | Tx,
	payment: { readonly id: number; readonly biz: string; readonly amount: number },
	userId: number,
): Promise<boolean> {
	const allowed = await payableOf(context, payment).mayPayOnDelivery?.(context, db, payment.id);
	return allowed === true && (await mayPromiseCash(context, db, { amount: payment.amount, userId }));
}

/** The same of a sum, whatever it is for and wherever it goes. */
export async function mayPromiseCash(
	{ settings }: Context,
	db: Database | Tx,
	{ amount, userId }: { amount: number; userId: number },
): Promise<boolean> {
	return isOnDelivery(settings, amount) && (await countAwaiting(db, userId)) < settings.get('pay.codOpen');
}

/** Pays a checkout by the promise of cash at the door, in one transaction: its orders go on as paid ones, and what each costs is collected. */
export async function payOnDelivery(
	context: Context,
	{ payNo, userId }: { payNo: string; userId: number },
	by: Operator,
): Promise<{ status: 'success' }> {
	return inTransaction(context, async (tx) => {
		const open = await holdOpenPayment(context, tx, { payNo, userId }, behindPayments(context));
		if (!open) return { status: 'success' };
		if (!(await mayPayOnDelivery(context, tx, open, userId))) throw refused('payment.noDoor');
		const pay = await payableOf(context, open).fromBalance?.hold(context, tx, open, by);
		if (!pay) throw refused('payment.noDoor');
		const paidAt = context.clock.now();
		const tradeNo = newNumber('attempt', context.clock);
		await pay({ attemptId: null, channel: onDelivery, tradeNo, notifyRaw: '', paidAt });
		await insertCollections(tx, open, paidAt);
		faultPoint('payment.onDelivery');
		return { status: 'success' };
	});
}

/** Locks a payment that can still be paid; nothing if it is paid. */
export async function holdOpenPayment(
	context: Context,
	tx: Tx,
	asked: { payNo: string; userId: number },
	behind: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<PayerPaymentRow | undefined> {
	const payment = await lockPaymentByNo(tx, asked, behind);
	if (!payment) throw refused('payment.unknown');
	if (payment.status === paymentStatus.success) return undefined;
	if (payment.status !== paymentStatus.created && payment.status !== paymentStatus.paying)
		throw refused('payment.ended');
	if (payment.expire_at <= context.clock.now()) throw refused('payment.expired');
	return payment;
}
