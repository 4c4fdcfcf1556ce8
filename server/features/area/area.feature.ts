import type { Feature } from '#server/feature.ts';
import { areaRoutes } from './area.routes.ts';

/** Provinces, cities and districts. */
export const feature: Feature = {
	routes: [...areaRoutes],
};
