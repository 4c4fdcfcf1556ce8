import { classifyResource } from '#domain/goods/classify.resource.ts';
import { goodsListing } from '#domain/goods/goods.listing.ts';
import { paramsTemplateResource } from '#domain/goods/params-template.resource.ts';
import { pretagResource } from '#domain/goods/pretag.resource.ts';
import { goodsServiceResource } from '#domain/goods/service.resource.ts';
import { specTemplateResource } from '#domain/goods/spec-template.resource.ts';
import type { Feature } from '#server/feature.ts';
import { onStock } from '#server/features/stock/goods-sums.service.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { classifyHooks } from './classify.hooks.ts';
import { classifyRoutes } from './classify.routes.ts';
import { goodsConditions, tabFor } from './goods.admin.service.ts';
import { registerGoods } from './goods.listeners.ts';
import { goodsRoutes } from './goods.routes.ts';
import { goodsStoreRoutes } from './goods.store.routes.ts';
import { goodsSums } from './goods.writes.ts';
import { goodsServiceHooks, paramsTemplateHooks, pretagHooks, specTemplateHooks } from './goods-kit.hooks.ts';
import { registerIndex } from './index.listeners.ts';
import { registerWords } from './words.listeners.ts';
import { workRoutes } from './work.routes.ts';

/** Works and all that describes them: for staff, their creators and the store. */
export const feature: Feature = {
	routes: [...goodsStoreRoutes, ...goodsRoutes, ...workRoutes, ...classifyRoutes],
	hooks: {
		[classifyResource.name]: classifyHooks,
		[paramsTemplateResource.name]: paramsTemplateHooks,
		[specTemplateResource.name]: specTemplateHooks,
		[pretagResource.name]: pretagHooks,
		[goodsServiceResource.name]: goodsServiceHooks,
	},
	lists: [
		declaredSource(goodsListing, {
			conditions: goodsConditions,
			admit: async ({ caller }, { tab }) => void tabFor(caller, tab === 'belowCost' ? tab : 'all'),
		}),
	],
	start(context) {
		registerGoods(context);
		onStock(context, goodsSums);
		registerWords(context);
		registerIndex(context);
	},
};
