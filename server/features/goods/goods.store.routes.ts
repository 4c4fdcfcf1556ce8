import {
	classifyTree,
	listStoreCrowds,
	listStoreGoods,
	previewStoreGoods,
	someStoreGoods,
	storeClassify,
	storeFacets,
	storeGoodsDetail,
	storeMemberPrices,
	suggestStoreGoods,
} from '#domain/goods/goods.contract.ts';
import { route } from '#server/http/route.ts';
import { facetsOfStore } from './goods.facets.service.ts';
import { memberPricesOf } from './goods.member.service.ts';
import { previewedGoods } from './goods.preview.service.ts';
import { pageOfStore, suggestionsOfStore } from './goods.search.service.ts';
import {
	classifyOfStore,
	classifyTreeOfStore,
	crowdsOfStore,
	goodsOfStore,
	worksInOrder,
} from './goods.store.service.ts';

export const goodsStoreRoutes = [
	route(listStoreGoods, ({ context, input, language }) => pageOfStore(context, input, language)),
	route(listStoreCrowds, ({ context, input, language }) => crowdsOfStore(context, { ...input, language })),
	route(someStoreGoods, async ({ context, input, language }) => ({
		list: await worksInOrder(context, { ids: input.ids, language }),
	})),
	route(storeGoodsDetail, ({ context, input, language }) => goodsOfStore(context, input.id, language)),
	route(storeMemberPrices, async ({ context, input, caller }) => ({
		skus: await memberPricesOf(context, { goodsId: input.goods_id, userId: caller.id }),
	})),
	route(previewStoreGoods, ({ context, input, language }) => previewedGoods(context, input, language)),
	route(suggestStoreGoods, ({ context, input, language }) => suggestionsOfStore(context, input.quickSearch, language)),
	route(storeFacets, ({ context, input, language }) => facetsOfStore(context, input, language)),
	route(storeClassify, ({ context, input, language }) => classifyOfStore(context, input.id, language)),
	route(classifyTree, async ({ context, language }) => ({ list: await classifyTreeOfStore(context, language) })),
];
