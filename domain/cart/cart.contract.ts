import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';

/** The header by which a browser without a login owns a cart: a uuid it made itself. */
export const cartTokenHeader = 'cart-token';

/** The most of one sku in a cart line. */
export const maxCartNum = 999;

const numInput = z.coerce.number().int().min(1).max(maxCartNum);
/** `count` is the number of pieces in the whole cart, for the badge. */
const changedCart = z.object({ id: z.number(), num: z.number(), count: z.number() });
const deletedLines = z.object({ count: z.number() });

export const readCart = endpoint({
	method: 'GET',
	path: '/api/shop.Cart/index',
	audience: 'public',
	summary:
		'The cart of the member, or of the browser that sends `cart-token`; lines that cannot be bought stay and say why',
	input: z.object({}),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				sku_id: z.number(),
				goods_id: z.number(),
				merchant_id: z.number(),
				merchant_name: z.string(),
				name: z.string(),
				spec_text: z.string(),
				image: z.string(),
				price: moneyOutput,
				/** The price when it was put in: differs when the price has changed since. */
				price_at_add: moneyOutput,
				num: z.number(),
				/** Made to order: the days that it takes; 0 = it lies ready. */
				make_days: z.number(),
				/** What can be bought now. */
				stock: z.number(),
				checked: z.number(),
				/** 1 = it may cost freight, wherever it goes. */
				costs_freight: z.number(),
				/** 0 = greyed; `reason` says why. */
				valid: z.number(),
				reason: z.string(),
				reason_text: z.string(),
			}),
		),
		count: z.number(),
		/** The sum of the checked lines that can be bought. */
		goods_amount: moneyOutput,
		/** From so much of one merchant's goods on the shop takes no freight; empty = never. */
		free_from: moneyOutput.or(z.literal('')),
	}),
});

export const addToCart = endpoint({
	method: 'POST',
	path: '/api/shop.Cart/add',
	audience: 'public',
	summary: 'Puts pieces of a sku into the cart, on top of those already there',
	input: z.object({ sku_id: idInput, num: numInput.default(1) }),
	output: changedCart,
});

export const editCart = endpoint({
	method: 'POST',
	path: '/api/shop.Cart/edit',
	audience: 'public',
	summary: 'Sets the number of pieces or the tick of a cart line',
	input: z.object({ id: idInput, num: numInput.optional(), checked: flagInput.optional() }),
	output: changedCart,
});

export const deleteFromCart = endpoint({
	method: 'POST',
	path: '/api/shop.Cart/del',
	audience: 'public',
	summary: 'Takes lines out of the cart',
	input: z.object({ ids: idsInput }),
	output: deletedLines,
});

/** The same for clients that follow the generic verbs. */
export const deleteFromCartByVerb = endpoint({
	method: 'DELETE',
	path: '/api/shop.Cart/del',
	audience: 'public',
	summary: 'Takes lines out of the cart',
	input: z.object({ ids: idsInput }),
	output: deletedLines,
});
