import type { Cents } from '#domain/money/cents.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { faultPoint } from '#server/config/fault.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { changeBalance, debitOf } from '#server/features/ledger/ledger.service.ts';
import { closeRests, endPart, insertPart } from './part.queries.ts';
import { isHolding, type PayerPaymentRow, type PaymentRow } from './payment.queries.ts';

/** Sets a part of the balance of a locked payer aside for a locked payment, until a channel has brought the rest or it comes back. */
export async function takePart(
	context: Context,
	tx: Tx,
	payment: PayerPaymentRow,
	amount: Cents,
	by: Operator,
): Promise<PayerPaymentRow> {
	const { gift } = debitOf(payment, { amount, memo: payment.pay_no });
	const part = { paymentId: payment.id, attemptNo: newNumber('attempt', context.clock), amount, gift };
	const ref_id = await insertPart(tx, part, context.clock.now());
	faultPoint('payment.partTaken');
	const change = { type: 'pay', money: -amount, gift: -gift, ref_type: 'payment_attempt', ref_id } as const;
	await changeBalance(context, tx, { ...change, user_id: payment.user_id, memo: payment.pay_no }, by);
	const left = { money: payment.money - amount, money_gift: payment.money_gift - gift };
	return { ...payment, ...left, balance_amount: amount, balance_gift: gift };
}

/** Puts back what of the balance waits in a locked payment, once and whole; what it is paid by from here on has no part in it. */
export async function returnPart<Row extends PaymentRow>(context: Context, tx: Tx, payment: Row): Promise<Row> {
	if (!isHolding(payment)) return payment;
	const { id, user_id, balance_amount: money, balance_gift: gift } = payment;
	const ref_id = await endPart(tx, id, context.clock.now());
	if (ref_id === undefined) throw new Error(`The part of payment ${id} is not there.`);
	faultPoint('payment.partReturned');
	const change = { type: 'release', money, gift, ref_type: 'payment_attempt', ref_id } as const;
	await changeBalance(context, tx, { ...change, user_id, memo: payment.pay_no }, bySystem);
	return { ...payment, balance_amount: 0, balance_gift: 0 };
}

/** The same where nobody is to pay the rest any more: its attempts end, and a job closes them at their channels. */
export async function giveUpPart<Row extends PaymentRow>(context: Context, tx: Tx, payment: Row): Promise<Row> {
	if (!isHolding(payment)) return payment;
	for (const attemptId of await closeRests(tx, payment.id, context.clock.now()))
		await context.jobs.send(tx, 'payment.close', { attemptId });
	return returnPart(context, tx, payment);
}
