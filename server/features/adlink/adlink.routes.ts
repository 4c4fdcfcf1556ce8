import { adlinkColumns, goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { areUtmPairs } from '#domain/adlink/adlink.rules.ts';
import { openMiniProgram, stayOfLanding } from '#domain/adlink/landing.contract.ts';
import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { refused } from '#domain/errors.ts';
import type { Pair } from '#domain/resource/field.ts';
import { originOf } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { StoredRow } from '#server/resource/resource.queries.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { hasOrders } from './adlink.queries.ts';
import { keepStay, miniProgramOf } from './landing.service.ts';

/** A link needs what its target asks for. */
function refuseNowhere({ settings }: Pick<Context, 'settings'>, after: StoredRow): void {
	if (after['target'] === 'goods' && !after['goods_id']) throw refused('adlink.noGoods', {}, { field: 'goods_id' });
	if (after['target'] !== 'mini') return;
	if (after['mini_path'] === '') throw refused('adlink.noMiniPath', {}, { field: 'mini_path' });
	if (settings.get('shop.miniAppId') === '') throw refused('adlink.noMiniApp', {}, { field: 'target' });
}

/** A link leads somewhere and bears parameters for visits alone; one that brought orders stays, they point to it. */
const adlinkHooks: ResourceHooks = {
	async guard({ context, tx, action, id, before, after }) {
		if (action === 'add' || action === 'edit') refuseNowhere(context, after);
		const params = after['params'] as unknown as Pair[] | undefined;
		if (params && !areUtmPairs(params)) throw refused('adlink.utm', {}, { field: 'params' });
		if (action === 'del' && (await hasOrders(tx, id))) throw refused('adlink.hasOrders', { name: before['name'] });
	},
};

/** Ad links, their landings and days: lists read what came of a link as well, forms its own columns alone. */
export const adlinkRoutes = [
	...resourceRoutes({ ...goodsAdlinkResource, actions: ['index'] }),
	...resourceRoutes({ ...adlinkColumns, actions: ['add', 'edit', 'del'] }, adlinkHooks),
	...resourceRoutes(landingLogResource),
	...resourceRoutes(landingDayResource),
	route(stayOfLanding, ({ context, input, request, caller }) =>
		keepStay(context, input, { ...originOf(request), userId: caller?.id ?? null }),
	),
	route(openMiniProgram, ({ context, input }) => miniProgramOf(context, input)),
];
