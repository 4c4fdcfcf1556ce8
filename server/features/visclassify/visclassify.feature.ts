import { visclassifyResource } from '#domain/visclassify/visclassify.resource.ts';
import type { Feature } from '#server/feature.ts';
import { visclassifyHooks } from './visclassify.hooks.ts';

/** The shelves that creators' pages show. */
export const feature: Feature = {
	hooks: {
		[visclassifyResource.name]: visclassifyHooks,
	},
};
