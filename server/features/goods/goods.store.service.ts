import { daysLeft, progressOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { refused } from '#domain/errors.ts';
import { meanOfStars, meanScore } from '#domain/evaluate/evaluate.rules.ts';
import type {
	classifyTree,
	listStoreGoods as listContract,
	storeClassify,
	storeFacets,
	storeGoodsDetail,
	suggestStoreGoods,
} from '#domain/goods/goods.contract.ts';
import { facetGroups } from '#domain/goods/goods.facets.ts';
import { countedTo } from '#domain/goods/goods.total.ts';
import { heldPromises } from '#domain/goods/service.rules.ts';
import { wordMeant } from '#domain/goods/typo.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { isOutOfTime } from '#server/database/within.ts';
import type { Narrowed } from './goods.filter.queries.ts';
import { meaningOf, nothingAsked, nothingMeant } from './goods.meaning.queries.ts';
import { similarWords } from './goods.search.queries.ts';
import {
	type ClassifyRow,
	countStoreGoods,
	findClassify,
	findForSale,
	findStoreGoods,
	listClassify,
	listStoreGoods,
	type StoreDetailRow,
	type StoreRow,
} from './goods.store.queries.ts';
import { suggest } from './goods.suggest.queries.ts';

const maxWords = 6;
/** Words of a search that are guessed at where nothing is found, and how long the guess may take. */
const maxGuessed = 3;
const guessMs = 1500;

/** One page of what the store sells, in one statement and one more for a search or a category; a search that finds nothing is tried again as it was meant. */
export async function pageOfStore(
	context: Context,
	input: InputOf<typeof listContract>,
	language: Language,
): Promise<AnswerOf<typeof listContract>> {
	const words = wordsOf(input.quickSearch);
	const page = await pageOf(context, input, { language, words });
	if (page.total > 0 || words.length === 0) return page;
	const meant = await wordsMeant(context, words);
	if (!meant) return page;
	const other = await pageOf(context, input, { language, words: meant });
	return other.total > 0 ? { ...other, corrected: meant.join(' ') } : page;
}

/** Works as lists show them, of these ids and in no order; what cannot be bought now is left out. */
export async function worksForSale(
	{ pool, clock }: Context,
	{ ids, language }: { ids: readonly number[]; language: Language },
): Promise<AnswerOf<typeof listContract>['list']> {
	const now = clock.now();
	const rows = await findForSale(pool, { ids, language, now });
	return rows.map((row) => storeRow(row, now));
}

/** What a search that is being typed may lead to. */
export async function suggestionsOfStore(
	{ pool, clock }: Context,
	text: string,
	language: Language,
): Promise<AnswerOf<typeof suggestStoreGoods>> {
	const words = wordsOf(text);
	const meaning = await meaningOf(pool, { ...nothingAsked, words, now: clock.now() });
	const { goods, ...others } = await suggest(pool, { words, language, meaning });
	return { goods: goods.map((row) => ({ ...row, price_min: centsToWire(cents(row.price_min)) })), ...others };
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** The words with those in Latin script that find nothing in the store replaced by the nearest that it has, a few of them and in a moment; undefined = all stay. */
async function wordsMeant(context: Context, words: readonly string[]): Promise<string[] | undefined> {
	const doubtful = [...new Set(words.filter((word) => /^[a-z]{4,24}$/.test(word)))].slice(0, maxGuessed);
	if (doubtful.length === 0) return undefined;
	const guesses = await similarWords(context.pool, doubtful, { ms: guessMs }).catch((error: unknown) => {
		if (isOutOfTime(error)) return [];
		throw error;
	});
	const better = new Map<string, string>();
	for (const { typed, known, words: near } of guesses) {
		const meant = wordMeant(typed, near);
		if (meant && !(known && (await findsSome(context, typed)))) better.set(typed, meant);
	}
	const meant = words.map((word) => better.get(word) ?? word);
	return meant.some((word, place) => word !== words[place]) ? meant : undefined;
}

/** Whether a word alone finds anything: one of the list may have left the store since the night. */
async function findsSome(context: Context, word: string): Promise<boolean> {
	const filter = await narrowedBy(context, { quickSearch: word, facets: [], in_stock: 0 });
	return (await countStoreGoods(context.pool, filter)) > 0;
}

/** What a request narrows the works by, in one statement where something has to be understood. */
export async function narrowedBy(
	{ pool, clock }: Context,
	input: InputOf<typeof storeFacets>,
	words: readonly string[] = wordsOf(input.quickSearch),
): Promise<Narrowed> {
	const {
		classify_id: classifyId,
		tag_id: tagId,
		merchant_id: merchantId,
		price_from: priceFrom,
		price_to: priceTo,
	} = input;
	const facets = facetGroups(input.facets).map(({ keys }) => keys);
	const isPlain =
		words.length + facets.length === 0 &&
		[classifyId, tagId, merchantId, priceFrom, priceTo].every((asked) => asked === undefined);
	const { branch, tag, ...meaning } = isPlain
		? nothingMeant
		: await meaningOf(pool, { words, classifyId, facets, tagId, merchantId, priceFrom, priceTo, now: clock.now() });
	return {
		...meaning,
		branch: classifyId === undefined ? undefined : branch,
		priceFrom,
		priceTo,
		isInStock: input.in_stock === 1,
		merchantId,
		facets,
		tagId: tagId === undefined ? undefined : tag,
	};
}

async function pageOf(
	context: Context,
	input: InputOf<typeof listContract>,
	{ language, words }: { language: Language; words: readonly string[] },
): Promise<AnswerOf<typeof listContract>> {
	const { pool, clock } = context;
	const now = clock.now();
	const filter = {
		...(await narrowedBy(context, input, words)),
		language,
		now,
		order: input.order,
		// One more than asked for tells whether there is a next page.
		limit: input.limit + 1,
		offset: input.after ? 0 : (input.page - 1) * input.limit,
		after: cursorOf(input.after),
	};
	const { rows, counted } = await listStoreGoods(pool, filter);
	// Behind the last page there is no row to say it.
	const isBehind = rows.length > 0 || filter.offset > 0 || filter.after;
	const total = counted ?? (isBehind ? await countStoreGoods(pool, filter) : 0);
	const page = rows.slice(0, input.limit);
	const last = page.at(-1);
	return {
		list: page.map((row) => storeRow(row, now)),
		total: Math.min(total, countedTo),
		...(total > countedTo ? { total_estimated: true } : {}),
		...(rows.length > page.length && last ? { next: `${last.sort_value}_${last.id}` } : {}),
	};
}

/** One goods as its page in the store shows it; off the shelf it is unknown. */
export async function goodsOfStore(
	{ pool, clock }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof storeGoodsDetail>> {
	const row = await findStoreGoods(pool, { id, language, now: clock.now() });
	if (!row) throw refused('goods.unknown', { id });
	return storeDetail(row, clock.now());
}

/** A goods as its page in the store reads it. */
export function storeDetail({ crowd, ...row }: StoreDetailRow, now: number): AnswerOf<typeof storeGoodsDetail> {
	const starNum = row.stars.reduce((sum, count) => sum + count, 0);
	return {
		goods: {
			...row,
			...storeRow({ ...row, tags: [], crowd }, now),
			services: heldPromises(row.services, { isSupport: crowd !== null }),
			crowdfunding: crowd && storeCrowd(crowd, now),
			service_mean: meanScore(row.service_sum, starNum) ?? '',
			delivery_mean: meanScore(row.delivery_sum, starNum) ?? '',
			images: [row.image, ...row.images.filter((image) => image !== row.image)].filter(Boolean),
			delivery_fee: centsToWire(row.delivery_fee),
			skus: row.skus.map((sku) => ({
				...sku,
				price: centsToWire(sku.price),
				origin_price: centsToWire(sku.origin_price),
				stock: Math.max(sku.stock, 0),
			})),
		},
	};
}

type Tree = AnswerOf<typeof classifyTree>['list'];

/** The categories as a tree; what hangs below a disabled one is left out with it. */
export async function classifyTreeOfStore({ pool }: Context, language: Language): Promise<Tree> {
	const rows = await listClassify(pool, language);
	const below = (pid: number): ClassifyRow[] => rows.filter((row) => row.pid === pid);
	return below(0).map((root) => ({
		...root,
		children: below(root.id).map((branch) => ({ ...branch, children: below(branch.id) })),
	}));
}

/** A category as its list presents it; one that is disabled, or below a disabled one, is unknown. */
export async function classifyOfStore(
	{ pool }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof storeClassify>> {
	const classify = await findClassify(pool, { id, language });
	if (!classify) throw refused('classify.unknown');
	return { classify };
}

function storeRow(row: Omit<StoreRow, 'sort_value'>, now: number) {
	return {
		id: row.id,
		name: row.name,
		brief: row.brief,
		image: row.image,
		classify_id: row.classify_id,
		price_min: centsToWire(row.price_min),
		price_max: centsToWire(row.price_max),
		origin_price: centsToWire(row.origin_price),
		stock: Math.max(row.stock, 0),
		sales: row.sales,
		sold_out: row.stock > 0 ? 0 : 1,
		merchant_id: row.merchant_id,
		merchant_name: row.merchant_name,
		corner: row.corner,
		tags: row.tags,
		star_num: row.stars.reduce((sum, count) => sum + count, 0),
		star_mean: meanOfStars(row.stars) ?? '',
		crowd: row.crowd && {
			status: row.crowd.status,
			progress: progressOf(row.crowd),
			days_left: daysLeft(row.crowd, now),
		},
	};
}

/** A crowdfunding as its work's page shows it. */
function storeCrowd(crowd: NonNullable<StoreDetailRow['crowd']>, now: number) {
	return {
		...crowd,
		target_amount: centsToWire(cents(crowd.target_amount)),
		raised_amount: centsToWire(cents(crowd.raised_amount)),
		progress: progressOf(crowd),
		days_left: daysLeft(crowd, now),
		tiers: crowd.tiers.map(({ isUnlimited, left, price, ...tier }) => ({
			...tier,
			price: centsToWire(cents(price)),
			left: isUnlimited ? -1 : left,
		})),
	};
}

function cursorOf(after: string): { value: number; id: number } | undefined {
	const [value, id] = after.split('_');
	return value && id ? { value: Number(value), id: Number(id) } : undefined;
}
