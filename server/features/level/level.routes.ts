import { growthLogResource } from '#domain/level/growth-log.resource.ts';
import { addGrowthLog, growthLogMember, listOwnGrowth, readOwnLevel } from '#domain/level/level.contract.ts';
import { requestIdOf } from '#server/features/ledger/request-id.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { adjustGrowth } from './growth.service.ts';
import { readGrowing, readGrowth, readLevel, refuseUngrowing } from './level.service.ts';

/** What members read of their level, and what staff do to growth. */
export const levelRoutes = [
	route(readOwnLevel, ({ context, caller, language }) => readLevel(context, caller.id, language)),
	route(listOwnGrowth, ({ context, input, caller, language }) => readGrowth(context, caller.id, input, language)),
	route(growthLogMember, ({ context, input, language }) => readGrowing(context, input.userId, language)),
	route(addGrowthLog, async ({ context, input, caller, request }) => {
		const { user_id, growth, memo } = input;
		await refuseUngrowing(context, user_id);
		const change = { userId: user_id, growth, memo, requestId: requestIdOf(caller.id, input) };
		const { before, after } = await adjustGrowth(context, change, operatorOf(caller, request));
		return { user_id, before, change: growth, growth: after };
	}),
	...resourceRoutes({ ...growthLogResource, actions: ['index'] }),
];
