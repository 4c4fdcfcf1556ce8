import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

/** The order, and the address of the member's book that it shall go to. */
const placeInput = { id: idInput, address_id: idInput } as const;

export const tryOrderAddress = endpoint({
	method: 'GET',
	path: '/api/shop.Order/tryAddress',
	audience: 'member',
	summary: 'What an order would cost at another address of the member, and whether it can go there; nothing is changed',
	input: z.object(placeInput),
	output: z.object({
		freight_now: moneyOutput,
		freight_then: moneyOutput,
		pay_now: moneyOutput,
		pay_then: moneyOutput,
		/** 1 = it goes there already. */
		is_there: z.number(),
		/** 1 = the order is paid and the freight there is higher, so that it cannot go there. */
		is_dearer: z.number(),
		/** The goods that cannot be delivered there. */
		undeliverable: z.array(z.string()),
		/** Of the order as it was looked at; the change names it. */
		version: z.number(),
	}),
});

export const changeOrderAddress = endpoint({
	method: 'POST',
	path: '/api/shop.Order/address',
	audience: 'member',
	summary:
		'Sends an order to another address of the member before it is shipped; an unpaid one is repriced and gets another pay_no',
	input: z.object({
		...placeInput,
		/** What the member was shown as the amount of the order there: an order for another amount is refused. */
		pay_amount: moneyInput,
		/** Of the order as the member saw it: one that has changed since is refused, so that a request that comes late moves nothing. */
		version: z.number().int().positive(),
	}),
	output: z.object({
		id: z.number(),
		order_no: z.string(),
		status: z.enum(orderStatusCodes),
		pay_no: z.string(),
		pay_amount: moneyOutput,
	}),
});
