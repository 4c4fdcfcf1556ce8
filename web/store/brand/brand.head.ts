import { collectionLd } from '#web/store/common/collection.head.ts';
import type { Head } from '#web/store/common/head.ts';
import { type ListQuery, listPath } from '#web/store/common/list.query.ts';
import { paths } from '#web/store/common/paths.ts';
import type { BrandPage } from './brand.reads.ts';

interface BrandHeadFacts {
	query: ListQuery;
	goods: readonly { id: number; name: string }[];
	/** What the list of all works is called. */
	works: string;
	/** What is said of a brand that says nothing of itself. */
	description: string;
	absolute: (path: string) => string;
}

/** What search engines read of a brand's page: its own words, the works on it and the way to it. */
export function brandHead(
	{ brand: { id, name, logo, intro } }: BrandPage,
	{ query, goods, works, description: usual, absolute }: BrandHeadFacts,
): Head {
	const description = intro.replace(/\s+/g, ' ').trim().slice(0, 160) || usual;
	const own = paths.brand(id);
	const way = [
		{ name: works, path: paths.list },
		{ name, path: own },
	];
	const collection = { name, description, path: own, goods, way, ...(logo && { image: logo }) };
	return {
		title: name,
		description,
		canonical: listPath({ ...query, facets: [], tagId: 0 }, { page: query.page, after: query.after }).replace(
			'#works',
			'',
		),
		isHidden: query.facets.length > 0 || query.tagId > 0 || query.priceFrom !== '' || query.priceTo !== '',
		...(logo && { image: absolute(logo) }),
		jsonLd: collectionLd(collection, absolute),
	};
}
