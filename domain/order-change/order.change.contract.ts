import { z } from 'zod';
import { phonePattern } from '#domain/address/address.rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, lineInput } from '#domain/kernel/inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

const status = z.enum(orderStatusCodes);

export const adminChangePrice = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/price',
	audience: 'admin',
	node: 'shop/order/order/price',
	summary: 'Changes what an unpaid order costs; whoever was about to pay the old amount cannot any more',
	input: z.object({
		id: idInput,
		/** What staff saw as the amount to pay: where it has moved since, nothing is changed. */
		pay_was: moneyInput,
		/** What comes off each line, instead of what came off before; a line left out costs what it cost when placed. */
		lines: z.array(z.object({ order_goods_id: idInput, off: moneyInput })).max(200),
		/** The freight to pay: at most what it was computed at. */
		freight: moneyInput,
		reason: z.string().trim().min(1).max(255),
	}),
	output: z.object({ id: z.number(), order_no: z.string(), status, pay_no: z.string(), pay_amount: moneyOutput }),
});

const placeInput = { id: idInput, area_id: idInput } as const;

export const adminTryAddress = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/tryAddress',
	audience: 'admin',
	node: 'shop/order/order/address',
	summary: 'What the freight of an order would be in another area, and whether it can be delivered there at all',
	input: z.object(placeInput),
	output: z.object({
		freight_now: moneyOutput,
		freight_then: moneyOutput,
		/** Whether the member can still be asked for the new freight. */
		can_charge: z.number(),
		/** The goods that cannot be delivered there. */
		undeliverable: z.array(z.string()),
	}),
});

export const adminChangeAddress = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/address',
	audience: 'admin',
	node: 'shop/order/order/address',
	summary: 'Sends an order elsewhere before it is shipped; where the freight differs staff say what becomes of it',
	input: z.object({
		...placeInput,
		consignee: lineInput(40).min(1),
		phone: z.string().trim().regex(phonePattern, { error: 'address.phone' }),
		detail: lineInput(200).min(1),
		zip: z.string().trim().max(12).default(''),
		/** The freight as it is, or as it would be in the new area; needed only where the two differ. */
		freight: z.enum(['', 'keep', 'charge']).default(''),
	}),
	output: z.object({ id: z.number(), order_no: z.string(), status, pay_no: z.string(), pay_amount: moneyOutput }),
});

export const adminPayOffline = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/offlinePaid',
	audience: 'admin',
	node: 'shop/order/order/offlinePaid',
	summary: 'Takes in money that came outside of the shop, for all orders of one payment; the same again pays once',
	input: z.object({
		id: idInput,
		pay_no: z.string().trim().min(8).max(40),
		amount: moneyInput,
		/** By which the money is found again: a receipt or the number of a transfer. */
		reference: z.string().trim().min(1).max(64),
		memo: z.string().trim().max(255).default(''),
	}),
	output: z.object({ id: z.number(), order_no: z.string(), status }),
});
