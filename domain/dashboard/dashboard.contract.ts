import { z } from 'zod';
import { dashboardRanges } from '#domain/dashboard/period.rules.ts';
import { nextKinds, waitingKinds } from '#domain/dashboard/waiting.rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

const counted = z.object({ now: z.number(), before: z.number() });

/** The home of the back office. What the caller has no list for is left out. */
export const adminDashboard = endpoint({
	method: 'GET',
	path: '/admin/Dashboard/index',
	audience: 'admin',
	node: 'dashboard/index',
	summary:
		'The remark of the menu rule, and the figures of a range of days beside those of the same time before; every figure is counted from rows that the caller may list',
	input: z.object({ range: z.enum(dashboardRanges).default('7') }),
	output: z.object({
		remark: z.string(),
		/** First and last day, in the shop's time zone. */
		from: z.string(),
		to: z.string(),
		figures: z.object({
			members: counted.optional(),
			orders: counted.optional(),
			/** Amounts of orders that were paid in the range; `refunded` of them went back since. */
			revenue: z.object({ now: moneyOutput, before: moneyOutput, refunded: moneyOutput }).optional(),
		}),
		/** Day by day, of today hour by hour; oldest first. */
		points: z.array(
			z.object({
				/** `YYYY-MM-DD`, of today `HH:00`. */
				at: z.string(),
				members: z.number().optional(),
				orders: z.number().optional(),
				revenue: moneyOutput.optional(),
			}),
		),
		/** Where the orders of the range stand now. */
		states: z.array(z.object({ status: z.enum(orderStatusCodes), orders: z.number() })).optional(),
		/** By pieces paid for in the range, what was refunded taken off. */
		best: z
			.array(
				z.object({
					goods_id: z.number(),
					goods_no: z.string(),
					name: z.string(),
					image: z.string(),
					sold: z.number(),
					amount: moneyOutput,
				}),
			)
			.optional(),
		newest: z
			.array(
				z.object({
					id: z.number(),
					username: z.string(),
					nickname: z.string(),
					avatar: z.string(),
					join_time: z.number(),
				}),
			)
			.optional(),
		/** What somebody has to do, the most urgent first; `due` is when the first of it has to be done, 0 = no time is set. */
		waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number(), due: z.number() })),
		/** The single pieces of work that have to be done first, the nearest date before the others; those without one last. */
		next: z.array(
			z.object({
				kind: z.enum(nextKinds),
				/** Of the refund, or of the order. */
				id: z.number(),
				no: z.string(),
				/** What goes back if it is agreed to. */
				amount: moneyOutput,
				due: z.number(),
				/** Of a refund: the platform was called in. */
				escalated: z.number(),
			}),
		),
		/** The caller's pages to go to at once; `path` is below the area. */
		entrances: z.array(z.object({ name: z.string(), title: z.string(), icon: z.string(), path: z.string() })),
	}),
});
