import type { Feature } from '#server/feature.ts';
import { registerBooks } from './books.listeners.ts';
import { booksRoutes } from './books.routes.ts';

/** Checks that all sums agree, the entries behind them, and their repair. */
export const feature: Feature = {
	routes: [...booksRoutes],
	start: registerBooks,
};
