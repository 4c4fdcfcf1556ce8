import { z } from 'zod';
import { crowdStatusCodes } from '#domain/crowdfunding/crowdfunding.status.ts';
import { serviceRules } from '#domain/goods/service.rules.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { refundStages } from '#domain/refund/refund.transitions.ts';

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
	/** 0 not reviewed, 1 reviewed, 2 added to. */
	evaluate_status: z.string(),
});

/** One step of an order's history, told in the reader's language. */
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
	lines: z.array(z.object({ order_goods_id: z.number(), num: z.number() })),
	/** Where it was when, the newest first. */
	traces: z.array(traceOutput),
});

/** One step of a price, told in the reader's language; the numbers are in `facts`. */
export const priceStepOutput = z.object({
	key: z.string(),
	text: z.string(),
	facts: z.record(z.string(), z.string()),
	/** How the amount is laid over several lines, to the cent. */
	shares: z.array(z.object({ name: z.string(), amount: moneyOutput })).exactOptional(),
});

/** What was promised with the works when they were ordered. */
export const promiseOutput = z.object({
	id: z.number(),
	name: z.string(),
	rule_code: z.enum(serviceRules),
	/** The works it holds for; empty where it holds for all. */
	goods: z.array(z.string()),
});

/** The refund an order has had, if any. */
export const orderRefundOutput = z.object({
	id: z.number(),
	refund_no: z.string(),
	amount: moneyOutput,
	audit_status: z.string(),
	status: z.string(),
	stage: z.enum(refundStages),
	reason: z.string(),
	create_time: z.number(),
	refund_time: z.number(),
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
	create_time: z.number(),
	pay_time: z.number(),
	pay_deadline: z.number(),
	auto_receive_at: z.number(),
	/** 1 = the member has put that off. */
	receive_extended: z.number(),
	/** When the member asked last for it to be sent; 0 = never. */
	remind_time: z.number(),
	goods_num: z.number(),
	lines: z.array(orderLineOutput),
} as const;

/** The payment of an order, which tells of what was bought of others with it: not for creators. */
export const orderPaymentShape = {
	pay_no: z.string(),
	/** How many orders the payment is for, and what it comes to. */
	pay_orders: z.number(),
	pay_total: moneyOutput,
} as const;

/** The parts of an order that a detail adds to its row. */
export const orderDetailShape = {
	...orderRowShape,
	consignee: z.string(),
	phone: z.string(),
	province_id: z.number(),
	city_id: z.number(),
	area_id: z.number(),
	area_text: z.string(),
	address: z.string(),
	zip: z.string(),
	/** What of the freight is waived. */
	freight_off: moneyOutput,
	/** Points put into it, and points it has brought less what its refunds took back. */
	score_used: z.number(),
	score_give: z.number(),
	user_remark: z.string(),
	ship_time: z.number(),
	receive_time: z.number(),
	finish_time: z.number(),
	/** Until when a refund may be asked for; 0 before the goods have arrived. */
	after_sale_deadline: z.number(),
	/** 1 = it is not paid, and some of its pieces are held only then. */
	holds_at_pay: z.number(),
	cancel_type: z.string(),
	cancel_reason: z.string(),
	cancel_time: z.number(),
	apply_cancel_reason: z.string(),
	apply_cancel_time: z.number(),
	/** When the wish to cancel is approved by itself; 0 = not at all. */
	cancel_answer_at: z.number(),
	/** What it supports and when that is thought to be sent; an empty day = none is named. */
	crowd: z
		.object({
			id: z.number(),
			status: z.enum(crowdStatusCodes),
			/** By when it has to be shipped; 0 before it succeeds. */
			ship_deadline: z.number(),
			tiers: z.array(z.object({ title: z.string(), est_ship_date: z.string() })),
		})
		.nullable(),
	logs: z.array(orderLogOutput),
	shipments: z.array(shipmentOutput),
	refunds: z.array(orderRefundOutput),
	trace: z.array(priceStepOutput),
	promises: z.array(promiseOutput),
} as const;

/** A company to choose in the delivery dialog. */
export const companyChoiceOutput = z.object({ id: z.number(), name: z.string(), code: z.string() });
