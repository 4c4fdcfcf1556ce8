import * as domain from '#domain/lists/preference.contract.ts';
import { route, whole } from '#server/http/route.ts';
import * as service from './preference.service.ts';

/** What every admin keeps of the lists they read: columns and saved views. */
export const preferenceRoutes = [
	route(domain.listPreferences, ({ context, caller, input }) => service.preferencesOf({ context, caller }, input.grid)),
	route(domain.saveLayout, async ({ context, caller, input }) => {
		await service.keepLayout({ context, caller }, input);
		return null;
	}),
	route(
		domain.addView,
		whole(async ({ context, caller, input }) => ({ id: await service.addView({ context, caller }, input) })),
	),
	route(domain.editView, async ({ context, caller, input }) => {
		await service.editView({ context, caller }, input);
		return null;
	}),
	route(domain.deleteView, async ({ context, caller, input }) => {
		await service.deleteView({ context, caller }, input.id);
		return null;
	}),
	route(domain.setDefaultView, async ({ context, caller, input }) => {
		await service.openWith({ context, caller }, input.grid, input.id);
		return null;
	}),
];
