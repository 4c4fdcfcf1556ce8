import type { Feature } from '#server/feature.ts';
import { registerExports } from './export.listeners.ts';
import { exportRoutes, taskRoutes } from './export.routes.ts';
import { preferenceRoutes } from './preference.routes.ts';

/** What staff keep of lists: views, columns, and files of them. */
export const feature: Feature = {
	routes: ({ lists }) => [...preferenceRoutes, ...taskRoutes(lists), ...exportRoutes(lists)],
	start: (context, { lists }) => registerExports(context, lists),
};
