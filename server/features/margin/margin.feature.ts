import type { Feature } from '#server/feature.ts';
import { registerLook } from './margin.look.service.ts';

/** What works bring whoever sells them at least: guarded where rules and prices are saved, looked through in between. */
export const feature: Feature = {
	start(context) {
		registerLook(context);
	},
};
