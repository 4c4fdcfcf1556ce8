import { z } from 'zod';
import { orderWordsOutput } from '#domain/checkout/order-words.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { companyChoiceOutput, orderPaymentShape, orderReviewShape, orderRowShape } from '#domain/order/order.shapes.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { borneKinds, orderDetailShape, orderReviewDetailShape } from '#domain/order-desk/desk.shapes.ts';
import { commissionSources } from '#domain/price/commission.terms.ts';
import { chosenInput, listInput } from '#domain/resource/resource.contract.ts';

/** Where an order goes and what its member wrote with it: for those who send it. */
const sentToShape = { area_text: z.string(), ...orderWordsOutput } as const;

const buyerShape = {
	...sentToShape,
	user_id: z.number(),
	user: z.object({
		id: z.number(),
		username: z.string(),
		nickname: z.string(),
		mobile: z.string(),
		/** 1 = bought without an account. */
		is_guest: z.number(),
		/** The mail address of a guest; of members it is not shown here. */
		email: z.string(),
	}),
	consignee: z.string(),
	phone: z.string(),
	/** What staff keep for themselves, and what the merchant's people wrote down. */
	flag: z.string(),
	admin_remark: z.string(),
	merchant_remark: z.string(),
	/** When its sheets were printed last; 0 = never. */
	packing_print_time: z.number(),
	waybill_print_time: z.number(),
	/** 1 = one of them was, for where it goes now; how often both together. */
	printed: z.number(),
	print_count: z.number(),
} as const;

const ordersInput = {
	...pageInput,
	quickSearch: z.string().trim().max(100).default(''),
	status: z.string().max(20).default(''),
	order_no: z.string().trim().max(40).default(''),
	order: listInput.shape.order,
	search: listInput.shape.search,
	...chosenInput,
} as const;

export const listOrders = endpoint({
	method: 'GET',
	path: '/api/shop.Order/index',
	audience: 'member',
	summary: "The member's orders, newest first",
	input: z.object({
		...pageInput,
		status: z.enum([...orderStatusCodes, '']).default(''),
		/** Looks at the order number, the recipient and the phone. */
		quickSearch: z.string().trim().max(60).default(''),
	}),
	output: z.object({
		list: z.array(z.object({ ...orderRowShape, ...orderReviewShape, ...orderPaymentShape })),
		total: z.number(),
	}),
});

export const readOrder = endpoint({
	method: 'GET',
	path: '/api/shop.Order/detail',
	audience: 'member',
	guests: true,
	summary: 'One order of the member with its lines, amounts, parcels and history',
	input: z.object({ id: idInput }),
	output: z.object({
		order: z.object({
			...orderDetailShape,
			...orderReviewDetailShape,
			...orderPaymentShape,
			trade_no: z.string(),
			/** Once its waybill is printed the address is the shop's to change; 0 = it is not. */
			waybill_print_time: z.number(),
			/** When its member took it off the list; 0 = it stands there. */
			user_delete_time: z.number(),
		}),
	}),
});

export const adminListOrders = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/index',
	audience: 'admin',
	node: 'shop/order/order/index',
	summary: 'All orders; quickSearch looks at order number, phone, consignee and member',
	input: z.object(ordersInput),
	output: z.object({
		list: z.array(z.object({ ...orderRowShape, ...orderReviewShape, ...orderPaymentShape, ...buyerShape })),
		total: z.number(),
		total_estimated: z.boolean().optional(),
		remark: z.string(),
	}),
});

export const adminReadOrder = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/detail',
	audience: 'admin',
	node: 'shop/order/order/detail',
	summary: 'One order with everything staff need, and the companies to ship it with',
	input: z.object({ id: idInput }),
	output: z.object({
		order: z.object({
			...orderDetailShape,
			...orderReviewDetailShape,
			...orderPaymentShape,
			trade_no: z.string(),
			...buyerShape,
		}),
		companies: z.array(companyChoiceOutput),
	}),
});

export const merchantListOrders = endpoint({
	method: 'GET',
	path: '/merchant/order.Order/index',
	audience: 'merchant',
	summary: "The merchant's orders with the money to come",
	input: z.object(ordersInput),
	output: z.object({
		list: z.array(
			z.object({
				...orderRowShape,
				...sentToShape,
				consignee: z.string(),
				phone: z.string(),
				/** For those of the merchant's people who see its money. */
				income: moneyOutput.optional(),
				commission: moneyOutput.optional(),
			}),
		),
		total: z.number(),
		total_estimated: z.boolean().optional(),
		remark: z.string(),
	}),
});

export const merchantReadOrder = endpoint({
	method: 'GET',
	path: '/merchant/order.Order/detail',
	audience: 'merchant',
	summary: "One of the merchant's orders, and the companies to ship it with",
	input: z.object({ id: idInput }),
	output: z.object({
		order: z.object({
			...orderDetailShape,
			merchant_remark: z.string(),
			income: moneyOutput.optional(),
			commission: moneyOutput.optional(),
			/** Of the commission, that on freight. */
			freight_commission: moneyOutput.optional(),
			/** At which rates the commission was reckoned, in per cent, and whose word each was. */
			rates: z.array(z.object({ rate: z.string(), from: z.enum(commissionSources) })).optional(),
			/** Of the income, what the platform bears in the member's place. */
			borne: z.array(z.object({ kind: z.enum(borneKinds), amount: moneyOutput })).optional(),
			ledger: z
				.array(
					z.object({
						id: z.number(),
						type: z.string(),
						amount: moneyOutput,
						state: z.string(),
						available_at: z.number(),
						create_time: z.number(),
					}),
				)
				.optional(),
		}),
		companies: z.array(companyChoiceOutput),
	}),
});
