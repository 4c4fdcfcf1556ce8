import type { listStoreGoods, StoreOrder, storeFacets } from '#domain/goods/goods.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { paths } from './paths.ts';
import { type Read, read } from './reads.ts';

/** The orders that the list offers; how well goods fit orders a search alone. */
const listOrders = [
	'match,desc',
	'weigh,desc',
	'create_time,desc',
	'sales,desc',
	'stars,desc',
	'price_min,asc',
	'price_min,desc',
] as const satisfies readonly StoreOrder[];

export type ListOrder = (typeof listOrders)[number];

/** The orders to choose from, the first unless asked for. */
export function ordersOf({ quickSearch }: Pick<ListQuery, 'quickSearch'>): readonly ListOrder[] {
	return quickSearch ? listOrders : listOrders.slice(1);
}

function orderOf(quickSearch: string, asked: string | null): ListOrder {
	const offered = ordersOf({ quickSearch });
	return offered.find((known) => known === asked) ?? offered[0] ?? 'weigh,desc';
}

/** What the list shows; all of it stands in the address. */
export interface ListQuery {
	readonly quickSearch: string;
	/** 0 = all. */
	readonly classifyId: number;
	/** 0 = all. */
	readonly merchantId: number;
	/** Bounds of the price, `'12.5'`; empty = open. */
	readonly priceFrom: string;
	readonly priceTo: string;
	/** Only what can be bought now. */
	readonly isInStock: boolean;
	/** Values of parameters as `name=value`. */
	readonly facets: readonly string[];
	/** 0 = all. */
	readonly tagId: number;
	/** Each an alternative; none = all. */
	readonly brandIds: readonly number[];
	readonly order: ListOrder;
	readonly page: number;
	/** Where the page begins, as the page before answered it; empty = where its number says. */
	readonly after: string;
	/** The page of the creator or brand whose works these are; the list of all goods unless named. */
	readonly base?: string;
}

const pageSize = 24;
/** As many as the server takes. */
const mostFacets = 20;

function wholeNumber(text: string | null, least: number): number {
	const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : least;
	return Math.max(number, least);
}

/** What was typed as a price, or nothing where it is none. */
export function readPrice(text: string | null): string {
	const typed = (text ?? '').trim();
	return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? typed : '';
}

/** An address's query → what to show; whatever makes no sense falls back. */
export function readListQuery(params: URLSearchParams): ListQuery {
	const quickSearch = (params.get('quickSearch') ?? '').trim().slice(0, 100);
	return {
		quickSearch,
		classifyId: wholeNumber(params.get('classify_id'), 0),
		merchantId: wholeNumber(params.get('merchant_id'), 0),
		priceFrom: readPrice(params.get('price_from')),
		priceTo: readPrice(params.get('price_to')),
		isInStock: params.get('in_stock') === '1',
		facets: [...new Set(params.getAll('facets'))].filter((key) => /^[^=]+=./.test(key)).slice(0, mostFacets),
		tagId: wholeNumber(params.get('tag_id'), 0),
		brandIds: [...new Set(params.getAll('brand_ids').map((id) => wholeNumber(id, 0)))]
			.filter((id) => id > 0)
			.slice(0, mostFacets),
		order: orderOf(quickSearch, params.get('order')),
		page: wholeNumber(params.get('page'), 1),
		after: /^-?\d{1,15}_\d{1,15}$/.exec(params.get('after') ?? '')?.[0] ?? '',
	};
}

/** Whether the page that the list stands on is that of a brand: it is not taken away there, and on another one no creator. */
export function isOfBrand({ base }: Pick<ListQuery, 'base'>): boolean {
	return base?.startsWith(paths.brands) ?? false;
}

/** Whether it is that of a creator. */
export function isOfCreator({ base }: Pick<ListQuery, 'base'>): boolean {
	return base !== undefined && !isOfBrand({ base });
}

/** The address that shows this; a change of anything but the page begins at the first page. */
export function listPath(query: ListQuery, change: Partial<ListQuery> = {}): string {
	const wanted = { ...query, page: 1, after: '', ...change };
	const { quickSearch, classifyId, merchantId, priceFrom, priceTo, isInStock, facets, tagId, brandIds, order } = wanted;
	const { page, after } = wanted;
	const params = new URLSearchParams();
	if (quickSearch) params.set('quickSearch', quickSearch);
	if (classifyId > 0) params.set('classify_id', String(classifyId));
	if (merchantId > 0 && !isOfCreator(query)) params.set('merchant_id', String(merchantId));
	if (priceFrom) params.set('price_from', priceFrom);
	if (priceTo) params.set('price_to', priceTo);
	if (isInStock) params.set('in_stock', '1');
	for (const key of facets) params.append('facets', key);
	if (tagId > 0) params.set('tag_id', String(tagId));
	if (!isOfBrand(query)) for (const id of brandIds) params.append('brand_ids', String(id));
	if (order !== orderOf(quickSearch, null)) params.set('order', order);
	if (page > 1) params.set('page', String(page));
	if (after) params.set('after', after);
	const text = params.toString().replaceAll('%2C', ',');
	const address = text ? `${wanted.base ?? paths.list}?${text}` : (wanted.base ?? paths.list);
	// Below the head of a creator's or brand's page the works are where the reader was.
	return wanted.base ? `${address}#works` : address;
}

/** The call behind the list. */
export function listRead(query: ListQuery): Read<typeof listStoreGoods> {
	const { order, page, after } = query;
	const where = { page, limit: pageSize, order, ...(after && { after }) };
	return read<typeof listStoreGoods>('/api/shop.Goods/index', { ...where, ...narrowingOf(query) });
}

/** What the list is narrowed by, as calls ask for it. */
export function narrowingOf(query: ListQuery): SentTo<typeof storeFacets> {
	const { quickSearch, classifyId, merchantId, priceFrom, priceTo, isInStock, facets, tagId, brandIds } = query;
	return {
		...(quickSearch && { quickSearch }),
		...(classifyId > 0 && { classify_id: classifyId }),
		...(merchantId > 0 && { merchant_id: merchantId }),
		...(priceFrom && { price_from: priceFrom }),
		...(priceTo && { price_to: priceTo }),
		...(isInStock && { in_stock: '1' }),
		...(facets.length > 0 && { facets: [...facets] }),
		...(tagId > 0 && { tag_id: tagId }),
		...(brandIds.length > 0 && { brand_ids: brandIds.map(String) }),
	};
}

/** Whether the list is that of a category, whatever it is narrowed by. */
export function isOfCategory({ classifyId, quickSearch, merchantId }: ListQuery): boolean {
	return classifyId > 0 && quickSearch === '' && merchantId === 0;
}

/** So few results of a search are little. */
const fewResults = 4;

/** Whether the list ends with what is put forward in its category. */
export function hasCategoryHot({ classifyId, quickSearch, page }: ListQuery): boolean {
	return classifyId > 0 && quickSearch === '' && page === 1;
}

/** Whether a search found so little that something else is put forward. */
export function hasSearchHot({ quickSearch, page }: ListQuery, found: number): boolean {
	return quickSearch !== '' && page === 1 && found <= fewResults;
}

/** How many pages are opened by their number; of what was not counted to the end, those that are full. */
export function pageCount({
	total,
	total_estimated: isMore = false,
}: {
	total: number;
	total_estimated?: boolean;
}): number {
	return Math.max(1, isMore ? Math.floor(total / pageSize) : Math.ceil(total / pageSize));
}

/** Where the next page is: by its number as far as these go, from there on by where this one ends. */
export function nextPath(
	query: ListQuery,
	{ count, next }: { count: number; next: string | undefined },
): string | undefined {
	const page = query.page + 1;
	if (page <= count) return listPath(query, { page });
	return next && listPath(query, { page, after: next });
}

/** The page numbers to offer: first, last and those around the current one; 0 marks a gap. */
export function pagesToOffer(current: number, count: number): number[] {
	const last = Math.max(current, count);
	const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= last);
	const pages = [...new Set(near)].sort((a, b) => a - b);
	return pages.flatMap((page, index) => {
		const before = pages[index - 1] ?? 0;
		if (page - before === 2) return [page - 1, page];
		return page - before > 2 ? [0, page] : [page];
	});
}
