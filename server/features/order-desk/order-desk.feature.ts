import type { Feature } from '#server/feature.ts';
import { deskRoutes } from './desk.routes.ts';
import { orderSource } from './export.service.ts';
import { tellOpenLists } from './news.listeners.ts';

/** Orders as they are looked at: lists, details, prints, files, bulk shipping, remarks. */
export const feature: Feature = {
	routes: [...deskRoutes],
	lists: [orderSource],
	start: tellOpenLists,
};
