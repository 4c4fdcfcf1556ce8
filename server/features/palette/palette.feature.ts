import type { Feature } from '#server/feature.ts';
import { paletteRoutes } from './palette.routes.ts';

/** What ⌘K finds. */
export const feature: Feature = {
	routes: [...paletteRoutes],
};
