import type { Feature } from '#server/feature.ts';
import { ajaxRoutes } from './ajax.routes.ts';

/** What the forms of the protocol's clients ask of the database's structure. */
export const feature: Feature = {
	routes: [...ajaxRoutes],
};
