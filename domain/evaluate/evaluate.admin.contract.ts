import { z } from 'zod';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';

export const adminReplyEvaluate = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Evaluate/reply',
	audience: 'admin',
	node: 'shop/order/evaluate/reply',
	summary: 'Answers a review in the name of the shop, or changes the answer',
	input: z.object({ id: idInput, reply: z.string().trim().min(1).max(mostLetters) }),
	output: z.object({ id: z.number() }),
});

export const adminHideEvaluates = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Evaluate/hide',
	audience: 'admin',
	node: 'shop/order/evaluate/hide',
	summary: 'Hides reviews with a reason, or shows them; what is hidden does not count',
	input: z.object({ ids: idsInput, hide: flagInput, reason: z.string().trim().max(255).default('') }),
	output: z.object({ changed: z.number() }),
});

export const adminTopEvaluates = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Evaluate/top',
	audience: 'admin',
	node: 'shop/order/evaluate/top',
	summary: 'Puts reviews on top of their goods, or back in their place',
	input: z.object({ ids: idsInput, top: flagInput }),
	output: z.object({ changed: z.number() }),
});
