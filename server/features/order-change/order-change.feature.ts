import type { Feature } from '#server/feature.ts';
import { behalfRoutes } from './behalf.routes.ts';
import { changeRoutes } from './change.routes.ts';

/** Another price or address of an order, money from outside, and orders on behalf of members. */
export const feature: Feature = {
	routes: [...changeRoutes, ...behalfRoutes],
};
