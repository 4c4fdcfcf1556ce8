import {
	type AreaPath,
	type FreightTemplate,
	feeOf,
	freeBy,
	freightBilling,
	ruleFor,
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
	/** What the line costs after all discounts: the basis of free delivery from an amount on. */
	readonly amount: Cents;
	readonly weight: number;
	readonly volume: number;
	readonly delivery: LineDelivery;
}

export interface FreightStep {
	readonly key: 'price.step.freightFixed' | 'price.step.freightTemplate' | 'price.step.freightFree';
	readonly amount: Cents;
	readonly facts: Readonly<Record<string, string>>;
}

export interface Freight {
	readonly total: Cents;
	/** What each line bears of it, by line id. */
	readonly shares: ReadonlyMap<number, Cents>;
	/** Lines that cannot go to this area. */
	readonly undeliverable: readonly number[];
	readonly steps: readonly FreightStep[];
}

/** What the shop has settled for all templates. */
export interface FreightPolicy {
	/** `sum` adds the templates' fees; `leading` takes one first fee and continues with the other templates. */
	readonly combine: 'sum' | 'leading';
	/** Goods of this amount and more go free; `undefined` = never. */
	readonly freeFrom?: Cents;
	/** Where that does not hold. */
	readonly freeExcluded: readonly number[];
}

export const plainPolicy: FreightPolicy = { combine: 'sum', freeExcluded: [] };

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
	for (const line of sorted) {
		if (line.delivery.kind !== 'fixed') continue;
		const fee = cents(line.delivery.per === 'piece' ? line.delivery.fee * line.num : line.delivery.fee);
		shares.set(line.id, fee);
		if (fee > 0) steps.push({ key: 'price.step.freightFixed', amount: fee, facts: { num: String(line.num) } });
	}
	const groups = byTemplate(sorted).map(([template, members]) => ({
		template,
		members,
		priced: templateFee(template, members, path),
	}));
	const leading = policy.combine === 'leading' ? leadingOf(groups.flatMap(({ priced }) => priced ?? [])) : undefined;
	for (const { template, members, priced } of groups) {
		if (!priced) {
			undeliverable.push(...members.map((line) => line.id));
			continue;
		}
		const amount = leading && priced !== leading ? priced.continued : priced.amount;
		const parts = splitCents(
			amount,
			members.map((line) => quantityOf(template, [line])),
		);
		for (const [index, line] of members.entries()) shares.set(line.id, parts[index] ?? zeroCents);
		steps.push({ key: priced.key, amount, facts: priced.facts });
	}
	if (isFreeByShop(sorted, path, policy)) {
		const free: FreightStep = { key: 'price.step.freightFree', amount: zeroCents, facts: { template: '' } };
		return { total: zeroCents, shares: new Map(), undeliverable, steps: steps.length > 0 ? [free] : [] };
	}
	const total = cents([...shares.values()].reduce<number>((sum, share) => sum + share, 0));
	return { total, shares, undeliverable, steps };
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

interface TemplateFee extends FreightStep {
	readonly firstFee: Cents;
	/** What it costs beside a leading template: continued fees alone. */
	readonly continued: Cents;
}

/** The template with the largest first fee leads; of two, the dearer one. */
function leadingOf(fees: readonly TemplateFee[]): TemplateFee | undefined {
	return [...fees].sort((a, b) => b.firstFee - a.firstFee || b.amount - a.amount)[0];
}

function isFreeByShop(lines: readonly FreightLine[], path: AreaPath, policy: FreightPolicy): boolean {
	if (policy.freeFrom === undefined || path.some((area) => policy.freeExcluded.includes(area))) return false;
	return lines.reduce((sum, line) => sum + line.amount, 0) >= policy.freeFrom;
}

function templateFee(
	template: FreightTemplate,
	lines: readonly FreightLine[],
	path: AreaPath,
): TemplateFee | undefined {
	if (path.some((area) => template.deny_areas.includes(area))) return undefined;
	const facts = { template: template.name, quantity: String(quantityOf(template, lines)) };
	if (template.free_all || isFree(template, lines, path)) {
		return { key: 'price.step.freightFree', amount: zeroCents, facts, firstFee: zeroCents, continued: zeroCents };
	}
	const rule = ruleFor(template.rules, path);
	if (!rule) return undefined;
	const quantity = quantityOf(template, lines);
	return {
		key: 'price.step.freightTemplate',
		amount: cents(feeOf(rule, quantity)),
		facts,
		firstFee: rule.first_fee,
		continued: cents(Math.ceil(quantity / rule.step) * rule.step_fee),
	};
}

/** Pieces, grams or cm³ of all the lines together; lines without a weight count as one unit. */
function quantityOf(template: FreightTemplate, lines: readonly FreightLine[]): number {
	const sum = (unit: (line: FreightLine) => number) => lines.reduce((total, line) => total + unit(line) * line.num, 0);
	if (template.billing === freightBilling.number) return sum(() => 1);
	if (template.billing === freightBilling.volume)
		return Math.max(
			1,
			sum((line) => line.volume),
		);
	const real = sum((line) => line.weight);
	const divisor = template.volumetric_divisor;
	const weight = divisor > 0 ? Math.max(real, Math.ceil((sum((line) => line.volume) * 1000) / divisor)) : real;
	const unit = template.round_weight_g;
	return Math.max(1, unit > 0 ? Math.ceil(weight / unit) * unit : weight);
}

function isFree(template: FreightTemplate, lines: readonly FreightLine[], path: AreaPath): boolean {
	const rule = ruleFor(template.free_rules, path);
	if (!rule) return false;
	const enoughMoney = lines.reduce((sum, line) => sum + line.amount, 0) >= rule.amount;
	const enoughPieces = lines.reduce((sum, line) => sum + line.num, 0) >= rule.qty;
	if (rule.by === freeBy.amount) return enoughMoney;
	if (rule.by === freeBy.quantity) return enoughPieces;
	return enoughMoney && enoughPieces;
}
