import { growthLogResource } from '#domain/level/growth-log.resource.ts';
import { levelResource } from '#domain/level/level.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { registerLevelAccounts } from './level.accounts.ts';
import { levelHooks } from './level.hooks.ts';
import { registerGrowthEnd } from './level.listeners.ts';
import { levelRoutes } from './level.routes.ts';

/** The levels that members rise to, and the growth they rise by. */
export const feature: Feature = {
	routes: [...levelRoutes],
	hooks: { [levelResource.name]: levelHooks },
	lists: [declaredSource(growthLogResource)],
	start(context) {
		registerGrowthEnd(context);
		registerLevelAccounts(context);
	},
};
