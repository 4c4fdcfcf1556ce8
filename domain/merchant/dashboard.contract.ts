import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { moneyOutput } from '#domain/money/wire.ts';

const day = z.object({ day: z.string(), orders: z.number(), amount: moneyOutput.optional() });

export const merchantDashboard = endpoint({
	method: 'GET',
	path: '/merchant/Dashboard/index',
	audience: 'merchant',
	summary:
		'What a creator looks at first: orders that wait, goods, and the money to come; every figure from the books.',
	input: z.object({}),
	output: z.object({
		/** Orders that somebody has to act on. */
		orders: z.object({
			to_pay: z.number(),
			to_ship: z.number(),
			to_receive: z.number(),
			cancel_applied: z.number(),
		}),
		works: z.object({ on_shelf: z.number(), draft: z.number(), sold_out: z.number() }),
		/** Left out, like every amount, for those who do not see the merchant's money. */
		money: z
			.object({
				/** Paid by members, not yet available to the creator. */
				frozen: moneyOutput,
				available: moneyOutput,
				/** Of it, what crowdfundings released before their orders are complete: a refund may still take it back. */
				advanced: moneyOutput,
				/** Earned in the last 30 days, refunds taken off. */
				last_30_days: moneyOutput,
				/** Of the 30 days before. */
				previous_30_days: moneyOutput,
			})
			.optional(),
		/** Frozen money by the day it becomes available; null = once the order is received. */
		coming: z.array(z.object({ day: z.string().nullable(), amount: moneyOutput, orders: z.number() })).optional(),
		/** Paid orders of the last 14 days, oldest first. */
		days: z.array(day),
	}),
});
