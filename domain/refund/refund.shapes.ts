import { z } from 'zod';
import { promiseOutput } from '#domain/goods/service.shapes.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { orderLogOutput, priceStepOutput, traceOutput } from '#domain/order/order.shapes.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { refundAuditCodes, refundStatusCodes, userShipCodes } from '#domain/refund/refund.status.ts';
import { refundStages } from '#domain/refund/refund.transitions.ts';

/** Who pays the freight of the return; empty where nothing comes back. */
export const returnFreightOutput = z.enum(['', 'shop', 'member']);

/** One line of a refund. */
export const refundLineOutput = z.object({
	id: z.number(),
	order_goods_id: z.number(),
	goods_id: z.number(),
	name: z.string(),
	spec_text: z.string(),
	image: z.string(),
	num: z.number(),
	goods_amount: moneyOutput,
	freight_amount: moneyOutput,
	score_back: z.number(),
	/** What was paid for the whole line, and for how many pieces. */
	line_pay_amount: moneyOutput,
	line_num: z.number(),
});

/** What every refund row carries, in whatever area. */
export const refundRowShape = {
	id: z.number(),
	refund_no: z.string(),
	order_id: z.number(),
	merchant_id: z.number(),
	merchant_name: z.string(),
	type: z.string(),
	initiator: z.string(),
	apply_amount: moneyOutput,
	amount: moneyOutput,
	freight_amount: moneyOutput,
	score_back: z.number(),
	reason: z.string(),
	audit_status: z.enum(refundAuditCodes),
	status: z.enum(refundStatusCodes),
	user_ship_status: z.enum(userShipCodes),
	stage: z.enum(refundStages),
	has_offer: z.number(),
	/** Of the open proposal, freight included. */
	offer_amount: moneyOutput,
	escalated: z.number(),
	payout_time: z.number(),
	deadline_at: z.number(),
	create_time: z.number(),
	refund_time: z.number(),
	/** How many pieces come back. */
	goods_num: z.number(),
	/** Of a long page only the first of them are listed. */
	line_count: z.number(),
	lines: z.array(refundLineOutput),
	orderRelation: z.object({
		id: z.number(),
		order_no: z.string(),
		status: z.enum(orderStatusCodes),
		pay_type: z.string(),
	}),
} as const;

/** Earned points that a refund took back: for creators none, since what a review was given for is part of them. */
export const takenPointsShape = { score_give_back: z.number() } as const;

/** The same with those that it will take back, as things stand; 0 once it has, or comes to nothing. */
export const takenPointsDetailShape = { ...takenPointsShape, score_give_due: z.number() } as const;

/** Where the goods of a refund are to go. */
export const returnAddressOutput = z.object({ contact: z.string(), phone: z.string(), address: z.string() });

/** One transfer of a payout. */
const payoutOutput = z.object({
	id: z.number(),
	channel: z.string(),
	amount: moneyOutput,
	status: z.string(),
	try_count: z.number(),
	error: z.string(),
	done_time: z.number(),
});

/** One step of the history with the pictures that prove it. */
const refundLogOutput = orderLogOutput.extend({ images: z.array(z.string()) });

/** The parts of a refund that a detail adds to its row. */
export const refundDetailShape = {
	...refundRowShape,
	description: z.string(),
	images: z.array(z.string()),
	audit_remark: z.string(),
	audit_time: z.number(),
	offer_reason: z.string(),
	return_address: returnAddressOutput.nullable(),
	return_company: z.string(),
	return_tracking_no: z.string(),
	return_tracking_url: z.string(),
	return_ship_time: z.number(),
	/** Where the parcel is, as a shipment's status; empty before it is sent. */
	return_state: z.string(),
	/** Where it was when, the newest first. */
	return_traces: z.array(traceOutput),
	return_images: z.array(z.string()),
	receive_result: z.string(),
	receive_remark: z.string(),
	receive_time: z.number(),
	restock: z.array(z.object({ order_goods_id: z.number(), num_good: z.number(), num_damaged: z.number() })),
	/** How the money goes back. */
	refund_to: z.string(),
	logs: z.array(refundLogOutput),
	/** How the amount came out. */
	trace: z.array(priceStepOutput),
	/** What was promised with its goods. */
	promises: z.array(promiseOutput),
	/** Who pays the freight of the return; empty where nothing comes back. */
	return_freight: returnFreightOutput,
	/** What the shop gives for it, and when that was put on the balance; 0 before. */
	return_fee: moneyOutput,
	return_fee_time: z.number(),
} as const;

/** What only staff of the platform see. */
export const payoutsShape = { payouts: z.array(payoutOutput) } as const;

/** What the shop may give for the freight of a return, for who answers refunds. */
export const feeShape = { return_fee_most: moneyOutput } as const;

/** How an amount came out, line by line. */
export const refundStepOutput = z.object({
	order_goods_id: z.number(),
	name: z.string(),
	spec_text: z.string(),
	image: z.string(),
	num: z.number(),
	goods_amount: moneyOutput,
	freight_amount: moneyOutput,
	score_back: z.number(),
});
