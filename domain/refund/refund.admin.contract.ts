import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput, requestKeyInput } from '#domain/kernel/inputs.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';
import { imagesInput, movedRefund } from '#domain/refund/refund.contract.ts';
import {
	feeShape,
	payoutsShape,
	refundDetailShape,
	refundRowShape,
	returnAddressOutput,
	takenPointsDetailShape,
	takenPointsShape,
} from '#domain/refund/refund.shapes.ts';
import { receiveResults } from '#domain/refund/refund.status.ts';
import { chosenInput, listInput } from '#domain/resource/resource.contract.ts';

const reasonInput = z.string().trim().max(255).default('');

const listShape = {
	...pageInput,
	quickSearch: z.string().trim().max(100).default(''),
	audit_status: z.string().max(20).default(''),
	status: z.string().max(20).default(''),
	user_ship_status: z.string().max(20).default(''),
	order: listInput.shape.order,
	search: listInput.shape.search,
	...chosenInput,
} as const;

const totalShape = { total: z.number(), total_estimated: z.boolean().optional(), remark: z.string() } as const;

const memberShape = {
	user_id: z.number(),
	user: z.object({ id: z.number(), username: z.string(), nickname: z.string(), mobile: z.string() }),
	/** The transfer that waits for staff, and its amount: of a refund to two sources a part; 0 where none waits. */
	payout_id: z.number(),
	payout_amount: moneyOutput,
} as const;

/** What the member is given for the freight of the return, where the shop pays it. */
const returnFeeInput = priceInput.optional();

const auditInput = z.object({
	id: idInput,
	answer: z.enum(['agree', 'refuse']),
	/** Left open: as asked for. Less than that is a proposal the member has to accept. */
	goods_amount: priceInput.optional(),
	freight_amount: priceInput.optional(),
	return_fee: returnFeeInput,
	reason: reasonInput,
	/** Pictures that show why; the member sees them in the history. */
	images: imagesInput,
	/** Where the goods are to go; left open: the return address of the shop. */
	return_address: z
		.object({
			contact: z.string().trim().min(1).max(60),
			phone: z.string().trim().min(1).max(40),
			address: z.string().trim().min(1).max(255),
		})
		.optional(),
});

const returnAddressesOutput = z.object({
	/** What is stored, the usual one first. */
	addresses: z.array(returnAddressOutput.extend({ id: z.number() })),
	/** Where the goods go if the audit names no address; without it one has to be named. */
	usual: returnAddressOutput.nullable(),
});

const receiveInput = z.object({
	id: idInput,
	result: z.enum(receiveResults),
	/** Left open: every piece is good. */
	lines: z
		.array(
			z.object({
				id: idInput,
				num_good: z.coerce.number().int().min(0).max(9999),
				num_damaged: z.coerce.number().int().min(0).max(9999),
			}),
		)
		.max(100)
		.optional(),
	/** With `part`: what is proposed instead, freight included. */
	amount: priceInput.optional(),
	return_fee: returnFeeInput,
	reason: reasonInput,
	/** Pictures that show how the goods came back. */
	images: imagesInput,
});

/** What staff hold on top of the node of a step, where the platform was called in. */
export const escalationNodes = {
	/** On top of `audit`: the answer is the platform's verdict; on top of `receive`: less is given than was decided. */
	arbitrate: 'shop/order/refund/arbitrate',
	/** On top of `receive`. */
	receive: 'shop/order/refund/receiveEscalated',
} as const;

export const adminListRefunds = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Refund/index',
	audience: 'admin',
	node: 'shop/order/refund/index',
	summary: 'All refunds; quickSearch looks at refund number, order number and member',
	input: z.object(listShape),
	output: z.object({
		list: z.array(z.object({ ...refundRowShape, ...takenPointsShape, ...feeShape, ...memberShape })),
		...totalShape,
	}),
});

const momentInput = z.coerce.number().int().min(0).max(99_999_999_999);

export const adminRefundReasons = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Refund/reasons',
	audience: 'admin',
	node: 'shop/order/refund/index',
	summary: 'For which reasons refunds were opened in a period of at most a year, how many and how much money',
	input: z.object({
		/** Unix seconds; the end does not belong to the period any more. */
		from: momentInput,
		to: momentInput,
	}),
	output: z.object({
		list: z.array(
			z.object({
				/** Empty for reasons that were written by hand. */
				reason: z.string(),
				text: z.string(),
				count: z.number(),
				asked: moneyOutput,
				paid_count: z.number(),
				paid: moneyOutput,
			}),
		),
		count: z.number(),
		asked: moneyOutput,
		paid_count: z.number(),
		paid: moneyOutput,
	}),
});

export const adminReadRefund = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Refund/detail',
	audience: 'admin',
	node: 'shop/order/refund/detail',
	summary: 'One refund with its lines, its return, its payouts and its history',
	input: z.object({ id: idInput }),
	output: z.object({
		refund: z.object({ ...refundDetailShape, ...takenPointsDetailShape, ...feeShape, ...payoutsShape, ...memberShape }),
	}),
});

export const adminAuditRefund = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Refund/audit',
	audience: 'admin',
	node: 'shop/order/refund/audit',
	summary: 'Agrees, proposes a lower amount or refuses; what was escalated only with shop/order/refund/arbitrate, too',
	input: auditInput,
	output: movedRefund,
});

export const adminReturnAddresses = endpoint({
	method: 'GET',
	path: '/admin/shop.order.Refund/returnAddresses',
	audience: 'admin',
	node: 'shop/order/refund/audit',
	summary: "To which stored addresses the goods of a refund can go: its merchant's, where there is none the platform's",
	input: z.object({ id: idInput }),
	output: returnAddressesOutput,
});

export const adminReceiveRefund = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Refund/receive',
	audience: 'admin',
	node: 'shop/order/refund/receive',
	summary:
		'Takes the returned goods in: all well, a part (a lower amount is proposed) or not accepted; of what was escalated only with shop/order/refund/receiveEscalated, too',
	input: receiveInput,
	output: movedRefund,
});

export const adminPayOutRefund = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Refund/payout',
	audience: 'admin',
	node: 'shop/order/refund/payout',
	summary: 'Handles a failed payout: tries again, pays to the balance, or notes that it was paid outside of the shop',
	input: z.object({
		id: idInput,
		/** The transfer that staff saw: another one of the same refund is another amount. */
		payout_id: idInput.optional(),
		way: z.enum(['retry', 'balance', 'offline']),
		voucher: reasonInput,
	}),
	output: movedRefund,
});

export const adminGoodwillRefund = endpoint({
	method: 'POST',
	path: '/admin/shop.order.Refund/goodwill',
	audience: 'admin',
	node: 'shop/order/refund/goodwill',
	summary: 'Gives money of an order back without any goods; the same request_key again answers the same refund',
	input: z.object({
		order_id: idInput,
		goods_amount: priceInput.optional(),
		freight_amount: priceInput.optional(),
		reason: z.string().trim().min(1).max(255),
		request_key: requestKeyInput.optional(),
	}),
	output: movedRefund,
});

export const merchantListRefunds = endpoint({
	method: 'GET',
	path: '/merchant/order.Refund/index',
	audience: 'merchant',
	summary: "Refunds of the merchant's orders",
	input: z.object(listShape),
	output: z.object({ list: z.array(z.object({ ...refundRowShape, ...feeShape })), ...totalShape }),
});

export const merchantReadRefund = endpoint({
	method: 'GET',
	path: '/merchant/order.Refund/detail',
	audience: 'merchant',
	summary: "One refund of the merchant's orders with its history",
	input: z.object({ id: idInput }),
	output: z.object({ refund: z.object({ ...refundDetailShape, ...feeShape }) }),
});

export const merchantAuditRefund = endpoint({
	method: 'POST',
	path: '/merchant/order.Refund/audit',
	audience: 'merchant',
	duty: 'refund',
	summary: 'Agrees, proposes a lower amount or refuses, until the platform takes over',
	input: auditInput,
	output: movedRefund,
});

export const merchantReturnAddresses = endpoint({
	method: 'GET',
	path: '/merchant/order.Refund/returnAddresses',
	audience: 'merchant',
	duty: 'refund',
	summary: "To which of the merchant's stored addresses the goods of a refund can go",
	input: z.object({ id: idInput }),
	output: returnAddressesOutput,
});

export const merchantReceiveRefund = endpoint({
	method: 'POST',
	path: '/merchant/order.Refund/receive',
	audience: 'merchant',
	duty: 'refund',
	summary: 'Takes the returned goods in',
	input: receiveInput,
	output: movedRefund,
});
