import type { Pool } from 'pg';
import type { Language } from '#domain/kernel/language.ts';
import { isShown } from '#server/database/shown-goods.ts';

/** Creators whose name holds some of the words of a search, and the words that it leaves to their works. */
export interface NamedCreators {
	readonly ids: readonly number[];
	readonly rest: readonly string[];
}

/** A word that more creators have than this names nobody: it is looked for in the works alone. */
const mostNamed = 100;

const creatorText = 'creator_text(m.merchant_name, m.i18n)';

const pairsOf = (place: string) =>
	`(select array_agg(pair) from unnest(${place}::text[]) word, unnest(letter_pairs(word)) pair)`;

/** What makes a goods hold all words: the index of letter pairs finds the rows that may. */
export const holdsWords = (words: string, patterns: string) =>
	`letter_pairs(g.search_text) @> ${pairsOf(words)} and g.search_text like all (${patterns}::text[])`;

/** A word as a LIKE pattern that means nothing but itself. */
export function likePattern(word: string): string {
	return `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** The creators that the words name, together where they leave the same words; the shop itself is none. */
export async function namedCreators(pool: Pool, words: readonly string[]): Promise<NamedCreators[]> {
	if (words.length === 0) return [];
	const { rows } = await pool.query<{ word: string; ids: number[] }>({
		name: 'store-creators-named',
		text: `select typed.word, array_agg(named.id) as ids
			from unnest($1::text[], $2::text[]) as typed (word, pattern)
			cross join lateral (
				select m.id from merchant m
				where m.status = '1' and m.id > 0 and letter_pairs(${creatorText}) @> letter_pairs(typed.word)
					and ${creatorText} like typed.pattern
				limit ${mostNamed + 1}) named
			group by typed.word`,
		values: [words, words.map(likePattern)],
	});
	const naming = rows.filter(({ ids }) => ids.length <= mostNamed);
	const byRest = new Map<string, { ids: number[]; rest: string[] }>();
	for (const id of new Set(naming.flatMap(({ ids }) => ids))) {
		const named = new Set(naming.filter(({ ids }) => ids.includes(id)).map(({ word }) => word));
		const rest = words.filter((word) => !named.has(word));
		const known = byRest.get(rest.join(' '));
		if (known) known.ids.push(id);
		else byRest.set(rest.join(' '), { ids: [id], rest });
	}
	return [...byRest.values()];
}

/** Words of goods and creators that share letters with one that was typed, the nearest first. */
export async function similarWords(pool: Pool, word: string): Promise<string[]> {
	const { rows } = await pool.query<{ word: string }>({
		name: 'store-goods-words',
		// Single letters are shared by everything; a pair's number lies beyond them.
		text: `with typed as (select array_agg(pair) as pairs from unnest(letter_pairs($1)) pair where pair > 2097151)
			select w.word from goods_word w, typed
			where letter_pairs(w.word) && typed.pairs and length(w.word) between length($1) - 2 and length($1) + 2
			order by (select count(*) from unnest(letter_pairs(w.word)) pair where pair = any (typed.pairs)) desc, w.word
			limit 50`,
		values: [word],
	});
	return rows.map((row) => row.word);
}

interface Suggested {
	goods: { id: number; name: string; image: string; price_min: number }[];
	classify: { id: number; name: string }[];
	creators: { id: number; name: string; image: string }[];
}

/** The best sold works that hold all words, and the categories and creators that hold them in their name, in one statement. */
export async function suggest(
	pool: Pool,
	{ words, language }: { words: readonly string[]; language: Language },
): Promise<Suggested> {
	const { rows } = await pool.query<Suggested>({
		name: 'store-suggest',
		text: `select coalesce((select json_agg(row_to_json(found)) from (
					select g.id, coalesce(nullif(g.i18n -> $1 ->> 'name', ''), g.name) as name, g.image, g.price_min
					from goods g where ${isShown} and ${holdsWords('$2', '$3')}
					order by (g.sales + g.sales_virtual) desc, g.id desc limit 6) found), '[]') as goods,
				coalesce((select json_agg(row_to_json(found)) from (
					select c.id, coalesce(nullif(c.i18n -> $1 ->> 'name', ''), c.name) as name
					from classify c where c.status = '1' and lower(c.name || ' ' || coalesce(c.i18n #>> '{en,name}', '')) like all ($3::text[])
					order by c.level, c.weigh desc, c.id limit 3) found), '[]') as classify,
				coalesce((select json_agg(row_to_json(found)) from (
					select m.id, coalesce(nullif(m.i18n -> $1 ->> 'merchant_name', ''), m.merchant_name) as name, m.logo as image
					from merchant m
					where m.status = '1' and m.id > 0 and letter_pairs(${creatorText}) @> ${pairsOf('$2')}
						and ${creatorText} like all ($3::text[])
						and exists (select 1 from goods g where g.merchant_id = m.id and ${isShown})
					order by m.weigh desc, m.id limit 3) found), '[]') as creators`,
		values: [language, words, words.map(likePattern)],
	});
	return rows[0] ?? { goods: [], classify: [], creators: [] };
}
