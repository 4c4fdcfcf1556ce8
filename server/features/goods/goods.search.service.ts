import type { listStoreGoods as listContract, suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import { mostParts, partsOf, type TypedWord, typedWord, typedWords } from '#domain/goods/search.words.ts';
import { isSign } from '#domain/goods/sounds.ts';
import { wordMeant } from '#domain/goods/typo.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { orWhenLate, type TimeLeft } from '#server/database/within.ts';
import { type Narrowed, unnarrowed } from './goods.filter.queries.ts';
import { meaningOf, nothingAsked } from './goods.meaning.queries.ts';
import { findNear, type NearForm } from './goods.near.queries.ts';
import { readSounds, searchTime, similarWords } from './goods.search.queries.ts';
import { countStoreGoods, listStoreGoods, type StoreRow } from './goods.store.queries.ts';
import { narrowedBy, pageOf, storeRow } from './goods.store.service.ts';
import { suggest } from './goods.suggest.queries.ts';

type Page = AnswerOf<typeof listContract>;

/** Words of a search that are guessed at where nothing is found, and how long the guess may take. */
const maxGuessed = 3;
const guessMs = 700;
/** So many near works are shown in place of an empty page. */
const mostNear = 24;

/**
 * One page of what the store sells. A search that finds nothing is tried again as it was meant; where that finds nothing either,
 * works that fit parts of it stand beside the empty list, or else what others buy. What takes too long is left out, and said to be.
 */
export async function pageOfStore(
	context: Context,
	input: InputOf<typeof listContract>,
	language: Language,
): Promise<Page> {
	const words = typedWords(input.quickSearch);
	if (words.length === 0) return (await pageOf(context, input, { language, words, time: undefined })).page;
	const asked = { input, words, language };
	const page = await orWhenLate(() => searched(context, asked), undefined);
	return page ?? (await plainPage(context, asked));
}

interface Search {
	readonly input: InputOf<typeof listContract>;
	readonly words: readonly TypedWord[];
	readonly language: Language;
}

async function searched(context: Context, { input, words, language }: Search): Promise<Page> {
	const time = searchTime();
	const { page, filter } = await pageOf(context, input, { language, words, time });
	if (page.total > 0) return { ...page, marks: await marksIn(context, page.list, { words: filter.words, time }) };
	const meant = await wordsMeant(context, words, time);
	if (meant) {
		const other = await pageOf(context, input, { language, words: meant.map(typedWord), time });
		if (other.page.total > 0) {
			const marks = await marksIn(context, other.page.list, { words: other.filter.words, time });
			return { ...other.page, marks, corrected: meant.join(' ') };
		}
	}
	if (input.page > 1 || input.after) return page;
	return {
		...page,
		...(await nearTo(context, { words: meant ?? words.map(({ word }) => word), filter, language, time })),
	};
}

/** What a search is answered by whose time was over: the first that sold best with its very words, where even these take too long what others buy. */
async function plainPage(context: Context, { input, words, language }: Search): Promise<Page> {
	const isFirst = input.page === 1 && !input.after;
	const plain = words.map(({ word, forms }) => ({ word, forms: forms.slice(0, 1) }));
	const find = async () => {
		const { page } = await pageOf(
			context,
			{ ...input, order: 'sales,desc' },
			{ language, words: plain, time: searchTime() },
		);
		const { next: _, ...first } = page;
		return first;
	};
	const page = isFirst ? await orWhenLate(find, undefined) : undefined;
	if (page && page.total > 0) return { ...page, hurried: true };
	const nothing = { list: [], total: 0, hurried: true as const };
	return isFirst ? { ...nothing, ...(await bestSellers(context, { filter: unnarrowed, language })) } : nothing;
}

/** What a search that is being typed may lead to. */
export async function suggestionsOfStore(
	context: Context,
	text: string,
	language: Language,
): Promise<AnswerOf<typeof suggestStoreGoods>> {
	const words = typedWords(text);
	return orWhenLate(() => suggestedBy(context, words, language), { goods: [], classify: [], creators: [], marks: [] });
}

async function suggestedBy(
	context: Context,
	words: readonly TypedWord[],
	language: Language,
): Promise<AnswerOf<typeof suggestStoreGoods>> {
	const { pool, clock } = context;
	const time = searchTime();
	const meaning = await meaningOf(pool, { ...nothingAsked, words, now: clock.now() }, time);
	const { goods, classify, creators } = await suggest(pool, { language, meaning, time });
	const isNothing = goods.length + classify.length + creators.length === 0;
	if (!isNothing) {
		const marks = await marksIn(context, goods, { words: meaning.words, time });
		return { goods: goods.map(suggestedRow), classify, creators, marks };
	}
	const meant = (await wordsMeant(context, words, time)) ?? words.map(({ word }) => word);
	const { rows, marks } = await likeWorks(context, { words: meant, filter: undefined, language, most: 6, time });
	return { goods: rows.map(suggestedRow), classify, creators, marks };
}

function suggestedRow({ id, name, image, price_min }: Pick<StoreRow, 'id' | 'name' | 'image' | 'price_min'>) {
	return { id, name, image, price_min: centsToWire(cents(price_min)) };
}

/** The words with those in Latin script that find nothing in the store replaced by the nearest that it has, a few of them and in a moment; undefined = all stay. */
async function wordsMeant(
	context: Context,
	typed: readonly TypedWord[],
	time: TimeLeft,
): Promise<string[] | undefined> {
	const words = typed.map(({ word }) => word);
	const doubtful = [...new Set(words.filter((word) => /^[a-z]{4,24}$/.test(word)))].slice(0, maxGuessed);
	if (doubtful.length === 0) return undefined;
	const guesses = await orWhenLate(
		() => similarWords(context.pool, doubtful, { ms: Math.min(guessMs, time.ms()) }),
		[],
	);
	const better = new Map<string, string>();
	for (const { typed: word, known, words: near } of guesses) {
		const meant = wordMeant(word, near);
		if (!meant || (known && (await findsSome(context, word, time)))) continue;
		// By day the list still has words of what is not shown any more: those are told to nobody.
		if (await findsSome(context, meant, time)) better.set(word, meant);
	}
	const meant = words.map((word) => better.get(word) ?? word);
	return meant.some((word, place) => word !== words[place]) ? meant : undefined;
}

/** Whether a word alone finds anything: one of the list may have left the store since the night. */
async function findsSome(context: Context, word: string, time: TimeLeft): Promise<boolean> {
	const filter = await narrowedBy(
		context,
		{ quickSearch: word, facets: [], brand_ids: [], in_stock: 0 },
		[typedWord(word)],
		time,
	);
	return (await countStoreGoods(context.pool, filter)) > 0;
}

/** What stands in place of an empty page: works that fit a part of the words, be it outside of what they were narrowed to, or what others buy. */
async function nearTo(
	context: Context,
	{ words, filter, language, time }: { words: readonly string[]; filter: Narrowed; language: Language; time: TimeLeft },
): Promise<Pick<Page, 'near' | 'near_by' | 'marks' | 'hurried'>> {
	const now = context.clock.now();
	const find = () => likeWorks(context, { words, filter, language, most: mostNear, time });
	const like = await orWhenLate(find, undefined);
	if (like && like.rows.length > 0) {
		return { near: like.rows.map((row) => storeRow(row, { now, language })), near_by: 'words', marks: like.marks };
	}
	return { ...(await bestSellers(context, { filter, language })), ...(like ? {} : { hurried: true }) };
}

/** What others buy, within what a search is narrowed to besides its words. */
async function bestSellers(
	context: Context,
	{ filter, language }: { filter: Narrowed; language: Language },
): Promise<Pick<Page, 'near' | 'near_by'>> {
	const now = context.clock.now();
	const { rows } = await listStoreGoods(context.pool, {
		...filter,
		words: [],
		creators: [],
		shares: {},
		time: undefined,
		language,
		now,
		order: 'sales,desc',
		limit: mostNear,
		offset: 0,
		after: undefined,
	});
	return { near: rows.map((row) => storeRow(row, { now, language })), near_by: 'sales' };
}

/** Works that fit parts of the words best, with the parts that are marked in their names. */
async function likeWorks(
	context: Context,
	{
		words,
		filter,
		language,
		most,
		time,
	}: { words: readonly string[]; filter: Narrowed | undefined; language: Language; most: number; time: TimeLeft },
): Promise<{ rows: Omit<StoreRow, 'sort_value'>[]; marks: string[] }> {
	const parts = partsOf(words);
	if (parts.length === 0) return { rows: [], marks: [] };
	const sounds = await readSounds(
		context.pool,
		parts.filter(({ sound }) => sound).map(({ part }) => part),
		time,
	);
	const all: NearForm[] = parts.flatMap(({ part, weight }) => {
		const sound = sounds.get(part)?.sounds;
		// What sounds the same is nearly as near, and counts once where it is the same.
		return [{ form: part, weight }, ...(sound ? [{ form: sound, weight: weight / 2 }] : [])];
	});
	const forms = all.toSorted((one, other) => other.weight - one.weight).slice(0, mostParts);
	const rows = await findNear(context.pool, { forms, filter, language, now: context.clock.now(), most, time });
	return { rows, marks: await marksOf(context, { names: namesOf(rows), forms: forms.map(({ form }) => form), time }) };
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

/** What is marked in the names of works that were found by these words. */
async function marksIn(
	context: Context,
	rows: readonly { readonly name: string }[],
	{ words, time }: { words: Narrowed['words']; time: TimeLeft },
): Promise<string[]> {
	const forms = words.flatMap((word) => word.forms.map(({ form }) => form));
	return marksOf(context, { names: namesOf(rows), forms, time });
}

/** The forms themselves, and of those that are sounds what in the names sounds so. */
async function marksOf(
	{ pool }: Context,
	{ names, forms, time }: { names: readonly string[]; forms: readonly string[]; time: TimeLeft },
): Promise<string[]> {
	const heard = forms.filter(isSign);
	const spelt = forms.filter((form) => !isSign(form)).map((form) => form.trim());
	if (heard.length === 0) return [...new Set(spelt)];
	const read = await orWhenLate(() => readSounds(pool, names, time), new Map<string, never>());
	const inNames = [...read].flatMap(([name, { sounds, initials }]) => {
		const letters = [...name];
		return heard.flatMap((form) => {
			const at = Math.max(sounds.indexOf(form), initials.indexOf(form));
			return at < 0 ? [] : [letters.slice(at, at + form.length).join('')];
		});
	});
	return [...new Set([...spelt, ...inNames])];
}
