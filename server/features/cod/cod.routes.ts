import * as contracts from '#domain/cod/cod.contract.ts';
import { codResource } from '#domain/cod/cod.resource.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { awaitAgain, collectSeveral } from './cod.service.ts';

/** Cash that is collected as orders are delivered. */
export const codRoutes = [
	...resourceRoutes(codResource),
	route(contracts.collectCash, ({ context, input, caller, request, language }) =>
		collectSeveral(context, input, { by: operatorOf(caller, request), language }),
	),
	route(contracts.reopenCash, async ({ context, input, caller, request }) => {
		await awaitAgain(context, input, operatorOf(caller, request));
		return null;
	}),
];
