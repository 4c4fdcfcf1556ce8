import type { Pool } from 'pg';
import { onOff } from '#domain/kernel/on-off.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { hiddenCategories } from '#server/database/shown-goods.ts';
import { sendWithin } from '#server/database/within.ts';

/** Creators whose name holds some of the words of a search, and the words that it leaves to their works. */
export interface NamedCreators {
	readonly ids: readonly number[];
	readonly rest: readonly string[];
}

/** A word that more creators have than this names nobody: it is looked for in the works alone. */
const mostNamed = 100;

/** What a creator is found by. */
export const creatorText = 'creator_text(m.merchant_name, m.i18n)';

/** What makes a goods hold all words: the index of text pieces finds the rows that may. */
export const holdsWords = (words: string, patterns: string, common: string) =>
	`text_pieces(g.search_text) @> sought_pieces(${words}::text[], ${common}::bigint[]) and ${holdsWordsSlowly(patterns)}`;

/** The same, found in the row itself. */
export const holdsWordsSlowly = (patterns: string) => `g.search_text like all (${patterns}::text[])`;

/** Whether a work may hold the words, by its signature in an entry `w` of an index. */
export const mayHoldWords = (words: string) => {
	const sign = `(select pieces_sign(sought_pieces(${words}::text[])))`;
	return `w.search_sign & ${sign} = ${sign}`;
};

/** Whether a work may have a value of a parameter by its key, or a tag as 'tag 7', by its signature. */
export const mayHaveKey = (key: string) => {
	const sign = `(select keys_sign(array[${key}]))`;
	return `w.search_sign & ${sign} = ${sign}`;
};

/** A word as a LIKE pattern that means nothing but itself. */
export function likePattern(word: string): string {
	return `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** What a search or a category means for the works: in one statement, so that the list's own is planned for what is known. */
export interface Meaning {
	readonly creators: readonly NamedCreators[];
	/** About which share of all works has what is asked for, and which the rarest part of it; 0 = too few to be known. */
	readonly share: number;
	readonly rarest: number;
	/** Pieces of the words that many works hold. */
	readonly common: readonly number[];
	/** About how many works there are. */
	readonly works: number;
	readonly branch: readonly number[];
	/** The tag that is asked for, where it is shown; 0 = no work bears it. */
	readonly tag: number;
}

/** SQL over `pretag t`: it is on, and its time has come and is not over. */
export const isTagShown = (time: string) => `t.status = '${onOff.on}'
			and coalesce(t.start_time, 0) <= ${time}::bigint and coalesce(t.end_time, ${time}::bigint + 1) > ${time}::bigint`;

interface Understood {
	named: { word: string; ids: number[] }[];
	shares: (number | null)[];
}

/** What is asked of works besides their order. */
export interface Asked {
	readonly words: readonly string[];
	readonly classifyId: number | undefined;
	/** Keys of parameters, those of one parameter together. */
	readonly facets: readonly (readonly string[])[];
	readonly tagId: number | undefined;
	readonly now: number;
}

/** A piece that more than this share of all works hold says too little to be sought. */
const commonShare = 0.3;

/**
 * The creators that the words name, together where they leave the same words (the shop itself is none); how common what is
 * asked for is, as the last look at the table found it; and a category with all below.
 */
export async function meaningOf(pool: Pool, { words, classifyId, facets, tagId, now }: Asked): Promise<Meaning> {
	const shares = [
		...(words.length > 0 ? [sharesOfWords] : []),
		...(facets.length > 0 ? [sharesOfFacets] : []),
		...(tagId === undefined ? [] : [shareOfTag]),
	];
	const { rows } = await pool.query<Pick<Meaning, 'common' | 'works' | 'branch' | 'tag'> & Understood>({
		name: `store-meaning ${words.length > 0} ${classifyId !== undefined} ${facets.length > 0} ${tagId !== undefined}`,
		text: `select ${words.length > 0 ? namedByWords : "'[]'::json"} as named,
				array(${shares.join('\n\t\tunion all ') || 'select 0::float8 where false'}) as shares,
				${words.length > 0 ? commonPieces : "'{}'::bigint[]"} as common,
				(select greatest(reltuples, 0)::float8 from pg_class where oid = 'goods'::regclass) as works,
				array(with recursive branch as (
						select id from classify where id = $3::bigint
						union select child.id from classify child join branch on child.pid = branch.id
					) select id from branch where id not in (${hiddenCategories})) as branch,
				coalesce(given.tag, 0) as tag
			from (select $1::text[], $2::text[], $4::jsonb,
				(select t.id from pretag t where t.id = $5::bigint and ${isTagShown('$6')}) as tag) as given`,
		values: [words, words.map(likePattern), classifyId ?? null, JSON.stringify(facets), tagId ?? null, now],
	});
	const { named = [], shares: known = [], common = [], works = 0, branch = [], tag = 0 } = rows[0] ?? {};
	return { creators: creatorsOf(named, words), ...shareOf(known), common, works, branch, tag };
}

/** Of several conditions each is taken to be in its share of the works that meet the others. */
function shareOf(shares: readonly (number | null)[]): Pick<Meaning, 'share' | 'rarest'> {
	const known = shares.map((share) => Math.min(share ?? 0, 1));
	if (known.length === 0) return { share: 0, rarest: 0 };
	return { share: known.reduce((all, share) => all * share, 1), rarest: Math.min(...known) };
}

const namedByWords = `coalesce((
		select json_agg(json_build_object('word', typed.word, 'ids', named.ids))
		from unnest($1::text[], $2::text[]) as typed (word, pattern)
		cross join lateral (
			select array_agg(id) as ids from (
				select m.id from merchant m
				where m.status = '${merchantStatus.open}' and m.id > 0 and text_pieces(${creatorText}) @> sought_pieces(array[typed.word])
					and ${creatorText} like typed.pattern
				limit ${mostNamed + 1}) m) named
		where named.ids is not null), '[]')`;

/** The database keeps of each index what it commonly holds; a piece that is not among it is rare. */
const known = `from pg_stats, unnest(most_common_elems::text::bigint[], most_common_elem_freqs) as elements (piece, share)
	where schemaname = current_schema and tablename = 'goods_texts'`;

/** A word is as common as its rarest piece, unless digits tell one thing from many alike. */
const sharesOfWords = `
		select case when word ~ '[0-9]{2}' then 0 else min(coalesce(common.share, 0)) end as share
		from unnest($1::text[]) word cross join lateral unnest(sought_pieces(array[word])) sought (piece)
		left join (select piece, share ${known}) common using (piece)
		group by word`;

/** What the database keeps of a column of `goods` that holds several values. */
const commonIn = (column: string, type: string) => `(
			select element, share
			from pg_stats, unnest(most_common_elems::text::${type}[], most_common_elem_freqs) as elements (element, share)
			where schemaname = current_schema and tablename = 'goods' and attname = '${column}')`;
const sharesOfFacets = `
		select sum(share) from jsonb_array_elements($4::jsonb) with ordinality as groups (keys, place)
		left join ${commonIn('facets', 'text')} common on groups.keys ? common.element
		group by place`;
const shareOfTag = `select max(share) from ${commonIn('pretag_ids', 'bigint')} common where element = given.tag`;
const commonPieces = `array(select piece ${known} and share > ${commonShare} and piece = any (sought_pieces($1::text[])))`;

function creatorsOf(
	named: readonly { readonly word: string; readonly ids: readonly number[] }[],
	words: readonly string[],
): NamedCreators[] {
	const naming = named.filter(({ ids }) => ids.length <= mostNamed);
	const byRest = new Map<string, { ids: number[]; rest: string[] }>();
	for (const id of new Set(naming.flatMap(({ ids }) => ids))) {
		const meant = new Set(naming.filter(({ ids }) => ids.includes(id)).map(({ word }) => word));
		const rest = words.filter((word) => !meant.has(word));
		const known = byRest.get(rest.join(' '));
		if (known) known.ids.push(id);
		else byRest.set(rest.join(' '), { ids: [id], rest });
	}
	return [...byRest.values()];
}

/** Of each pair of letters so many words are looked at; those that have been known for long come first. */
const mostOfAPair = 2000;
const nearest = 50;

/** What may have been meant by a word. */
interface WordGuess {
	readonly typed: string;
	readonly known: boolean;
	readonly words: readonly string[];
}

/**
 * Of each word those of the list that share the most pairs of letters with it, at least two of them to a word of more than
 * five letters, and whether it is one itself: by the index alone, in one statement for all, which is ended after its time.
 */
export async function similarWords(
	pool: Pool,
	words: readonly string[],
	{ ms }: { ms: number },
): Promise<readonly WordGuess[]> {
	const client = await pool.connect();
	try {
		const { rows } = await sendWithin<WordGuess>(client, ms, {
			name: 'store-goods-words',
			// Single letters are shared by everything; a pair's number lies beyond them.
			text: `select typed, exists (select from goods_word known where known.word = typed) as known, array(
					select near.word from (
						select distinct piece from unnest(text_pieces(typed)) piece where piece > 2097151) pairs
					cross join lateral (
						select w.word from goods_word w
						where text_pieces(w.word) @> array[piece] and length(w.word) between length(typed) - 2 and length(typed) + 2
						limit ${mostOfAPair}) near
					group by near.word having count(*) >= case when length(typed) < 6 then 1 else 2 end
					order by count(*) desc, near.word limit ${nearest}) as words
				from unnest($1::text[]) as typed`,
			values: [words],
		});
		return rows;
	} finally {
		client.release();
	}
}
