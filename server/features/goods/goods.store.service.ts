import { daysLeft, progressOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { refused } from '#domain/errors.ts';
import { meanOfStars, meanScore } from '#domain/evaluate/evaluate.rules.ts';
import type {
	classifyTree,
	listStoreGoods as listContract,
	listStoreCrowds,
	storeClassify,
	storeFacets,
	storeGoodsDetail,
} from '#domain/goods/goods.contract.ts';
import { brandKeys, facetGroups } from '#domain/goods/goods.facets.ts';
import { countedTo } from '#domain/goods/goods.total.ts';
import { type TypedWord, typedWords } from '#domain/goods/search.words.ts';
import { heldPromises } from '#domain/goods/service.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import type { TimeLeft } from '#server/database/within.ts';
import { offersWire } from '#server/features/promotion/promotion.terms.service.ts';
import type { Narrowed } from './goods.filter.queries.ts';
import { meaningOf, nothingMeant } from './goods.meaning.queries.ts';
import { searchTime } from './goods.search.queries.ts';
import {
	type ClassifyRow,
	countStoreGoods,
	findClassify,
	findCrowdsOn,
	findForSale,
	findOfCreator,
	findStoreGoods,
	listClassify,
	listStoreGoods,
	type StoreDetailRow,
	type StoreRow,
} from './goods.store.queries.ts';

/** Works as lists show them, of these ids and in no order; what cannot be bought now is left out. */
export async function worksForSale(
	{ pool, clock }: Context,
	{ ids, language }: { ids: readonly number[]; language: Language },
): Promise<AnswerOf<typeof listContract>['list']> {
	const now = clock.now();
	const rows = await findForSale(pool, { ids, language, now });
	return rows.map((row) => storeRow(row, { now, language }));
}

/** The same in the order of the ids. */
export async function worksInOrder(
	context: Context,
	asked: { ids: readonly number[]; language: Language },
): Promise<AnswerOf<typeof listContract>['list']> {
	const works = new Map((await worksForSale(context, asked)).map((work) => [work.id, work]));
	return asked.ids.flatMap((id) => works.get(id) ?? []);
}

/** Works of a creator as lists show them, in one statement: those of some ids in no order, and what is being crowdfunded. */
export async function worksOfCreator(
	{ pool, clock }: Context,
	wanted: { merchantId: number; ids: readonly number[]; mostCrowds: number; language: Language },
): Promise<Record<'covers' | 'crowds', AnswerOf<typeof listContract>['list']>> {
	const now = clock.now();
	const rows = await findOfCreator(pool, { ...wanted, now });
	const isWanted = new Set(wanted.ids);
	return {
		covers: rows.filter(({ id }) => isWanted.has(id)).map((row) => storeRow(row, { now, language: wanted.language })),
		crowds: rows.filter((row) => row.is_crowd).map((row) => storeRow(row, { now, language: wanted.language })),
	};
}

/** Works that are being crowdfunded now, with how far each has come. */
export async function crowdsOfStore(
	{ pool, clock }: Context,
	{ limit, language }: { limit: number; language: Language },
): Promise<AnswerOf<typeof listStoreCrowds>> {
	const now = clock.now();
	const rows = await findCrowdsOn(pool, { limit, language, now });
	return {
		list: rows.flatMap(({ crowd, ...row }) => {
			if (!crowd) return [];
			const stand = {
				...crowd,
				progress: progressOf(crowd),
				days_left: daysLeft(crowd, now),
				target_amount: centsToWire(cents(crowd.target_amount)),
				raised_amount: centsToWire(cents(crowd.raised_amount)),
			};
			return [{ ...storeRow({ ...row, crowd }, { now, language }), crowd: stand }];
		}),
	};
}

/** What a request narrows the works by, in one statement where something has to be understood. */
export async function narrowedBy(
	{ pool, clock }: Context,
	input: InputOf<typeof storeFacets>,
	words: readonly TypedWord[] = typedWords(input.quickSearch),
	time: TimeLeft | undefined = words.length > 0 ? searchTime() : undefined,
): Promise<Narrowed> {
	const {
		classify_id: classifyId,
		tag_id: tagId,
		merchant_id: merchantId,
		price_from: priceFrom,
		price_to: priceTo,
	} = input;
	const params = facetGroups(input.facets).map(({ keys }) => keys);
	const isOfBrand = input.brand_ids.length > 0;
	const facets = isOfBrand ? [...params, brandKeys(input.brand_ids)] : params;
	const isPlain =
		words.length + facets.length === 0 &&
		[classifyId, tagId, merchantId, priceFrom, priceTo].every((asked) => asked === undefined);
	const { branch, tag, brands, ...meaning } = isPlain
		? nothingMeant
		: await meaningOf(
				pool,
				{ words, classifyId, facets, tagId, merchantId, priceFrom, priceTo, now: clock.now() },
				time,
			);
	return {
		...meaning,
		time,
		branch: classifyId === undefined ? undefined : branch,
		priceFrom,
		priceTo,
		isInStock: input.in_stock === 1,
		merchantId,
		// Of brands that are not shown nobody has a work.
		facets: isOfBrand ? [...params, brandKeys(brands.length > 0 ? brands : [0])] : params,
		tagId: tagId === undefined ? undefined : tag,
	};
}

/** One page of what the store sells, with what its words were taken to mean: in one statement and one more for a search or a category. */
export async function pageOf(
	context: Context,
	input: InputOf<typeof listContract>,
	{ language, words, time }: { language: Language; words: readonly TypedWord[]; time: TimeLeft | undefined },
): Promise<{ page: AnswerOf<typeof listContract>; filter: Narrowed }> {
	const { pool, clock } = context;
	const now = clock.now();
	const filter = {
		...(await narrowedBy(context, input, words, time)),
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
	const shown = rows.slice(0, input.limit);
	const last = shown.at(-1);
	const page = {
		list: shown.map((row) => storeRow(row, { now, language })),
		total: Math.min(total, countedTo),
		...(total > countedTo ? { total_estimated: true } : {}),
		...(rows.length > shown.length && last ? { next: `${last.sort_value}_${last.id}` } : {}),
	};
	return { page, filter };
}

/** One goods as its page in the store shows it; off the shelf it is unknown. */
export async function goodsOfStore(
	{ pool, clock }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof storeGoodsDetail>> {
	const row = await findStoreGoods(pool, { id, language, now: clock.now() });
	if (!row) throw refused('goods.unknown', { id });
	return storeDetail(row, { now: clock.now(), language });
}

/** A goods as its page in the store reads it. */
export function storeDetail(
	{ crowd, ...row }: StoreDetailRow,
	at: { now: number; language: Language },
): AnswerOf<typeof storeGoodsDetail> {
	const { prices } = offersWire(
		row.offers,
		row.skus.map(({ price }) => price),
		at.language,
	);
	const starNum = row.stars.reduce((sum, count) => sum + count, 0);
	return {
		goods: {
			...row,
			...storeRow({ ...row, tags: [], crowd }, at),
			make_days: crowd ? 0 : row.make_days,
			services: heldPromises(row.services, { isSupport: crowd !== null, isMadeToOrder: row.make_days > 0 }),
			crowdfunding: crowd && storeCrowd(crowd, at.now),
			service_mean: meanScore(row.service_sum, starNum) ?? '',
			delivery_mean: meanScore(row.delivery_sum, starNum) ?? '',
			images: [row.image, ...row.images.filter((image) => image !== row.image)].filter(Boolean),
			delivery_fee: centsToWire(row.delivery_fee),
			skus: row.skus.map((sku, place) => ({
				...sku,
				price: centsToWire(sku.price),
				reduced_to: prices[place] ?? '',
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

/** A row of a list as it is sent. */
export function storeRow(row: Omit<StoreRow, 'sort_value'>, { now, language }: { now: number; language: Language }) {
	const { offers, prices } = offersWire(row.offers, [row.price_min], language);
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
		offers,
		reduced_to: prices[0] ?? '',
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
