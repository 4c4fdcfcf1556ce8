import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents } from '#domain/money/cents.ts';
import { maxLineRefund, type RefundableLine, refundAll, refundSome } from './refund.amount.ts';

const line = (id: number, num: number, pay: number): RefundableLine => ({
	id,
	num,
	pay_amount: cents(pay),
	refund_num: 0,
	refund_amount: cents(0),
});

test('the third refund of a ¥100 line of three takes the last cent', () => {
	let open = line(1, 3, 10_000);
	const amounts: Cents[] = [];
	for (let piece = 0; piece < 3; piece += 1) {
		const amount = maxLineRefund(open, 1);
		amounts.push(amount);
		open = { ...open, refund_num: open.refund_num + 1, refund_amount: cents(open.refund_amount + amount) };
	}
	expect(amounts).toEqual([3333, 3333, 3334]);
});

test('any sequence of partial refunds ends exactly at what was paid', () => {
	const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 });
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 1_000_000 }), steps, (num, pay, wishes) => {
			let open = line(1, num, pay);
			for (const wish of [...wishes, num]) {
				const pieces = Math.min(wish, num - open.refund_num);
				if (pieces === 0) break;
				const amount = maxLineRefund(open, pieces);
				expect(amount).toBeGreaterThanOrEqual(0);
				open = { ...open, refund_num: open.refund_num + pieces, refund_amount: cents(open.refund_amount + amount) };
			}
			expect(open.refund_amount).toBe(pay);
		}),
	);
});

test('more pieces than are left cannot be refunded', () => {
	expect(() => maxLineRefund({ ...line(1, 2, 100), refund_num: 1 }, 2)).toThrow(RangeError);
});

test('all that is left is every open piece and the remaining freight', () => {
	const order = {
		pay_amount: cents(1500),
		refund_amount: cents(300),
		freight_paid: cents(500),
		freight_refunded: cents(0),
	};
	const half = { ...line(1, 2, 600), refund_num: 1, refund_amount: cents(300) };
	expect(refundAll(order, [half, line(2, 1, 400)])).toEqual({
		amount: 1200,
		freight_amount: 500,
		lines: [
			{ id: 1, num: 1, amount: 300 },
			{ id: 2, num: 1, amount: 400 },
		],
	});
});

test('a smaller amount is laid over lines and freight to the cent, and never exceeds what is left', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 6 }),
			fc.nat(9000),
			fc.double({ min: 0, max: 1, noNaN: true }),
			(pays, freight, share) => {
				const lines = pays.map((pay, index) => line(index + 1, 1, pay));
				const whole = pays.reduce((sum, pay) => sum + pay, freight);
				const order = {
					pay_amount: cents(whole),
					refund_amount: cents(0),
					freight_paid: cents(freight),
					freight_refunded: cents(0),
				};
				const amount = cents(Math.floor(whole * share));
				const plan = refundSome(order, lines, amount);
				expect(plan.lines.reduce((sum, one) => sum + one.amount, 0) + plan.freight_amount).toBe(amount);
				for (const one of plan.lines) expect(one.amount).toBeLessThanOrEqual(pays[one.id - 1] ?? 0);
				expect(() => refundSome(order, lines, cents(whole + 1))).toThrow(RangeError);
			},
		),
	);
});
