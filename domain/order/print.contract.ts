import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';

const party = { contact: z.string(), phone: z.string(), address: z.string() } as const;

export const printOrders = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/print',
	audience: 'admin',
	node: 'shop/order/order/print',
	summary: 'What packing lists and waybills of the chosen orders say, in the order they were chosen',
	input: z.object({ ids: idsInput }),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				order_no: z.string(),
				merchant_name: z.string(),
				create_time: z.number(),
				consignee: z.string(),
				phone: z.string(),
				address: z.string(),
				zip: z.string(),
				user_remark: z.string(),
				/** The merchant's default address to ship from; empty texts where there is none. */
				from: z.object(party),
				lines: z.array(
					z.object({
						id: z.number(),
						name: z.string(),
						spec_text: z.string(),
						sku_code: z.string(),
						/** Pieces that were not paid back. */
						num: z.number(),
						ship_num: z.number(),
					}),
				),
				parcels: z.array(z.object({ id: z.number(), company_name: z.string(), tracking_no: z.string() })),
			}),
		),
	}),
});
