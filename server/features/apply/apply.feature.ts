import { applyResource } from '#domain/apply/apply.resource.ts';
import type { Feature } from '#server/feature.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { registerApplyAccounts } from './apply.accounts.ts';
import { applyHooks } from './apply.hooks.ts';
import { applyRoutes } from './apply.routes.ts';

/** Anybody applies to sell in the shop; staff answer, and a shop is made of what they pass. */
export const feature: Feature = {
	routes: applyRoutes,
	lists: [declaredSource(applyResource, applyHooks)],
	start: registerApplyAccounts,
};
