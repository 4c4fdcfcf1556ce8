import { classifyResource } from '#domain/goods/classify.resource.ts';
import { resources } from '#domain/resources.ts';
import { classifyHooks } from '#server/features/goods/classify.hooks.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';

/** The declared screens with behaviour of their own; all others need no line here. */
export const declaredHooks: Readonly<Record<string, ResourceHooks>> = {
	[classifyResource.name]: classifyHooks,
};

/** The endpoints of every declared screen. */
export const declaredRoutes = resources.flatMap((resource) => resourceRoutes(resource, declaredHooks[resource.name]));
