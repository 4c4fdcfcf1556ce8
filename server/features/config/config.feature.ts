import type { Feature } from '#server/feature.ts';
import { configRoutes } from './config.routes.ts';

/** The settings and their screens. */
export const feature: Feature = {
	routes: [...configRoutes],
};
