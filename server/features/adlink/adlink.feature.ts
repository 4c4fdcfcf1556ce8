import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import type { Feature } from '#server/feature.ts';
import { registerAdlinkAccounts } from './adlink.accounts.ts';
import { registerLandingClear } from './adlink.listeners.ts';
import { addAdlinks } from './adlink.pages.ts';
import { adlinkRoutes } from './adlink.routes.ts';
import { stayedSource } from './landing.export.ts';

/** Links to advertise with, and what came of whoever followed one. */
export const feature: Feature = {
	routes: [...adlinkRoutes],
	lists: [
		stayedSource(goodsAdlinkResource, 'stay_avg'),
		stayedSource(landingLogResource, 'stay_ms'),
		stayedSource(landingDayResource, 'stay_avg'),
	],
	start(context) {
		registerLandingClear(context);
		registerAdlinkAccounts(context);
	},
	serve: addAdlinks,
};
