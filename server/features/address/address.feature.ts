import type { Feature } from '#server/feature.ts';
import { addressRoutes } from './address.routes.ts';

/** The address books of members. */
export const feature: Feature = {
	routes: [...addressRoutes],
};
