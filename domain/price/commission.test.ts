import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FreightTemplate } from '#domain/freight/freight.template.ts';
import { type BasisPoints, type Cents, cents, rateCents } from '#domain/money/cents.ts';
import {
	type CommissionedLine,
	commissionBack,
	commissionedFreight,
	type EarnedBack,
	type SentLine,
} from './commission.ts';
import type { CheckoutLine } from './price.checkout.shapes.ts';
import { priceCheckout } from './price.checkout.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, one) => sum + one, 0);

const sent = fc
	.array(fc.record({ worth: amount(200_000), freight: amount(100_000) }), { minLength: 1, maxLength: 8 })
	.map((lines): SentLine[] => lines.map((line, at) => ({ id: at + 1, ...line })));

describe('the freight that bears commission', () => {
	test.each([
		{ what: 'nothing of what sending something cheap may cost', worth: 100, freight: 2000, part: 0 },
		{ what: 'what is beyond that', worth: 100, freight: 200_700, part: 198_700 },
		{ what: 'nothing of three tenths of the price', worth: 100_000, freight: 30_000, part: 0 },
		{ what: 'what is beyond these', worth: 100_000, freight: 30_001, part: 1 },
		{ what: 'all but what sending costs where nothing was paid for the goods', worth: 0, freight: 5000, part: 3000 },
	])('is $what', ({ worth, freight, part }) => {
		const line = { id: 1, worth: cents(worth), freight: cents(freight) };
		expect(commissionedFreight([line]).get(1)).toBe(part);
	});

	test('counts what sending something cheap may cost once an order, however many lines it has', () => {
		const lines = [1, 2, 3].map((id) => ({ id, worth: cents(0), freight: cents(2000) }));
		expect([...commissionedFreight(lines).values()]).toEqual([1333, 1333, 1334]);
	});

	test('leaves of an order at most three tenths of its goods and ¥20 without, and is never more than a line’s freight', () => {
		fc.assert(
			fc.property(sent, (lines) => {
				const parts = commissionedFreight(lines);
				for (const { id, freight } of lines) {
					expect(parts.get(id)).toBeGreaterThanOrEqual(0);
					expect(parts.get(id)).toBeLessThanOrEqual(freight);
				}
				const free = sumOf(lines.map(({ freight }) => freight)) - sumOf(parts.values());
				const goods = sumOf(lines.map(({ worth }) => worth));
				expect(free).toBeLessThanOrEqual(Math.floor((goods * 30) / 100) + 2000);
			}),
		);
	});

	test('leaves a creator no more by what is moved from the price into it than a fixed fee would, whatever the delivery', () => {
		const rate = 800 as BasisPoints;
		fc.assert(
			fc.property(amount(200_000), amount(200_000), (price, moved) => {
				const whole = price + moved;
				const [line] = priceOf(price, moved, rate);
				const honest = rateCents(cents(whole), rate);
				const fee = Math.max(2000, Math.floor((price * 30) / 100));
				const saved = honest - (line?.commission_amount ?? 0);
				expect(saved).toBeLessThanOrEqual(rateCents(cents(fee), rate) + 1);
			}),
		);
	});
});

/** A work of a creator at a price, whose delivery template asks so much. */
function priceOf(price: Cents, freight: Cents, rate: BasisPoints) {
	const template: FreightTemplate = {
		...{ id: 1, name: 'T', billing: '1', free_all: false, free_rules: [], deny_areas: [] },
		...{ round_weight_g: 0, volumetric_divisor: 0, combine: '1' },
		rules: [{ area_ids: [], first: 1, first_fee: freight, step: 1, step_fee: cents(0) }],
	};
	const line: CheckoutLine = {
		...{ id: 1, merchant_id: 7, num: 1, price, weight: 1, volume: 0, commission_rate: rate },
		delivery: { kind: 'template', template },
	};
	return priceCheckout({ lines: [line], path: [1] }).groups.flatMap(({ lines }) => lines);
}

test('commission given back in any steps never falls and ends at the whole of it, that on freight with the freight', () => {
	const line: fc.Arbitrary<Pick<CommissionedLine, 'pay_amount' | 'platform_cost'> & { freight_share: Cents }> =
		fc.record({
			pay_amount: amount(1_000_000),
			platform_cost: amount(100_000),
			freight_share: amount(100_000),
		});
	const steps = fc.array(fc.record({ goods: fc.nat(100), freight: fc.nat(100) }), { maxLength: 6 });
	fc.assert(
		fc.property(line, fc.nat(10_000), steps, (sold, rate, parts) => {
			const worth = sold.pay_amount + sold.platform_cost;
			const onGoods = rateCents(cents(worth), rate as BasisPoints);
			const commission_freight = rateCents(sold.freight_share, rate as BasisPoints);
			const earned = { ...sold, commission_amount: cents(onGoods + commission_freight), commission_freight };
			let before: EarnedBack = { goods: cents(0), freight: cents(0) };
			let back = 0;
			const step = (after: EarnedBack) => {
				const more = commissionBack(earned, before, after);
				expect(more).toBeGreaterThanOrEqual(0);
				back += more;
				before = after;
			};
			for (const { goods, freight } of parts) {
				step({
					goods: cents(before.goods + Math.floor(((worth - before.goods) * goods) / 100)),
					freight: cents(before.freight + Math.floor(((sold.freight_share - before.freight) * freight) / 100)),
				});
			}
			step({ goods: cents(worth), freight: before.freight });
			if (before.freight === 0) expect(back).toBe(onGoods);
			step({ goods: cents(worth), freight: sold.freight_share });
			expect(back).toBe(onGoods + commission_freight);
		}),
	);
});
