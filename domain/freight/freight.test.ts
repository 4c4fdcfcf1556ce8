import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import {
	computeFreight,
	type FreightLine,
	type LineDelivery,
	moreBeforePlace,
	plainPolicy,
} from './freight.compute.ts';
import type { FreightRule, FreightTemplate } from './freight.template.ts';
import { freightSentences } from './freight.texts.ts';

const [district, city, province] = [440_305, 440_300, 440_000];
const path = [district, city, province];
const rule = (more: Partial<FreightRule> = {}): FreightRule => ({
	area_ids: [],
	first: 1000,
	first_fee: cents(800),
	step: 500,
	step_fee: cents(200),
	...more,
});
const template = (more: Partial<FreightTemplate> = {}): FreightTemplate => ({
	id: 1,
	name: 'By weight',
	billing: '2',
	free_all: false,
	rules: [rule()],
	free_rules: [],
	deny_areas: [],
	round_weight_g: 0,
	volumetric_divisor: 0,
	combine: '1',
	...more,
});
const by = (given: FreightTemplate): LineDelivery => ({ kind: 'template', template: given });
const line = (id: number, more: Partial<FreightLine> = {}): FreightLine => ({
	id,
	num: 1,
	amount: cents(10_000),
	weight: 500,
	volume: 0,
	delivery: by(template()),
	...more,
});

describe('a template', () => {
	test('2.3 kg at ¥8 for the first kg and ¥2 for each 500 g begun costs ¥14', () => {
		expect(computeFreight([line(1, { weight: 2300 })], path).total).toBe(1400);
	});

	test('sums its lines before the first fee is taken', () => {
		const freight = computeFreight([line(1, { weight: 400 }), line(2, { weight: 600 })], path);
		expect(freight.total).toBe(800);
		expect([...freight.shares]).toEqual([
			[1, 320],
			[2, 480],
		]);
	});

	test('takes the rule of the smallest area and refuses where none fits', () => {
		const rules = [
			rule({ area_ids: [province], first_fee: cents(500) }),
			rule({ area_ids: [city], first_fee: cents(100) }),
		];
		expect(computeFreight([line(1, { delivery: by(template({ rules })) })], path).total).toBe(100);
		const away = computeFreight([line(7, { delivery: by(template({ rules })) })], [110_101, 110_100, 110_000]);
		expect(away.undeliverable).toEqual([7]);
	});

	test('refuses a denied area even with a default rule', () => {
		const denied = template({ deny_areas: [province] });
		expect(computeFreight([line(1, { delivery: by(denied) })], path).undeliverable).toEqual([1]);
	});

	test('is free from an amount or a number of pieces on', () => {
		const free = (given: 'amount' | 'quantity' | 'both') =>
			template({
				free_rules: [
					{
						area_ids: [],
						by: ({ amount: '1', quantity: '2', both: '3' } as const)[given],
						amount: cents(10_000),
						qty: 2,
					},
				],
			});
		expect(computeFreight([line(1, { delivery: by(free('amount')) })], path).total).toBe(0);
		expect(computeFreight([line(1, { delivery: by(free('quantity')) })], path).total).toBe(800);
		expect(computeFreight([line(1, { delivery: by(free('both')), num: 2 })], path).total).toBe(0);
	});

	test('a line without a weight counts as one unit, never as free', () => {
		expect(computeFreight([line(1, { weight: 0 })], path).total).toBe(800);
	});

	test('bulky goods pay by volume where the divisor says so', () => {
		const bulky = template({ volumetric_divisor: 6000, round_weight_g: 500 });
		expect(computeFreight([line(1, { weight: 100, volume: 12_000, delivery: by(bulky) })], path).total).toBe(1200);
	});

	test('a step of 0 is a defect of the template, not free delivery', () => {
		const broken = template({ rules: [rule({ step: 0 })] });
		expect(() => computeFreight([line(1, { weight: 5000, delivery: by(broken) })], path)).toThrow(/step/);
	});
});

const fixed = (per: 'piece' | 'order', fee = 600): LineDelivery => ({ kind: 'fixed', fee: cents(fee), per });

test('fixed fees are taken by piece or once', () => {
	expect(computeFreight([line(1, { num: 3, delivery: fixed('piece') })], path).total).toBe(1800);
	expect(computeFreight([line(1, { num: 3, delivery: fixed('order') })], path).total).toBe(600);
	expect(computeFreight([line(1, { delivery: { kind: 'free' } })], path).total).toBe(0);
});

test('a fee once an order is taken once, of all its lines the highest, and they bear it together', () => {
	const lines = [
		line(1, { delivery: fixed('order', 2000) }),
		line(2, { delivery: fixed('order', 2000) }),
		line(3, { delivery: fixed('order', 1000) }),
		line(4, { num: 2, delivery: fixed('piece', 300) }),
	];
	const freight = computeFreight(lines, path);
	expect(freight.total).toBe(2000 + 600);
	expect([...freight.shares]).toEqual([
		[1, 800],
		[2, 800],
		[3, 400],
		[4, 600],
	]);
	expect(freight.steps.map(({ key, amount }) => [key, amount])).toEqual([
		['price.step.freightFixed', 600],
		['price.step.freightOnce', 2000],
	]);
	const lineName = (id: number) => `L${id}`;
	const sentences = freightSentences(lines, freight, { language: 'en', lineName, areaName: String });
	expect(sentences.map(({ text, amount }) => [text, amount])).toEqual([
		['“L1” has a fixed fee, taken once an order', '20.00'],
		['“L2” has a fixed fee once an order: the highest of this order covers it', undefined],
		['“L3” has a fixed fee once an order: the highest of this order covers it', undefined],
		['“L4” has a fixed fee', '6.00'],
		['Freight', '26.00'],
	]);
});

describe('the policy of the shop', () => {
	const small = template({ id: 2, rules: [rule({ first_fee: cents(500), step: 1000, step_fee: cents(100) })] });
	const lines = [line(1, { weight: 1500 }), line(2, { weight: 2500, delivery: by(small) })];

	test('templates add up, or one leads and the others only continue', () => {
		expect(computeFreight(lines, path).total).toBe(1000 + 700);
		expect(computeFreight(lines, path, { ...plainPolicy, combine: 'leading' }).total).toBe(1000 + 300);
	});

	test('freight is free from an amount of goods on, but not in excluded areas', () => {
		const free = { ...plainPolicy, freeFrom: cents(20_000) };
		expect(computeFreight(lines, path, free).total).toBe(0);
		expect(computeFreight(lines, path, { ...free, freeFrom: cents(20_001) }).total).toBe(1700);
		expect(computeFreight(lines, path, { ...free, freeExcluded: [province] }).total).toBe(1700);
	});

	test('free delivery names the threshold that was reached and what it was compared with', () => {
		const stepsOf = (freeBasis: 'after' | 'before') =>
			computeFreight(lines, path, { ...plainPolicy, freeBasis, freeFrom: cents(20_000) }).steps;
		const facts = { goods: '200.00', from: '200.00' };
		expect(stepsOf('after')).toMatchObject([{ key: 'price.step.freightFreeShopAfter', amount: 0, facts }]);
		expect(stepsOf('before')).toMatchObject([{ key: 'price.step.freightFreeShopBefore', amount: 0, facts }]);
		const rowBy = (given: '1' | '2' | '3') =>
			template({ free_rules: [{ area_ids: [], by: given, amount: cents(9000), qty: 1 }] });
		const stepBy = (given: '1' | '2' | '3') =>
			computeFreight([line(1, { delivery: by(rowBy(given)) })], path, plainPolicy).steps[0];
		for (const given of ['1', '3'] as const) {
			expect(stepBy(given)).toMatchObject({
				key: 'price.step.freightFreeAfter',
				facts: { goods: '100.00', from: '90.00' },
			});
		}
		expect(stepBy('2')).toMatchObject({ key: 'price.step.freightFreePieces', facts: { from: '1', num: '1' } });
		expect(computeFreight([line(1, { delivery: { kind: 'free' } })], path, plainPolicy).steps).toEqual([
			{ key: 'price.step.freightFreeGoods', amount: 0, facts: { num: '1' } },
		]);
	});

	test('what is charged says how much more of goods makes it free, by whichever threshold is nearer', () => {
		const more = (goods: Parameters<typeof computeFreight>[0], policy: Partial<typeof plainPolicy> = {}, to = path) =>
			computeFreight(goods, to, { ...plainPolicy, ...policy }).more;
		const freeFrom = { freeFrom: cents(21_200) };
		expect(more(lines, freeFrom)).toBe(1200);
		expect(more(lines)).toBeUndefined();
		expect(more(lines, { freeFrom: cents(20_000) })).toBeUndefined();
		expect(more(lines, { ...freeFrom, freeExcluded: [province] })).toBeUndefined();
		const row = template({ free_rules: [{ area_ids: [], by: '1', amount: cents(11_000), qty: 1 }] });
		const own = line(1, { delivery: by(row) });
		expect(more([own], freeFrom)).toBe(1000);
		// A fixed fee stays whatever the template gives.
		const fixed = line(2, { delivery: { kind: 'fixed', fee: cents(500), per: 'piece' } });
		expect(more([own, fixed], freeFrom)).toBe(1200);
		expect(moreBeforePlace(lines, { ...plainPolicy, ...freeFrom })).toBe(1200);
		expect(moreBeforePlace([line(1, { delivery: { kind: 'free' } })], { ...plainPolicy, ...freeFrom })).toBeUndefined();
	});
});
