import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { dataRecycleLogResource } from '#domain/security/data-recycle-log.resource.ts';
import * as contracts from '#domain/security/security.contract.ts';
import { sensitiveDataLogResource } from '#domain/security/sensitive-data-log.resource.ts';
import { type Route, route } from '#server/http/route.ts';
import { askingFor, resourceRoutes } from '#server/resource/resource.routes.ts';
import { listResource } from '#server/resource/resource.service.ts';
import type { DeclaredHooks } from './kept.ts';
import { readDeleted, restoreRows } from './recycle-log.service.ts';
import { dataRecycleHooks, recycleLogHooks, ruleChoices, sensitiveLogHooks } from './rules.service.ts';
import { presentChange, readChange, rollBack } from './sensitive-log.service.ts';
import { sensitiveRuleRoutes } from './sensitive-rule.routes.ts';

const sensitiveLog = resourceContracts(sensitiveDataLogResource);
const askingLog = askingFor(sensitiveDataLogResource, sensitiveLogHooks);
const isList = ({ contract }: Route) => contract.path.endsWith('/index');

/** The recycle bin and the log of sensitive data with their rules; what is taken back goes through the screens' hooks. */
export function securityRoutes(hooks: DeclaredHooks): Route[] {
	return [
		...resourceRoutes(dataRecycleResource, dataRecycleHooks),
		route(contracts.dataRecycleScreens, ({ context, language }) => ruleChoices(context, 'del', language)),
		...sensitiveRuleRoutes,
		...resourceRoutes(dataRecycleLogResource, recycleLogHooks),
		route(contracts.dataRecycleInfo, ({ input, ...call }) => readDeleted({ ...call, hooks }, input.id)),
		route(contracts.restoreDeleted, ({ input, ...call }) => restoreRows({ ...call, hooks }, input.ids)),
		...resourceRoutes(sensitiveDataLogResource, sensitiveLogHooks).filter((each) => !isList(each)),
		route(sensitiveLog.index, async (call) => {
			const answer = await listResource(askingLog(call), call.input);
			return {
				...answer,
				list: (answer.list ?? []).map((row) => presentChange(call.context.secret, row, call.language)),
			};
		}),
		route(contracts.sensitiveDataInfo, ({ input, ...call }) => readChange({ ...call, hooks }, input.id)),
		route(contracts.rollBackChanges, ({ input, ...call }) => rollBack({ ...call, hooks }, input.ids)),
	];
}
