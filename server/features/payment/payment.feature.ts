import type { Feature } from '#server/feature.ts';
import { registerPaymentAccounts } from './payment.accounts.ts';
import { registerPayments } from './payment.listeners.ts';
import { paymentRoutes } from './payment.routes.ts';

/** Payments, their attempts and channels; what they pay belongs to others. */
export const feature: Feature = {
	routes: [...paymentRoutes],
	start(context) {
		registerPayments(context);
		registerPaymentAccounts(context);
	},
};
