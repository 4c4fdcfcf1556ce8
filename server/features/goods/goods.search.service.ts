import type { listStoreGoods as listContract, suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import { partsOf, type TypedWord, typedWord, typedWords } from '#domain/goods/search.words.ts';
import { isSign } from '#domain/goods/sounds.ts';
import { wordMeant } from '#domain/goods/typo.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { isOutOfTime } from '#server/database/within.ts';
import type { Narrowed } from './goods.filter.queries.ts';
import { meaningOf, nothingAsked } from './goods.meaning.queries.ts';
import { findNear, type NearForm } from './goods.near.queries.ts';
import { readSounds, similarWords } from './goods.search.queries.ts';
import { countStoreGoods, listStoreGoods, type StoreRow } from './goods.store.queries.ts';
import { narrowedBy, pageOf, storeRow } from './goods.store.service.ts';
import { suggest } from './goods.suggest.queries.ts';

type Page = AnswerOf<typeof listContract>;

/** Words of a search that are guessed at where nothing is found, and how long the guess may take. */
const maxGuessed = 3;
const guessMs = 1500;
/** So many near works are shown in place of an empty page. */
const mostNear = 24;

/**
 * One page of what the store sells. A search that finds nothing is tried again as it was meant; where that finds nothing either,
 * works that fit parts of it stand beside the empty list, or else what others buy.
 */
export async function pageOfStore(
	context: Context,
	input: InputOf<typeof listContract>,
	language: Language,
): Promise<Page> {
	const words = typedWords(input.quickSearch);
	const { page, filter } = await pageOf(context, input, { language, words });
	if (words.length === 0) return page;
	if (page.total > 0) return { ...page, ...(await marksIn(context, page.list, filter.words)) };
	const meant = await wordsMeant(context, words);
	if (meant) {
		const other = await pageOf(context, input, { language, words: meant.map(typedWord) });
		if (other.page.total > 0) {
			const marks = await marksIn(context, other.page.list, other.filter.words);
			return { ...other.page, ...marks, corrected: meant.join(' ') };
		}
	}
	if (input.page > 1 || input.after) return page;
	return { ...page, ...(await nearTo(context, { words: meant ?? words.map(({ word }) => word), filter, language })) };
}

/** What a search that is being typed may lead to. */
export async function suggestionsOfStore(
	context: Context,
	text: string,
	language: Language,
): Promise<AnswerOf<typeof suggestStoreGoods>> {
	const { pool, clock } = context;
	const words = typedWords(text);
	const meaning = await meaningOf(pool, { ...nothingAsked, words, now: clock.now() });
	const { goods, classify, creators } = await suggest(pool, { language, meaning });
	const isNothing = goods.length + classify.length + creators.length === 0;
	if (!isNothing) {
		const { marks } = await marksIn(context, goods, meaning.words);
		return { goods: goods.map(suggestedRow), classify, creators, marks };
	}
	const meant = (await wordsMeant(context, words)) ?? words.map(({ word }) => word);
	const { rows, marks } = await likeWorks(context, { words: meant, filter: undefined, language, most: 6 });
	return { goods: rows.map(suggestedRow), classify, creators, marks };
}

function suggestedRow({ id, name, image, price_min }: Pick<StoreRow, 'id' | 'name' | 'image' | 'price_min'>) {
	return { id, name, image, price_min: centsToWire(cents(price_min)) };
}

/** The words with those in Latin script that find nothing in the store replaced by the nearest that it has, a few of them and in a moment; undefined = all stay. */
async function wordsMeant(context: Context, typed: readonly TypedWord[]): Promise<string[] | undefined> {
	const words = typed.map(({ word }) => word);
	const doubtful = [...new Set(words.filter((word) => /^[a-z]{4,24}$/.test(word)))].slice(0, maxGuessed);
	if (doubtful.length === 0) return undefined;
	const guesses = await similarWords(context.pool, doubtful, { ms: guessMs }).catch((error: unknown) => {
		if (isOutOfTime(error)) return [];
		throw error;
	});
	const better = new Map<string, string>();
	for (const { typed: word, known, words: near } of guesses) {
		const meant = wordMeant(word, near);
		if (meant && !(known && (await findsSome(context, word)))) better.set(word, meant);
	}
	const meant = words.map((word) => better.get(word) ?? word);
	return meant.some((word, place) => word !== words[place]) ? meant : undefined;
}

/** Whether a word alone finds anything: one of the list may have left the store since the night. */
async function findsSome(context: Context, word: string): Promise<boolean> {
	const filter = await narrowedBy(context, { quickSearch: word, facets: [], in_stock: 0 });
	return (await countStoreGoods(context.pool, filter)) > 0;
}

/** What stands in place of an empty page: works that fit a part of the words, be it outside of what they were narrowed to, or what others buy. */
async function nearTo(
	context: Context,
	{ words, filter, language }: { words: readonly string[]; filter: Narrowed; language: Language },
): Promise<Pick<Page, 'near' | 'near_by' | 'marks'>> {
	const now = context.clock.now();
	const like = await likeWorks(context, { words, filter, language, most: mostNear });
	if (like.rows.length > 0) {
		return { near: like.rows.map((row) => storeRow(row, now)), near_by: 'words', marks: like.marks };
	}
	const { rows } = await listStoreGoods(context.pool, {
		...filter,
		words: [],
		creators: [],
		shares: {},
		language,
		now,
		order: 'sales,desc',
		limit: mostNear,
		offset: 0,
		after: undefined,
	});
	return { near: rows.map((row) => storeRow(row, now)), near_by: 'sales' };
}

/** Works that fit parts of the words best, with the parts that are marked in their names. */
async function likeWorks(
	context: Context,
	{
		words,
		filter,
		language,
		most,
	}: { words: readonly string[]; filter: Narrowed | undefined; language: Language; most: number },
): Promise<{ rows: Omit<StoreRow, 'sort_value'>[]; marks: string[] }> {
	const parts = partsOf(words);
	if (parts.length === 0) return { rows: [], marks: [] };
	const sounds = await readSounds(
		context.pool,
		parts.filter(({ sound }) => sound).map(({ part }) => part),
	);
	const forms: NearForm[] = parts.flatMap(({ part, weight }) => {
		const sound = sounds.get(part)?.sounds;
		// What sounds the same is nearly as near, and counts once where it is the same.
		return [{ form: part, weight }, ...(sound ? [{ form: sound, weight: weight / 2 }] : [])];
	});
	const rows = await findNear(context.pool, { forms, filter, language, now: context.clock.now(), most });
	return { rows, marks: await marksOf(context, { names: namesOf(rows), forms: forms.map(({ form }) => form) }) };
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

/** What is marked in the names of works that were found by these words. */
async function marksIn(
	context: Context,
	rows: readonly { readonly name: string }[],
	words: Narrowed['words'],
): Promise<{ marks: string[] }> {
	const forms = words.flatMap((word) => word.forms.map(({ form }) => form));
	return { marks: await marksOf(context, { names: namesOf(rows), forms }) };
}

/** The forms themselves, and of those that are sounds what in the names sounds so. */
async function marksOf(
	{ pool }: Context,
	{ names, forms }: { names: readonly string[]; forms: readonly string[] },
): Promise<string[]> {
	const heard = forms.filter(isSign);
	const spelt = forms.filter((form) => !isSign(form)).map((form) => form.trim());
	if (heard.length === 0) return [...new Set(spelt)];
	const read = await readSounds(pool, names);
	const inNames = [...read].flatMap(([name, { sounds, initials }]) => {
		const letters = [...name];
		return heard.flatMap((form) => {
			const at = Math.max(sounds.indexOf(form), initials.indexOf(form));
			return at < 0 ? [] : [letters.slice(at, at + form.length).join('')];
		});
	});
	return [...new Set([...spelt, ...inNames])];
}
