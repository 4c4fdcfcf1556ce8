import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

export const purgeGoods = endpoint({
	method: 'DELETE',
	path: '/admin/shop.goods.Goods/purge',
	audience: 'admin',
	node: 'shop/goods/goods/purge',
	summary: 'Deletes goods of the recycle bin for good; refused once an order points at one.',
	input: z.object({ ids: z.union([z.array(idInput).min(1).max(200), idInput.transform((id) => [id])]) }),
	output: z.object({
		ids: z.array(z.number()),
		/** Entries of data security that bring them back, where a rule covers goods. */
		recycled: z.array(z.number()),
	}),
});
