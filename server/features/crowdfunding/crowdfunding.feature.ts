import type { Feature } from '#server/feature.ts';
import { registerCrowdfundingAccounts } from './crowdfunding.accounts.ts';
import { registerCrowdfundings } from './crowdfunding.listeners.ts';
import { crowdfundingRoutes } from './crowdfunding.routes.ts';
import { crowdPageRoutes } from './page.routes.ts';
import { givePostData } from './post.data.ts';
import { supportRoutes } from './support.routes.ts';

/** Crowdfundings from draft to delivery, and what supporters may do. */
export const feature: Feature = {
	routes: [...crowdfundingRoutes, ...supportRoutes, ...crowdPageRoutes],
	start(context) {
		registerCrowdfundings(context);
		registerCrowdfundingAccounts(context);
		givePostData(context);
	},
};
