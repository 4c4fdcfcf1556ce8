import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput } from '#domain/kernel/inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';
import { payClients } from '#domain/payment/payment.status.ts';

export const readPayWays = endpoint({
	method: 'GET',
	path: '/api/shop.Order/ways',
	audience: 'public',
	summary: 'How so much could be paid now, by whoever asks: the checkout lets them choose before the order is placed',
	input: z.object({
		amount: moneyInput,
		client: z.enum(payClients).default('pc'),
		/** 1 = works of creators are among it: the shop may take no cash on delivery for these. */
		creators: flagInput.default(1),
	}),
	output: z.object({
		/** In the shop's order, the balance first; never the balance where nobody is logged in. */
		channels: z.array(z.string()),
		/** The member's balance; empty where nobody is logged in. */
		money: moneyOutput.or(z.literal('')),
	}),
});
