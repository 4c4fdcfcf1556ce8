import type { Feature } from '#server/feature.ts';
import { registerCrowdfundingAccounts } from './crowdfunding.accounts.ts';
import { registerCrowdfundings } from './crowdfunding.listeners.ts';
import { crowdfundingRoutes } from './crowdfunding.routes.ts';
import { supportRoutes } from './support.routes.ts';

/** Crowdfundings from draft to delivery, and what supporters may do. */
export const feature: Feature = {
	routes: [...crowdfundingRoutes, ...supportRoutes],
	start(context) {
		registerCrowdfundings(context);
		registerCrowdfundingAccounts(context);
	},
};
