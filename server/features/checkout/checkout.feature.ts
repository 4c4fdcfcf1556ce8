import type { Feature } from '#server/feature.ts';
import { registerCheckouts } from './checkout.listeners.ts';
import { checkoutRoutes } from './checkout.routes.ts';

/** What an order will cost, and placing it: one payment, an order for each merchant. */
export const feature: Feature = {
	routes: [...checkoutRoutes],
	start: registerCheckouts,
};
