import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';
import { ownFilesInput } from '#domain/kernel/own-file.inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';
import { companyChoiceOutput, priceStepOutput } from '#domain/order/order.shapes.ts';
import { refundReasonCodes } from '#domain/refund/refund.reasons.ts';
import {
	refundDetailShape,
	refundRowShape,
	refundStepOutput,
	returnFreightOutput,
	takenPointsDetailShape,
	takenPointsShape,
} from '#domain/refund/refund.shapes.ts';
import { appliedTypes } from '#domain/refund/refund.status.ts';
import { refundStages } from '#domain/refund/refund.transitions.ts';

const wordsInput = z.string().trim().max(255).default('');
export const imagesInput = ownFilesInput(9);
export const movedRefund = z.object({ id: z.number(), refund_no: z.string(), stage: z.enum(refundStages) });

const wishShape = {
	order_id: idInput,
	type: z.enum(appliedTypes),
	reason: z.enum(refundReasonCodes),
	/** The entry of the shop's list that was chosen; a client that names none has the code's own words. */
	reason_id: openIdInput,
	lines: z
		.array(z.object({ id: idInput, num: z.coerce.number().int().min(1).max(9999) }))
		.min(1)
		.max(100),
} as const;

/** Which order a form of wishes is asked for. */
export const refundFormInput = z.object({ order_id: idInput });

/** What of an order can be refunded in which way. */
export const refundFormOutput = z.object({
	order_id: z.number(),
	order_no: z.string(),
	pay_type: z.string(),
	types: z.array(
		z.object({
			type: z.enum(appliedTypes),
			/** `id` 0 = the words of the code itself. */
			reasons: z.array(z.object({ id: z.number(), code: z.enum(refundReasonCodes), text: z.string() })),
			lines: z.array(
				z.object({
					id: z.number(),
					name: z.string(),
					spec_text: z.string(),
					image: z.string(),
					/** Pieces that may be asked for, and what all of them are worth. */
					left: z.number(),
					most: moneyOutput,
				}),
			),
		}),
	),
});

/** A wish as far as its amount depends on it. */
export const refundPreviewInput = z.object(wishShape);

/** What a wish comes to, line by line. */
export const refundPreviewOutput = z.object({
	amount: moneyOutput,
	goods_amount: moneyOutput,
	freight_amount: moneyOutput,
	/** Spent points that come back. */
	score_back: z.number(),
	/** Who pays the parcel back, where goods come back; said before anything is sent. */
	return_freight: returnFreightOutput,
	/** What the shop gives for it at most, where it pays. */
	return_fee_most: moneyOutput,
	lines: z.array(refundStepOutput),
	trace: z.array(priceStepOutput),
});

/** The same for its member and staff, with the earned points that are taken back. */
export const ownRefundPreviewOutput = refundPreviewOutput.extend({
	score_give_due: takenPointsDetailShape.score_give_due,
});

/** A whole wish for a refund, whoever opens it. */
export const refundWishInput = z.object({
	...wishShape,
	description: z.string().trim().max(500).default(''),
	images: imagesInput,
	/** Less than the pieces are worth, freight included. */
	amount: moneyInput.optional(),
});

export const readRefundForm = endpoint({
	method: 'GET',
	path: '/api/shop.Refund/form',
	audience: 'member',
	guests: true,
	summary: 'What of an order can be refunded in which way: kinds with their reasons, lines with their pieces',
	input: refundFormInput,
	output: refundFormOutput,
});

export const previewRefund = endpoint({
	method: 'POST',
	path: '/api/shop.Refund/preview',
	keyless: true,
	audience: 'member',
	guests: true,
	summary: 'What a refund of these pieces would come to, line by line',
	input: refundPreviewInput,
	output: ownRefundPreviewOutput,
});

export const applyRefund = endpoint({
	method: 'POST',
	path: '/api/shop.Refund/add',
	audience: 'member',
	guests: true,
	summary: 'Asks for a refund by line and piece; without an amount for all that the pieces are worth',
	input: refundWishInput,
	output: movedRefund,
});

export const listRefunds = endpoint({
	method: 'GET',
	path: '/api/shop.Refund/index',
	audience: 'member',
	summary: "The member's refunds, newest first",
	input: z.object({ ...pageInput, open: z.enum(['', '0', '1']).default('') }),
	output: z.object({
		list: z.array(z.object({ ...refundRowShape, ...takenPointsShape })),
		total: z.number(),
		total_estimated: z.boolean().optional(),
	}),
});

export const readRefund = endpoint({
	method: 'GET',
	path: '/api/shop.Refund/detail',
	audience: 'member',
	guests: true,
	summary: 'One refund of the member with its lines, its return and its history',
	input: z.object({ id: idInput }),
	output: z.object({
		refund: z.object({ ...refundDetailShape, ...takenPointsDetailShape }),
		companies: z.array(companyChoiceOutput),
	}),
});

export const withdrawRefund = endpoint({
	method: 'POST',
	path: '/api/shop.Refund/withdraw',
	audience: 'member',
	guests: true,
	summary: 'Takes the request back while nothing was sent and nothing paid',
	input: z.object({ id: idInput }),
	output: movedRefund,
});

export const sendBackRefund = endpoint({
	method: 'POST',
	path: '/api/shop.Refund/ship',
	audience: 'member',
	guests: true,
	summary: 'Names the parcel by which the goods come back',
	input: z.object({
		id: idInput,
		/** Id, code or name of a delivery company. */
		company: z.union([z.string(), z.number()]).transform((given) => String(given).trim()),
		tracking_no: z.string().trim().max(64),
		images: imagesInput,
	}),
	output: movedRefund,
});

export const answerRefundOffer = endpoint({
	method: 'POST',
	path: '/api/shop.Refund/answer',
	audience: 'member',
	guests: true,
	summary: 'Accepts (accept = 1, with the amount that was read) or declines the lower amount that staff propose',
	input: z.object({ id: idInput, accept: flagInput, offer_amount: moneyInput.optional(), reason: wordsInput }),
	output: movedRefund,
});

export const escalateRefund = endpoint({
	method: 'POST',
	path: '/api/shop.Refund/escalate',
	audience: 'member',
	guests: true,
	summary: 'Asks the platform to look again at what a merchant refused',
	input: z.object({ id: idInput, reason: wordsInput }),
	output: movedRefund,
});
