import { adlinkColumns, goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { areUtmPairs } from '#domain/adlink/adlink.rules.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { refused } from '#domain/errors.ts';
import type { Pair } from '#domain/resource/field.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { hasOrders } from './adlink.queries.ts';

/** A link bears parameters for visits alone; one that brought orders stays, they point to it. */
const adlinkHooks: ResourceHooks = {
	async guard({ tx, action, id, before, after }) {
		const params = after['params'] as unknown as Pair[] | undefined;
		if (params && !areUtmPairs(params)) throw refused('adlink.utm', {}, { field: 'params' });
		if (action === 'del' && (await hasOrders(tx, id))) throw refused('adlink.hasOrders', { name: before['name'] });
	},
};

/** Ad links and their landings: lists read what came of a link as well, forms its own columns alone. */
export const adlinkRoutes = [
	...resourceRoutes({ ...goodsAdlinkResource, actions: ['index'] }),
	...resourceRoutes({ ...adlinkColumns, actions: ['add', 'edit', 'del'] }, adlinkHooks),
	...resourceRoutes(landingLogResource),
];
