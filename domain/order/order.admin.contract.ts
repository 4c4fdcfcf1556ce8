import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { moneyInput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { scannedTrackingNo } from '#domain/order/tracking.ts';

/** A tracking number; the blanks of its label do not count. */
export const trackingNoInput = z.string().max(100).overwrite(scannedTrackingNo).max(64);

const deliveryInput = z.object({
	id: idInput,
	/** Id, code or name of a delivery company. */
	company: z.union([z.string(), z.number()]).transform((given) => String(given).trim()),
	tracking_no: trackingNoInput,
	/** 1 = the number is right although another member's parcel bears it. */
	confirm: flagInput.default(0),
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
