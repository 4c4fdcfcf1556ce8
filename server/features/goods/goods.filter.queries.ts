import type { Given } from '#server/database/named-read.ts';
import type { TimeLeft } from '#server/database/within.ts';
import { alsoOfBranch, ofBranch } from './further.queries.ts';
import {
	anyPrice,
	type Meaning,
	type NamedCreators,
	nothingMeant,
	type Shares,
	type SoughtWord,
} from './goods.meaning.queries.ts';
import { likePattern } from './goods.search.queries.ts';

/** What the works of the store are narrowed by. */
export interface Narrowed {
	/** Words that must all occur, in the work or the name of its creator. */
	readonly words: readonly SoughtWord[];
	readonly creators: readonly NamedCreators[];
	/** Of `meaningOf`. */
	readonly shares: Shares;
	readonly works: number;
	/** What is left of the time of a search. */
	readonly time: TimeLeft | undefined;
	/** A category with all below it that are shown; undefined = all. */
	readonly branch: readonly number[] | undefined;
	readonly merchantId: number | undefined;
	/** Cents, both included. */
	readonly priceFrom: number | undefined;
	readonly priceTo: number | undefined;
	readonly isInStock: boolean;
	/** Keys of parameters, those of one parameter together. */
	readonly facets: readonly (readonly string[])[];
	/** One that is shown, see `Meaning`. */
	readonly tagId: number | undefined;
}

/** Works that hold what is meant by some words, and nothing else asked of them. */
export function heldBy({ words, works, shares }: Meaning, time: TimeLeft): Narrowed {
	return { ...unnarrowed, words, works, shares, time };
}

/** Not narrowed at all. */
export const unnarrowed: Narrowed = {
	...nothingMeant,
	time: undefined,
	branch: undefined,
	merchantId: undefined,
	priceFrom: undefined,
	priceTo: undefined,
	isInStock: false,
	facets: [],
	tagId: undefined,
};

/** What is asked of the works on the shelf by one part of a filter. */
export interface Condition {
	readonly kind: keyof Shares | 'stock';
	/** Of `Meaning`. */
	readonly share: number;
	/** SQL over a row of the shelf by its alias. */
	readonly seen: (row: string) => string;
	/** SQL over an entry of an index of an order by its alias: whether its work may meet the condition. */
	readonly glimpsed: (entry: string) => string;
	/** What has to be looked up beside the entry: nothing, where it tells for sure, or what it has not of the row. */
	readonly beside: 'nothing' | 'row' | 'index';
	/** SQL of the rows of the shelf that meet it, by an index of its own; nothing where there is none. */
	readonly source: string;
}

/** What an entry does not tell for sure is looked up, as a value of its row: behind all that it tells. */
export function glimpsedThenSeen({ glimpsed, seen, beside }: Condition): string {
	if (beside === 'nothing') return glimpsed('w');
	const held =
		beside === 'index' ? seen('w') : `(select ${seen('r')} from goods_shelf r where r.goods_id = w.goods_id)`;
	return `${glimpsed('w')} and ${held}`;
}

/** The conditions of a filter. */
export function conditionsOf(filter: Narrowed, given: Given): Condition[] {
	const { branch, merchantId, priceFrom, priceTo, shares } = filter;
	const found: Condition[] = [];
	const add = (kind: keyof Shares, part: Part) => found.push({ kind, share: shares[kind] ?? 0, ...part });
	if (filter.facets.length > 0) add('facets', hasValues(filter.facets, given));
	if (filter.tagId !== undefined) add('tag', bearsTag(filter.tagId, given));
	if (merchantId !== undefined) {
		const id = given.value(merchantId, 'bigint');
		add(
			'merchant',
			byEntry((row) => `${row}.merchant_id = ${id}`),
		);
	}
	if (branch) add('branch', standsIn(given.value(branch, 'bigint[]')));
	if (priceFrom !== undefined || priceTo !== undefined) {
		const from = given.value(priceFrom ?? anyPrice.from, 'bigint');
		const to = given.value(priceTo ?? anyPrice.to, 'bigint');
		add(
			'price',
			byEntry((row) => `${row}.price_min between ${from} and ${to}`),
		);
	}
	if (filter.isInStock) found.push({ kind: 'stock', share: 1, ...byEntry((row) => `${row}.in_stock = 1`), source: '' });
	// An entry tells nothing of words: they are looked up behind all that it tells.
	if (filter.words.length > 0) add('words', holdsWords(filter, given));
	return found;
}

type Part = Omit<Condition, 'kind' | 'share'>;

const where = (condition: string) => `select * from goods_shelf s where ${condition}`;

/** What each index of an order tells. */
function byEntry(seen: (row: string) => string): Part {
	return { seen, glimpsed: seen, beside: 'nothing', source: where(seen('s')) };
}

/** The works of one owner, be it a category or a creator, by its own index: the planner would take ten of few owners for all. */
const eachOf = (ids: string, column: 'classify_id' | 'merchant_id') =>
	`select own.* from unnest(${ids}) as listed (owner) cross join lateral (
				select * from goods_shelf s where s.${column} = owner order by s.weigh desc, s.goods_id desc) own`;

function standsIn(ids: string): Part {
	return {
		...byEntry((row) => ofBranch(row, ids)),
		source: `${eachOf(ids, 'classify_id')} union all ${where(alsoOfBranch('s', ids))}`,
	};
}

/** The works that hold a form of each word, and those of the creators whom some of them name. */
function holdsWords({ words, creators }: Narrowed, given: Given): Part {
	const texts = [
		{ sought: words, ids: '' },
		...creators.map(({ ids, rest }) => ({ sought: rest, ids: given.value(ids, 'bigint[]') })),
	].map(({ sought, ids }) => ({ ids, text: sought.length > 0 ? textOf(sought, given) : undefined }));
	const either = (conditionOf: (each: (typeof texts)[number]) => (string | undefined)[]) =>
		`(${texts.map((each) => `(${conditionOf(each).filter(Boolean).join(' and ') || 'true'})`).join(' or ')})`;
	const theirs = (row: string, ids: string) => (ids ? `${row}.merchant_id = any (${ids})` : undefined);
	return {
		beside: 'index',
		// As a value of the row: the planner then looks at what is said of works behind all else, one by one.
		seen: (row) =>
			either(({ ids, text }) => [
				theirs(row, ids),
				text && `(select ${text.isHeld} from goods_index i where i.goods_id = ${row}.goods_id)`,
			]),
		glimpsed: () => 'true',
		source: `select s.* from (${texts.map(({ ids, text }) => idsBy(ids, text)).join(' union ')}) held
			cross join lateral (select * from goods_shelf s where s.goods_id = held.goods_id offset 0) s`,
	};
}

type Text = ReturnType<typeof textOf>;

function textOf(words: readonly SoughtWord[], given: Given) {
	const patterns = ({ forms }: SoughtWord) => forms.map(({ form }) => likePattern(form));
	const single = words.filter(({ forms }) => forms.length === 1).flatMap(patterns);
	const several = words.filter(({ forms }) => forms.length > 1);
	const isHeld = [
		...(single.length > 0 ? [`i.said like all (${given.value(single, 'text[]')})`] : []),
		...several.map((word) => `i.said like any (${given.value(patterns(word), 'text[]')})`),
	].join(' and ');
	const rarest = words.reduce((one, other) => (other.share < one.share ? other : one));
	const seeks = given.value(
		rarest.forms.map(({ seek }) => seek),
		'text[]',
	);
	return { isHeld, seeks };
}

/** By the forms of the word that the fewest works hold. Where the works of a creator are their own index knows, however many of them hold the rest. */
function idsBy(ids: string, text: Text | undefined): string {
	if (!ids) {
		return `select distinct held.goods_id from (select seek::bigint[] as pieces from unnest(${text?.seeks}) seek offset 0) sought
				cross join lateral (
					select i.goods_id from goods_index i where text_pieces(i.said) @> sought.pieces and ${text?.isHeld} offset 0) held`;
	}
	return `select held.goods_id from (${eachOf(ids, 'merchant_id')}) held
				${text ? `where (select ${text.isHeld} from goods_index i where i.goods_id = held.goods_id)` : ''}`;
}

/** What a word counts where it is found: in the name, among categories and tags, in the parameters, anywhere else. */
const places = [
	['i.name_end', 40],
	['i.head_end', 24],
	['i.params_end', 14],
] as const;
const anywhere = 8;
/** What a word in Latin letters counts less within another one. */
const minusWithin = 6;

/** SQL of what the index says of a work, fetched once however often it is looked at: what is long lies apart from its row. */
export const saidOf = (id: string): string =>
	`(select said || '' as said, name_end, head_end, params_end from goods_index where goods_id = ${id} offset 0)`;

/** SQL over `goods_index i`: how well a work fits the words of a search. */
export function fitOf({ words }: Narrowed, given: Given): string {
	const forms = words.flatMap(({ forms: own }, word) =>
		own.flatMap(({ form, minus }) =>
			/^[a-z]/.test(form)
				? [
						{ form: ` ${form}`, minus, word },
						{ form, minus: minus + minusWithin, word },
					]
				: [{ form, minus, word }],
		),
	);
	const listed = [
		given.value(
			forms.map(({ form }) => form),
			'text[]',
		),
		given.value(
			forms.map(({ minus }) => minus),
			'bigint[]',
		),
		given.value(
			forms.map(({ word }) => word),
			'bigint[]',
		),
	];
	// Each work is weighed: what calls fewer functions and groups nothing takes a fifth of the time.
	const found = `(select form_word, minus, strpos(i.said, form) as at
				from unnest(${listed.join(', ')}) as sought (form, minus, form_word) offset 0) sought where at > 0`;
	const worth = `case ${places.map(([end, points]) => `when at <= ${end} then ${points}`).join(' ')} else ${anywhere} end`;
	const best = `greatest(max(${worth} - minus), 1)`;
	if (words.length === 1) return `(select case when count(*) > 0 then ${best} else 0 end::bigint from ${found})`;
	return `(select coalesce(sum(best), 0)::bigint from (select ${best} as best from ${found} group by form_word) each_word)`;
}

/** Of so many values of one parameter an entry tells whether its work may have one. */
const mostGlimpsed = 3;

function hasValues(groups: readonly (readonly string[])[], given: Given): Part {
	const single = groups.filter((keys) => keys.length === 1).flat();
	const all = single.length > 0 ? given.value(single, 'text[]') : '';
	const some = groups.filter((keys) => keys.length > 1).map((keys) => given.value(keys, 'text[]'));
	const seen = (row: string) =>
		[...(all ? [`${row}.facets @> ${all}`] : []), ...some.map((keys) => `${row}.facets && ${keys}`)].join(' and ');
	const places = Array.from({ length: mostGlimpsed }, (_, at) => at + 1);
	const mayHaveOne = (entry: string, keys: string) =>
		`(cardinality(${keys}) > ${mostGlimpsed}
				or ${places.map((at) => mayHave(entry, `array[coalesce((${keys})[${at}], (${keys})[1])]`)).join(' or ')})`;
	return {
		beside: 'row',
		seen,
		glimpsed: (entry) =>
			[...(all ? [mayHave(entry, all)] : []), ...some.map((keys) => mayHaveOne(entry, keys))].join(' and '),
		source: where(seen('s')),
	};
}

function bearsTag(tagId: number, given: Given): Part {
	const tag = given.value(tagId, 'bigint');
	const seen = (row: string) => `${row}.pretag_ids @> array[${tag}]`;
	return {
		beside: 'row',
		seen,
		glimpsed: (entry) => mayHave(entry, `array['tag ' || ${tag}]`),
		source: where(seen('s')),
	};
}

/** By the signature of an entry. */
function mayHave(entry: string, keys: string): string {
	const sign = `(select keys_sign(${keys}))`;
	return `${entry}.search_sign & ${sign} = ${sign}`;
}
