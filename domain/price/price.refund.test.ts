import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { type FreightRule, freightLeft, maxLineRefund, piecesLeft, type RefundableLine } from './price.refund.lines.ts';
import {
	goodwill,
	lowered,
	planRefund,
	type RefundPlan,
	refundAll,
	refundLeft,
	refundSome,
	storedRefund,
	withFreight,
} from './price.refund.ts';

const line = (id: number, num: number, pay: number, freight = 0, score = 0): RefundableLine => ({
	id,
	merchant_id: 0,
	num,
	pay_amount: cents(pay),
	freight_share: cents(freight),
	score_used: score,
	taken_num: 0,
	taken_worth: cents(0),
	taken_amount: cents(0),
	taken_freight: cents(0),
	taken_score: 0,
});

/** The lines after a refund, or before it again (`sign` −1: it was withdrawn). */
function taken(lines: readonly RefundableLine[], plan: RefundPlan, sign = 1): RefundableLine[] {
	return lines.map((one) => {
		const part = plan.parts.find(({ id }) => id === one.id);
		if (!part) return one;
		return {
			...one,
			taken_num: one.taken_num + sign * part.num,
			taken_worth: cents(one.taken_worth + sign * part.worth),
			taken_amount: cents(one.taken_amount + sign * part.amount),
			taken_freight: cents(one.taken_freight + sign * part.freight),
			taken_score: one.taken_score + sign * part.score,
		};
	});
}

function expectWithin(lines: readonly RefundableLine[]): void {
	for (const one of lines) {
		for (const [found, most] of [
			[one.taken_num, one.num],
			[one.taken_worth, one.pay_amount],
			[one.taken_amount, one.pay_amount],
			[one.taken_freight, one.freight_share],
			[one.taken_score, one.score_used],
		] as const) {
			expect(found).toBeGreaterThanOrEqual(0);
			expect(found).toBeLessThanOrEqual(most);
		}
	}
}

/** The steps of an amount, reckoned up once more, come to the amount. */
function expectExplained({ trace, amount, parts }: RefundPlan): void {
	const minus = ['price.step.refundBefore', 'price.step.refundLess'];
	const silent = ['price.step.refundScore', 'price.step.refundSum'];
	const sums = trace
		.filter(({ key }) => !silent.includes(key))
		.map(({ key, facts }) => {
			const step = wireToCents(facts['amount'] ?? '') ?? Number.NaN;
			return minus.includes(key) ? -step : step;
		});
	expect(sums.reduce((sum, one) => sum + one, 0)).toBe(amount);
	expect(trace.at(-1)).toMatchObject({ key: 'price.step.refundSum', facts: { amount: centsToWire(amount) } });
	const score = parts.reduce((sum, part) => sum + part.score, 0);
	const shown = trace.find(({ key }) => key === 'price.step.refundScore')?.facts['score'] ?? '0';
	expect(shown).toBe(String(score));
}

const orders = fc
	.array(
		fc.record({
			num: fc.integer({ min: 1, max: 9 }),
			pay: fc.nat(100_000),
			freight: fc.nat(3000),
			score: fc.nat(500),
		}),
		{ minLength: 1, maxLength: 5 },
	)
	.map((drafts) => drafts.map(({ num, pay, freight, score }, index) => line(index + 1, num, pay, freight, score)));
const freightRules = fc.constantFrom<FreightRule>('none', 'share', 'all');
const steps = fc.array(
	fc.record({ line: fc.nat(4), num: fc.integer({ min: 1, max: 9 }), freight: freightRules, isWithdrawn: fc.boolean() }),
	{ maxLength: 40 },
);

test('the third refund of a ¥100 line of three takes the last cent', () => {
	let open = [line(1, 3, 10_000)];
	const amounts: number[] = [];
	for (let piece = 0; piece < 3; piece += 1) {
		const plan = planRefund(open, new Map([[1, 1]]), 'none');
		amounts.push(plan.amount);
		open = taken(open, plan);
	}
	expect(amounts).toEqual([3333, 3333, 3334]);
});

describe('whatever the order of refunds', () => {
	test('any sequence of partial refunds, some withdrawn, ends exactly at what was paid', () => {
		fc.assert(
			fc.property(orders, steps, (lines, wishes) => {
				let open = lines;
				const underWay: RefundPlan[] = [];
				for (const wish of wishes) {
					const earlier = underWay.shift();
					if (wish.isWithdrawn && earlier) open = taken(open, earlier, -1);
					else if (earlier) underWay.push(earlier);
					const target = open[wish.line % open.length];
					const num = Math.min(wish.num, target ? piecesLeft(target) : 0);
					if (!target || num === 0) continue;
					const plan = planRefund(open, new Map([[target.id, num]]), wish.freight);
					expectExplained(plan);
					underWay.push(plan);
					open = taken(open, plan);
					expectWithin(open);
				}
				open = taken(open, refundAll(open));
				expectWithin(open);
				for (const one of open) {
					expect(one.taken_amount).toBe(one.pay_amount);
					expect(one.taken_freight).toBe(one.freight_share);
					expect(one.taken_score).toBe(one.score_used);
				}
			}),
		);
	});

	test('goodwill and lowered amounts never bring back more than was paid, nor anything below nothing', () => {
		const gifts = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), num: fc.nat(3) }), {
			maxLength: 12,
		});
		fc.assert(
			fc.property(orders, gifts, (lines, wishes) => {
				let open = lines;
				for (const { share, num } of wishes) {
					const left = open.reduce((sum, one) => sum + one.pay_amount - one.taken_amount, 0);
					const freight = open.reduce((sum, one) => sum + freightLeft(one), 0);
					const gift = { goods: cents(Math.floor((left * share) / 3)), freight: cents(Math.floor(freight * share)) };
					const given = goodwill(open, gift);
					expect(given.amount).toBe(gift.goods + gift.freight);
					expectExplained(given);
					open = taken(open, given);
					expectWithin(open);
					const first = open.find((one) => piecesLeft(one) >= num && num > 0);
					if (!first) continue;
					const plan = planRefund(open, new Map([[first.id, num]]), 'share');
					const goods = cents(Math.floor((plan.amount - plan.freight_amount) * share));
					const less = lowered(plan, { goods, freight: plan.freight_amount });
					expectExplained(less);
					expectExplained(lowered(storedRefund(0, less.parts, less.trace), { goods: cents(0), freight: cents(0) }));
					open = taken(open, less);
					expectWithin(open);
				}
			}),
		);
	});
});

test('a lower amount agreed on for one piece does not make the other dearer', () => {
	const open = [line(1, 2, 20_000)];
	const plan = lowered(planRefund(open, new Map([[1, 1]]), 'none'), { goods: cents(1000), freight: cents(0) });
	expect(maxLineRefund(taken(open, plan)[0] as RefundableLine, 1)).toBe(10_000);
});

test('more pieces than are left cannot be refunded', () => {
	expect(() => maxLineRefund({ ...line(1, 2, 100), taken_num: 1 }, 2)).toThrow(RangeError);
});

test('freight that was kept with a piece does not come back with the next one', () => {
	const open = line(1, 2, 10_000, 1001);
	const kept = planRefund([open], new Map([[1, 1]]), 'none');
	const rest = planRefund([{ ...open, taken_num: 1, taken_worth: cents(5000) }], new Map([[1, 1]]), 'share');
	expect([kept.freight_amount, rest.freight_amount]).toEqual([0, 501]);
});

test('all that is left is every open piece and the remaining freight, also of lines that are gone', () => {
	const lines = taken([line(1, 2, 600, 300), line(2, 1, 400, 200)], {
		...planRefund([line(1, 2, 600, 300), line(2, 1, 400, 200)], new Map([[2, 1]]), 'none'),
	});
	expect(refundAll(lines)).toMatchObject({
		amount: 1100,
		freight_amount: 500,
		parts: [
			{ id: 1, num: 2, amount: 600, freight: 300 },
			{ id: 2, num: 0, amount: 0, freight: 200 },
		],
	});
});

test('freight beyond the goods is laid over all lines, never beyond what is left of it', () => {
	const lines = [line(1, 1, 600, 300), line(2, 1, 400, 100)];
	const plan = withFreight(planRefund(lines, new Map([[1, 1]]), 'none'), lines, cents(200));
	expect(plan.parts.map(({ id, freight }) => [id, freight])).toEqual([
		[1, 150],
		[2, 50],
	]);
	expect(() => withFreight(plan, lines, cents(401))).toThrow(RangeError);
});

test('a smaller amount for all is laid over lines and freight to the cent', () => {
	fc.assert(
		fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
			const whole = refundAll(lines).amount;
			const amount = cents(Math.floor(whole * share));
			expect(refundSome(lines, amount).amount).toBe(amount);
			expectWithin(taken(lines, refundSome(lines, amount)));
			expect(() => refundSome(lines, cents(whole + 1))).toThrow(RangeError);
		}),
	);
});

test('what a refund takes of each line does not depend on the order of the lines', () => {
	fc.assert(
		fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), freightRules, (lines, share, freight) => {
			const all = refundAll(lines);
			const goods = cents(Math.floor((all.amount - all.freight_amount) * share));
			const part = { goods, freight: cents(Math.floor(all.freight_amount * share)) };
			const first = lines[0]?.id ?? 0;
			const plans = (given: readonly RefundableLine[]) => [
				planRefund(given, new Map([[first, 1]]), freight),
				goodwill(given, part),
				lowered(refundAll(given), part),
				withFreight(planRefund(given, new Map([[first, 1]]), 'none'), given, part.freight),
			];
			expect(plans([...lines].reverse())).toEqual(plans(lines));
		}),
	);
});

test('a refund explains how its amount came out: pieces, what went back before, what was agreed, freight', () => {
	const open = taken(
		[line(1, 3, 10_000, 600, 30)],
		goodwill([line(1, 3, 10_000)], { goods: cents(9000), freight: cents(0) }),
	);
	const plan = lowered(planRefund(open, new Map([[1, 2]]), 'share'), { goods: cents(800), freight: cents(100) });
	expect(plan.trace.map(({ key, facts }) => [key.replace('price.step.refund', ''), facts])).toEqual([
		['Pieces', { line: '1', num: '2', all: '3', paid: '100.00', amount: '66.66' }],
		['Before', { amount: '56.66' }],
		['Less', { amount: '2.00' }],
		['FreightAgreed', { amount: '1.00' }],
		['Score', { score: '20' }],
		['Sum', { amount: '9.00' }],
	]);
});

test('of what was asked for before no more comes back than that, nor than is left, and the steps show it', () => {
	const amounts = fc.record({
		num: fc.integer({ min: 1, max: 9 }),
		pay: fc.integer({ min: 0, max: 9999 }),
		freight: fc.integer({ min: 0, max: 999 }),
		asked: fc.integer({ min: 1, max: 9 }),
		gone: fc.integer({ min: 0, max: 9 }),
		gift: fc.integer({ min: 0, max: 9999 }),
	});
	fc.assert(
		fc.property(amounts, ({ num, pay, freight, asked, gone, gift }) => {
			const whole = [line(1, num, pay, freight, num * 7)];
			const wish = planRefund(whole, new Map([[1, Math.min(num, asked)]]), 'share');
			expect(refundLeft(wish, whole, piecesLeft)).toBe(wish);
			const given = taken(whole, goodwill(whole, { goods: cents(Math.min(pay, gift)), freight: cents(0) }));
			const lines = gone > 0 ? taken(given, planRefund(given, new Map([[1, Math.min(num, gone)]]), 'share')) : given;
			const left = refundLeft(wish, lines, piecesLeft);
			const [one] = taken(lines, left);
			expect(one?.taken_num).toBeLessThanOrEqual(num);
			expect(one?.taken_worth).toBeLessThanOrEqual(pay);
			expect(one?.taken_amount).toBeLessThanOrEqual(pay);
			expect(one?.taken_freight).toBeLessThanOrEqual(freight);
			expect(one?.taken_score).toBeLessThanOrEqual(num * 7);
			expect(left.amount).toBeLessThanOrEqual(wish.amount);
			expect(left.trace.at(-1)?.facts).toEqual({ amount: centsToWire(left.amount) });
			expect(refundLeft(left, lines, piecesLeft)).toBe(left);
		}),
	);
});
