import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, lineInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';
import { zeroCents } from '#domain/money/cents.ts';
import { moneyOutput, priceInput } from '#domain/money/wire.ts';
import { couponAudience, couponScope, couponStatus, couponType, receiveType, validType } from './coupon.status.ts';

const merchant = { audience: 'merchant', duty: 'works' } as const;
const path = '/merchant/coupon.Coupon';

/** So many works at most are named by one coupon. */
const mostScoped = 100;

const timeInput = z.coerce
	.number()
	.int()
	.min(0)
	.max(99_999_999_999)
	.transform((time) => (time === 0 ? null : time))
	.nullable()
	.default(null);

/** What a creator decides of their own coupon: it is for their works alone, and they bear it. */
const couponForm = z.object({
	name: lineInput(40).pipe(z.string().min(1)),
	name_en: lineInput(40).default(''),
	type: z.enum([couponType.amount, couponType.percent, couponType.freight]),
	amount: priceInput.default(zeroCents),
	/** Of a percentage what is left to pay, in per cent. */
	discount_rate: z.coerce.number().min(1).max(99.99).multipleOf(0.01).default(90),
	max_off: priceInput.default(zeroCents),
	min_amount: priceInput.default(zeroCents),
	scope: z.enum([couponScope.all, couponScope.goods]),
	goods_ids: z.array(idInput).max(mostScoped).default([]),
	receive_type: z.enum([receiveType.centre, receiveType.code]),
	/** One code for everybody. */
	code: z
		.string()
		.trim()
		.max(32)
		.regex(/^(?:[A-Za-z0-9-]{4,32})?$/)
		.default(''),
	receive_start: timeInput,
	receive_end: timeInput,
	total: z.coerce.number().int().min(0).max(10_000_000).default(0),
	per_user: z.coerce.number().int().min(1).max(100).default(1),
	audience: z.enum([couponAudience.all, couponAudience.newcomers]).default(couponAudience.all),
	valid_type: z.enum([validType.range, validType.days]).default(validType.days),
	valid_start: timeInput,
	valid_end: timeInput,
	days: z.coerce.number().int().min(1).max(3650).default(30),
	budget: priceInput.default(zeroCents),
	note: z.string().trim().max(300).default(''),
	note_en: z.string().trim().max(300).default(''),
});

const couponRow = z.object({
	id: z.number(),
	name: z.string(),
	name_en: z.string(),
	type: z.string(),
	amount: moneyOutput,
	discount_rate: z.string(),
	max_off: moneyOutput,
	min_amount: moneyOutput,
	scope: z.string(),
	/** The works that it is for. */
	goods: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
	receive_type: z.string(),
	code: z.string(),
	/** Unix seconds; 0 = open. */
	receive_start: z.number(),
	receive_end: z.number(),
	total: z.number(),
	per_user: z.number(),
	audience: z.string(),
	valid_type: z.string(),
	valid_start: z.number(),
	valid_end: z.number(),
	days: z.number(),
	budget: moneyOutput,
	note: z.string(),
	note_en: z.string(),
	status: z.string(),
	/** 0 = the platform made it and bears all or a part of it: it alone changes it. */
	is_own: z.number(),
	taken: z.number(),
	used: z.number(),
	/** What it took off paid orders: all of it at the creator's cost, freight included. */
	off_amount: moneyOutput,
	create_time: z.number(),
});

export const merchantCoupons = endpoint({
	...merchant,
	method: 'GET',
	path: `${path}/index`,
	summary: "The creator's own coupons, the latest first",
	input: z.object({
		status: z.union([z.enum(couponStatus), z.literal('').transform(() => undefined)]).optional(),
		...pageInput,
	}),
	output: z.object({ list: z.array(couponRow), total: z.number() }),
});

export const merchantCoupon = endpoint({
	...merchant,
	method: 'GET',
	path: `${path}/detail`,
	summary: "One of the creator's own coupons",
	input: z.object({ id: idInput }),
	output: couponRow,
});

export const saveMerchantCoupon = endpoint({
	...merchant,
	method: 'POST',
	path: `${path}/save`,
	summary:
		"Makes a coupon for the creator's works at their cost, or changes one: once somebody has it, only its names, terms, a later end and a larger number",
	input: couponForm.extend({ id: openIdInput }),
	output: z.object({ id: z.number() }),
});

export const moveMerchantCoupon = endpoint({
	...merchant,
	method: 'POST',
	path: `${path}/status`,
	summary: 'Pauses, resumes or ends a coupon; what members hold can be used all the same',
	input: z.object({ id: idInput, status: z.enum(couponStatus) }),
	output: z.null(),
});

export const deleteMerchantCoupon = endpoint({
	...merchant,
	method: 'POST',
	path: `${path}/del`,
	summary: 'Deletes a coupon that nobody has received',
	input: z.object({ id: idInput }),
	output: z.null(),
});
