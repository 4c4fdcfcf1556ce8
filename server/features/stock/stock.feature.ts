import type { Feature } from '#server/feature.ts';
import { registerSalesCount } from './stock.listeners.ts';
import { stockRoutes } from './stock.routes.ts';

/** Pieces reserved, sold and returned, with a log of every change. */
export const feature: Feature = {
	routes: [...stockRoutes],
	start: registerSalesCount,
};
