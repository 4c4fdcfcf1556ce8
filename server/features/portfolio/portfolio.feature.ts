import type { Feature } from '#server/feature.ts';
import { portfolioRoutes } from './portfolio.routes.ts';

/** Creators' own pages. */
export const feature: Feature = {
	routes: [...portfolioRoutes],
};
