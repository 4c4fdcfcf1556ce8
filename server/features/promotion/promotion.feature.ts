import { promotionResource } from '#domain/promotion/promotion.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { promotionHooks } from './promotion.hooks.ts';
import { promotionRoutes } from './promotion.routes.ts';

/** What takes something off by itself while it runs: prices for a time, reductions, pieces for less or for free. */
export const feature: Feature = {
	routes: [...promotionRoutes],
	hooks: { [promotionResource.name]: promotionHooks },
	lists: [declaredSource(promotionResource, promotionHooks)],
};
