import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { idInput, lineInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';
import { mostCodes } from './coupon.limits.ts';

const admin = { audience: 'admin' } as const;
const coupons = '/admin/shop.market.coupon.Coupon';

export const couponFigures = endpoint({
	...admin,
	node: 'shop/market/coupon/coupon/index',
	method: 'GET',
	path: `${coupons}/figures`,
	summary: 'What became of a coupon: how many were received and used, what they took off and what was bought with them',
	input: z.object({ id: idInput }),
	output: z.object({
		id: z.number(),
		received: z.number(),
		unused: z.number(),
		locked: z.number(),
		used: z.number(),
		expired: z.number(),
		void: z.number(),
		off_amount: moneyOutput,
		/** What of that the platform bears, and what creators do; what it waived of freight is in neither. */
		platform_cost: moneyOutput,
		merchant_cost: moneyOutput,
		/** Paid orders with it, and what was paid for them. */
		orders: z.number(),
		orders_amount: moneyOutput,
		/** Of the budget what is spent or reserved; 0.00 where there is none. */
		budget_used: moneyOutput,
		/** Its codes, and how many of them were entered; 0 where it has none. */
		codes: z.number(),
		codes_used: z.number(),
	}),
});

export const grantCoupon = endpoint({
	...admin,
	node: 'shop/market/coupon/coupon/grant',
	method: 'POST',
	path: `${coupons}/grant`,
	summary: 'Gives a coupon to members, one each, and tells them; whoever cannot have one is named with the reason',
	input: z.object({ id: idInput, user_ids: idsInput }),
	output: z.object({
		granted: z.number(),
		failed: z.array(z.object({ id: z.number(), name: z.string(), why: z.string() })),
	}),
});

export const makeCouponCodes = endpoint({
	...admin,
	node: 'shop/market/coupon/coupon/grant',
	method: 'POST',
	path: `${coupons}/makeCodes`,
	summary: 'Makes codes for a coupon that is received by a list of codes, each for one member once',
	input: z.object({ id: idInput, num: z.coerce.number().int().min(1).max(mostCodes) }),
	output: z.object({ made: z.number() }),
});

export const downloadCouponCodes = endpoint({
	...admin,
	node: 'shop/market/coupon/coupon/grant',
	method: 'GET',
	path: `${coupons}/codes`,
	download: true,
	logged: true,
	summary: 'The codes of a coupon as a CSV file, each with whether it was entered',
	input: z.object({ id: idInput }),
	output: z.unknown(),
});

export const voidCoupons = endpoint({
	...admin,
	node: 'shop/market/coupon/receive/void',
	method: 'POST',
	path: '/admin/shop.market.coupon.Receive/void',
	summary: 'Voids coupons in the hands of members that are not used; the members are told why',
	input: z.object({ ids: idsInput, reason: lineInput(200).pipe(z.string().min(1)) }),
	output: z.object({
		voided: z.number(),
		failed: z.array(z.object({ id: z.number(), code: z.string(), why: z.string() })),
	}),
});
