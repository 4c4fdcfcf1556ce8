import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { cubicCentimetresToWire, gramsToWire } from '#domain/freight/piece.measures.ts';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { goodsListing } from '#domain/goods/goods.listing.ts';
import { specFitter } from '#domain/goods/goods.specs.ts';
import { specType } from '#domain/goods/goods.status.ts';
import { type GoodsTab, goodsTabs, type listGoods, type readGoods } from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { ExportQuery } from '#domain/lists/export.contract.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { belowCostOf, maySeeCosts } from '#server/features/margin/margin.service.ts';
import { presentRow } from '#server/resource/present.ts';
import { type ListPlan, listRows } from '#server/resource/resource.queries.ts';
import { hasInitialValue, searchConditions } from '#server/resource/search.queries.ts';
import * as queries from './goods.admin.queries.ts';

export { matchesWords } from './goods.admin.queries.ts';

type ListAnswer = AnswerOf<typeof listGoods>;

/** One page of the goods list with the counts of its tabs, in two statements. */
export async function pageOfGoods(
	context: Context,
	input: InputOf<typeof listGoods>,
	{ caller, language }: { caller: AdminCaller; language: Language },
): Promise<ListAnswer> {
	const { db } = context;
	const tab = tabFor(caller, input.tab);
	const where = [
		...conditionsOf(input, tab, language),
		...(input.name ? [queries.isNamed(input.name)] : []),
		...(input.classify_id === undefined ? [] : [queries.inClassify(input.classify_id)]),
	];
	const page = { limit: input.limit, offset: (input.page - 1) * input.limit };
	const [{ rows, total, isEstimate, remark }, counts] = await Promise.all([
		listRows(db, goodsListing, { where, order: input.order, language, page }),
		queries.countTabs(db, goodsTabs),
	]);
	const list = rows.map((row) => presentRow(goodsListing, row)) as unknown as ListAnswer['list'];
	// Asked only where there are any.
	const ids = counts.belowCost > 0 ? list.map(({ id }) => id) : [];
	const below = ids.length > 0 ? await belowCostOf(context, ids, caller) : new Map();
	return {
		list: list.map((row) => ({ ...row, below_cost: below.get(row.id) ?? null })),
		total,
		...(isEstimate ? { total_estimated: true } : {}),
		remark,
		counts: maySeeCosts(caller) ? counts : { ...counts, belowCost: 0 },
	};
}

/** What is below cost is no tab of those who may not see costs. */
export function tabFor(caller: AdminCaller, tab: GoodsTab): GoodsTab {
	if (tab === 'belowCost' && !maySeeCosts(caller)) throw refused('auth.noPermission');
	return tab;
}

/** What a list query of goods asks for; rows that were chosen before are found under any tab. */
function conditionsOf(query: ListQuery, tab: GoodsTab, language: Language): ListPlan['where'] {
	const within = query.search.filter(isWithin);
	const search = query.search.filter((entry) => !isWithin(entry));
	return [
		...(hasInitialValue(query) ? [] : [queries.tabCondition(tab)]),
		...queries.matchesWords(wordsOf(query.quickSearch)),
		...within.map(({ val }) => queries.inClassify(Number(val))),
		...searchConditions(goodsListing, { ...query, search, quickSearch: '' }, language),
	];
}

/** A category means all that stands in it or below it. */
function isWithin({ field, operator, val }: ListQuery['search'][number]): boolean {
	return field === 'classify_id' && ['eq', '='].includes(operator) && /^\d{1,15}$/.test(String(val));
}

/** The same for the export of the list. */
export function goodsConditions(query: ExportQuery, language: Language): ListPlan['where'] {
	return conditionsOf(query, goodsTabs.find((tab) => tab === query.tab) ?? 'all', language);
}

/** Whom a goods may belong to, besides the platform. */
export async function ownersOfGoods({ db }: Context, language: Language) {
	return { list: await queries.listOwners(db, language) };
}

/** Rows that were written before parameters had kinds. */
const plainParam = { kind: 'text', unit: '', options: [], required: 0 } as const;

const plainSeo = { title: '', keywords: '', description: '' };

type EditorAnswer = AnswerOf<typeof readGoods>['row'];

/** A goods as its editor shows and posts it; skus that no group covers any longer are left out. */
export async function goodsForEditor(db: Database | Tx, id: number, language?: Language): Promise<EditorAnswer> {
	const row = await queries.findEditorRow(db, id, { language });
	if (!row) throw refused('row.unknown', { id });
	const en = row.i18n['en'];
	return {
		...row,
		brief: row.subtitle,
		i18n: en ? { en: { name: en['name'] ?? '', brief: en['subtitle'] ?? '', detail: en['detail'] ?? '' } } : {},
		classify_id: row.classify_id ?? 0,
		classify_name: row.classify_name ?? '',
		brand_id: row.brand_id ?? 0,
		delivery_fee: centsToWire(row.delivery_fee),
		max_score_rate: centsToWire(row.max_score_rate),
		delivery_template_id: row.delivery_template_id ?? 0,
		import_source: row.import_source ?? '',
		params: row.params.map((param) => ({ ...plainParam, ...param })),
		seo: { ...plainSeo, ...row.seo },
		skus: livingSkus(row).map((sku) => ({
			...sku,
			price: centsToWire(sku.price),
			origin_price: centsToWire(sku.origin_price),
			cost_price: centsToWire(sku.cost_price),
			member_prices: pricesToWire(sku.member_prices),
			stock_seen: sku.stock,
			weight: gramsToWire(sku.weight),
			volume: cubicCentimetresToWire(sku.volume),
		})),
	};
}

function pricesToWire(prices: queries.EditorSku['member_prices']): Record<string, string> {
	return Object.fromEntries(Object.entries(prices).map(([level, price]) => [level, centsToWire(price)]));
}

function livingSkus(row: queries.EditorRow): queries.EditorSku[] {
	if (row.spec_type === specType.single) return row.skus.filter((sku) => sku.spec_key === '');
	const fits = specFitter(row.specs);
	return row.skus.filter((sku) => fits(sku.spec_key));
}

/** One page of a merchant's own works. */
export async function worksOfMerchant(
	{ db }: Context,
	input: InputOf<typeof listMerchantGoods>,
	{ merchantId, language }: { merchantId: number; language: Language },
): Promise<AnswerOf<typeof listMerchantGoods>> {
	const { list, total, isEstimated } = await queries.listOfMerchant(db, {
		merchantId,
		words: wordsOf(input.quickSearch),
		status: input.status,
		language,
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	});
	return {
		list: list.map((row) => ({
			...row,
			price_min: centsToWire(row.price_min),
			price_max: centsToWire(row.price_max),
			stock: Math.max(row.stock, 0),
		})),
		total,
		...(isEstimated ? { total_estimated: true } : {}),
		remark: '',
	};
}

/** How many goods the tabs of the list show, counted up to ten thousand. */
export function countGoodsIn<Tab extends GoodsTab>(db: Database, tabs: readonly Tab[]): Promise<Record<Tab, number>> {
	return queries.countTabs(db, tabs);
}

/** The newest goods that hold every word of a text. */
export function findGoodsByWords(
	{ db }: Context,
	text: string,
	asked: { limit: number; language: Language },
): Promise<{ id: number; name: string; goods_no: string }[]> {
	return queries.findByWords(db, wordsOf(text), asked);
}

function wordsOf(text: string): string[] {
	return text.replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, 6);
}
