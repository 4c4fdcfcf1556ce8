import { z } from 'zod';
import { arrivalOutput } from '#domain/checkout/delivery.contract.ts';
import { couponStack, couponType } from '#domain/coupon/coupon.status.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, openIdInput, requestKeyInput } from '#domain/kernel/inputs.ts';
import { moneyInput, moneyOutput } from '#domain/money/wire.ts';
import { priceStepOutput } from '#domain/order/order.shapes.ts';
import { orderWordsInput } from './order-words.ts';

/** The most lines one checkout takes. */
export const maxCheckoutLines = 100;

/** What is to be bought. */
export const linesInput = z
	.array(z.object({ sku_id: idInput, num: z.coerce.number().int().min(1).max(9999) }))
	.min(1)
	.max(maxCheckoutLines);

const scoreInput = z.coerce.number().int().min(0).max(1_000_000_000);

/** So many coupons one checkout takes: one of the platform, and two of each merchant. */
const mostChosen = 50;

/** Why a coupon takes nothing off this checkout. */
export const couponMisfits = ['scope', 'memberPrice', 'minimum', 'freight', 'early'] as const;

const checkoutCoupons = z.object({
	/** What the coupons that are used take off together, freight included. */
	off: moneyOutput,
	/** 1 = no other choice of coupons leaves less to pay. */
	is_best: z.number(),
	/** What the member could use, with what ends first in front. */
	list: z.array(
		z.object({
			/** Of the coupon in the member's hands. */
			id: z.number(),
			name: z.string(),
			type: z.enum(couponType),
			amount: moneyOutput,
			/** Of a percentage what is left to pay, as "90.00". */
			discount_rate: z.string(),
			max_off: moneyOutput,
			min_amount: moneyOutput,
			/** Whose it is; 0 = the platform's. */
			merchant_id: z.number(),
			stack: z.enum(couponStack),
			/** Unix seconds. */
			start_time: z.number(),
			end_time: z.number(),
			is_used: z.number(),
			/** What it takes off where it is used, otherwise what it would by itself. */
			off: moneyOutput,
			/** Empty = it fits; it may still not stand beside those that are used. */
			misfit: z.enum(couponMisfits).or(z.literal('')),
			/** So much more of the goods it is for, where that is why. */
			more: moneyOutput,
		}),
	),
});

/** A promotion that took something off, or that some more goods would reach. */
const checkoutPromotion = z.object({
	id: z.number(),
	name: z.string(),
	/** What it does, in a few words. */
	text: z.string(),
	/** Unix seconds: it runs until then. */
	end_time: z.number(),
	/** Whose goods it was reckoned for; each merchant's are counted by themselves. */
	merchant_id: z.number(),
	/** What it takes off them; 0.00 = nothing yet. */
	off: moneyOutput,
	/** The skus that it took something off. */
	sku_ids: z.array(z.number()),
	/** So much more of the goods it is for, or so many more pieces, brings it or more of it; 0.00 and 0 = that is not what is missing. */
	more: moneyOutput,
	more_num: z.number(),
	/** So many pieces of these goods can be put in for free. */
	gifts: z.number(),
	gift_ids: z.array(z.number()),
});

/** What a checkout would cost, for whoever looks at it. */
export const previewOutput = z.object({
	pay_amount: moneyOutput,
	goods_amount: moneyOutput,
	off_amount: moneyOutput,
	freight_amount: moneyOutput,
	/** 0 while no address is chosen. */
	freight_known: z.number(),
	/** 1 = a support of a crowdfunding: paid now, frozen until its end. */
	is_support: z.number(),
	/** 1 = some of the pieces are reserved only when it is paid. */
	holds_at_pay: z.number(),
	groups: z.array(
		z.object({
			merchant_id: z.number(),
			merchant_name: z.string(),
			goods_amount: moneyOutput,
			freight_amount: moneyOutput,
			pay_amount: moneyOutput,
			/** So much more of goods makes its freight free; empty where nothing does, or it is. */
			free_more: moneyOutput.or(z.literal('')),
			...arrivalOutput,
			lines: z.array(
				z.object({
					sku_id: z.number(),
					goods_id: z.number(),
					name: z.string(),
					spec_text: z.string(),
					image: z.string(),
					price: moneyOutput,
					num: z.number(),
					/** Made to order: the days that it takes; 0 = it lies ready, or is supported. */
					make_days: z.number(),
					goods_amount: moneyOutput,
					freight_share: moneyOutput,
					pay_amount: moneyOutput,
				}),
			),
		}),
	),
	/** What points can do here; `spend_rate` 0 = the shop takes none. */
	points: z.object({
		/** Points that pay one major unit, and of which number a multiple is spent. */
		spend_rate: z.number(),
		min_unit: z.number(),
		/** What the member may spend anywhere, and here. */
		available: z.number(),
		usable: z.number(),
		/** What the usable ones would save. */
		saves: moneyOutput,
		/** What is put in, what is charged for it, and what that takes off. */
		score: z.number(),
		used: z.number(),
		off: moneyOutput,
	}),
	coupons: checkoutCoupons,
	promotions: z.array(checkoutPromotion),
	trace: z.array(priceStepOutput),
});

/** A placed checkout: one payment, one order a merchant. */
export const placedOutput = z.object({
	pay_no: z.string(),
	pay_amount: moneyOutput,
	orders: z.array(z.object({ id: z.number(), order_no: z.string() })),
});

export const previewOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/preview',
	keyless: true,
	audience: 'member',
	summary: 'What the lines would cost, freight to the address included; without an address the freight stays open',
	input: z.object({
		lines: linesInput,
		address_id: openIdInput,
		/** The points to put in; more than may be is as many as may be. */
		score: z.union([z.literal('all'), scoreInput]).default(0),
		/** The coupons to use, by their ids in the member's hands; those that do not fit are left out. `best` = whichever leave the least to pay. */
		coupon_ids: z.union([z.literal('best'), z.array(idInput).max(mostChosen)]).default([]),
	}),
	output: previewOutput,
});

export const placeOrder = endpoint({
	method: 'POST',
	path: '/api/shop.Order/add',
	audience: 'member',
	summary: 'Places the orders of one checkout, one per merchant; the same request_key again returns the first answer',
	input: z.object({
		request_key: requestKeyInput,
		lines: linesInput,
		address_id: idInput,
		...orderWordsInput,
		/** The points to put in: as many as the preview said. */
		score: scoreInput.default(0),
		/** The coupons to use, by their ids in the member's hands; one that does not fit is refused. */
		coupon_ids: z.array(idInput).max(mostChosen).default([]),
		/** What the member was shown: where it is given, an order for another amount is refused. */
		pay_amount: moneyInput.optional(),
	}),
	output: placedOutput,
});
