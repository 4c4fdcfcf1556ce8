import type { Feature } from '#server/feature.ts';
import { registerCartAccounts } from './cart.accounts.ts';
import { registerCartClear } from './cart.listeners.ts';
import { cartRoutes } from './cart.routes.ts';

/** Carts of members and guests. */
export const feature: Feature = {
	routes: [...cartRoutes],
	start(context) {
		registerCartClear(context);
		registerCartAccounts(context);
	},
};
