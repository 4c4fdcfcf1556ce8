import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { couponReceiveResource } from '#domain/coupon/receive.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { registerCouponAccounts } from './coupon.accounts.ts';
import { couponHooks, receivedHooks } from './coupon.hooks.ts';
import { returnCoupons } from './coupon.return.service.ts';
import { couponRoutes } from './coupon.routes.ts';
import { registerBirthdays } from './gift.service.ts';
import { registerSweep } from './sweep.service.ts';

/** What members pay less with: given by the shop and by creators, locked by unpaid orders, used by paid ones. */
export const feature: Feature = {
	routes: [...couponRoutes],
	hooks: { [couponResource.name]: couponHooks, [couponReceiveResource.name]: receivedHooks },
	lists: [declaredSource(couponResource, couponHooks), declaredSource(couponReceiveResource, receivedHooks)],
	start(context) {
		context.jobs.handle('coupon.return', ({ orderId }) => returnCoupons(context, orderId));
		registerSweep(context);
		registerBirthdays(context);
		registerCouponAccounts(context);
	},
};
