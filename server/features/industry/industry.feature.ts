import { industryResource } from '#domain/industry/industry.resource.ts';
import type { Feature } from '#server/feature.ts';
import { industryHooks } from './industry.hooks.ts';

/** The trades that creators work in, with what each asks. */
export const feature: Feature = {
	hooks: {
		[industryResource.name]: industryHooks,
	},
};
