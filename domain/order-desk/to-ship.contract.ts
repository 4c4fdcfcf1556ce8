import { z } from 'zod';
import { orderWordsOutput } from '#domain/checkout/order-words.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { companyChoiceOutput, orderRowShape } from '#domain/order/order.shapes.ts';

const toShipInput = z.object({
	/** A whole order number or its last four digits and more, as typed or scanned; empty = only the companies are asked for. */
	q: z.string().trim().max(64).default(''),
});
const toShipOutput = z.object({
	list: z.array(
		z.object({
			...orderRowShape,
			consignee: z.string(),
			phone: z.string(),
			area_text: z.string(),
			address: z.string(),
			...orderWordsOutput,
			/** Why it cannot be shipped now; empty = it can. */
			refusal: z.string(),
		}),
	),
	companies: z.array(companyChoiceOutput),
});

export const adminFindToShip = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/toShip',
	audience: 'admin',
	node: 'shop/order/order/delivery',
	summary:
		'The orders of a number or its last digits with all that whoever packs them needs, those to be shipped first',
	input: toShipInput,
	output: toShipOutput,
});

export const merchantFindToShip = endpoint({
	method: 'GET',
	path: '/merchant/order.Order/toShip',
	audience: 'merchant',
	duty: 'ship',
	summary:
		'Own orders of a number or its last digits with all that whoever packs them needs, those to be shipped first',
	input: toShipInput,
	output: toShipOutput,
});
