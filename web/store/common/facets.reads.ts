import type { storeFacets } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type ListQuery, narrowingOf } from './list.query.ts';
import { type Read, read } from './reads.ts';

/** What a list can be narrowed by. */
export type Facets = AnswerOf<typeof storeFacets>;

/** The call behind it. */
export function facetsRead(query: ListQuery): Read<typeof storeFacets> {
	return read<typeof storeFacets>('/api/shop.Goods/facets', narrowingOf(query));
}

/** Whether there is anything to ask: the whole shop is too many things at once. */
export function hasFacets({ quickSearch, classifyId, merchantId, facets, tagId }: ListQuery): boolean {
	return quickSearch !== '' || classifyId > 0 || merchantId > 0 || facets.length > 0 || tagId > 0;
}

/** Whether there is anything to choose from. */
export function offersMore({ params, tags, creators, prices }: Facets): boolean {
	return params.length + tags.length + creators.length + prices.length > 0;
}
