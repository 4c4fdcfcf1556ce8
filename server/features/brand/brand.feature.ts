import { brandResource } from '#domain/brand/brand.resource.ts';
import type { Feature } from '#server/feature.ts';
import { brandHooks } from './brand.hooks.ts';
import { brandRoutes } from './brand.routes.ts';

/** Whose make works are, and their pages in the store. */
export const feature: Feature = {
	routes: brandRoutes,
	hooks: {
		[brandResource.name]: brandHooks,
	},
};
