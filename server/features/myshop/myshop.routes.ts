import * as creators from '#domain/merchant/state.contract.ts';
import * as contracts from '#domain/myshop/myshop.contract.ts';
import { myshopResource } from '#domain/myshop/myshop.resource.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { askingFor } from '#server/resource/resource.routes.ts';
import { myshopHooks } from './myshop.hooks.ts';
import { changeTerms, shopFor, shopsFor } from './myshop.service.ts';
import { endByStaff, pause, resume, stateOf, stepByStaff } from './state.service.ts';

/** The shops of creators: how they stand, what is agreed with them, and what staff and they do about it. */
export const myshopRoutes = [
	route(contracts.listMyshops, (call) => {
		const hooks = myshopHooks(call.context.clock.now());
		return shopsFor(askingFor(myshopResource, hooks)(call), call.input);
	}),
	route(contracts.readMyshop, ({ context, input, language }) => shopFor(context, input.id, language)),
	route(contracts.editMyshop, async ({ context, input, caller, request }) => {
		await changeTerms(context, input, operatorOf(caller, request));
		return null;
	}),
	route(contracts.freezeMyshop, ({ context, input, caller, request }) =>
		stepByStaff(context, 'freeze', { ...input, by: operatorOf(caller, request) }),
	),
	route(contracts.thawMyshop, ({ context, input, caller, request }) =>
		stepByStaff(context, 'thaw', { ...input, by: operatorOf(caller, request) }),
	),
	route(contracts.closeMyshop, ({ context, input, caller, request }) =>
		stepByStaff(context, 'close', { ...input, by: operatorOf(caller, request) }),
	),
	route(contracts.reopenMyshop, ({ context, input, caller, request }) =>
		stepByStaff(context, 'reopen', { ...input, by: operatorOf(caller, request) }),
	),
	route(contracts.endMyshop, ({ context, input, caller, request }) =>
		endByStaff(context, { ...input, by: operatorOf(caller, request) }),
	),
	route(creators.readMerchantState, ({ context, caller }) => stateOf(context, caller)),
	route(creators.pauseMerchant, ({ context, input, caller, request }) =>
		pause(context, input, { merchantId: caller.merchantId, by: operatorOf(caller, request) }),
	),
	route(creators.resumeMerchant, ({ context, caller, request }) =>
		resume(context, { merchantId: caller.merchantId, by: operatorOf(caller, request) }),
	),
];
