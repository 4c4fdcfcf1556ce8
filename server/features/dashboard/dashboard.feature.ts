import type { Feature } from '#server/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

/** The figures of the back office. */
export const feature: Feature = {
	routes: [...dashboardRoutes],
};
