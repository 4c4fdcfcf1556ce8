import type { Feature } from '#server/feature.ts';
import { accountRoutes } from './account.routes.ts';

/** What members see of their own account: overview, profile, balance and points. */
export const feature: Feature = {
	routes: [...accountRoutes],
};
