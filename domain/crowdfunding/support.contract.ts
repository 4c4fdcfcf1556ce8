import { z } from 'zod';
import { crowdNewsShape, crowdProgressShape, storeUpdateOutput } from '#domain/crowdfunding/crowdfunding.shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, openIdInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

export const readSupport = endpoint({
	method: 'GET',
	path: '/api/shop.Crowdfunding/support',
	audience: 'member',
	summary: 'The crowdfunding that one of the own orders supports, with its news and whether it can be left now.',
	input: z.object({ id: idInput }),
	output: z.object({
		...crowdProgressShape,
		goods_id: z.number(),
		/** Whether leaving would give everything back now. */
		can_leave: z.number(),
		/** What would go back. */
		leave_amount: moneyOutput,
		/** What the order took, and when it is thought to be sent; empty = no day is named. */
		tiers: z.array(z.object({ title: z.string(), est_ship_date: z.string() })),
		...crowdNewsShape,
	}),
});

export const leaveSupport = endpoint({
	method: 'POST',
	path: '/api/shop.Crowdfunding/leave',
	audience: 'member',
	summary: 'Leaves a crowdfunding that runs, or one that has not shipped for too long: all the money goes back.',
	input: z.object({ id: idInput }),
	output: z.object({ id: z.number(), order_no: z.string(), status: z.enum(orderStatusCodes) }),
});

/** The last piece that is known; what is earlier is answered. */
export const earlierInput = z.object({ id: idInput, before: openIdInput });

export const readStoreNews = endpoint({
	method: 'GET',
	path: '/api/shop.Crowdfunding/news',
	audience: 'public',
	summary: 'Ten pieces of news of a crowdfunding that the store shows, those for everybody, from one backwards.',
	input: earlierInput,
	output: z.object({ updates: z.array(storeUpdateOutput), updates_more: z.number() }),
});

export const readSupportNews = endpoint({
	method: 'GET',
	path: '/api/shop.Crowdfunding/supportNews',
	audience: 'member',
	summary: 'Ten pieces of news of what one of the own orders supports, from one backwards.',
	input: earlierInput,
	output: z.object(crowdNewsShape),
});
