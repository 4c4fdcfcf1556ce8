import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, cents } from '#domain/money/cents.ts';
import type { CheckoutLine } from '#domain/price/price.checkout.shapes.ts';
import { priceCheckout } from '#domain/price/price.checkout.ts';
import { bestCombination } from './coupon.choice.ts';
import { type CouponLine, couponFit, mayStack, mostOff, offOf, slotOf, takesPoints } from './coupon.rules.ts';
import { couponStack, couponType } from './coupon.status.ts';
import {
	bestCoupons,
	type CouponsToPrice,
	type HeldRule,
	isEachWorth,
	lookAtCoupons,
	offIn,
	toPrice,
	usableOf,
} from './coupon.use.ts';

const rule = (more: Partial<HeldRule> = {}): HeldRule => ({
	coupon_id: more.id ?? 1,
	...{ id: 1, type: couponType.amount, merchant_id: 0, amount: 1000, discount_rate: 10_000, max_off: 0, min_amount: 0 },
	...{
		stack: couponStack.withOthers,
		with_member_price: 1,
		line_ids: [1, 2],
		name: 'c',
		start_time: 0,
		platform_rate: 10_000,
	},
	...more,
});
const line = (id: number, more: Partial<CouponLine> = {}): CouponLine => ({
	...{ id, merchant_id: 0, price: cents(5000), num: 1, is_member_price: false, refuses_coupons: false },
	...more,
});

describe('what a coupon is worth', () => {
	test.each([
		['an amount', {}, 1000],
		['an amount, but no more than the goods cost', { amount: 99_999 }, 10_000],
		['a percentage', { type: couponType.percent, discount_rate: 8500 }, 1500],
		['a percentage up to its cap', { type: couponType.percent, discount_rate: 5000, max_off: 1200 }, 1200],
		['one piece, the dearest', { type: couponType.exchange }, 5000],
		['one piece, up to its cap', { type: couponType.exchange, max_off: 4000 }, 4000],
		['nothing by itself, of free freight', { type: couponType.freight }, 0],
	])('%s', (_, more, off) => {
		expect(couponFit(rule(more), [line(1), line(2)])).toMatchObject({ off });
	});

	test.each([
		['nothing in its scope', { line_ids: [9] }, { reason: 'scope' }],
		['goods that refuse coupons', { line_ids: [3] }, { reason: 'scope' }],
		['another merchant sends it', { type: couponType.freight, merchant_id: 7 }, { reason: 'scope' }],
		['member prices alone', { line_ids: [4], with_member_price: 0 }, { reason: 'memberPrice' }],
		['too little, by a cent', { min_amount: 10_001 }, { reason: 'minimum', more: 1 }],
	])('and why it does not fit: %s', (_, more, misfit) => {
		const lines = [line(1), line(2), line(3, { refuses_coupons: true }), line(4, { is_member_price: true })];
		expect(couponFit(rule(more), lines)).toEqual(misfit);
	});

	test('goods with a member price count for neither minimum nor percentage where they are left out', () => {
		const lines = [line(1), line(2, { is_member_price: true })];
		const strict = rule({ type: couponType.percent, discount_rate: 9000, with_member_price: 0 });
		expect(couponFit(strict, lines)).toEqual({ off: 500, line_ids: [1] });
		expect(couponFit({ ...strict, min_amount: 5001 }, lines)).toEqual({ reason: 'minimum', more: 1 });
	});

	test('the most that one piece costs the shop is known where something bounds it', () => {
		expect(mostOff(rule())).toBe(1000);
		expect(mostOff(rule({ type: couponType.percent }))).toBeUndefined();
		expect(mostOff(rule({ type: couponType.percent, max_off: 700 }))).toBe(700);
		expect(mostOff(rule({ type: couponType.exchange, max_off: 700 }))).toBe(700);
		expect(offOf(rule({ type: couponType.percent, discount_rate: 9000 }), cents(1005))).toBe(101);
	});
});

test('one of the platform, one of each merchant and one for each freight stand together, unless one stands alone', () => {
	const alone = { stack: couponStack.alone } as const;
	expect(mayStack([rule(), rule({ id: 2, merchant_id: 5 }), rule({ id: 3, type: couponType.freight })])).toBe(true);
	expect(mayStack([rule(), rule({ id: 2 })])).toBe(false);
	expect(mayStack([rule(alone)])).toBe(true);
	expect(mayStack([rule(alone), rule({ id: 2, merchant_id: 5 })])).toBe(false);
	expect([takesPoints([rule()]), takesPoints([rule(alone)])]).toEqual([true, false]);
});

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const checkout = fc
	.array(
		fc.record({
			merchant_id: fc.integer({ min: 0, max: 2 }),
			num: fc.integer({ min: 1, max: 3 }),
			price: amount(20_000),
			fee: amount(2000),
			refuses_coupons: fc.boolean(),
		}),
		{ minLength: 1, maxLength: 4 },
	)
	.map((drafts) =>
		drafts.map(
			({ fee, ...draft }, index): CheckoutLine => ({
				...draft,
				...{ id: index + 1, weight: 0, volume: 0, commission_rate: 1000 as BasisPoints },
				delivery: { kind: 'fixed', fee, per: 'order' },
			}),
		),
	);
const coupons = fc.array(
	fc.record({
		type: fc.constantFrom(...Object.values(couponType)),
		merchant_id: fc.integer({ min: 0, max: 2 }),
		amount: fc.integer({ min: 1, max: 9000 }),
		discount_rate: fc.integer({ min: 100, max: 9999 }),
		max_off: fc.constantFrom(0, 500),
		min_amount: fc.constantFrom(0, 0, 5000, 20_000),
		stack: fc.constantFrom(...Object.values(couponStack)),
		line_ids: fc.subarray([1, 2, 3, 4]),
		platform_rate: fc.constantFrom(0, 5000, 10_000),
	}),
	{ maxLength: 6 },
);

/** Every choice of some of them. */
function subsetsOf(held: readonly HeldRule[]): HeldRule[][] {
	return Array.from({ length: 2 ** held.length }, (_, chosen) => held.filter((_one, at) => (chosen >> at) & 1));
}

function opened(lines: readonly CheckoutLine[], drafts: readonly Partial<HeldRule>[]) {
	const held = drafts.map((draft, index) => rule({ ...draft, id: index + 1, with_member_price: 1 }));
	const seen = lines.map((one) => ({ ...one, is_member_price: false, refuses_coupons: one.refuses_coupons ?? false }));
	const price = (used: CouponsToPrice) => priceCheckout({ lines, path: [440_305, 440_300, 440_000], ...used });
	return { held, lines: seen, price, looked: lookAtCoupons(held, { lines: seen, now: 1, price }) };
}

describe('of the coupons of a member', () => {
	test('the best are chosen: no other combination that may stand together leaves less to pay', () => {
		fc.assert(
			fc.property(checkout, coupons, (lines, drafts) => {
				const at = opened(lines, drafts);
				const best = bestCoupons(at.looked, at);
				const payOf = (chosen: readonly HeldRule[]) => at.price(toPrice(chosen, at.lines)).pay_amount;
				expect(mayStack(best)).toBe(true);
				expect(isEachWorth(best, at.price(toPrice(best, at.lines)))).toBe(true);
				for (const chosen of subsetsOf(at.held)) {
					const priced = at.price(toPrice(chosen, at.lines));
					if (mayStack(chosen) && isEachWorth(chosen, priced))
						expect(payOf(best)).toBeLessThanOrEqual(priced.pay_amount);
				}
			}),
		);
	});

	test('what is used takes something off, never more than the goods and their freight, and all of it is explained', () => {
		fc.assert(
			fc.property(checkout, coupons, fc.array(fc.integer({ min: 1, max: 6 })), (lines, drafts, wanted) => {
				const at = opened(lines, drafts);
				const used = usableOf(at.looked, wanted, at);
				expect(mayStack(used)).toBe(true);
				const priced = at.price(toPrice(used, at.lines));
				const bare = at.price({ coupons: [], freight_coupons: [] });
				const off = used.reduce((sum, { id }) => sum + offIn(priced, id), 0);
				expect(used.every(({ id }) => offIn(priced, id) > 0)).toBe(true);
				expect(priced.pay_amount).toBe(bare.pay_amount - off);
				for (const group of priced.groups) {
					expect(group.pay_amount).toBeGreaterThanOrEqual(0);
					for (const one of group.lines) {
						expect(one.pay_amount).toBeGreaterThanOrEqual(0);
						expect(one.coupon_platform_cost + one.coupon_merchant_cost).toBe(one.coupon_off);
					}
				}
			}),
		);
	});

	test("a percentage of the platform takes no more off any line than that of what creators' coupons leave of it", () => {
		const rate = fc.integer({ min: 100, max: 9999 });
		fc.assert(
			fc.property(checkout, coupons, rate, (lines, drafts, discount_rate) => {
				const at = opened(lines, drafts);
				const ofOthers = at.held.filter(({ type, merchant_id }) => merchant_id !== 0 && type !== couponType.freight);
				const own = ofOthers.map((one) => ({
					...one,
					line_ids: lines.filter(({ merchant_id }) => merchant_id === one.merchant_id).map(({ id }) => id),
				}));
				const firsts = own.filter((one, index) => own.findIndex((other) => slotOf(other) === slotOf(one)) === index);
				const ofPlatform = rule({ id: 99, type: couponType.percent, discount_rate, line_ids: [1, 2, 3, 4] });
				const linesOf = (chosen: readonly HeldRule[]) =>
					at.price(toPrice(chosen, at.lines)).groups.flatMap((group) => group.lines);
				const before = new Map(linesOf(firsts).map((one) => [one.id, one.pay_amount]));
				for (const { id, pay_amount } of linesOf([...firsts, ofPlatform])) {
					const left = before.get(id) ?? 0;
					// Cents that remain are given out one by one, and the sum is rounded.
					expect(left - pay_amount).toBeLessThanOrEqual((left * (10_000 - discount_rate)) / 10_000 + 2);
				}
			}),
		);
	});

	test('several pieces of one are looked at once, alike, and of the best choice the first is used', () => {
		const times = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 });
		fc.assert(
			fc.property(checkout, coupons, times, (lines, drafts, copies) => {
				const single = opened(lines, drafts);
				const pieces = single.held.flatMap((one, at) =>
					Array.from({ length: copies[at] ?? 1 }, (_, copy) => ({ ...one, id: one.id + 100 * copy })),
				);
				const held = pieces.toSorted((one, other) => one.id - other.id);
				let priced = 0;
				const price: typeof single.price = (used) => {
					priced += 1;
					return single.price(used);
				};
				const looked = lookAtCoupons(held, { lines: single.lines, now: 1, price });
				expect(priced).toBeLessThanOrEqual(drafts.length);
				expect(looked.map(({ held: { id } }) => id)).toEqual(held.map(({ id }) => id));
				for (const { held: one, ...answer } of looked) {
					const { held: _, ...alone } = single.looked.find(({ held: { id } }) => id === one.coupon_id) ?? {};
					expect(answer).toEqual(alone);
				}
				expect(bestCoupons(looked, single)).toEqual(bestCoupons(single.looked, single));
			}),
		);
	});

	test('a piece that begins later is looked at apart from one that can be used', () => {
		const sold = { id: 1, merchant_id: 0, num: 1, price: cents(5000), weight: 0, volume: 0 };
		const at = opened([{ ...sold, commission_rate: 0 as BasisPoints, delivery: { kind: 'free' } }], []);
		const looked = lookAtCoupons([rule({ start_time: 5 }), { ...rule({ id: 2 }), coupon_id: 1 }], { ...at, now: 1 });
		expect(looked.map(({ misfit }) => misfit)).toEqual(['early', '']);
	});

	test('of very many a choice is found that no single exchange betters', () => {
		const many = Array.from({ length: 60 }, (_, index) =>
			rule({ id: index + 1, merchant_id: index % 4, amount: 100 + index, type: index % 5 === 0 ? '3' : '1' }),
		);
		const slots = new Set(many.map(slotOf));
		const dear = many.toSorted((one, other) => other.amount - one.amount);
		let priced = 0;
		const payFor = (chosen: readonly HeldRule[]) => {
			priced += 1;
			return 10_000 - chosen.reduce((sum, { amount: off }) => sum + off, 0);
		};
		const best = bestCombination(dear, payFor, 300);
		expect(priced).toBeLessThanOrEqual(300);
		expect(best).toHaveLength(slots.size);
		for (const { merchant_id, type } of best) {
			const rivals = many.filter((one) => slotOf(one) === slotOf({ merchant_id, type }));
			expect(best).toContain(rivals.at(-1));
		}
	});
});
