import { rechargeOrderResource } from '#domain/recharge/order.resource.ts';
import * as contracts from '#domain/recharge/recharge.contract.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route, whole } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { handleFailedBack, readRecharge, refundRecharge } from './recharge.back.service.ts';
import { giveUpRecharge, openRecharge, ownRecharges, plansFor } from './recharge.service.ts';

/** What members pay into their balance, and how staff send it back. */
export const rechargeRoutes = [
	route(contracts.listPlans, ({ context, caller, language }) => plansFor(context, caller.id, language)),
	route(contracts.createRecharge, ({ context, input, caller, request }) =>
		openRecharge(context, { ...input, userId: caller.id }, operatorOf(caller, request)),
	),
	route(
		contracts.closeRecharge,
		whole(async ({ context, input, caller }) => {
			await giveUpRecharge(context, { id: input.id, userId: caller.id });
			return null;
		}),
	),
	route(contracts.listRecharges, ({ context, input, caller, language }) =>
		ownRecharges(context, { ...input, userId: caller.id }, language),
	),
	...resourceRoutes(rechargeOrderResource),
	route(contracts.adminRecharge, ({ context, input, language }) => readRecharge(context, input.id, language)),
	route(contracts.adminRefundRecharge, ({ context, input, caller, request }) =>
		refundRecharge(context, input, operatorOf(caller, request)),
	),
	route(contracts.adminHandleRechargeBack, async ({ context, input, caller, request }) => {
		await handleFailedBack(context, input, operatorOf(caller, request));
		return null;
	}),
];
