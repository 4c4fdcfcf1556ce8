import type { askAboutBill, readBillRows, readBills, settleBill } from '#domain/bill/bill.contract.ts';
import { canAsk } from '#domain/bill/bill.rules.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { dayAfter, shopDay } from '#domain/kernel/shop-time.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { outsideChannels } from '#domain/payment/payment.status.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { askAttempt } from '#server/features/payment/attempt.ask.service.ts';
import { billedChannels } from './bill.days.service.ts';
import { findBill, type ListedBill, listBills } from './bill.queries.ts';
import { mostKept } from './bill.service.ts';
import { billErrorText } from './bill.wire.ts';
import { findDifference, type ListedDifference, listDifferences, settleDifferences } from './difference.queries.ts';

/** So many days are shown, and more of which something is still open. */
const shownDays = 30;
const mostBills = 300;
/** Also those that were settled of earlier comparisons. */
const mostRows = 2 * mostKept;

/** The bills of the latest days. */
export async function readBillsPage(context: Context, language: Language): Promise<AnswerOf<typeof readBills>> {
	const since = dayAfter(shopDay(context.clock.now()), -shownDays);
	const list = await listBills(context.db, since, mostBills);
	const named = new Set([...billedChannels(context), ...list.map(({ channel }) => channel)]);
	const channels = outsideChannels.filter((channel) => named.has(channel));
	return { channels, list: list.map((bill) => presentBill(bill, language)) };
}

/** What differs of a day. */
export async function readBillDifferences(
	{ db }: Context,
	{ id }: InputOf<typeof readBillRows>,
	language: Language,
): Promise<AnswerOf<typeof readBillRows>> {
	const bill = await findBill(db, id);
	if (!bill) throw refused('bill.unknown');
	const list = await listDifferences(db, id, mostRows);
	return { bill: presentBill(bill, language), list: list.map(presentDifference), left_out: bill.left_out };
}

/** Notes that differences were looked into. */
export async function settle(
	context: Context,
	{ ids, reason }: InputOf<typeof settleBill>,
	by: { id: number; name: string },
): Promise<AnswerOf<typeof settleBill>> {
	return inTransaction(context, async (tx) => {
		const settled = await settleDifferences(tx, ids, { settledBy: 'reason', reason, by }, context.clock.now());
		if (settled === 0) throw refused('bill.noDifference');
		return { settled };
	});
}

/** Asks the company about a payment that only its bill has. What it tells of is taken in, and the difference is settled by that. */
export async function ask(
	context: Context,
	{ id }: InputOf<typeof askAboutBill>,
	by: { id: number; name: string },
): Promise<AnswerOf<typeof askAboutBill>> {
	const difference = await findDifference(context.db, id);
	if (!difference) throw refused('bill.noDifference');
	if (!canAsk(difference)) throw refused('bill.cannotAsk');
	const asked = await askAttempt(context, difference.attempt_id);
	if (!asked) throw refused('bill.nothingPaid');
	const { outcome, tradeNo } = asked;
	// A second trade moves no money, and of another one than the bill has nothing was learnt.
	const isIt = difference.company_no === '' || difference.company_no === tradeNo;
	if (isIt && outcome !== 'reused')
		await settleDifferences(context.db, [id], { settledBy: 'asked', reason: outcome, by }, context.clock.now());
	return { outcome };
}

function presentBill(bill: ListedBill, language: Language): AnswerOf<typeof readBillRows>['bill'] {
	const { id, channel, day, state, open, differences, ask_time, done_time } = bill;
	const tally = (count: number, sum: number) => ({ count, sum: centsToWire(sum) });
	return {
		...{ id, channel, day, state, open, differences, ask_time, done_time },
		is_running: Number(bill.claim_time > 0),
		error_text: billErrorText(bill.error, language),
		company: {
			pay: tally(bill.company_pays, bill.company_paid),
			refund: tally(bill.company_refunds, bill.company_refunded),
		},
		ours: { pay: tally(bill.our_pays, bill.our_paid), refund: tally(bill.our_refunds, bill.our_refunded) },
		fee: bill.company_fee === null ? null : centsToWire(bill.company_fee),
	};
}

function presentDifference(row: ListedDifference): AnswerOf<typeof readBillRows>['list'][number] {
	const { company_amount, company_currency, company_at, our_amount, our_currency, our_at, orders, ...rest } = row;
	return {
		...rest,
		orders: [...orders],
		company: side(company_amount, company_currency, company_at),
		ours: side(our_amount, our_currency, our_at),
		can_ask: Number(canAsk(row)),
	};
}

function side(amount: number | null, currency: string, at: number | null) {
	return amount === null || at === null ? null : { amount: centsToWire(amount), currency, at };
}
