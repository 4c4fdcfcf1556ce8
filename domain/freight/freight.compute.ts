import type { FreeBasis, FreeReached } from '#domain/freight/free.basis.ts';
import { moreOfFreight, moreOfShop } from '#domain/freight/free.more.ts';
import { quantityOf } from '#domain/freight/freight.quantity.ts';
import { type FreightPart, type FreightStep, freeStepOfShop, traceStepOf } from '#domain/freight/freight.steps.ts';
import {
	type AreaPath,
	type FreightFreeRule,
	type FreightRule,
	type FreightTemplate,
	feeOf,
	freeBy,
	freightCombine,
	ruleFor,
	stepsBeside,
} from '#domain/freight/freight.template.ts';
import { type Cents, cents, zeroCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';

/** How a line of goods reaches the member. */
export type LineDelivery =
	| { readonly kind: 'none' }
	| { readonly kind: 'free' }
	| { readonly kind: 'fixed'; readonly fee: Cents; readonly per: 'piece' | 'order' }
	| { readonly kind: 'template'; readonly template: FreightTemplate };

export interface FreightLine {
	readonly id: number;
	readonly num: number;
	/** What it counts towards free delivery from an amount on, by `freeAmount`. */
	readonly amount: Cents;
	readonly weight: number;
	readonly volume: number;
	readonly delivery: LineDelivery;
}

export interface Freight {
	readonly total: Cents;
	/** What each line bears of it, by line id. */
	readonly shares: ReadonlyMap<number, Cents>;
	/** Lines that cannot go to this area. */
	readonly undeliverable: readonly number[];
	readonly steps: readonly FreightStep[];
	readonly parts: readonly FreightPart[];
	/** The goods are worth so much that the shop charges nothing. */
	readonly isFreeByShop: boolean;
	/** So much more of goods makes it free; absent where nothing does, or it is. */
	readonly more?: Cents | undefined;
}

/** What the shop has settled for all templates. */
export interface FreightPolicy {
	/** `sum` leaves it to each template; `leading` takes one first fee of all templates and continues with the others. */
	readonly combine: 'sum' | 'leading';
	/** Goods of this amount and more go free; `undefined` = never. */
	readonly freeFrom?: Cents;
	/** What the lines' amounts are. */
	readonly freeBasis: FreeBasis;
	/** Where that does not apply. */
	readonly freeExcluded: readonly number[];
}

export const plainPolicy: FreightPolicy = { combine: 'sum', freeBasis: 'after', freeExcluded: [] };

/**
 * The freight of one merchant's lines to an area. Quantities are summed over a template before its
 * fee is taken, so two lines of one template pay one first fee.
 */
export function computeFreight(
	lines: readonly FreightLine[],
	path: AreaPath,
	policy: FreightPolicy = plainPolicy,
): Freight {
	const sorted = [...lines].sort((a, b) => a.id - b.id);
	const shares = new Map<number, Cents>(sorted.map((line) => [line.id, zeroCents]));
	const steps: FreightStep[] = [];
	const undeliverable: number[] = [];
	for (const { id, num, delivery } of sorted) {
		if (delivery.kind !== 'fixed' || delivery.per !== 'piece') continue;
		const fee = cents(delivery.fee * num);
		shares.set(id, fee);
		if (fee > 0) steps.push({ key: 'price.step.freightFixed', amount: fee, facts: { num: String(num) } });
	}
	const once = feeOnce(sorted);
	for (const [id, share] of once.shares) shares.set(id, share);
	if (once.fee > 0) {
		const laid = once.shares.size > 1 && { shares: once.shares };
		steps.push({ key: 'price.step.freightOnce', amount: once.fee, facts: {}, ...laid });
	}
	const parts = combined(
		byTemplate(sorted).map(([template, members]) => partOf(template, members, path, policy)),
		policy,
	);
	for (const part of parts) {
		if (part.refusal) {
			undeliverable.push(...part.line_ids);
			continue;
		}
		const members = sorted.filter((line) => part.line_ids.includes(line.id));
		const split = splitCents(
			part.amount,
			members.map((line) => quantityOf(part.template, [line]).billed),
		);
		const laid = new Map(members.map((line, index) => [line.id, split[index] ?? zeroCents]));
		for (const [id, share] of laid) shares.set(id, share);
		steps.push({ ...traceStepOf(part), ...(part.amount > 0 && laid.size > 1 && { shares: laid }) });
	}
	const reached = reachedOfShop(sorted, path, policy);
	if (reached) {
		const taken = steps.length > 0 ? [freeStepOfShop(reached)] : givenFree(sorted);
		return { total: zeroCents, shares: new Map(), undeliverable, steps: taken, parts, isFreeByShop: true };
	}
	const total = cents([...shares.values()].reduce<number>((sum, share) => sum + share, 0));
	const all = steps.length > 0 ? steps : givenFree(sorted);
	const more = undeliverable.length > 0 ? undefined : moreOfFreight({ total, parts }, sorted, path, policy);
	return { total, shares, undeliverable, steps: all, parts, isFreeByShop: false, more };
}

/** How far lines that may cost freight are from free freight, before anybody knows where they go. */
export function moreBeforePlace(lines: readonly FreightLine[], policy: FreightPolicy): Cents | undefined {
	const mayCost = ({ delivery }: FreightLine) =>
		delivery.kind === 'fixed' ? delivery.fee > 0 : delivery.kind === 'template' && !delivery.template.free_all;
	return lines.some(mayCost) ? moreOfShop(lines, [], policy) : undefined;
}

/** Goods that are sold with free delivery, said where nothing else explains that nothing is charged. */
function givenFree(lines: readonly FreightLine[]): FreightStep[] {
	const num = lines.reduce((sum, line) => sum + (line.delivery.kind === 'free' ? line.num : 0), 0);
	return num > 0 ? [{ key: 'price.step.freightFreeGoods', amount: zeroCents, facts: { num: String(num) } }] : [];
}

/**
 * The fixed fee of a whole order: one parcel goes, so of all lines that bear one the highest is taken once. No line
 * bears more of it than it would alone.
 */
export function feeOnce(lines: readonly FreightLine[]): {
	readonly fee: Cents;
	/** The line whose fee it is. */
	readonly id: number | undefined;
	readonly shares: ReadonlyMap<number, Cents>;
} {
	const fees = lines.flatMap(({ id, delivery }) =>
		delivery.kind === 'fixed' && delivery.per === 'order' && delivery.fee > 0 ? [{ id, fee: delivery.fee }] : [],
	);
	const highest = fees.reduce((most, one) => (one.fee > most.fee ? one : most), { id: undefined, fee: zeroCents } as {
		id: number | undefined;
		fee: Cents;
	});
	const split = splitCents(
		highest.fee,
		fees.map(({ fee }) => fee),
	);
	return { ...highest, shares: new Map(fees.map(({ id }, index) => [id, split[index] ?? zeroCents])) };
}

function byTemplate(lines: readonly FreightLine[]): [FreightTemplate, FreightLine[]][] {
	const groups = new Map<number, [FreightTemplate, FreightLine[]]>();
	for (const line of lines) {
		if (line.delivery.kind !== 'template') continue;
		const { template } = line.delivery;
		const group = groups.get(template.id) ?? [template, []];
		group[1].push(line);
		groups.set(template.id, group);
	}
	return [...groups.values()].sort(([a], [b]) => a.id - b.id);
}

/** One first fee of the templates that join; one that joins nothing or stands alone pays in full. */
function combined(parts: readonly FreightPart[], policy: FreightPolicy): FreightPart[] {
	const joins = ({ template, rule }: FreightPart) =>
		rule !== undefined && (policy.combine === 'leading' || template.combine === freightCombine.leading);
	const joined = parts.filter(joins);
	const leading = leadingOf(joined);
	if (joined.length < 2) return [...parts];
	return parts.map((part) => {
		if (!part.rule || !joins(part)) return part;
		if (part === leading) return { ...part, role: 'leads' };
		return { ...part, role: 'follows', amount: continuedFee(part.rule, part.quantity.billed) };
	});
}

/** The template with the largest first fee leads; of two, the one that makes the total larger. */
function leadingOf(parts: readonly FreightPart[]): FreightPart | undefined {
	const firstFee = ({ rule }: FreightPart) => rule?.first_fee ?? 0;
	const saved = ({ rule, quantity, amount }: FreightPart) => amount - (rule ? continuedFee(rule, quantity.billed) : 0);
	return [...parts].sort((a, b) => firstFee(b) - firstFee(a) || saved(b) - saved(a))[0];
}

/** Beside a leading template: steps from the first unit on, no first fee. */
function continuedFee(rule: FreightRule, quantity: number): Cents {
	return cents(stepsBeside(rule, quantity) * rule.step_fee);
}

/** The threshold of the whole shop, where these lines reach it. */
function reachedOfShop(lines: readonly FreightLine[], path: AreaPath, policy: FreightPolicy): FreeReached | undefined {
	if (policy.freeFrom === undefined || path.some((area) => policy.freeExcluded.includes(area))) return undefined;
	const reached = comparedWith(policy.freeFrom, lines, policy);
	return reached.goods >= reached.from ? reached : undefined;
}

function comparedWith(from: Cents, lines: readonly FreightLine[], { freeBasis }: FreightPolicy): FreeReached {
	const goods = cents(lines.reduce((sum, line) => sum + line.amount, 0));
	return { basis: freeBasis, goods, from };
}

function partOf(
	template: FreightTemplate,
	lines: readonly FreightLine[],
	path: AreaPath,
	policy: FreightPolicy,
): FreightPart {
	const quantity = quantityOf(template, lines);
	const line_ids = lines.map((line) => line.id);
	const pieces = lines.reduce((sum, line) => sum + line.num, 0);
	const part = { template, line_ids, pieces, quantity, role: 'alone', amount: zeroCents } as const;
	if (path.some((area) => template.deny_areas.includes(area))) return { ...part, refusal: 'denied' };
	if (template.free_all) return { ...part, free: 'all' };
	const rule = ruleFor(template.rules, path);
	if (!rule) return { ...part, refusal: 'noRule' };
	const free = ruleFor(template.free_rules, path);
	if (free && isFree(free, lines)) {
		const reached = free.by === freeBy.quantity ? undefined : comparedWith(free.amount, lines, policy);
		return { ...part, free, reached };
	}
	return { ...part, rule, amount: cents(feeOf(rule, quantity.billed)) };
}

function isFree(rule: FreightFreeRule, lines: readonly FreightLine[]): boolean {
	const enoughMoney = lines.reduce((sum, line) => sum + line.amount, 0) >= rule.amount;
	const enoughPieces = lines.reduce((sum, line) => sum + line.num, 0) >= rule.qty;
	if (rule.by === freeBy.amount) return enoughMoney;
	if (rule.by === freeBy.quantity) return enoughPieces;
	return enoughMoney && enoughPieces;
}
