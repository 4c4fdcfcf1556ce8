import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, type Cents, cents } from '#domain/money/cents.ts';
import type { RefundableLine } from '#domain/price/price.refund.lines.ts';
import { planRefund, refundAll } from '#domain/price/price.refund.ts';
import type { CheckoutInput } from './price.checkout.shapes.ts';
import { priceCheckout } from './price.checkout.ts';
import type { PricedGroup } from './price.lines.ts';
import { layWhole, type OrderChange, repriceOrder, worthBeforeChange } from './price.order.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);

/** A checkout of one merchant with everything that can come off. */
const placed = fc
	.record({
		lines: fc.array(
			fc.record({
				price: amount(100_000),
				member: amount(100_000),
				own: amount(100_000),
				num: fc.integer({ min: 1, max: 9 }),
				fee: amount(2000),
			}),
			{ minLength: 1, maxLength: 6 },
		),
		coupon: amount(300_000),
		platform: amount(300_000),
		score: amount(100_000),
	})
	.map(({ lines, coupon, platform, score }): PricedGroup => {
		const ids = lines.map((_, index) => index + 1);
		const input: CheckoutInput = {
			path: [1],
			lines: lines.map(({ price, member, own, num, fee }, index) => ({
				id: index + 1,
				merchant_id: 3,
				num,
				price,
				member_price: member,
				own_price: own,
				weight: 0,
				volume: 0,
				delivery: { kind: 'fixed', fee, per: 'order' },
				commission_rate: 1250 as BasisPoints,
				score_rate: 10_000 as BasisPoints,
			})),
			coupons: [
				{ id: 1, name: 'P', merchant_id: 0, off: platform, line_ids: ids, platform_rate: 10_000 as BasisPoints },
				{ id: 2, name: 'M', merchant_id: 1, off: coupon, line_ids: ids, platform_rate: 0 as BasisPoints },
			],
			points: { rule: plainRule, available: score, wanted: 'all' },
		};
		const [group] = priceCheckout(input).groups;
		if (!group) throw new Error('no group');
		return group;
	});

/** A point is worth a cent. */
const plainRule = { spend_rate: 100, max_rate: 10_000 as BasisPoints, min_unit: 1 };

function changeOf(group: PricedGroup, change: Partial<OrderChange> = {}): OrderChange {
	const freight = { total: group.freight_amount, pay: cents(group.freight_amount - group.freight_off) };
	return {
		merchant_id: group.merchant_id,
		lines: group.lines,
		trace: group.trace,
		adjust_off: new Map(),
		freight,
		...change,
	};
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

const changes = fc.record({ offs: fc.array(amount(900_000), { minLength: 6, maxLength: 6 }), freight: amount(15_000) });

describe('a changed price', () => {
	test('adds up, has nothing below zero and leaves what was agreed on the day as it was', () => {
		fc.assert(
			fc.property(placed, changes, (group, { offs, freight }) => {
				const adjust_off = new Map(group.lines.map((line, index) => [line.id, offs[index] ?? cents(0)]));
				const changed = repriceOrder(
					changeOf(group, { adjust_off, freight: { total: group.freight_amount, pay: freight } }),
				);
				expect(sum(changed.lines.map((line) => line.pay_amount + line.freight_share))).toBe(changed.pay_amount);
				expect(sum(changed.lines.map((line) => line.freight_share))).toBe(changed.freight_amount - changed.freight_off);
				expect(sum(changed.lines.map((line) => line.adjust_off))).toBe(changed.adjust_off);
				for (const [index, line] of changed.lines.entries()) {
					for (const value of Object.values(line)) expect(value).toBeGreaterThanOrEqual(0);
					const { goods_amount, member_off, member_platform_cost, coupon_off, score_off } = group.lines[
						index
					] as PricedGroup['lines'][number];
					expect(line).toMatchObject({ goods_amount, member_off, member_platform_cost, coupon_off, score_off });
					// A merchant gains nothing by what staff take off, and never more than its own price.
					const borne = member_platform_cost + line.coupon_platform_cost + score_off;
					expect(line.pay_amount + borne).toBeLessThanOrEqual(goods_amount - member_off + member_platform_cost);
				}
				const { goods_amount, member_off, coupon_off, score_off, adjust_off: adjusted } = changed;
				const goods = goods_amount - member_off - coupon_off - score_off - adjusted;
				expect(goods + changed.freight_amount - changed.freight_off).toBe(changed.pay_amount);
			}),
		);
	});

	test('that changes nothing is the price of the checkout, step by step', () => {
		fc.assert(
			fc.property(placed, (group) => {
				expect(repriceOrder(changeOf(group))).toEqual(group);
			}),
		);
	});

	test('can be taken back: the last change alone counts, and the order of the lines does not', () => {
		fc.assert(
			fc.property(placed, changes, (group, { offs }) => {
				const adjust_off = new Map(group.lines.map((line, index) => [line.id, offs[index] ?? cents(0)]));
				const changed = repriceOrder(changeOf(group, { adjust_off }));
				expect(repriceOrder(changeOf(changed))).toEqual(group);
				const reversed = { adjust_off, lines: [...group.lines].reverse() };
				expect(repriceOrder(changeOf(group, reversed))).toEqual(changed);
			}),
		);
	});

	test('of the whole order is laid over its lines to the cent', () => {
		fc.assert(
			fc.property(placed, amount(900_000), (group, off) => {
				const worths = group.lines.map((line) => ({ id: line.id, worth: worthBeforeChange(line) }));
				const laid = layWhole(off, worths);
				const changed = repriceOrder(changeOf(group, { adjust_off: laid }));
				expect(changed.adjust_off).toBe(Math.min(off, sum(worths.map(({ worth }) => worth))));
			}),
		);
	});

	test('is what partial refunds in any sequence end at', () => {
		const steps = fc.array(fc.record({ line: fc.nat(5), num: fc.integer({ min: 1, max: 4 }) }), { maxLength: 20 });
		fc.assert(
			fc.property(placed, changes, steps, (group, { offs, freight }, wishes) => {
				const adjust_off = new Map(group.lines.map((line, index) => [line.id, offs[index] ?? cents(0)]));
				const changed = repriceOrder(
					changeOf(group, { adjust_off, freight: { total: group.freight_amount, pay: freight } }),
				);
				let open = changed.lines.map(refundable);
				let back = 0;
				const take = (plan: ReturnType<typeof planRefund>) => {
					back += plan.amount;
					open = open.map((line) => {
						const part = plan.parts.find(({ id }) => id === line.id);
						if (!part) return line;
						return {
							...line,
							taken_num: line.taken_num + part.num,
							taken_worth: cents(line.taken_worth + part.worth),
							taken_amount: cents(line.taken_amount + part.amount),
							taken_freight: cents(line.taken_freight + part.freight),
						};
					});
				};
				for (const wish of wishes) {
					const line = open[wish.line % open.length];
					const num = Math.min(wish.num, line ? line.num - line.taken_num : 0);
					if (line && num > 0) take(planRefund(open, new Map([[line.id, num]]), 'share'));
				}
				take(refundAll(open));
				expect(back).toBe(changed.pay_amount);
			}),
		);
	});
});

function refundable(line: { id: number; num: number; pay_amount: Cents; freight_share: Cents }): RefundableLine {
	const nothing = { taken_num: 0, taken_worth: cents(0), taken_amount: cents(0), taken_freight: cents(0) };
	return { ...line, merchant_id: 0, score_used: 0, taken_score: 0, ...nothing };
}
