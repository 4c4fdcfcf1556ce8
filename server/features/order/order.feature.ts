import type { Feature } from '#server/feature.ts';
import { registerOrderAccounts } from './order.accounts.ts';
import { giveOrderData } from './order.data.ts';
import { registerOrders } from './order.listeners.ts';
import { orderRoutes } from './order.routes.ts';

/** The life of an order: paid, sent, received, finished, or ended unpaid. */
export const feature: Feature = {
	routes: [...orderRoutes],
	start(context) {
		registerOrders(context);
		registerOrderAccounts(context);
		giveOrderData(context);
	},
};
