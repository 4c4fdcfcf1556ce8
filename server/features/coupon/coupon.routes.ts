import * as contracts from '#domain/coupon/coupon.contract.ts';
import { couponResource } from '#domain/coupon/coupon.resource.ts';
import * as staff from '#domain/coupon/coupon-admin.contract.ts';
import * as creators from '#domain/coupon/merchant-coupon.contract.ts';
import { couponReceiveResource } from '#domain/coupon/receive.resource.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { asDownload } from '#server/http/download.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route, whole } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { couponHooks, receivedHooks } from './coupon.hooks.ts';
import {
	countCodeChoice,
	couponOfMerchant,
	couponsOfMerchant,
	deleteOfMerchant,
	moveOfMerchant,
	saveOfMerchant,
} from './merchant.service.ts';
import { countCodeTry, enterCode, receiveCoupon } from './receive.service.ts';
import { codesFile, figuresOf, grantTo, makeCodes, voidCouponsOf } from './staff.service.ts';
import { centreOf, couponPageOf, ownCoupons, statesOf } from './store.service.ts';

const { used: _, ...columns } = couponResource.fields;
/** What is written of a coupon; lists read how many are used beside it. */
const written = {
	...couponResource,
	fields: columns,
	actions: couponResource.actions.filter((name) => name !== 'index'),
};
const listed = { ...couponResource, actions: ['index'] } as const;

const enterTried = whole<typeof contracts.enterCouponCode, AnswerOf<typeof contracts.enterCouponCode>>(
	({ context, input, caller, request }) =>
		enterCode(context, { code: input.code, userId: caller.id }, operatorOf(caller, request)),
);

const saveCounted = whole<typeof creators.saveMerchantCoupon, AnswerOf<typeof creators.saveMerchantCoupon>>(
	({ context, input, caller }) => saveOfMerchant(context, caller.merchantId, input),
);

const storeRoutes = [
	route(contracts.couponCentre, ({ context, input, language }) => centreOf(context, input, language)),
	route(contracts.couponPage, ({ context, input, language }) => couponPageOf(context, input.id, language)),
	route(contracts.couponStates, ({ context, caller }) => statesOf(context, caller.id)),
	route(
		contracts.receiveCoupon,
		whole(({ context, input, caller, request }) =>
			receiveCoupon(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
		),
	),
	route(contracts.enterCouponCode, async (call) => {
		await countCodeTry(call.context, call.caller.id, call.request.ip);
		return enterTried(call);
	}),
	route(contracts.listOwnCoupons, ({ context, input, caller, language }) =>
		ownCoupons(context, { ...input, userId: caller.id }, language),
	),
];

const staffRoutes = [
	...resourceRoutes(listed, couponHooks),
	...resourceRoutes(written, couponHooks),
	...resourceRoutes(couponReceiveResource, receivedHooks),
	route(staff.couponFigures, ({ context, input }) => figuresOf(context, input.id)),
	route(
		staff.grantCoupon,
		whole(({ context, input, caller, language, request }) =>
			grantTo(context, input, { by: operatorOf(caller, request), language }),
		),
	),
	route(
		staff.makeCouponCodes,
		whole(({ context, input }) => makeCodes(context, input)),
	),
	route(staff.downloadCouponCodes, async ({ context, input, language, reply }) => {
		const file = await codesFile(context, input.id, language);
		return reply
			.header('content-type', 'text/csv; charset=utf-8')
			.header('content-disposition', asDownload(`coupon-${input.id}-codes.csv`))
			.send(file);
	}),
	route(
		staff.voidCoupons,
		whole(({ context, input, caller, language, request }) =>
			voidCouponsOf(context, input, { by: operatorOf(caller, request), language }),
		),
	),
];

const merchantRoutes = [
	route(creators.merchantCoupons, ({ context, input, caller }) =>
		couponsOfMerchant(context, { ...input, merchantId: caller.merchantId }),
	),
	route(creators.merchantCoupon, ({ context, input, caller }) =>
		couponOfMerchant(context, { id: input.id, merchantId: caller.merchantId }),
	),
	route(creators.saveMerchantCoupon, async (call) => {
		if (call.input.code) await countCodeChoice(call.context, call.caller.merchantId);
		return saveCounted(call);
	}),
	route(
		creators.moveMerchantCoupon,
		whole(async ({ context, input, caller }) => {
			await moveOfMerchant(context, { ...input, merchantId: caller.merchantId });
			return null;
		}),
	),
	route(
		creators.deleteMerchantCoupon,
		whole(async ({ context, input, caller }) => {
			await deleteOfMerchant(context, { id: input.id, merchantId: caller.merchantId });
			return null;
		}),
	),
];

/** Coupons: the centre of the store, members' own, what staff make and give, and creators' own. */
export const couponRoutes = [...storeRoutes, ...staffRoutes, ...merchantRoutes];
