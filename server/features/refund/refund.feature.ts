import type { Feature } from '#server/feature.ts';
import { cancelRoutes } from './cancel.routes.ts';
import { registerRefundAccounts } from './refund.accounts.ts';
import { adminRefundRoutes, merchantRefundRoutes } from './refund.admin.routes.ts';
import { refundBehalfRoutes } from './refund.behalf.routes.ts';
import { giveRefundData } from './refund.data.ts';
import { refundSource } from './refund.export.service.ts';
import { registerRefunds } from './refund.listeners.ts';
import { refundRoutes } from './refund.routes.ts';

/** Refunds from wish to payout, and ending what is paid. */
export const feature: Feature = {
	routes: [...cancelRoutes, ...refundRoutes, ...adminRefundRoutes, ...merchantRefundRoutes, ...refundBehalfRoutes],
	lists: [refundSource],
	start(context) {
		registerRefunds(context);
		registerRefundAccounts(context);
		giveRefundData(context);
	},
};
