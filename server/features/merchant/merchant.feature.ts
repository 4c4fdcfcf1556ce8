import type { Feature } from '#server/feature.ts';
import { merchantRoutes } from './merchant.routes.ts';

/** What a creator's own dashboard shows. */
export const feature: Feature = {
	routes: [...merchantRoutes],
};
