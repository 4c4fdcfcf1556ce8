import type { Feature } from '#server/feature.ts';
import { giveFollowData, registerFollowAccounts } from './follow.accounts.ts';
import { registerNews } from './follow.listeners.ts';
import { followRoutes } from './follow.routes.ts';

/** Members follow creators and hear of their new works. */
export const feature: Feature = {
	routes: [...followRoutes],
	start(context) {
		registerNews(context);
		registerFollowAccounts(context);
		giveFollowData(context);
	},
};
