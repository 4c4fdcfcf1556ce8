import type { Pool } from 'pg';
import { brandsIn } from '#domain/goods/goods.facets.ts';
import { formMinus, type TypedWord, type WordForm } from '#domain/goods/search.words.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { readNamed } from '#server/database/named-read.ts';
import { hiddenCategories } from '#server/database/shown-goods.ts';
import type { TimeLeft } from '#server/database/within.ts';
import { creatorText, isTagShown } from './goods.search.queries.ts';
import { mostWeighed } from './goods.window.ts';

/** A form of a word with its pieces to seek it by, as PostgreSQL writes an array: those that narrow nothing left out. */
export interface SoughtForm extends WordForm {
	readonly seek: string;
	/** About which shares of all works hold it in the name, among categories and tags, in the parameters, of `part_pieces`; 0 = too few to be known, or all works are few. */
	readonly parts: readonly number[];
}

/** A word of a search with all that it may be found by. */
export interface SoughtWord {
	readonly word: string;
	/** Itself first; what means the same by what staff wrote down is among them. */
	readonly forms: readonly SoughtForm[];
	/** About which share of all works hold one of them; 0 = too few to be known. */
	readonly share: number;
}

/** Creators whose name holds some of the words of a search, and the words that it leaves to their works. */
export interface NamedCreators {
	readonly ids: readonly number[];
	readonly rest: readonly SoughtWord[];
}

/** About which share of the works on the shelf meets a condition, as the last look at the table found it; 0 = too few to be known. */
export interface Shares {
	readonly words?: number;
	readonly facets?: number;
	readonly tag?: number;
	readonly branch?: number;
	readonly merchant?: number;
	readonly price?: number;
}

/** What a request means for the works: read first, so that the list's own statement is written for what is known. */
export interface Meaning {
	readonly words: readonly SoughtWord[];
	readonly creators: readonly NamedCreators[];
	readonly shares: Shares;
	/** About how many works there are. */
	readonly works: number;
	/** A category with all below it that are shown. */
	readonly branch: readonly number[];
	/** The tag that is asked for, where it is shown; 0 = no work bears it. */
	readonly tag: number;
	/** The brands among the facets that are shown. */
	readonly brands: readonly number[];
}

/** What is asked of works besides their order. */
export interface Asked {
	readonly words: readonly TypedWord[];
	readonly classifyId: number | undefined;
	/** Keys of parameters, those of one parameter together. */
	readonly facets: readonly (readonly string[])[];
	readonly tagId: number | undefined;
	readonly merchantId: number | undefined;
	readonly priceFrom: number | undefined;
	readonly priceTo: number | undefined;
	readonly now: number;
}

export const nothingAsked: Omit<Asked, 'now'> = {
	words: [],
	classifyId: undefined,
	facets: [],
	tagId: undefined,
	merchantId: undefined,
	priceFrom: undefined,
	priceTo: undefined,
};

/** What nothing means. */
export const nothingMeant: Meaning = {
	words: [],
	creators: [],
	shares: {},
	works: 0,
	branch: [],
	tag: 0,
	brands: [],
};

/** A word that more creators have than this names nobody: it is looked for in the works alone. */
const mostNamed = 100;
/** A piece that more than this share of all works hold says too little to be sought. */
const commonShare = 0.3;

interface Understood extends Pick<Meaning, 'works' | 'branch' | 'tag' | 'brands'> {
	forms: { word: number; form: string; minus: number; seek: string; share: number; parts: number[] }[];
	named: { word: number; ids: number[]; share: number }[];
	facets: (number | null)[];
	tagged: number | null;
	branched: number | null;
	owned: number | null;
	priced: number | null;
}

/** A statistic of the database on a column of the shelf: of an array what its values hold, else the values themselves. */
const commonIn = (column: string, type: string, what: 'elem' | 'val') => {
	const [values, shares] =
		what === 'elem' ? ['most_common_elems', 'most_common_elem_freqs'] : ['most_common_vals', 'most_common_freqs'];
	return `(select value, share from pg_stats, unnest(${values}::text::${type}[], ${shares}) as listed (value, share)
			where schemaname = current_schema and tablename = 'goods_shelf' and attname = '${column}')`;
};

/** So many other words stand for one at most, and for all words of a search together. */
const mostSynonyms = 12;
const synonymsOfAll = 24;
/** A word is sought by so many of its pieces: they find few enough works, and all of it is looked for in those. */
const mostPieces = 24;

/** The parts of an index of a work, and whether there are more works than are weighed one by one. */
const indexParts = 'array[1, 2, 3]::bigint[]';
const areMany = `(select reltuples > ${mostWeighed} from pg_class where oid = 'goods_shelf'::regclass)`;

/** All forms of the words with their pieces, and what the database knows of those that works commonly hold: what is not among it is rare. */
const words = `given_forms as materialized (
			select form, word, minus, place from unnest((select $1::text[]), (select $2::bigint[]), (select $10::bigint[]))
				with ordinality as listed (form, word, minus, place)
		), typed as materialized (
			select form, word, minus, place, array(
				select piece from unnest(sought_pieces(array[form])) piece order by piece desc limit ${mostPieces}) as pieces from (
				select form, word, minus, place from given_forms
				union all
				select case when meant.form ~ '^[a-z]' then ' ' else '' end || meant.form, own.word, ${formMinus.synonym}, 1000 from (select word, array_agg(form) as forms from given_forms group by word) own
				cross join lateral (
					select distinct form from search_synonym y, unnest(y.forms) form
					where y.status = '${onOff.on}' and (y.forms && (own.forms || (select $11::text)) or y.sounds && own.forms)
						and form <> all (own.forms)
					order by form limit (select least(${mostSynonyms}, ${synonymsOfAll} / greatest(count(distinct word), 1)) from given_forms)) meant) either
		), common as materialized (
			select piece, share from pg_stats, unnest(most_common_elems::text::bigint[], most_common_elem_freqs) as listed (piece, share)
			where schemaname = current_schema and tablename = 'goods_index_pieces'
				and piece = any ((select array_agg(piece) from typed, unnest(pieces) piece)::bigint[])
		), common_parts as materialized (
			select piece, share from pg_stats, unnest(most_common_elems::text::bigint[], most_common_elem_freqs) as listed (piece, share)
			where schemaname = current_schema and tablename = 'goods_index_parts' and ${areMany}
				and piece = any ((select array_agg(piece | part << 44) from typed, unnest(pieces) piece, unnest(${indexParts}) part)::bigint[])
		), named as materialized (
			select typed.word, typed.place, found.ids from typed cross join lateral (
				select array_agg(id) as ids from (
					select m.id from merchant m
					where m.status = '${merchantStatus.open}' and m.id > 0 and text_pieces(${creatorText}) @> typed.pieces
						and strpos(${creatorText}, typed.form) > 0
					limit ${mostNamed + 1}) m) found
			where typed.minus = 0 and found.ids is not null
		)`;

/** A form is as common as its rarest piece, unless digits tell one thing from many alike. */
const ofWords = `(select json_agg(json_build_object('word', word, 'form', form, 'minus', minus, 'seek', (
					select coalesce(array_agg(piece), pieces) from unnest(pieces) piece
					where piece <> all (array(select common.piece from common where share > ${commonShare})))::text,
				'share', case when form ~ '[0-9]{2}' then 0 else (
					select min(coalesce(share, 0)) from unnest(pieces) piece left join common using (piece)) end,
				'parts', array(select case when form ~ '[0-9]{2}' then 0 else (select min(coalesce(share, 0)) from unnest(pieces) held (piece)
					left join common_parts c on c.piece = held.piece | part << 44) end from unnest(${indexParts}) part)) order by place, form)
			from typed) as forms,
		coalesce((select json_agg(json_build_object('word', word, 'ids', ids, 'share', (
				select coalesce(sum(share), 0) from ${commonIn('merchant_id', 'bigint', 'val')} owned where value = any (ids)))
			order by place) from named), '[]') as named`;

const ofFacets = `array(select sum(share) from jsonb_array_elements($3::jsonb) with ordinality as groups (keys, place)
			left join ${commonIn('facets', 'text', 'elem')} common on groups.keys ? common.value
			group by place) as facets`;
const ofBrands = `array(select b.id from jsonb_array_elements($3::jsonb) keys, jsonb_array_elements_text(keys) key
			join brand b on key = any (brand_keys(b.id)) and b.status = '${onOff.on}') as brands`;
const ofTag = `coalesce(given.tag, 0) as tag,
		(select max(share) from ${commonIn('pretag_ids', 'bigint', 'elem')} common where value = given.tag) as tagged`;
const ofBranch = `given.branch, (select sum(share) from ${commonIn('classify_id', 'bigint', 'val')} common where value = any (given.branch)) as branched`;
const ofMerchant = `(select max(share) from ${commonIn('merchant_id', 'bigint', 'val')} common where value = $6::bigint) as owned`;
/** The bounds of a histogram part what is not among the common prices into equal shares. */
const ofPrice = `(select coalesce((select sum(share) from unnest(most_common_vals::text::bigint[], most_common_freqs) as listed (value, share)
				where value between $7::bigint and $8::bigint), 0)
			+ coalesce((select (1 - coalesce((select sum(share) from unnest(most_common_freqs) share), 0))
				* count(*) filter (where bound between $7::bigint and $8::bigint) / count(*)
				from unnest(histogram_bounds::text::bigint[]) bound having count(*) > 0), 0)
			from pg_stats where schemaname = current_schema and tablename = 'goods_shelf' and attname = 'price_min') as priced`;

const tagShown = `(select t.id from pretag t where t.id = $4::bigint and ${isTagShown('$5')})`;
const branchShown = `array(with recursive branch as (
					select id from classify where id = $9::bigint
					union select child.id from classify child join branch on child.pid = branch.id
				) select id from branch where id not in (${hiddenCategories}))`;

/** The places of all values, for those that a statement has no use for. */
const everyValue = `(select $1::text[], $2::bigint[], $3::jsonb, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::bigint,
			$10::bigint[], $11::text,
			${tagShown} as tag, ${branchShown} as branch offset 0) as given`;

/** The least and the most of a price, in cents, where it is not bounded. */
export const anyPrice = { from: 0, to: Number.MAX_SAFE_INTEGER };

/**
 * The creators that the words name, together where they leave the same words (the shop itself is none); how common what is
 * asked for is; and a category with all below.
 */
export async function meaningOf(pool: Pool, asked: Asked, time: TimeLeft | undefined): Promise<Meaning> {
	const { classifyId, facets, tagId, merchantId, priceFrom, priceTo, now } = asked;
	const hasWords = asked.words.length > 0;
	const forms = asked.words.flatMap((word, at) => word.forms.map((form) => ({ ...form, at })));
	const columns = [
		...(hasWords ? [ofWords] : []),
		...(facets.length > 0 ? [ofFacets] : []),
		...(brandsIn(facets.flat()).length > 0 ? [ofBrands] : []),
		...(tagId === undefined ? [] : [ofTag]),
		...(classifyId === undefined ? [] : [ofBranch]),
		...(merchantId === undefined ? [] : [ofMerchant]),
		...(priceFrom === undefined && priceTo === undefined ? [] : [ofPrice]),
	];
	const statement = {
		text: `${hasWords ? `with ${words} ` : ''}select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'goods_shelf'::regclass) as works,
		${columns.join(',\n\t\t')}
		from ${everyValue}`,
		values: [
			forms.map(({ form }) => form),
			forms.map(({ at }) => at),
			JSON.stringify(facets),
			tagId ?? null,
			now,
			merchantId ?? null,
			priceFrom ?? anyPrice.from,
			priceTo ?? anyPrice.to,
			classifyId ?? null,
			forms.map(({ minus }) => minus),
			asked.words.map(({ word }) => word).join(' '),
		],
	};
	const [found] = await readNamed<Partial<Understood>>(pool, statement, time);
	return found ? meant(found, asked.words) : nothingMeant;
}

function meant(found: Partial<Understood>, typed: readonly TypedWord[]): Meaning {
	const { forms = [], named = [], works = 0, branch = [], tag = 0, brands = [] } = found;
	const sought = typed.map(({ word }, at): SoughtWord => {
		const own = forms.filter((form) => form.word === at);
		return {
			word,
			forms: own,
			share: Math.min(
				1,
				own.reduce((sum, { share }) => sum + share, 0),
			),
		};
	});
	const naming = named.filter(({ ids }) => ids.length <= mostNamed);
	const ofTheirs = Math.max(0, ...naming.map(({ share }) => share));
	const share = (known: number | null | undefined) => Math.min(known ?? 0, 1);
	return {
		words: sought,
		creators: creatorsOf(naming, sought),
		works,
		branch,
		tag,
		brands,
		shares: {
			...(typed.length > 0 && {
				words: Math.max(
					sought.reduce((all, word) => all * word.share, 1),
					share(ofTheirs),
				),
			}),
			...(found.facets && { facets: found.facets.reduce<number>((all, one) => all * share(one), 1) }),
			...(found.tagged !== undefined && { tag: share(found.tagged) }),
			...(found.branched !== undefined && { branch: share(found.branched) }),
			...(found.owned !== undefined && { merchant: share(found.owned) }),
			...(found.priced !== undefined && { price: share(found.priced) }),
		},
	};
}

function creatorsOf(
	naming: readonly { readonly word: number; readonly ids: readonly number[] }[],
	words: readonly SoughtWord[],
): NamedCreators[] {
	const byRest = new Map<string, { ids: number[]; rest: SoughtWord[] }>();
	for (const id of new Set(naming.flatMap(({ ids }) => ids))) {
		const named = new Set(naming.filter(({ ids }) => ids.includes(id)).map(({ word }) => word));
		const rest = words.filter((_, at) => !named.has(at));
		const key = rest.map(({ word }) => word).join(' ');
		const known = byRest.get(key);
		if (known) known.ids.push(id);
		else byRest.set(key, { ids: [id], rest });
	}
	return [...byRest.values()];
}
