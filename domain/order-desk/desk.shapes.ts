import { z } from 'zod';
import { arrivalOutput } from '#domain/checkout/delivery.contract.ts';
import { orderWordsOutput } from '#domain/checkout/order-words.ts';
import { crowdStatusCodes } from '#domain/crowdfunding/crowdfunding.status.ts';
import { promiseOutput } from '#domain/goods/service.shapes.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import {
	orderLogOutput,
	orderReviewShape,
	orderRowShape,
	priceStepOutput,
	shipmentOutput,
} from '#domain/order/order.shapes.ts';
import { refundStages } from '#domain/refund/refund.transitions.ts';

/** The refund an order has had, if any. */
const orderRefundOutput = z.object({
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

/** What lines tell of reviews, when the last one was written, and what points tell of them: for creators nothing of it. */
export const orderReviewDetailShape = {
	...orderReviewShape,
	finish_time: z.number(),
	/** Points it has brought, those of its reviews too, less what its refunds took back. */
	score_give: z.number(),
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
	/** Points put into it. */
	score_used: z.number(),
	...orderWordsOutput,
	ship_time: z.number(),
	receive_time: z.number(),
	/** Until when a refund may be asked for; 0 before the goods have arrived. */
	after_sale_deadline: z.number(),
	/** 1 = it is not paid, and some of its pieces are reserved only then. */
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
	/** Days on the way, as the templates said when it was placed; `arrives_by` of what is paid and on its way, or promised to leave. */
	...arrivalOutput,
	logs: z.array(orderLogOutput),
	shipments: z.array(shipmentOutput),
	refunds: z.array(orderRefundOutput),
	trace: z.array(priceStepOutput),
	promises: z.array(promiseOutput),
} as const;

/** What the platform bears of an order in its member's place: the discount of their group, its coupons, points. */
export const borneKinds = ['member', 'coupon', 'score'] as const;
export type BorneKind = (typeof borneKinds)[number];
