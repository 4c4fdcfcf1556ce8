import { z } from 'zod';
import { addressInput, addressShape } from '#domain/address/address.contract.ts';
import { linesInput, placedOutput, previewOutput } from '#domain/checkout/checkout.contract.ts';
import { orderWordsInput } from '#domain/checkout/order-words.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, openIdInput, requestKeyInput } from '#domain/kernel/inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';

const node = 'shop/order/order/onBehalf';

export const behalfGoods = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/onBehalfGoods',
	audience: 'admin',
	node,
	summary: 'What can be ordered on behalf of a member: skus on the shelf, by name, goods number or sku code',
	input: z.object({ quickSearch: z.string().trim().max(100).default('') }),
	output: z.object({
		list: z.array(
			z.object({
				sku_id: z.number(),
				goods_id: z.number(),
				name: z.string(),
				spec_text: z.string(),
				sku_code: z.string(),
				image: z.string(),
				price: moneyOutput,
				stock: z.number(),
			}),
		),
	}),
});

export const behalfAddresses = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/onBehalfAddresses',
	audience: 'admin',
	node,
	summary: 'The address book of the member for whom is ordered',
	input: z.object({ user_id: idInput }),
	output: z.object({ list: z.array(z.object(addressShape)) }),
});

export const behalfAddAddress = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/onBehalfAddress',
	audience: 'admin',
	node,
	summary: "Writes an address that a member gave into the member's address book",
	input: addressInput.extend({ user_id: idInput }),
	output: z.object({ address: z.object(addressShape) }),
});

export const behalfPreview = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/onBehalfPreview',
	audience: 'admin',
	node,
	summary: 'What the lines would cost the member; without an address the freight stays open',
	input: z.object({ user_id: idInput, lines: linesInput, address_id: openIdInput }),
	output: previewOutput,
});

export const placeOnBehalf = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/onBehalf',
	audience: 'admin',
	node,
	summary: 'Places an order for a member, who pays it then; the same request_key again returns the first answer',
	input: z.object({
		user_id: idInput,
		request_key: requestKeyInput,
		lines: linesInput,
		address_id: idInput,
		...orderWordsInput,
		/** What staff were shown: where it is given, an order for another amount is refused. */
		pay_amount: moneyInput.optional(),
	}),
	output: placedOutput,
});
