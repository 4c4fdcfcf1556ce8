import type { storeFacets } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { isOfBrand, type ListQuery, narrowingOf } from './list.query.ts';
import { type Read, read } from './reads.ts';

/** What a list can be narrowed by. */
export type Facets = AnswerOf<typeof storeFacets>;

/** The call behind it. */
export function facetsRead(query: ListQuery): Read<typeof storeFacets> {
	return read<typeof storeFacets>('/api/shop.Goods/facets', narrowingOf(query));
}

/** Whether there is anything to ask: the whole shop is too many things at once. */
export function hasFacets({ quickSearch, classifyId, merchantId, facets, tagId, brandIds }: ListQuery): boolean {
	return quickSearch !== '' || classifyId > 0 || merchantId > 0 || facets.length + brandIds.length > 0 || tagId > 0;
}

/** Whether there is anything to choose from. */
export function offersMore(query: ListQuery, { params, tags, creators, brands, prices }: Facets): boolean {
	const offered = isOfBrand(query) ? 0 : brands.length;
	return params.length + tags.length + creators.length + offered + prices.length > 0;
}
