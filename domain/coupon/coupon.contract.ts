import { z } from 'zod';
import { storeGoodsRow } from '#domain/goods/goods.contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { longestCode } from './coupon.limits.ts';

/** What a coupon says of itself, in the reader's language; what it does is told by its numbers. */
export const couponFace = z.object({
	id: z.number(),
	name: z.string(),
	type: z.string(),
	/** What an amount takes off. */
	amount: moneyOutput,
	/** Of a percentage what is left to pay, as "90.00". */
	discount_rate: z.string(),
	/** 0.00 = no limit. */
	max_off: moneyOutput,
	/** 0.00 = anything. */
	min_amount: moneyOutput,
	scope: z.string(),
	/** What it is for, in words: categories, tags, creators or works; empty = everything. */
	scope_names: z.array(z.string()),
	/** Whose it is; 0 = the platform's, with no name. */
	merchant_id: z.number(),
	merchant_name: z.string(),
	stack: z.string(),
	with_member_price: z.number(),
	note: z.string(),
});

const validity = {
	valid_type: z.string(),
	/** Unix seconds; 0 = counted from receiving. */
	valid_start: z.number(),
	valid_end: z.number(),
	delay_days: z.number(),
	days: z.number(),
};

export const centreCoupon = couponFace.extend({
	...validity,
	per_user: z.number(),
	audience: z.string(),
	/** 1 = anew each calendar month. */
	is_monthly: z.number(),
	/** How many are left; -1 = no limit. */
	left: z.number(),
	/** Unix seconds; 0 = for good. */
	receive_end: z.number(),
});

export const couponCentre = endpoint({
	method: 'GET',
	path: '/api/shop.Coupon/center',
	audience: 'public',
	shared: true,
	summary:
		'The coupons that can be received now in the coupon centre, of the whole shop, for one work or of one creator; the bigger weight first',
	input: z.object({ goods_id: openIdInput, merchant_id: openIdInput }),
	output: z.object({ list: z.array(centreCoupon) }),
});

export const couponPage = endpoint({
	method: 'GET',
	path: '/api/shop.Coupon/detail',
	audience: 'public',
	shared: true,
	summary: 'One coupon that can be received or used now, with works that it is for',
	input: z.object({ id: idInput }),
	output: z.object({
		coupon: centreCoupon,
		/** 1 = it stands in the coupon centre now. */
		is_open: z.number(),
		/** Up to 60 works that it is for and that can be bought, what sells best first. */
		works: z.array(storeGoodsRow),
	}),
});

export const couponStates = endpoint({
	method: 'GET',
	path: '/api/shop.Coupon/states',
	audience: 'member',
	summary: 'What the member has of the coupons in the coupon centre, and which are not for them',
	input: z.object({}),
	output: z.object({
		list: z.array(
			z.object({
				/** Of the coupon. */
				id: z.number(),
				/** How many of it the member has received, and how many of those can be used still. */
				received: z.number(),
				usable: z.number(),
				/** 1 = it is for other members. */
				not_for_you: z.number(),
			}),
		),
	}),
});

const received = z.object({
	/** Of the coupon in the member's hands. */
	id: z.number(),
	end_time: z.number(),
});

export const receiveCoupon = endpoint({
	method: 'POST',
	path: '/api/shop.Coupon/receive',
	audience: 'member',
	summary: 'Receives a coupon of the coupon centre',
	input: z.object({ id: idInput }),
	output: received,
});

export const enterCouponCode = endpoint({
	method: 'POST',
	path: '/api/shop.Coupon/exchange',
	audience: 'member',
	summary: 'Receives the coupon behind a code; tries are limited',
	input: z.object({ code: z.string().trim().min(1).max(longestCode) }),
	output: received.extend({ name: z.string() }),
});

/** The tabs of a member's coupons. */
export const ownCouponTabs = ['usable', 'used', 'over'] as const;

export const ownCoupon = couponFace.extend({
	/** Of the coupon in the member's hands; `coupon_id` is what was received. */
	coupon_id: z.number(),
	/** Its number, for questions to the shop. */
	code: z.string(),
	status: z.string(),
	/** Unix seconds; before, it cannot be used yet. */
	start_time: z.number(),
	end_time: z.number(),
	/** What it took off; 0.00 unless it is in an order. */
	off_amount: moneyOutput,
	use_time: z.number(),
	/** The order it is in; 0 = none. */
	order_id: z.number(),
	order_no: z.string(),
	void_reason: z.string(),
});

export const listOwnCoupons = endpoint({
	method: 'GET',
	path: '/api/shop.Coupon/index',
	audience: 'member',
	summary: "The member's own coupons of one tab: what can be used with what ends first, else the latest first",
	input: z.object({ tab: z.enum(ownCouponTabs).default('usable'), ...pageInput }),
	output: z.object({
		list: z.array(ownCoupon),
		total: z.number(),
		/** How many are in each tab. */
		counts: z.object({ usable: z.number(), used: z.number(), over: z.number() }),
	}),
});
