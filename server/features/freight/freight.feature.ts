import { templateResource } from '#domain/freight/template.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { freightRoutes } from './template.routes.ts';
import { templateConditions } from './template.service.ts';

/** Templates of freight and the box to try them in. */
export const feature: Feature = {
	routes: [...freightRoutes],
	lists: [declaredSource(templateResource, { conditions: templateConditions })],
};
