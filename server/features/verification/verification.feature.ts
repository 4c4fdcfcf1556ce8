import type { Feature } from '#server/feature.ts';
import { registerVerification } from './verification.listeners.ts';
import { verificationRoutes } from './verification.routes.ts';

/** Codes that prove an address. */
export const feature: Feature = {
	routes: [...verificationRoutes],
	start: registerVerification,
};
