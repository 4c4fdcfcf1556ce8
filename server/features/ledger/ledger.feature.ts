import type { Feature } from '#server/feature.ts';
import { registerPointsEnd } from './points.listeners.ts';

/** Balances, points and merchants' books: the only writer of their ledgers. */
export const feature: Feature = {
	start: registerPointsEnd,
};
