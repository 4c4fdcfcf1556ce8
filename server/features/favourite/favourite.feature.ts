import type { Feature } from '#server/feature.ts';
import { registerFavouriteAccounts } from './favourite.accounts.ts';
import { giveFavouriteData } from './favourite.data.ts';
import { registerLook } from './favourite.listeners.ts';
import { favouriteRoutes } from './favourite.routes.ts';

/** Favourites and what was looked at last. */
export const feature: Feature = {
	routes: [...favouriteRoutes],
	start(context) {
		registerLook(context);
		registerFavouriteAccounts(context);
		giveFavouriteData(context);
	},
};
