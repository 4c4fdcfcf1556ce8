import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

export const cancelReasons = endpoint({
	method: 'GET',
	path: '/api/shop.Order/cancelReasons',
	audience: 'public',
	shared: true,
	summary: "Why an order may be cancelled, in the shop's order; another reason is written by hand.",
	input: z.object({}),
	output: z.object({ list: z.array(z.object({ id: z.number(), text: z.string() })) }),
});
