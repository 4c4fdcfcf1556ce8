import type { Feature } from '#server/feature.ts';
import { registerAdminLogAccounts } from './admin-log.accounts.ts';
import { registerAdminLogClear } from './admin-log.listeners.ts';
import { adminLogRoutes, adminLogSource } from './admin-log.routes.ts';
import { keepAdminLog } from './admin-log.service.ts';

/** What staff have done, and what failed logins have tried. */
export const feature: Feature = {
	routes: [...adminLogRoutes],
	lists: [adminLogSource],
	start(context) {
		registerAdminLogClear(context);
		registerAdminLogAccounts(context);
	},
	serve: keepAdminLog,
};
