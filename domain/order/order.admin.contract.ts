import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, pageInput } from '#domain/kernel/inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';
import { companyChoiceOutput, orderDetailShape, orderPaymentShape, orderRowShape } from '#domain/order/order.shapes.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { chosenInput, listInput } from '#domain/resource/resource.contract.ts';

const buyerShape = {
	user_id: z.number(),
	user: z.object({ id: z.number(), username: z.string(), nickname: z.string(), mobile: z.string() }),
	consignee: z.string(),
	phone: z.string(),
	/** What staff keep for themselves, and what the merchant's people noted. */
	flag: z.string(),
	admin_remark: z.string(),
	merchant_remark: z.string(),
	/** When its sheets were printed last; 0 = never. */
	packing_print_time: z.number(),
	waybill_print_time: z.number(),
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

const deliveryInput = z.object({
	id: idInput,
	/** Id, code or name of a delivery company. */
	company: z.union([z.string(), z.number()]).transform((given) => String(given).trim()),
	tracking_no: z.string().trim().max(64),
	/** The pieces in the parcel; without it everything that is left. */
	lines: z
		.array(z.object({ order_goods_id: idInput, num: z.coerce.number().int().min(0).max(1_000_000) }))
		.max(500)
		.exactOptional(),
});

const answerCancelInput = z.object({
	id: idInput,
	agree: flagInput,
	reason: z.string().trim().max(255).default(''),
});

const shippedOutput = z.object({
	id: z.number(),
	order_no: z.string(),
	status: z.enum(orderStatusCodes),
	shipment_id: z.number(),
});
const movedOrder = z.object({ id: z.number(), order_no: z.string(), status: z.enum(orderStatusCodes) });

export const adminListOrders = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Order/index',
	audience: 'admin',
	node: 'shop/order/order/index',
	summary: 'All orders; quickSearch looks at order number, phone, consignee and member',
	input: z.object(ordersInput),
	output: z.object({
		list: z.array(z.object({ ...orderRowShape, ...orderPaymentShape, ...buyerShape })),
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
		order: z.object({ ...orderDetailShape, ...orderPaymentShape, trade_no: z.string(), ...buyerShape }),
		companies: z.array(companyChoiceOutput),
	}),
});

export const adminShipOrder = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/delivery',
	audience: 'admin',
	node: 'shop/order/order/delivery',
	summary: 'Sends a parcel of an order that is paid: all that is left, or some of its pieces',
	input: deliveryInput,
	output: shippedOutput,
});

export const adminAnswerCancel = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/cancel',
	audience: 'admin',
	node: 'shop/order/order/cancel',
	summary: 'Approves (agree = 1: all is paid back) or rejects the wish to cancel',
	input: answerCancelInput,
	output: movedOrder,
});

export const adminCloseOrder = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/close',
	audience: 'admin',
	node: 'shop/order/order/close',
	summary: 'Closes an order; a paid one is paid back, all of it unless an amount is given',
	input: z.object({
		id: idInput,
		reason: z.string().trim().min(1).max(255),
		restock: flagInput.default(1),
		/** Instead of all or nothing: how many pieces of each line go back on the shelf; the rest is written off. */
		restock_lines: z
			.array(z.object({ order_goods_id: idInput, num: z.coerce.number().int().min(0).max(1_000_000) }))
			.max(500)
			.exactOptional(),
		amount: moneyInput.optional(),
	}),
	output: movedOrder,
});

export const adminReceiveOrder = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Order/receive',
	audience: 'admin',
	node: 'shop/order/order/receive',
	summary: 'Confirms for the member that the goods have arrived; the reason stands in the history',
	input: z.object({ id: idInput, reason: z.string().trim().min(1).max(255) }),
	output: movedOrder,
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

export const merchantAnswerCancel = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/answerCancel',
	audience: 'merchant',
	duty: 'refund',
	summary: "Approves (agree = 1: all is paid back) or rejects the wish to cancel one of the merchant's orders",
	input: answerCancelInput,
	output: movedOrder,
});

export const merchantCancelOrder = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/cancel',
	audience: 'merchant',
	duty: 'ship',
	summary: "Ends one of the merchant's orders that is not paid; the rest of its checkout is paid under a new number",
	input: z.object({ id: idInput, reason: z.string().trim().min(1).max(255) }),
	output: movedOrder,
});

export const merchantShipOrder = endpoint({
	method: 'POST',
	path: '/merchant/order.Order/delivery',
	audience: 'merchant',
	duty: 'ship',
	summary: "Ships one of the merchant's orders",
	input: deliveryInput,
	output: shippedOutput,
});
