import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { mostDays, salesKinds } from '#domain/sales/sales.rules.ts';

/** No shop has sold anything before. */
const firstDay = '2000-01-01';
const dayInput = z.union([z.iso.date().refine((day) => day >= firstDay), z.literal('')]).default('');

const sumsShape = {
	/** Paid in the time. */
	orders: z.number(),
	pieces: z.number(),
	/** What was paid; of works and categories without freight. */
	paid: moneyOutput,
	/** Refunds that were paid back in the time, whenever their orders were paid. */
	refunds: z.number(),
	refunded: moneyOutput,
} as const;

/** Sales by the day. */
export const readSales = endpoint({
	method: 'GET',
	path: '/admin/shop.Dashboard/index',
	audience: 'admin',
	node: 'shop/dashboard/index',
	summary:
		'What was sold in whole days (`YYYY-MM-DD` in the shop, at most 366, yesterday the last one) beside the same time before, and the most sold of one kind',
	input: z.object({
		from: dayInput,
		to: dayInput,
		/** How many days, where their first one is left open. */
		days: z.coerce.number().int().min(1).max(mostDays).default(30),
		by: z.enum(salesKinds).default('goods'),
	}),
	output: z.object({
		from: z.string(),
		to: z.string(),
		/** The last day that was counted; empty = none yet. */
		counted: z.string(),
		now: z.object(sumsShape),
		before: z.object({ ...sumsShape, from: z.string(), to: z.string() }),
		/** How many visitors links brought, people alone, and how many orders of theirs were paid. */
		links: z.object({ visitors: z.number(), orders: z.number() }),
		/** Each day, the oldest first. */
		points: z.array(z.object({ day: z.string(), ...sumsShape })),
		/** The fifty of which most was paid. */
		rows: z.array(
			z.object({
				/** The id, the name of the client, or of a source `direct` or `link:` with its channel. */
				ref: z.string(),
				/** Empty where it is gone, or is known by its ref. */
				name: z.string(),
				/** Of a work its number. */
				no: z.string(),
				image: z.string(),
				...sumsShape,
				paid_before: moneyOutput,
				/** Of a link, or of the links of a source: how many visitors it brought, people alone. Who came without a link is not counted. */
				visitors: z.number().optional(),
			}),
		),
	}),
});
