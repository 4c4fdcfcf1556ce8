import { levelResource } from '#domain/level/level.resource.ts';
import type { Feature } from '#server/feature.ts';
import { registerLevelAccounts } from './level.accounts.ts';
import { levelHooks } from './level.hooks.ts';
import { registerGrowthEnd } from './level.listeners.ts';
import { levelRoutes } from './level.routes.ts';

/** The levels that members rise to, and the growth they rise by. */
export const feature: Feature = {
	routes: [...levelRoutes],
	hooks: { [levelResource.name]: levelHooks },
	start(context) {
		registerGrowthEnd(context);
		registerLevelAccounts(context);
	},
};
