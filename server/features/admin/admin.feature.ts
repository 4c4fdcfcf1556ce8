import type { Feature } from '#server/feature.ts';
import { adminRoutes } from './admin.routes.ts';
import { adminSources } from './admin.sources.ts';

/** Who may enter the back office and do what there: accounts, groups and menu rules. */
export const feature: Feature = {
	routes: [...adminRoutes],
	lists: [...adminSources],
};
