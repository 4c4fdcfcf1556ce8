import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, secret } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { onDelivery, payChannels, payClients } from '#domain/payment/payment.status.ts';

const payNoInput = z.string().trim().min(8).max(40);

/** What the payer pays on: some channels open another cashier for a phone, or none. */
const payClientInput = z.enum(payClients).default('pc');

export const createPay = endpoint({
	method: 'POST',
	path: '/api/shop.Pay/create',
	piecewise: true,
	audience: 'member',
	guests: true,
	summary:
		'Pays a checkout: from the balance at once, by sending the member to the cashier page of a channel, for all of it or for what the balance does not pay, or by a promise of cash on delivery',
	input: z.object({
		pay_no: payNoInput,
		channel: z.enum([...payChannels, onDelivery]),
		client: payClientInput,
		/** 1 = the balance pays its part first, and the channel the rest. */
		with_balance: flagInput.default(0),
		/** Six digits, where the shop asks for a payment password and the balance pays or has a part in it. */
		pay_password: secret(z.string().max(20)).default(''),
	}),
	output: z.object({ status: z.enum(['success', 'paying']), pay_url: z.string().optional() }),
});

export const readPay = endpoint({
	method: 'GET',
	path: '/api/shop.Pay/status',
	audience: 'member',
	guests: true,
	summary: 'How a payment stands, what it is for and how it can be paid; the pay page asks again while it waits',
	input: z.object({
		pay_no: payNoInput,
		client: payClientInput,
		/** 1 = the payer says that they have paid: the channels are asked at once. */
		paid: z.coerce.number().int().min(0).max(1).default(0),
	}),
	output: z.object({
		pay_no: z.string(),
		status: z.enum(['unpaid', 'success', 'closed']),
		pay_amount: moneyOutput,
		pay_deadline: z.number(),
		/** The member's balance, to show whether it suffices; what is set aside for this very payment is in it. */
		money: moneyOutput,
		channels: z.array(z.string()),
		/** How the balance and a channel may pay it together: the part of each and the channels that take the rest; null where they may not. */
		mixed: z
			.object({
				balance: moneyOutput,
				rest: moneyOutput,
				channels: z.array(z.string()),
				/** 1 = the part is taken from the balance already and waits for the rest. */
				is_held: z.number(),
			})
			.nullable(),
		/** What of it the balance has paid, where a channel has paid the rest. */
		paid_balance: moneyOutput,
		/** 1 = nothing has been paid yet: it is paid in cash as it is delivered. */
		is_on_delivery: z.number(),
		/** What is asked for before it is paid from the balance; `unset` = a payment password that the member has yet to set. */
		balance_asks: z.enum(['nothing', 'login', 'pay', 'unset']),
		orders: z.array(
			z.object({
				id: z.number(),
				order_no: z.string(),
				pay_amount: moneyOutput,
				/** It ended because its pieces were gone when the money came; its part goes back. */
				is_sold_out: z.number(),
			}),
		),
		/** 1 = it supports a crowdfunding: nothing of it is made or sent before that has succeeded. */
		is_support: z.number(),
		/** Whether some of the pieces are nobody's before it is paid. */
		holds_at_pay: z.number(),
		/** The channel of a payment company whose page is open for it, `offline` where the proof of a bank transfer waits for staff; empty where neither is. */
		paying_by: z.string(),
		/** Where the member pays now, after a cancel re-priced the checkout; empty otherwise. */
		next_pay_no: z.string(),
		/** What comes onto the payer's balance, and of it what the shop gives; null where orders are paid. */
		gain: z.object({ no: z.string(), money: moneyOutput, gift: moneyOutput, score: z.number() }).nullable(),
	}),
});

/** The payer does not want to pay the rest: what the balance set aside comes back, and the channels take nothing for it any more. */
export const releasePart = endpoint({
	method: 'POST',
	path: '/api/shop.Pay/release',
	audience: 'member',
	summary: 'Puts what was set aside of the balance back, where the rest of the payment has not been paid',
	input: z.object({ pay_no: payNoInput }),
	output: z.object({ money: moneyOutput }),
});

export const readMockCashier = endpoint({
	method: 'GET',
	path: '/api/pay.Mock/cashier',
	audience: 'public',
	summary: 'What the cashier page of the mock channel shows',
	input: z.object({ ticket: z.string().max(600) }),
	output: z.object({
		trade_no: z.string(),
		subject: z.string(),
		amount: moneyOutput,
		status: z.enum(['waiting', 'paid', 'closed']),
		expire_at: z.number(),
		return_url: z.string(),
	}),
});

export const confirmMockPay = endpoint({
	method: 'POST',
	path: '/api/pay.Mock/pay',
	keyless: true,
	audience: 'public',
	summary: 'The payer confirms (or gives up) on the cashier page; the channel then calls back, signed',
	input: z.object({ ticket: z.string().max(600), outcome: z.enum(['paid', 'given up']).default('paid') }),
	output: z.object({ status: z.enum(['waiting', 'paid', 'closed']), return_url: z.string() }),
});

/** The channel's server reports to ours that somebody paid. May come late, twice, forged or never. */
export const notifyMockPay = endpoint({
	method: 'POST',
	path: '/api/pay.Mock/notify',
	keyless: true,
	audience: 'public',
	summary: 'The signed callback of the mock channel',
	input: z.object({
		attempt_no: z.string().max(64),
		trade_no: z.string().max(64),
		amount: z.number().int(),
		currency: z.string().max(8),
		paid_at: z.number().int(),
		nonce: z.string().max(64),
		sign: z.string().max(128),
	}),
	output: z.object({ received: z.boolean() }),
});
