import type { Feature } from '#server/feature.ts';
import { registerVerificationAccounts } from './verification.accounts.ts';
import { registerVerification } from './verification.listeners.ts';
import { verificationRoutes } from './verification.routes.ts';

/** Codes that prove an address. */
export const feature: Feature = {
	routes: [...verificationRoutes],
	start(context) {
		registerVerification(context);
		registerVerificationAccounts(context);
	},
};
