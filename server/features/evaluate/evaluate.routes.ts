import { adminHideEvaluates, adminReplyEvaluate, adminTopEvaluates } from '#domain/evaluate/evaluate.admin.contract.ts';
import * as contracts from '#domain/evaluate/evaluate.contract.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import {
	evaluateForm,
	evaluatesOfCreator,
	evaluatesOfMember,
	evaluatesOfMerchant,
	evaluatesOfStore,
} from './evaluate.read.service.ts';
import { append, reply, review, setHidden, setTop } from './evaluate.service.ts';

/** What members say about what they received: theirs, the store's, the creators' and the back office's side. */
export const evaluateRoutes = [
	route(contracts.listCreatorEvaluates, ({ context, input, language }) => evaluatesOfCreator(context, input, language)),
	route(contracts.listGoodsEvaluates, ({ context, input, language }) => evaluatesOfStore(context, input, language)),
	route(contracts.readEvaluateForm, ({ context, input, caller, language }) =>
		evaluateForm(context, { orderId: input.order_id, userId: caller.id, language }),
	),
	route(contracts.addEvaluate, ({ context, input, caller, request }) =>
		review(context, { ...input, userId: caller.id }, operatorOf(caller, request)),
	),
	route(contracts.appendEvaluate, ({ context, input, caller }) => append(context, { ...input, userId: caller.id })),
	route(contracts.listEvaluates, ({ context, input, caller, language }) =>
		evaluatesOfMember(context, { ...input, userId: caller.id, language }),
	),
	route(contracts.merchantListEvaluates, ({ context, input, caller, language }) => {
		const asked = { merchantId: caller.merchantId, mayReply: roleMay(caller, 'reply'), language };
		return evaluatesOfMerchant(context, { ...input, ...asked });
	}),
	route(contracts.merchantReplyEvaluate, ({ context, input, caller }) => {
		return reply(context, { ...input, by: 'merchant', merchantId: caller.merchantId });
	}),
	...resourceRoutes(evaluateResource),
	route(adminReplyEvaluate, ({ context, input }) => reply(context, { ...input, by: 'admin' })),
	route(adminHideEvaluates, ({ context, input }) => setHidden(context, input)),
	route(adminTopEvaluates, ({ context, input }) => setTop(context, input)),
];
