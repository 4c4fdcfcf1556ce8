import { expect, test } from 'vitest';
import { asksNothing, ruleProblem, type TagRule } from './tag.rules.ts';

const nothing: TagRule = {
	match: '1',
	orders_min: 0,
	orders_max: null,
	spent_min: 0,
	active_days: 0,
	idle_days: 0,
	joined_days: 0,
	level_ids: [],
	group_ids: [],
	classify_ids: [],
	brand_ids: [],
	merchant_ids: [],
	place: [],
	birth_months: [],
	refund_rate: 0,
};

test('a rule that asks nothing would tag everybody, and is none', () => {
	expect(asksNothing(nothing)).toBe(true);
	expect(ruleProblem(nothing)).toMatchObject({ code: 'memberTag.needsRule' });
	const asked: Partial<TagRule>[] = [
		{ orders_min: 1 },
		{ orders_max: 0 },
		{ spent_min: 1 },
		{ joined_days: 1 },
		{ level_ids: [1] },
		{ place: ['11'] },
		{ birth_months: ['0'] },
		{ refund_rate: 1 },
	];
	for (const one of asked) expect(ruleProblem({ ...nothing, ...one })).toBeUndefined();
});

test('conditions that exclude each other are refused where all must hold', () => {
	expect(ruleProblem({ ...nothing, orders_min: 3, orders_max: 2 })).toMatchObject({ field: 'orders_max' });
	expect(ruleProblem({ ...nothing, orders_min: 2, orders_max: 2 })).toBeUndefined();
	expect(ruleProblem({ ...nothing, active_days: 30, idle_days: 30 })).toMatchObject({ field: 'active_days' });
	expect(ruleProblem({ ...nothing, active_days: 90, idle_days: 30 })).toBeUndefined();
	expect(ruleProblem({ ...nothing, match: '2', active_days: 30, idle_days: 30 })).toBeUndefined();
});
