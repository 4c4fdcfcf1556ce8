import type { Cents } from '#domain/money/cents.ts';

/** What a template counts; the codes are the wire's. */
export const freightBilling = { number: '1', weight: '2', volume: '3' } as const;
export type FreightBilling = (typeof freightBilling)[keyof typeof freightBilling];

/** Beside other templates: `sum` takes its whole fee, `leading` takes one first fee of all that do so and continues with the others. */
export const freightCombine = { sum: '1', leading: '2' } as const;
export type FreightCombine = (typeof freightCombine)[keyof typeof freightCombine];

/** One region of a template; no areas = everywhere else. Quantities are pieces, grams or cm³. */
export interface FreightRule {
	readonly area_ids: readonly number[];
	readonly first: number;
	readonly first_fee: Cents;
	readonly step: number;
	readonly step_fee: Cents;
	/** Days on the way there, from and to; null = not said. */
	readonly days_from?: number | null;
	readonly days_to?: number | null;
}

export const freeBy = { amount: '1', quantity: '2', both: '3' } as const;
export type FreeBy = (typeof freeBy)[keyof typeof freeBy];

export interface FreightFreeRule {
	readonly area_ids: readonly number[];
	readonly by: FreeBy;
	readonly amount: Cents;
	readonly qty: number;
}

export interface FreightTemplate {
	readonly id: number;
	readonly name: string;
	readonly billing: FreightBilling;
	readonly free_all: boolean;
	readonly rules: readonly FreightRule[];
	readonly free_rules: readonly FreightFreeRule[];
	readonly deny_areas: readonly number[];
	/** Weight is rounded up to a whole number of these; 0 = exact. */
	readonly round_weight_g: number;
	/** cm³ that count as one kilogram; 0 = real weight alone. */
	readonly volumetric_divisor: number;
	readonly combine: FreightCombine;
}

/** The district, then its city, then its province. */
export type AreaPath = readonly number[];

/** The rule of the smallest area that has one; `undefined` = cannot be delivered, never free. */
export function ruleFor<Rule extends { readonly area_ids: readonly number[] }>(
	rules: readonly Rule[],
	path: AreaPath,
): Rule | undefined {
	for (const area of path) {
		const rule = rules.find((candidate) => candidate.area_ids.includes(area));
		if (rule) return rule;
	}
	return rules.find((candidate) => candidate.area_ids.length === 0);
}

/** The fee of a quantity: the first fee, then one step fee for each step begun. */
export function feeOf(rule: FreightRule, quantity: number): number {
	return rule.first_fee + stepsOf(rule, quantity) * rule.step_fee;
}

/** How many steps a quantity begins beside a template whose first fee covers it. */
export function stepsBeside(rule: FreightRule, quantity: number): number {
	return Math.ceil(quantity / rule.step);
}

/** How many steps a quantity begins beyond what the first fee covers. */
export function stepsOf(rule: FreightRule, quantity: number): number {
	if (quantity <= rule.first) return 0;
	if (!(rule.step > 0)) throw new RangeError('a freight rule needs a step above 0');
	return Math.ceil((quantity - rule.first) / rule.step);
}
