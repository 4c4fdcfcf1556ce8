import { z } from 'zod';
import { orderWordsOutput } from '#domain/checkout/order-words.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { boundedRecord } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';

/** The sheets of an order. */
export const printKinds = ['packing', 'waybill'] as const;
export type PrintKind = (typeof printKinds)[number];

const party = { contact: z.string(), phone: z.string(), address: z.string() } as const;

export const printOrders = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/print',
	audience: 'admin',
	node: 'shop/order/order/print',
	logged: true,
	summary:
		'What packing lists or waybills of the chosen orders say, in the order they were chosen; only a waybill says whom to call. Refused where they have too many lines and parcels together',
	input: z.object({ ids: idsInput, kind: z.enum(printKinds).default('packing') }),
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
				/** Another one where the parcel is to go elsewhere. */
				address_key: z.string(),
				/** What is to be collected as it is delivered. */
				cash_due: moneyOutput,
				...orderWordsOutput,
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
				/** When each kind of sheet was printed of late, and by whom; the last one first. */
				prints: z.array(z.object({ kind: z.enum(printKinds), time: z.number(), by: z.string() })),
				/** How often they were printed in all, as far as its history tells. */
				print_count: z.number(),
				/** The last ones. */
				parcels: z.array(z.object({ id: z.number(), company_name: z.string(), tracking_no: z.string() })),
			}),
		),
	}),
});

export const markPrinted = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/printed',
	audience: 'admin',
	node: 'shop/order/order/print',
	summary:
		'Writes into the history of the chosen orders that a kind of sheet is printed, and by whom, once within a minute; one with another address by now is not marked',
	input: z.object({
		kind: z.enum(printKinds),
		ids: idsInput,
		/** The `address_key` that each sheet was made with, by order. */
		addresses: boundedRecord(z.string().max(20), z.string().max(32), 1000).default({}),
	}),
	output: z.object({
		list: z.array(z.object({ id: z.number(), print_time: z.number() })),
		/** Orders whose sheets bear an address they do not go to any more. */
		moved: z.array(z.object({ id: z.number(), order_no: z.string() })),
	}),
});
