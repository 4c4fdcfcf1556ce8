import type { storeFacets } from '#domain/goods/goods.contract.ts';
import { brandGroup, facetGroups, facetSample, mostValues } from '#domain/goods/goods.facets.ts';
import { priceRanges } from '#domain/goods/price-ranges.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { orWhenLate } from '#server/database/within.ts';
import { type FacetRow, type FoundFacets, findFacets, nothingFound } from './goods.facets.queries.ts';
import { narrowedBy } from './goods.store.service.ts';

type Facets = AnswerOf<typeof storeFacets>;

/** What a list can be narrowed by; the whole shop is not offered any, it is too many things at once. */
export async function facetsOfStore(
	context: Context,
	input: InputOf<typeof storeFacets>,
	language: Language,
): Promise<Facets> {
	const isNarrow = input.quickSearch !== '' || input.classify_id !== undefined || input.merchant_id !== undefined;
	const isOfBrands = input.brand_ids.length > 0;
	if (!isNarrow && !isOfBrands && input.facets.length === 0 && input.tag_id === undefined) {
		return { params: [], tags: [], creators: [], brands: [], prices: [], is_sample: 0 };
	}
	// Of the whole shop the works of the brands are looked through, and not some of everybody's.
	const within = isNarrow ? [] : input.brand_ids;
	const groups = [...facetGroups(input.facets), ...(isNarrow ? brandGroup(input.brand_ids) : [])];
	// The values chosen do not narrow what else there is to choose; they are met group by group.
	const find = async () =>
		findFacets(
			context.pool,
			await narrowedBy(context, { ...input, facets: [], tag_id: undefined, brand_ids: within }),
			{
				groups,
				tagId: input.tag_id,
				language,
				now: context.clock.now(),
			},
		);
	const found = await orWhenLate(find, { ...nothingFound, looked: facetSample + 1 });
	const { met } = found;
	const chosen = new Set(input.facets);
	const isNarrowing = ({ count }: { count: number }) => count < met;
	return {
		params: byName(found.params)
			.map(({ name, label, rows }) => ({ name, label, values: valuesOf(rows, chosen) }))
			// With nothing to choose between there is nothing to show.
			.filter(
				({ values }) => values.some(({ key }) => chosen.has(key)) || (values.length > 1 && values.some(isNarrowing)),
			),
		tags: input.tag_id === undefined && !found.tags.some(isNarrowing) ? [] : [...found.tags],
		creators: creatorsOf(found, input),
		brands: brandsOf(found, input),
		prices: priceRanges(found.prices).map(({ from, to, count }) => ({ from: bound(from), to: bound(to), count })),
		is_sample: found.looked > facetSample ? 1 : 0,
	};
}

/** Of one creator alone nobody else is offered: the list may be that of their own page. */
function creatorsOf({ creators }: FoundFacets, input: InputOf<typeof storeFacets>): Facets['creators'] {
	const isNarrowed = input.facets.length + input.brand_ids.length > 0;
	const isOfMore = input.quickSearch !== '' || input.classify_id !== undefined || isNarrowed;
	return creators.length > 1 && (isOfMore || input.tag_id !== undefined) ? [...creators] : [];
}

/** The commonest brands, where they are of some of the works alone; what is chosen stays. */
function brandsOf({ brands, met }: FoundFacets, input: InputOf<typeof storeFacets>): Facets['brands'] {
	const chosen = new Set(input.brand_ids);
	if (chosen.size === 0 && !brands.some(({ count }) => count < met)) return [];
	return brands.filter(({ id }, place) => place < mostValues || chosen.has(id));
}

const bound = (amount: Cents | null): string => (amount === null ? '' : centsToWire(amount));

function byName(rows: readonly FacetRow[]): { name: string; label: string; rows: FacetRow[] }[] {
	const names = [...new Set(rows.map(({ name }) => name))];
	return names.map((name) => {
		const own = rows.filter((row) => row.name === name);
		return { name, label: own[0]?.label ?? name, rows: own };
	});
}

/** The commonest values, numbers by their size; what is chosen stays, however rare it is. */
function valuesOf(rows: readonly FacetRow[], chosen: ReadonlySet<string>): Facets['params'][number]['values'] {
	const shown = rows.filter(({ key }, place) => place < mostValues || chosen.has(key));
	const isNumber = shown.every(({ value }) => /^-?\d+(\.\d+)?$/.test(value));
	const sorted = isNumber ? shown.toSorted((a, b) => Number(a.value) - Number(b.value)) : shown;
	return sorted.map(({ key, value, unit, count }) => ({ key, label: unit ? `${value} ${unit}` : value, count }));
}
