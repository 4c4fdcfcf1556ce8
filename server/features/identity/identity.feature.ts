import type { Feature } from '#server/feature.ts';
import { registerAttemptsClear } from './attempts.listeners.ts';
import { identityRoutes } from './identity.routes.ts';

/** Logging in and out, proofs, passwords and second factors of all audiences. */
export const feature: Feature = {
	routes: [...identityRoutes],
	start: registerAttemptsClear,
};
