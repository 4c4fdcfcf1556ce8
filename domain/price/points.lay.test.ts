import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, cents } from '#domain/money/cents.ts';
import { capOfOrders, layPoints, type PointsOrder } from './points.lay.ts';
import { pointsWorth, type SpendRule, spendPoints } from './points.rules.ts';
import { planRefund } from './price.refund.ts';

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Rates by which a point, or a cent, is a whole number of the other. */
const plainRates = [1, 2, 5, 10, 20, 50, 100, 200, 300, 1000];
const rules = (rates: fc.Arbitrary<number>) =>
	fc.record({
		spend_rate: rates,
		max_rate: fc.constant(10_000 as BasisPoints),
		min_unit: fc.constantFrom(1, 7, 100),
	});
const anyRule = rules(fc.oneof(fc.constantFrom(...plainRates), fc.integer({ min: 1, max: 2000 })));

/** Orders whose caps are at most those of their lines together, which are numbered through. */
const orders = fc
	.array(
		fc.record({
			caps: fc.array(fc.oneof(fc.nat(200), fc.nat(50_000)), { minLength: 1, maxLength: 5 }),
			share: fc.constantFrom(100, 100, 50, 33),
		}),
		{ minLength: 1, maxLength: 3 },
	)
	.map((drafts) => {
		let id = 0;
		return drafts.map(({ caps, share }, order): PointsOrder => {
			const cap = cents(Math.floor((sum(caps) * share) / 100));
			return { id: order, cap, lines: caps.map((own) => ({ id: ++id, cap: cents(own) })) };
		});
	});
const wishes = fc.record({
	available: fc.nat(100_000),
	wanted: fc.oneof(fc.constant('all' as const), fc.nat(100_000)),
});

function laid(
	given: readonly PointsOrder[],
	rule: SpendRule,
	{ available, wanted }: { available: number; wanted: number | 'all' },
) {
	const whole = sum(given.flatMap(({ lines }) => lines.map(({ cap }) => cap)));
	const spend = capOfOrders(given, rule, sum(given.map(({ cap }) => cap)) === whole);
	const spent = spendPoints(rule, available, spend, wanted);
	return { spent, spend, lines: layPoints(spent.score, given, rule) };
}

describe('points laid over lines', () => {
	test('take off each line what they are worth, to the cent, and never more than may be paid of it', () => {
		fc.assert(
			fc.property(orders, anyRule, wishes, (given, rule, wish) => {
				const { spent, lines } = laid(given, rule, wish);
				for (const order of given) {
					for (const { id, cap } of order.lines) {
						const own = lines.get(id) ?? expect.fail('not laid');
						expect(own.off).toBe(pointsWorth(own.score, rule));
						expect(own.off).toBeLessThanOrEqual(cap);
						expect(own.score > 0).toBe(own.off > 0);
					}
					expect(sum(order.lines.map(({ id }) => lines.get(id)?.off ?? 0))).toBeLessThanOrEqual(order.cap);
				}
				const all = [...lines.values()];
				expect(sum(all.map(({ score }) => score))).toBeLessThanOrEqual(spent.score);
				expect(sum(all.map(({ off }) => off))).toBeLessThanOrEqual(pointsWorth(spent.score, rule));
				expect(spent.score > 0).toBe(sum(all.map(({ off }) => off)) > 0);
			}),
		);
	});

	test('add up to all that was put in where the rate leaves no fraction, and lose less than a cent a line where it does', () => {
		fc.assert(
			fc.property(orders, anyRule, wishes, (given, rule, wish) => {
				const { spent, lines } = laid(given, rule, wish);
				const off = sum([...lines.values()].map((own) => own.off));
				const most = Math.min(pointsWorth(spent.score, rule), sum(given.map(({ cap }) => cap)));
				if (plainRates.includes(rule.spend_rate)) expect(off).toBe(most);
				expect(most - off).toBeLessThanOrEqual(lines.size);
			}),
		);
	});

	test('pay all of the goods where whole points can, with just enough for each line', () => {
		fc.assert(
			fc.property(orders, rules(fc.integer({ min: 100, max: 2000 })), (given, rule) => {
				const caps = given.flatMap(({ lines }) => lines.map(({ cap }) => cap));
				const full = given.map((order) => ({ ...order, cap: cents(sum(order.lines.map(({ cap }) => cap))) }));
				const { lines } = laid(full, rule, { available: Number.MAX_SAFE_INTEGER, wanted: 'all' });
				expect([...lines.values()].map(({ off }) => off)).toEqual(caps);
			}),
		);
	});

	test('and refunded in any order bring back no more than their pieces had off, and leave no more off than stays spent', () => {
		const steps = fc.array(fc.record({ line: fc.nat(20), num: fc.integer({ min: 1, max: 4 }) }), { maxLength: 15 });
		const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 15, maxLength: 15 });
		fc.assert(
			fc.property(orders, anyRule, wishes, pieces, steps, (given, rule, wish, nums, taken) => {
				const { lines } = laid(given, rule, wish);
				const offs = [...lines.values()];
				let open = given
					.flatMap((order) => order.lines)
					.map(({ id, cap }, at) => ({
						id,
						merchant_id: 0,
						num: nums[at] ?? 1,
						pay_amount: cents(cap - (offs[at]?.off ?? 0)),
						freight_share: cents(0),
						score_used: offs[at]?.score ?? 0,
						taken_num: 0,
						taken_worth: cents(0),
						taken_amount: cents(0),
						taken_freight: cents(0),
						taken_score: 0,
					}));
				const rest = open.map(({ num }, line) => ({ line, num }));
				for (const step of [...taken, ...rest]) {
					const target = open[step.line % open.length] ?? expect.fail('no line');
					const num = Math.min(step.num, target.num - target.taken_num);
					if (num === 0) continue;
					const [part] = planRefund(open, new Map([[target.id, num]]), 'none').parts;
					open = open.map((line) =>
						line.id === part?.id
							? { ...line, taken_num: line.taken_num + num, taken_score: line.taken_score + part.score }
							: line,
					);
					for (const [at, line] of open.entries()) {
						const off = offs[at]?.off ?? 0;
						expect(pointsWorth(line.taken_score, rule)).toBeLessThanOrEqual(
							Math.ceil((off * line.taken_num) / line.num),
						);
					}
					const kept = open.map((line, at) => ({ off: line.taken_num === line.num ? 0 : (offs[at]?.off ?? 0), line }));
					const whole = kept.filter(({ line }) => line.taken_num === 0);
					const spent = sum(whole.map(({ line }) => line.score_used));
					expect(sum(whole.map(({ off }) => off))).toBeLessThanOrEqual(pointsWorth(spent, rule));
				}
				for (const line of open) expect(line.taken_score).toBe(line.score_used);
			}),
		);
	});
});

test('a point that is worth a yuan is borne by one line, and comes back with it alone', () => {
	const rule = { spend_rate: 1, max_rate: 10_000 as BasisPoints, min_unit: 1 };
	const lines = [1, 2, 3].map((id) => ({ id, cap: cents(16_800) }));
	const order = { id: 3, cap: cents(3 * 16_800), lines };
	expect([...layPoints(1, [order], rule).values()]).toEqual([
		{ score: 1, off: 100 },
		{ score: 0, off: 0 },
		{ score: 0, off: 0 },
	]);
});

test('a line that costs less than a point is not paid by points', () => {
	const rule = { spend_rate: 1, max_rate: 10_000 as BasisPoints, min_unit: 1 };
	const order = {
		id: 0,
		cap: cents(2150),
		lines: [1050, 1050, 50].map((cap, at) => ({ id: at + 1, cap: cents(cap) })),
	};
	const { spent, lines } = laid([order], rule, { available: 99, wanted: 'all' });
	expect(spent).toMatchObject({ usable: 20, score: 20 });
	expect([...lines.values()].map(({ off }) => off)).toEqual([1000, 1000, 0]);
});
