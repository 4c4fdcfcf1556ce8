import { setImmediate } from 'node:timers/promises';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { gatherGifts, namesGifts } from '#domain/margin/margin.gifts.ts';
import { type MarginSearch, searchMargins } from '#domain/margin/margin.rules.ts';
import type { Lowest, MarginRules, MarginSku, Span } from '#domain/margin/margin.shapes.ts';
import { commissionRate } from '#domain/price/commission.terms.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { type CostedSku, type Focus, findRules, findSkus } from './margin.queries.ts';
import { couponOf, promotionOf } from './margin.rows.ts';

/** The rules that stand, before what goods cost is known. */
export type StoredRules = Omit<MarginRules, 'gifts'>;

/** So many works are in memory at a time. */
const batch = 250;

/** All rules that lower prices now or later, as they are stored. */
export async function storedRules({ clock, settings }: Context, db: Database | Tx): Promise<StoredRules> {
	const now = clock.now();
	const { promotions, coupons, groups, levels } = await findRules(db, now);
	return {
		promotions: promotions.flatMap((row) => promotionOf(row, now) ?? []),
		coupons: coupons.flatMap((row) => couponOf(row, { now, isHeld: row.is_held }) ?? []),
		groups,
		levels,
		has_points:
			settings.get('margin.countPoints') && settings.get('points.spendRate') > 0 && settings.get('points.maxRate') > 0,
	};
}

/** A variant with the least that is got for it. */
export interface LookedSku {
	readonly sku: CostedSku;
	readonly lowest: Lowest;
	/** By the rules that it is compared with it was no more. */
	readonly wasAsLow: boolean;
}

interface Looking {
	readonly rules: StoredRules;
	/** The rules that it is compared with. */
	readonly before?: StoredRules | undefined;
	readonly span: Span;
	readonly focus: Focus;
	/** Narrows works down further than the statement does. */
	isIn?(sku: MarginSku): boolean;
	readonly language?: Language;
	readonly above?: number;
}

/** Looks through works in order of their numbers, a batch at a time: at those that can be sold below cost. */
export async function* lookThrough(
	context: Context,
	db: Database | Tx,
	{ rules, before, span, focus, isIn = () => true, language = defaultLanguage, above = 0 }: Looking,
): AsyncGenerator<{
	readonly skus: readonly LookedSku[];
	readonly looked: number;
	readonly upTo: number;
	readonly isLast: boolean;
}> {
	const [search, searchBefore] = await searchesOf(context, db, [rules, before], span);
	for (let from = above; ; ) {
		const rows = await findSkus(db, focus, { above: from, limit: batch, language });
		const works = new Set(rows.map(({ goods_id }) => goods_id));
		const skus: LookedSku[] = [];
		let looked = 0;
		for (const row of rows) {
			const sku = asMarginSku(context, row);
			if (!isIn(sku)) continue;
			looked += 1;
			const lowest = search?.below(sku, row.cost_price);
			const wasAsLow = lowest !== undefined && searchBefore?.below(sku, lowest.amount + 1) !== undefined;
			if (lowest) skus.push({ sku: row, lowest, wasAsLow });
		}
		const isLast = works.size < batch;
		from = rows.at(-1)?.goods_id ?? from;
		yield { skus, looked, upTo: from, isLast };
		if (isLast) return;
		await setImmediate();
	}
}

/** What named gifts cost is looked up in all works, where a rule names any. */
async function searchesOf(
	context: Context,
	db: Database | Tx,
	sets: readonly [StoredRules, StoredRules | undefined],
	span: Span,
): Promise<[MarginSearch | undefined, MarginSearch | undefined]> {
	const gathered = sets.map((rules) => rules && { rules, gifts: gatherGifts(rules) });
	const giving = sets.filter((rules) => rules?.promotions.some(namesGifts));
	for (let above = 0; giving.length > 0; ) {
		const focus = { isWhole: true };
		const rows = await findSkus(db, focus, { above, limit: batch, language: defaultLanguage });
		for (const row of rows) for (const one of gathered) one?.gifts.look(asMarginSku(context, row));
		above = rows.at(-1)?.goods_id ?? above;
		if (new Set(rows.map(({ goods_id }) => goods_id)).size < batch) break;
		await setImmediate();
	}
	const [after, before] = gathered.map((one) => one && searchMargins({ ...one.rules, gifts: one.gifts.gifts }, span));
	return [after, before];
}

function asMarginSku({ settings }: Context, row: CostedSku): MarginSku {
	const { is_coupon_allowed: coupon_allowed, is_tier: is_fixed, commission, ...rest } = row;
	return {
		...rest,
		coupon_allowed,
		is_fixed,
		commission_rate: commissionRate(
			{ merchant_id: row.merchant_id, commission },
			settings.get('merchant.commissionRate'),
		),
	};
}
