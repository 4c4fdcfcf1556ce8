import type { Feature } from '#server/feature.ts';
import { registerRetention } from './retention.listeners.ts';
import { registerSecurityAccounts } from './security.accounts.ts';
import { securityRoutes } from './security.routes.ts';
import { securitySources } from './security.sources.ts';

/** The recycle bin and the log of sensitive data, with their rules. */
export const feature: Feature = {
	routes: ({ hooks }) => securityRoutes(hooks),
	lists: [...securitySources],
	start(context) {
		registerRetention(context);
		registerSecurityAccounts(context);
	},
};
