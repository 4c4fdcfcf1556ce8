import { paymentBiz } from '#domain/payment/payment.status.ts';
import { rechargeOrderResource } from '#domain/recharge/order.resource.ts';
import { rechargePlanResource } from '#domain/recharge/plan.resource.ts';
import type { Feature } from '#server/feature.ts';
import { onPayments } from '#server/features/payment/payable.service.ts';
import { onTransfers } from '#server/features/payment/transfer.service.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { registerRechargeAccounts } from './recharge.accounts.ts';
import { rechargeTransfers } from './recharge.back.service.ts';
import { rechargePlanHooks } from './recharge.hooks.ts';
import { rechargePayable } from './recharge.payable.ts';
import { rechargeRoutes } from './recharge.routes.ts';

/** Members pay into their balance, by plans or free amounts. */
export const feature: Feature = {
	routes: [...rechargeRoutes],
	hooks: { [rechargePlanResource.name]: rechargePlanHooks },
	lists: [declaredSource(rechargeOrderResource)],
	start(context) {
		onPayments(context, paymentBiz.recharge, rechargePayable);
		onTransfers(context, paymentBiz.recharge, rechargeTransfers);
		registerRechargeAccounts(context);
	},
};
