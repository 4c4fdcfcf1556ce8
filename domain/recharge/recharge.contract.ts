import { z } from 'zod';
import { acceptedInputs } from '#domain/agreement/agreement.contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, lineInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';
import { payClients } from '#domain/payment/payment.status.ts';

const member = { audience: 'member' } as const;

const plan = z.object({
	id: z.number(),
	name: z.string(),
	/** A few words on its corner; empty = none. */
	tag: z.string(),
	pay_amount: moneyOutput,
	give_amount: moneyOutput,
	give_score: z.number(),
	/** The coupons that come with it, by their names. */
	coupons: z.array(z.string()),
	first_only: z.number(),
	limit_per_user: z.number(),
	/** Unix seconds; 0 = for good. */
	end_time: z.number(),
	/** Why this member cannot take it any more; empty = they can. */
	why_not: z.enum(['', 'first', 'limit']),
});

export const listPlans = endpoint({
	...member,
	method: 'GET',
	path: '/api/shop.Recharge/plans',
	summary: 'What the member may pay into their balance: plans, and the limits of free amounts',
	input: z.object({}),
	output: z.object({
		/** 1 = members may recharge, and there is a way to pay. */
		is_open: z.number(),
		list: z.array(plan),
		/** Limits of free amounts; null = only plans. */
		custom: z.object({ least: moneyOutput, most: moneyOutput }).nullable(),
		money: moneyOutput,
		/** Of the balance, what the shop gave: it is spent after what was paid. */
		money_gift: moneyOutput,
	}),
});

export const createRecharge = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Recharge/create',
	summary: 'Opens a recharge by a plan or a free amount; one that waits for the same payment already is answered again',
	input: z.object({
		plan_id: openIdInput,
		/** What the member expects to pay: of a plan what they saw. */
		amount: priceInput,
		client: z.enum(payClients).default('pc'),
		/** The versions of the recharge agreement that the member accepts. */
		agreements: acceptedInputs.default([]),
	}),
	output: z.object({ id: z.number(), order_no: z.string(), pay_no: z.string(), pay_amount: moneyOutput }),
});

export const closeRecharge = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Recharge/close',
	summary: 'Gives up a recharge that is not paid; money that comes for it later is credited all the same',
	input: z.object({ id: idInput }),
	output: z.null(),
});

const recharge = z.object({
	id: z.number(),
	order_no: z.string(),
	/** By which it is paid; empty once that is over. */
	pay_no: z.string(),
	plan_name: z.string(),
	pay_amount: moneyOutput,
	give_amount: moneyOutput,
	give_score: z.number(),
	status: z.string(),
	pay_type: z.string(),
	refund_amount: moneyOutput,
	/** Unix seconds; 0 = not paid. */
	pay_time: z.number(),
	/** By when it is to be paid; 0 = that is over. */
	pay_deadline: z.number(),
	create_time: z.number(),
});

export const listRecharges = endpoint({
	...member,
	method: 'GET',
	path: '/api/shop.Recharge/index',
	summary: "The member's own recharges, the latest first",
	input: z.object(pageInput),
	output: z.object({ list: z.array(recharge), total: z.number() }),
});

const admin = { audience: 'admin' } as const;
const orders = '/admin/shop.market.recharge.Order';

export const adminRecharge = endpoint({
	...admin,
	node: 'shop/market/recharge/order/index',
	method: 'GET',
	path: `${orders}/detail`,
	summary: 'One recharge with the tries to pay it, what went back, and what could go back now',
	input: z.object({ id: idInput }),
	output: recharge.extend({
		user: z.object({ id: z.number(), username: z.string(), nickname: z.string() }),
		give_back: moneyOutput,
		score_back: z.number(),
		trade_no: z.string(),
		client: z.string(),
		/** What the member has now. */
		money: moneyOutput,
		money_gift: moneyOutput,
		points: z.number(),
		/** How much can go back; 0.00 = nothing. */
		most_back: moneyOutput,
		/** Gift money of it that is spent, and so kept from what goes back. */
		spent_gift: moneyOutput,
		/** What the shop takes back of the gift with the next money that goes back. */
		gift_due: moneyOutput,
		score_due: z.number(),
		backs: z.array(
			z.object({
				id: z.number(),
				amount: moneyOutput,
				gift: moneyOutput,
				score: z.number(),
				/** 0 = money that paid nothing, late or of another sum. */
				is_own: z.number(),
				reason: z.string(),
				status: z.string(),
				/** The way it goes back. */
				channel: z.string(),
				refund_no: z.string(),
				voucher: z.string(),
				/** Why its transfer failed, in the reader's language where there are words for it. */
				error: z.string(),
				admin_name: z.string(),
				create_time: z.number(),
				done_time: z.number(),
			}),
		),
	}),
});

const reason = lineInput(200).pipe(z.string().min(1));

export const adminRefundRecharge = endpoint({
	...admin,
	node: 'shop/market/recharge/order/refund',
	method: 'POST',
	path: `${orders}/refund`,
	summary:
		'Sends unspent principal back to where it came from: gift money and points of the recharge are taken back first',
	input: z.object({ id: idInput, amount: priceInput, reason }),
	output: z.object({ id: z.number(), status: z.string() }),
});

export const adminHandleRechargeBack = endpoint({
	...admin,
	node: 'shop/market/recharge/order/refund',
	method: 'POST',
	path: `${orders}/payout`,
	summary: 'Sees to a transfer that failed: once more, back onto the balance, or given by hand with a voucher',
	input: z.object({
		/** The id of what goes back, as the detail of the recharge has it. */
		id: idInput,
		way: z.enum(['retry', 'balance', 'offline']),
		/** What shows that it was given by hand; needed there alone. */
		voucher: lineInput(64).default(''),
	}),
	output: z.null(),
});
