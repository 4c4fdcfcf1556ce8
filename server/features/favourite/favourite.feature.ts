import type { Feature } from '#server/feature.ts';
import { favouriteRoutes } from './favourite.routes.ts';

/** Favourites and what was looked at last. */
export const feature: Feature = {
	routes: [...favouriteRoutes],
};
