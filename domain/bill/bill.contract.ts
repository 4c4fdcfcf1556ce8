import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { outsideChannels } from '#domain/payment/payment.status.ts';
import { billRowKinds, differenceKinds, mostSettled } from './bill.rules.ts';

/** Rows of one kind and their sum in the shop's currency. */
const tally = z.object({ count: z.number(), sum: moneyOutput });
const side = z.object({ pay: tally, refund: tally });

const bill = z.object({
	id: z.number(),
	channel: z.enum(outsideChannels),
	/** `YYYY-MM-DD`, as the company reckons its days. */
	day: z.string(),
	/** 1 not there yet, 2 compared, 3 it did not come. */
	state: z.string(),
	is_running: z.number(),
	/** Why it could not be had when it was asked for last; empty = it is not there, or was read. */
	error_text: z.string(),
	company: side,
	ours: side,
	/** What the company took for it; null where it does not say. */
	fee: moneyOutput.nullable(),
	/** Differences that nobody has settled, and all of them. */
	open: z.number(),
	differences: z.number(),
	/** When the company was asked last, and when its bill was compared; 0 = never. */
	ask_time: z.number(),
	done_time: z.number(),
});

/** The bills of the latest days, and older ones with open differences. */
export const readBills = endpoint({
	method: 'GET',
	path: '/admin/system.Health/bills',
	audience: 'admin',
	node: 'system/health/index',
	summary: "How the payment companies' daily bills agree with our books, the latest day first",
	input: z.object({}),
	output: z.object({
		channels: z.array(z.enum(outsideChannels)),
		list: z.array(bill),
	}),
});

/** One side of a difference; null = it has no such row. */
const rowSide = z.object({ amount: moneyOutput, currency: z.string(), at: z.number() }).nullable();

export const readBillRows = endpoint({
	method: 'GET',
	path: '/admin/system.Health/billRows',
	audience: 'admin',
	node: 'system/health/index',
	summary: 'What differs between the bill of one day and our books, with both sides; open differences first',
	input: z.object({ id: idInput }),
	output: z.object({
		bill,
		list: z.array(
			z.object({
				id: z.number(),
				/** On which side it stands alone, or that both have it with another amount. */
				kind: z.enum(differenceKinds),
				row_kind: z.enum(billRowKinds),
				/** Our number and the company's; empty = none. */
				no: z.string(),
				company_no: z.string(),
				company: rowSide,
				ours: rowSide,
				/** What it is about in our books, as that stands now; 0 or empty = unknown. */
				attempt_id: z.number(),
				attempt_status: z.string(),
				pay_no: z.string(),
				refund_id: z.number(),
				transfer_status: z.string(),
				orders: z.array(z.object({ id: z.number(), order_no: z.string() })),
				/** 1 open, 2 settled. */
				state: z.string(),
				can_ask: z.number(),
				/** How it was settled: `reason`, or `asked` with what came of that. */
				settled_by: z.string(),
				reason: z.string(),
				admin_name: z.string(),
				settle_time: z.number(),
			}),
		),
		/** Differences beyond those that are kept. */
		left_out: z.number(),
	}),
});

export const settleBill = endpoint({
	method: 'POST',
	path: '/admin/system.Health/billSettle',
	audience: 'admin',
	node: 'system/health/settle',
	summary: 'Notes with a reason that differences were looked into; no books are changed by it',
	input: z.object({
		ids: z.array(idInput).min(1).max(mostSettled),
		reason: z.string().trim().min(1).max(200),
	}),
	output: z.object({ settled: z.number() }),
});

export const askAboutBill = endpoint({
	method: 'POST',
	path: '/admin/system.Health/billAsk',
	audience: 'admin',
	node: 'system/health/ask',
	keyless: true,
	summary:
		'Asks the company about a payment that only its bill has: its money pays what can still be paid, or goes back',
	input: z.object({ id: idInput }),
	output: z.object({ outcome: z.enum(['paid', 'late', 'known', 'wrong', 'reused']) }),
});

export const compareBillAgain = endpoint({
	method: 'POST',
	path: '/admin/system.Health/billCompare',
	audience: 'admin',
	node: 'system/health/compare',
	summary: 'Fetches the bill of a day anew and compares it; what was settled stays so',
	input: z.object({ id: idInput }),
	output: z.object({ id: z.number() }),
});
