import type { Pool } from 'pg';
import { facetSample, mostCreators } from '#domain/goods/goods.facets.ts';
import type { Language } from '#domain/kernel/language.ts';
import { givenFrom, readNamed } from '#server/database/named-read.ts';
import { leftOut } from '#server/database/shown-goods.ts';
import type { Narrowed } from './goods.filter.queries.ts';
import { anyOrder, foundBy } from './goods.found.queries.ts';
import { isTagShown } from './goods.search.queries.ts';

export interface FacetRow {
	readonly name: string;
	readonly label: string;
	readonly unit: string;
	readonly key: string;
	readonly value: string;
	readonly count: number;
}

export interface FoundFacets {
	readonly params: readonly FacetRow[];
	readonly tags: readonly { id: number; name: string; count: number }[];
	readonly creators: readonly { id: number; name: string; count: number }[];
	readonly brands: readonly { id: number; name: string; count: number }[];
	/** The lowest prices of the works, in cents. */
	readonly prices: readonly number[];
	/** How many works meet all that is asked. */
	readonly met: number;
	/** How many works were looked through, one more than the sample where there are more. */
	readonly looked: number;
}

export const nothingFound: FoundFacets = {
	params: [],
	tags: [],
	creators: [],
	brands: [],
	prices: [],
	met: 0,
	looked: 0,
};

/** SQL of what is counted of the works that were looked through. */
const seenOf = (looked: string) => `select s.facets, s.pretag_ids, s.merchant_id, s.price_min
				from (${looked}) looked join goods_shelf s on s.goods_id = looked.id`;

/**
 * What the works of a filter can be narrowed by, in one statement. A parameter is counted among the works that meet all
 * others, so that its other values stay to choose from, and so are creators and prices; templates say which parameters are offered.
 */
export async function findFacets(
	pool: Pool,
	filter: Narrowed,
	{
		groups,
		tagId,
		language,
		now,
	}: {
		groups: readonly { name: string; keys: readonly string[] }[];
		tagId: number | undefined;
		language: Language;
		now: number;
	},
): Promise<FoundFacets> {
	const given = givenFrom([language, now, tagId ?? null]);
	const lookedOf = (narrowed: Narrowed) => foundBy(narrowed, { order: anyOrder, rows: facetSample + 1 }, given);
	const { merchantId, priceFrom, priceTo, words, branch } = filter;
	const looked = lookedOf(filter);
	// Creators are counted whichever is asked for, prices whatever bounds are: among other works, where there is such a thing.
	const isOfMore = words.length + groups.length > 0 || branch !== undefined || tagId !== undefined;
	const ofAnyone = merchantId === undefined || !isOfMore ? undefined : lookedOf({ ...filter, merchantId: undefined });
	const atAnyPrice =
		priceFrom === undefined && priceTo === undefined
			? undefined
			: lookedOf({ ...filter, priceFrom: undefined, priceTo: undefined });
	const met = groups.map(({ name, keys }) => ({ keys: given.value(keys, 'text[]'), name: given.value(name, 'text') }));
	const others = (present: string) =>
		met.map(({ keys, name }) => ` and (found.facets && ${keys} or ${present} = ${name})`).join('');
	const bearsTag = `($3::bigint is null or pretag_ids && array(
					select t.id from pretag t where t.id = $3::bigint and ${isTagShown('$2')}))`;
	const meets = (source: string) => `select * from ${source} found where ${bearsTag}${others("''")}`;
	// Looked through by themselves: what is asked of them would be looked for on the whole shelf.
	const alone = (name: string, source: string | undefined) =>
		source === undefined ? '' : `${name} as materialized (${seenOf(source)}), `;
	const chosenFirst = merchantId === undefined ? '' : `merchant_id = ${given.value(merchantId, 'bigint')} desc, `;
	const rows = await readNamed<FoundFacets>(
		pool,
		given.statement(`with ${leftOut}, offered as (
				select * from params_offered($1)
			), found as materialized (
				${seenOf(looked)}
			), met as materialized (
				${meets('found')}
			), ${alone('of_anyone', ofAnyone)}${alone('at_any_price', atAnyPrice)}by_creator as (
				select merchant_id, count(*)::int as count from (${ofAnyone ? meets('of_anyone') : 'select * from met'}) made
				group by merchant_id order by ${chosenFirst}count(*) desc, merchant_id limit ${mostCreators}
			), counted as (
				select split_part(key, '=', 1) as name, key, count(*)::int as count
				from found, unnest(found.facets) key
				where ${bearsTag}${others("split_part(key, '=', 1)")}
				group by key
			)
			select
				coalesce((select json_agg(json_build_object('name', o.name, 'label', o.label, 'unit', o.unit, 'key', c.key,
						'value', coalesce((select nullif(option ->> 'en', '') from jsonb_array_elements(o.options) option
							where $1::text = 'en' and o.name || '=' || (option ->> 'value') = c.key limit 1),
							substr(c.key, length(o.name) + 2)), 'count', c.count)
						order by o.weigh desc, o.id, o.place, c.count desc, c.key)
					from counted c join offered o on o.name = c.name), '[]') as params,
				tag_facets((select json_object_agg(tag_id, count) from (select tag_id, count(*)::int as count from found, unnest(found.pretag_ids) tag_id
						where true${others("''")} group by tag_id) tagged), $1, $2) as tags,
				coalesce((select json_agg(json_build_object('id', m.id,
						'name', coalesce(nullif(m.i18n -> $1 ->> 'merchant_name', ''), m.merchant_name), 'count', by_creator.count)
						order by by_creator.count desc, m.id)
					from by_creator join merchant m on m.id = by_creator.merchant_id where m.id > 0), '[]') as creators,
				brand_facets((select json_object_agg(key, count) from counted where key like ' brand=%'), $1) as brands,
				coalesce((select json_agg(price_min)
					from (${atAnyPrice ? meets('at_any_price') : 'select * from met'}) priced), '[]') as prices,
				(select count(*)::int from met) as met,
				(select count(*)::int from found) as looked`),
		filter.time,
	);
	return rows[0] ?? nothingFound;
}
