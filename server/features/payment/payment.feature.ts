import type { Feature } from '#server/feature.ts';
import { addCallbacks } from './callbacks.ts';
import { channelRoutes } from './channels.routes.ts';
import { registerPaymentAccounts } from './payment.accounts.ts';
import { registerPayments } from './payment.listeners.ts';
import { paymentRoutes } from './payment.routes.ts';

/** Payments, their attempts and channels; what they pay belongs to others. */
export const feature: Feature = {
	routes: [...paymentRoutes, ...channelRoutes],
	serve: addCallbacks,
	start(context) {
		registerPayments(context);
		registerPaymentAccounts(context);
	},
};
