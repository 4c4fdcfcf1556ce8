import { notifyResource } from '#domain/notify/notify.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { pushNotices } from './notify.feed.ts';
import { noticeHooks } from './notify.hooks.ts';
import { notifyRoutes } from './notify.routes.ts';

/** Notices to staff: the bell and its page. */
export const feature: Feature = {
	routes: [...notifyRoutes],
	lists: [declaredSource(notifyResource, noticeHooks)],
	start: pushNotices,
};
