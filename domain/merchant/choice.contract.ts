import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { listInput } from '#domain/resource/resource.contract.ts';

/** The merchants as other lists choose among them. */
export const chooseMerchant = endpoint({
	method: 'GET',
	path: '/admin/xshop.Myshop/index',
	audience: 'admin',
	node: 'shop/goods/goods/index,shop/order/evaluate/index',
	summary: 'Merchants to choose from, the platform first: by a part of the name, or those of `initValue`.',
	input: listInput.pick({ page: true, limit: true, quickSearch: true, initKey: true, initValue: true, select: true }),
	output: z.object({
		options: z.array(z.object({ id: z.number(), merchant_name: z.string() })),
		total: z.number(),
	}),
});
