import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import * as contracts from '#domain/security/security.contract.ts';
import { sensitiveDataResource } from '#domain/security/sensitive-data.resource.ts';
import { type Route, route } from '#server/http/route.ts';
import { askingFor, resourceRoutes } from '#server/resource/resource.routes.ts';
import type { DeclaredHooks } from './kept.ts';
import { readDeleted, recycleLog, restoreRows } from './recycle-log.service.ts';
import { dataRecycleHooks, ruleChoices, sensitiveDataHooks } from './rules.service.ts';
import { listLog, type SealedLog } from './sealed-log.ts';
import { readChange, rollBack, sensitiveLog } from './sensitive-log.service.ts';
import { sensitiveRuleRoutes } from './sensitive-rule.routes.ts';

const isList = ({ contract }: Route) => contract.path.endsWith('/index');

function logRoutes(log: SealedLog): Route[] {
	const { index } = resourceContracts(log.resource);
	const asking = askingFor(log.resource, log.hooks);
	return [
		...resourceRoutes(log.resource, log.hooks).filter((each) => !isList(each)),
		route(index, (call) => listLog(log, asking(call), call.input)),
	];
}

/** The recycle bin and the log of sensitive data with their rules; what is taken back goes through the screens' hooks. */
export function securityRoutes(screens: DeclaredHooks): Route[] {
	const hooks: DeclaredHooks = {
		...screens,
		[dataRecycleResource.name]: dataRecycleHooks,
		[sensitiveDataResource.name]: sensitiveDataHooks,
	};
	return [
		...resourceRoutes(dataRecycleResource, dataRecycleHooks),
		route(contracts.dataRecycleScreens, ({ context, language }) => ruleChoices(context, 'del', language)),
		...sensitiveRuleRoutes,
		...logRoutes(recycleLog),
		route(contracts.dataRecycleInfo, ({ input, ...call }) => readDeleted({ ...call, hooks }, input.id)),
		route(contracts.restoreDeleted, ({ input, ...call }) => restoreRows({ ...call, hooks }, input.ids)),
		...logRoutes(sensitiveLog),
		route(contracts.sensitiveDataInfo, ({ input, ...call }) => readChange({ ...call, hooks }, input.id)),
		route(contracts.rollBackChanges, ({ input, ...call }) => rollBack({ ...call, hooks }, input.ids)),
	];
}
