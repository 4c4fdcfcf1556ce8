import { topicResource } from '#domain/topic/topic.resource.ts';
import type { Feature } from '#server/feature.ts';
import { topicHooks } from './topic.hooks.ts';
import { topicRoutes } from './topic.routes.ts';

/** Pages that put goods together for a time. */
export const feature: Feature = {
	routes: [...topicRoutes],
	hooks: {
		[topicResource.name]: topicHooks,
	},
};
