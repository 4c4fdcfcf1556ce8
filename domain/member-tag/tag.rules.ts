import type { ErrorCode } from '#domain/errors.ts';
import { tagMatch } from './tag.kinds.ts';

/** What the rule of a tag asks: money in cents, rates in basis points; 0 and empty ask nothing. */
export interface TagRule {
	readonly match: string;
	readonly orders_min: number;
	readonly orders_max: number | null;
	readonly spent_min: number;
	readonly active_days: number;
	readonly idle_days: number;
	readonly joined_days: number;
	readonly level_ids: readonly number[];
	readonly group_ids: readonly number[];
	readonly classify_ids: readonly number[];
	readonly brand_ids: readonly number[];
	readonly merchant_ids: readonly number[];
	readonly place: readonly string[];
	readonly birth_months: readonly string[];
	readonly refund_rate: number;
}

/** What is wrong with a rule, and with which field of its form. */
export interface TagProblem {
	readonly code: ErrorCode;
	readonly field: keyof TagRule;
}

/** Whether a rule asks anything at all: one that does not would tag everybody. */
export function asksNothing({ match: _, orders_max, ...asked }: TagRule): boolean {
	if (orders_max !== null) return false;
	return Object.values(asked).every((value) => (Array.isArray(value) ? value.length === 0 : value === 0));
}

/** What keeps a rule from being saved as it is. */
export function ruleProblem(rule: TagRule): TagProblem | undefined {
	if (asksNothing(rule)) return { code: 'memberTag.needsRule', field: 'orders_min' };
	if (rule.match === tagMatch.any) return undefined;
	if (rule.orders_max !== null && rule.orders_max < rule.orders_min) {
		return { code: 'memberTag.ordersCross', field: 'orders_max' };
	}
	const { active_days, idle_days } = rule;
	return active_days > 0 && idle_days > 0 && active_days <= idle_days
		? { code: 'memberTag.daysCross', field: 'active_days' }
		: undefined;
}
