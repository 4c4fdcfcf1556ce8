import { codResource } from '#domain/cod/cod.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { codRoutes } from './cod.routes.ts';

/** Cash that is collected as orders are delivered: staff confirm what has come. */
export const feature: Feature = {
	routes: codRoutes,
	lists: [declaredSource(codResource)],
};
