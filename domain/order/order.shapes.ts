import { z } from 'zod';
import { moneyOutput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';

/** One line of an order as every area sees it; names and picture are those of the day it was placed. */
export const orderLineOutput = z.object({
	id: z.number(),
	goods_id: z.number(),
	sku_id: z.number(),
	name: z.string(),
	spec_text: z.string(),
	image: z.string(),
	sku_code: z.string(),
	num: z.number(),
	price: moneyOutput,
	goods_amount: moneyOutput,
	/** What staff took off. */
	adjust_off: moneyOutput,
	pay_amount: moneyOutput,
	freight_share: moneyOutput,
	ship_num: z.number(),
	refund_num: z.number(),
	refund_amount: moneyOutput,
});

/** One step of an order's history, in the reader's language. */
export const orderLogOutput = z.object({
	id: z.number(),
	event: z.string(),
	from_status: z.string(),
	to_status: z.string(),
	text: z.string(),
	operator_type: z.string(),
	operator_name: z.string(),
	create_time: z.number(),
});

/** One station of a parcel. */
export const traceOutput = z.object({ time: z.number(), text: z.string(), state: z.string() });

/** One parcel. */
export const shipmentOutput = z.object({
	id: z.number(),
	company_name: z.string(),
	company_code: z.string(),
	tracking_no: z.string(),
	tracking_url: z.string(),
	ship_time: z.number(),
	status: z.string(),
	/** Staff can still call it back. */
	can_cancel: z.number(),
	/** 1 = whoever sends it can still put company and number right. */
	can_correct: z.number(),
	lines: z.array(z.object({ order_goods_id: z.number(), num: z.number() })),
	/** Where it was when, the newest first. */
	traces: z.array(traceOutput),
	/** How many older stations are left out here, where the parcels of an order have very many. */
	traces_left: z.number(),
});

/** One step of a price, explained in the reader's language; the numbers are in `facts`. */
export const priceStepOutput = z.object({
	key: z.string(),
	text: z.string(),
	facts: z.record(z.string(), z.string()),
	/** How the amount is laid over several lines, to the cent. */
	shares: z.array(z.object({ name: z.string(), amount: moneyOutput })).exactOptional(),
});

/** What every order row carries, in whatever area. */
export const orderRowShape = {
	id: z.number(),
	order_no: z.string(),
	merchant_id: z.number(),
	merchant_name: z.string(),
	type: z.string(),
	status: z.enum(orderStatusCodes),
	refund_status: z.string(),
	ship_status: z.string(),
	ship_hold: z.number(),
	goods_amount: moneyOutput,
	off_amount: moneyOutput,
	freight_amount: moneyOutput,
	pay_amount: moneyOutput,
	refund_amount: moneyOutput,
	pay_type: z.string(),
	/** What of it the balance has paid; the rest is by `pay_type`. */
	paid_balance: moneyOutput,
	/** What is still to be paid in cash as it is delivered. */
	cash_due: moneyOutput,
	create_time: z.number(),
	pay_time: z.number(),
	/** By when the first of what has not left was promised to leave; 0 = nothing is to be sent, or no day was promised. */
	ship_by: z.number(),
	pay_deadline: z.number(),
	auto_receive_at: z.number(),
	/** 1 = the member has put that off. */
	receive_extended: z.number(),
	/** When the member asked last for it to be sent; 0 = never. */
	remind_time: z.number(),
	goods_num: z.number(),
	/** How many pieces have left, of how many that are to be sent or were: what was refunded before is not. */
	sent_num: z.number(),
	to_send_num: z.number(),
	/** Of a long page only the first of them are listed. */
	line_count: z.number(),
	lines: z.array(orderLineOutput),
} as const;

/** The payment of an order, which shows what was bought of others with it: not for creators. */
export const orderPaymentShape = {
	pay_no: z.string(),
	/** How many orders the payment is for, and what it comes to. */
	pay_orders: z.number(),
	pay_total: moneyOutput,
} as const;

/** Which lines are reviewed: not for creators, who are not to find out who wrote a review without a name. */
export const orderReviewShape = {
	lines: z.array(
		orderLineOutput.extend({
			/** 0 not reviewed, 1 reviewed, 2 added to. */
			evaluate_status: z.string(),
		}),
	),
} as const;

/** A company to choose in the delivery dialog. */
export const companyChoiceOutput = z.object({ id: z.number(), name: z.string(), code: z.string() });
