import type { AdminCaller } from '#domain/access/caller.ts';
import { refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { mostBlindRefusals, mostMarginWorks } from '#domain/margin/margin.limits.ts';
import { scopedCoupon, scopedPromotion } from '#domain/margin/margin.scope.ts';
import type { Lowest, MarginSku, MarginTerms, Span } from '#domain/margin/margin.shapes.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { promotionScope } from '#domain/promotion/promotion.status.ts';
import { isAttemptLeft } from '#server/auth/rate-limit.ts';
import type { Context, Tx } from '#server/context.ts';
import { besideEachOther, oneByOne } from '#server/database/one-by-one.queries.ts';
import { type CostedSku, type Focus, findBelow } from './margin.queries.ts';
import { couponOf, promotionOf, type RuleRow } from './margin.rows.ts';
import { type LookedSku, lookThrough, type StoredRules, storedRules } from './margin.search.service.ts';

export { lookLater, lookNow } from './margin.look.service.ts';
export { promotionOf } from './margin.rows.ts';

/** Who saves what may sell below cost, with their reason for it. */
export interface MarginAsking {
	readonly caller: AdminCaller;
	readonly language: Language;
	/** Empty where none is given. */
	readonly reason: string;
	/** Says something of a save that is done. */
	tell(text: string): void;
}

/** Two rules, or a rule and a price, may be harmless each without the other: none is looked at while another one is saved. Works do not meet. */
const rulesAndPrices = 'margin rules';
/** So many variants are looked at while somebody waits; the job looks at all. */
const mostLooked = 30_000;
/** Where more works are found than are named, those that are found by then are enough. */
const mostMs = 1200;
const fromNow = (now: number): Span => ({ from: now, until: Number.MAX_SAFE_INTEGER });
const day = 24 * 60 * 60;

/** Whether somebody may read what goods cost whoever sells them: where it stands, in the editor. */
export function maySeeCosts({ isSuper, nodes }: Pick<AdminCaller, 'isSuper' | 'nodes'>): boolean {
	return isSuper || nodes.has('shop/goods/goods/edit');
}

interface Saved {
	readonly id: number;
	/** The row as it will be. */
	readonly after: RuleRow;
}

/** Refuses a promotion by which works that it is for could be sold below cost, unless a reason is given. */
export async function guardPromotion(
	context: Context,
	tx: Tx,
	{ id, after }: Saved,
	asking: MarginAsking,
): Promise<void> {
	if (isOff(context)) return;
	const rule = promotionOf({ ...after, id: id || Number.MAX_SAFE_INTEGER }, context.clock.now());
	if (!rule) return;
	await oneByOne(tx, rulesAndPrices);
	const before = await storedRules(context, tx);
	const others = before.promotions.filter((other) => other.id !== id);
	const { isFor } = scopedPromotion(rule);
	await guard(context, tx, asking, {
		rules: { ...before, promotions: [...others, rule] },
		before,
		span: { from: Math.max(rule.from, context.clock.now()), until: rule.until },
		focus: {
			own_only: rule.own_only,
			goods_ids: rule.scope === goodsScope ? [...rule.goods_ids, ...rule.gift_ids] : undefined,
		},
		isIn: isFor,
	});
}

/** The same of a coupon. */
export async function guardCoupon(
	context: Context,
	tx: Tx,
	{ id, after, isHeld }: Saved & { isHeld: boolean },
	asking: MarginAsking,
): Promise<void> {
	if (isOff(context)) return;
	const now = context.clock.now();
	const rule = couponOf({ ...after, id: id || Number.MAX_SAFE_INTEGER }, { now, isHeld });
	if (!rule) return;
	await oneByOne(tx, rulesAndPrices);
	const before = await storedRules(context, tx);
	const others = before.coupons.filter((other) => other.id !== id);
	const { isFor } = scopedCoupon(rule);
	await guard(context, tx, asking, {
		rules: { ...before, coupons: [...others, rule] },
		before,
		span: { from: Math.max(rule.from, now), until: rule.until },
		focus: { goods_ids: rule.scope === goodsScope ? rule.goods_ids : undefined },
		isIn: isFor,
	});
}

/** Promotions and coupons share the numbers of their scopes. */
const goodsScope = promotionScope.goods;

/** The same of a level that is on. */
export async function guardLevel(context: Context, tx: Tx, { id, after }: Saved, asking: MarginAsking): Promise<void> {
	if (isOff(context) || String(after['status']) !== onOff.on) return;
	await oneByOne(tx, rulesAndPrices);
	const before = await storedRules(context, tx);
	const others = before.levels.filter((other) => other.id !== id);
	const level: MarginTerms = {
		id: id || Number.MAX_SAFE_INTEGER,
		name: String(after['name']),
		discount_rate: Number(after['discount_rate']),
	};
	const rules = { ...before, levels: [...others, level] };
	await guard(context, tx, asking, { rules, before, span: fromNow(context.clock.now()), focus: {} });
}

/** What variants of some works bring that could be sold below cost already, before they are changed. */
export async function lowestOf(
	context: Context,
	tx: Tx,
	goodsIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	if (isOff(context)) return new Map();
	await besideEachOther(tx, rulesAndPrices);
	const looking = {
		rules: await storedRules(context, tx),
		span: fromNow(context.clock.now()),
		focus: { goods_ids: goodsIds },
	};
	const known = new Map<number, number>();
	for await (const { skus } of lookThrough(context, tx, looking)) {
		for (const { sku, lowest } of skus) known.set(sku.id, lowest.amount);
	}
	return known;
}

/** Refuses changed works, in the transaction that has changed them, that can now be sold below cost, and could not before or not so far. */
export async function guardGoods(
	context: Context,
	tx: Tx,
	{ goodsIds, before }: { goodsIds: readonly number[]; before: ReadonlyMap<number, number> },
	asking: MarginAsking,
): Promise<void> {
	if (isOff(context)) return;
	await besideEachOther(tx, rulesAndPrices);
	const rules = await storedRules(context, tx);
	const span = fromNow(context.clock.now());
	await guard(context, tx, asking, { rules, span, focus: { goods_ids: goodsIds } }, ({ sku, lowest }) => {
		const known = before.get(sku.id);
		return known === undefined || known > lowest.amount;
	});
}

function isOff({ settings }: Context): boolean {
	return settings.get('margin.guard') === 'off';
}

interface Looking {
	readonly rules: StoredRules;
	readonly before?: StoredRules;
	readonly span: Span;
	readonly focus: Focus;
	isIn?(sku: MarginSku): boolean;
}

const isLower = ({ wasAsLow }: LookedSku) => !wasAsLow;

/** A work that would be sold below cost. */
interface Concerned {
	readonly sku: CostedSku;
	readonly lowest: Lowest;
}

async function guard(
	context: Context,
	tx: Tx,
	asking: MarginAsking,
	looking: Looking,
	isConcerned: (looked: LookedSku) => boolean = isLower,
): Promise<void> {
	const isWarning = context.settings.get('margin.guard') === 'warn';
	if (asking.reason !== '' && !isWarning) return;
	// Whoever may not see costs would find them out by trying one price after the other.
	const isBlind = !maySeeCosts(asking.caller);
	if (isBlind && !isWarning && !(await mayTry(context, asking.caller))) throw needed('margin.reasonAsked', {}, {});
	const worst = new Map<number, Concerned>();
	let seen = 0;
	let isWhole = true;
	const began = performance.now();
	for await (const { skus, looked, isLast } of lookThrough(context, tx, { ...looking, language: asking.language })) {
		for (const one of skus) if (isConcerned(one)) keepWorst(worst, one);
		seen += looked;
		const isLate = worst.size >= mostMarginWorks && performance.now() - began > mostMs;
		if (isLast || (seen < mostLooked && !isLate)) continue;
		isWhole = false;
		break;
	}
	if (worst.size === 0) return;
	const refusal = refusalOf([...worst.values()], { isBlind, isWhole });
	if (!isWarning) throw refusal;
	if (!isBlind) asking.tell(refusalText(refusal, asking.language));
}

async function mayTry(context: Context, { id }: AdminCaller): Promise<boolean> {
	return isAttemptLeft(context, { name: 'margin:blind', who: String(id), max: mostBlindRefusals, seconds: day });
}

const lossOf = ({ sku, lowest }: Concerned) => sku.cost_price - lowest.amount;

function keepWorst(worst: Map<number, Concerned>, one: Concerned): void {
	const known = worst.get(one.sku.goods_id);
	if (!known || lossOf(known) < lossOf(one)) worst.set(one.sku.goods_id, { sku: one.sku, lowest: one.lowest });
}

function refusalOf(
	concerned: readonly Concerned[],
	{ isBlind, isWhole }: { isBlind: boolean; isWhole: boolean },
): Refusal {
	// By the loss they would stand in an order that tells of it.
	const order = isBlind ? (a: Concerned, b: Concerned) => a.sku.goods_id - b.sku.goods_id : byLoss;
	const named = concerned.toSorted(order).slice(0, mostMarginWorks);
	const names = named.slice(0, 3).map(({ sku }) => sku.name);
	const more = concerned.length > names.length ? ' …' : '';
	const list = named.map(({ sku, lowest }) => ({
		goods_id: sku.goods_id,
		name: sku.name,
		...(isBlind
			? { sku: '', cost: '', lowest: '', stack: [] }
			: {
					sku: sku.spec_text,
					cost: centsToWire(cents(sku.cost_price)),
					lowest: centsToWire(cents(lowest.amount)),
					stack: lowest.stack.map((part) => ({ ...part, id: part.id === Number.MAX_SAFE_INTEGER ? 0 : part.id })),
				}),
	}));
	return needed(
		'margin.belowCost',
		{ count: `${concerned.length}${isWhole ? '' : '+'}`, names: `${names.join(', ')}${more}` },
		{ count: concerned.length, is_whole: isWhole ? 1 : 0, list },
	);
}

const byLoss = (a: Concerned, b: Concerned) => lossOf(b) - lossOf(a) || a.sku.goods_id - b.sku.goods_id;

function needed(code: 'margin.belowCost' | 'margin.reasonAsked', facts: object, data: object): Refusal {
	return refused(
		code,
		{ ...facts },
		{ field: 'margin_reason', data: { type: 'need reason', field: 'margin_reason', count: 0, list: [], ...data } },
	);
}

/** By how much works of a list can be sold below cost, for whom may see it. */
export async function belowCostOf({ db }: Context, goodsIds: readonly number[], caller: AdminCaller) {
	const rows = maySeeCosts(caller) ? await findBelow(db, goodsIds) : [];
	return new Map(
		rows.map(({ goods_id, spec_text, lowest, cost, stack }) => [
			goods_id,
			{ spec_text, lowest: centsToWire(cents(lowest)), cost: centsToWire(cents(cost)), stack: [...stack] },
		]),
	);
}
