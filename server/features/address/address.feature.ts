import type { Feature } from '#server/feature.ts';
import { registerAddressAccounts } from './address.accounts.ts';
import { giveAddressData } from './address.data.ts';
import { addressRoutes } from './address.routes.ts';

/** The address books of members. */
export const feature: Feature = {
	routes: [...addressRoutes],
	start(context) {
		registerAddressAccounts(context);
		giveAddressData(context);
	},
};
