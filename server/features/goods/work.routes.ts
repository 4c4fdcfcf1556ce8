import * as contracts from '#domain/goods/work.contract.ts';
import { route } from '#server/http/route.ts';
import * as works from './work.service.ts';

export const workRoutes = [
	route(contracts.readWork, ({ context, input, caller, language }) =>
		works.workForEditor(context, input.id, caller, language),
	),
	route(contracts.addWork, ({ context, input, caller }) => works.addWork(context, input, caller)),
	route(contracts.editWork, ({ context, input, caller }) => works.editWork(context, input, caller)),
	route(contracts.showWork, ({ context, input, caller }) => works.showWork(context, input.id, caller)),
	route(contracts.hideWork, ({ context, input, caller }) => works.hideWork(context, input.id, caller)),
	route(contracts.withdrawWork, ({ context, input, caller }) => works.withdrawWork(context, input.id, caller)),
	route(contracts.readWorkLog, ({ context, input, caller }) => works.logOfWork(context, input, caller)),
	route(contracts.readWorkKit, ({ context, caller, language }) => works.kitOfWork(context, caller, language)),
];
