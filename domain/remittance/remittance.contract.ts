import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, lineInput } from '#domain/kernel/inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';
import { payClients } from '#domain/payment/payment.status.ts';
import { mostReason, mostVoucher } from './remittance.limits.ts';

const payer = { audience: 'member', guests: true } as const;
const payNo = z.string().trim().min(8).max(40);

export const readRemittance = endpoint({
	...payer,
	method: 'GET',
	path: '/api/shop.Remittance/index',
	summary:
		'Where a payment is paid by bank transfer, what is written on it, and what became of the proof that was sent',
	input: z.object({ pay_no: payNo, client: z.enum(payClients).default('pc') }),
	output: z.object({
		/** Null while the shop takes no bank transfer for it. */
		account: z.object({ holder: z.string(), bank: z.string(), account: z.string(), note: z.string() }).nullable(),
		amount: moneyOutput,
		/** What to write on the transfer. */
		reference: z.string(),
		/** So many days more a proof gives the first time; 0 = no more. */
		days: z.number(),
		/** The last proof. */
		last: z
			.object({
				id: z.number(),
				status: z.string(),
				/** Why it was refused. */
				reason: z.string(),
				mimetype: z.string(),
				/** What was to be paid when it was sent. */
				amount: moneyOutput,
				create_time: z.number(),
			})
			.nullable(),
	}),
});

export const sendProof = endpoint({
	...payer,
	method: 'POST',
	path: '/api/shop.Remittance/send',
	keyless: true,
	summary:
		'Sends the proof of a bank transfer (multipart field `file`, a picture or a PDF, and `note`); the first one gives more time to pay',
	input: z.object({ pay_no: payNo, client: z.enum(payClients).default('pc') }),
	output: z.object({ id: z.number(), pay_deadline: z.number() }),
});

export const readOwnProof = endpoint({
	...payer,
	method: 'GET',
	path: '/api/shop.Remittance/proof',
	download: true,
	summary: 'The file of a proof that the caller sent',
	input: z.object({ id: idInput }),
	output: z.null(),
});

const admin = { audience: 'admin' } as const;
const base = '/admin/shop.order.Remittance';

export const adminRemittance = endpoint({
	...admin,
	node: 'shop/order/remittance/index',
	method: 'GET',
	path: `${base}/detail`,
	summary: 'One bank transfer: who sent the proof for what, and what its money would pay now',
	input: z.object({ id: idInput }),
	output: z.object({
		id: z.number(),
		status: z.string(),
		biz: z.string(),
		order_no: z.string(),
		reference: z.string(),
		amount: moneyOutput,
		note: z.string(),
		mimetype: z.string(),
		reason: z.string(),
		voucher: z.string(),
		admin_name: z.string(),
		create_time: z.number(),
		done_time: z.number(),
		user: z.object({ id: z.number(), username: z.string(), nickname: z.string() }),
		/** What it pays: orders, or a recharge. */
		pays: z.array(z.object({ id: z.number(), order_no: z.string() })),
		/** Whether its payment is open still, paid already, or closed. */
		payment: z.enum(['open', 'paid', 'closed']),
		/** What is to be paid now: another amount where it has changed since the proof was sent. */
		due: moneyOutput,
		/** By when it has to be paid. */
		pay_deadline: z.number(),
		/** Numbers for which the very same file was sent as well. */
		same: z.array(z.string()),
	}),
});

export const adminProof = endpoint({
	...admin,
	node: 'shop/order/remittance/proof',
	method: 'GET',
	path: `${base}/proof`,
	download: true,
	summary: 'The file of a proof',
	input: z.object({ id: idInput }),
	output: z.null(),
});

export const confirmRemittance = endpoint({
	...admin,
	node: 'shop/order/remittance/confirm',
	method: 'POST',
	path: `${base}/confirm`,
	summary:
		'The money of a bank transfer has arrived: it pays, and what is too much goes back; where it pays nothing it is booked as to be given back, which whoever confirms it has to say',
	input: z.object({
		id: idInput,
		/** What arrived. */
		amount: moneyInput,
		/** By which it is found again on the account. */
		voucher: lineInput(mostVoucher).pipe(z.string().min(1)),
		/** Known to pay nothing: all of it is to be given back. */
		goes_back: flagInput.default(0),
	}),
	/** `more` = paid, and what was too much goes back. */
	output: z.object({ id: z.number(), outcome: z.enum(['paid', 'more', 'back']) }),
});

export const refuseRemittance = endpoint({
	...admin,
	node: 'shop/order/remittance/refuse',
	method: 'POST',
	path: `${base}/refuse`,
	summary: 'The proof shows no money that has arrived: its payer is told why and may send another',
	input: z.object({ id: idInput, reason: lineInput(mostReason).pipe(z.string().min(1)) }),
	output: z.null(),
});
