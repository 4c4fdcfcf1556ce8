import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backToBalance, balanceShares, giftBack, sharesOf } from './mixed.rules.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What was paid, the part of the balance in it, and the amounts of refunds that together are all of it. */
const refunded = fc
	.tuple(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 }), fc.nat(1_000_000))
	.map(([amounts, share]) => ({ amounts, balance: Math.floor((sum(amounts) * share) / 1_000_000) }));

describe('a payment by two sources', () => {
	test('takes the balance first and a channel the rest', () => {
		expect(sharesOf({ amount: 10_000, money: 3000, held: 0 })).toEqual({ balance: 3000, rest: 7000 });
		expect(sharesOf({ amount: 10_000, money: 0, held: 0 })).toBeUndefined();
		expect(sharesOf({ amount: 10_000, money: 10_000, held: 0 })).toBeUndefined();
	});

	test('keeps what is set aside, whatever came onto the balance since', () => {
		expect(sharesOf({ amount: 10_000, money: 50_000, held: 3000 })).toEqual({ balance: 3000, rest: 7000 });
	});

	test('gives each order its part of the balance and of the gift money, and none more than it costs', () => {
		const paid = fc
			.tuple(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }), fc.nat(1000), fc.nat(1000))
			.filter(([orders]) => sum(orders) > 0)
			.map(([orders, share, giftShare]) => {
				const balance = Math.floor((sum(orders) * share) / 1000);
				return { orders, balance, gift: Math.floor((balance * giftShare) / 1000) };
			});
		fc.assert(
			fc.property(paid, ({ orders, ...source }) => {
				const shares = balanceShares(source, orders);
				expect(sum(shares.map(({ balance }) => balance))).toBe(source.balance);
				expect(sum(shares.map(({ gift }) => gift))).toBe(source.gift);
				for (const [index, { balance, gift }] of shares.entries()) {
					expect(balance).toBeLessThanOrEqual(orders[index] ?? 0);
					expect(gift).toBeLessThanOrEqual(balance);
				}
			}),
		);
	});
});

describe('refunds of what two sources paid', () => {
	test('however they are cut, end at what each source paid, to the cent, and never beyond it on the way', () => {
		fc.assert(
			fc.property(refunded, ({ amounts, balance }) => {
				const paid = { amount: sum(amounts), balance };
				const before = { amount: 0, balance: 0 };
				for (const amount of amounts) {
					const part = backToBalance(paid, before, amount);
					expect(part).toBeGreaterThanOrEqual(0);
					expect(part).toBeLessThanOrEqual(amount);
					before.amount += amount;
					before.balance += part;
					expect(before.balance).toBeLessThanOrEqual(balance);
					expect(before.amount - before.balance).toBeLessThanOrEqual(paid.amount - balance);
					// Neither source is ever more than a cent from its share.
					expect(Math.abs(before.balance * paid.amount - before.amount * balance)).toBeLessThanOrEqual(paid.amount);
				}
				expect(before.balance).toBe(balance);
			}),
		);
	});

	test('stay within both sources also where what went back before was shared otherwise', () => {
		const given = fc
			.tuple(refunded, fc.nat(1000), fc.nat(1000))
			.map(([{ amounts, balance }, share, taken]) => ({ amount: sum(amounts), balance, share, taken }));
		fc.assert(
			fc.property(given, ({ amount, balance, share, taken }) => {
				const gone = {
					balance: Math.floor((balance * share) / 1000),
					rest: Math.floor(((amount - balance) * taken) / 1000),
				};
				const left = amount - gone.balance - gone.rest;
				const part = backToBalance(
					{ amount, balance },
					{ amount: gone.balance + gone.rest, balance: gone.balance },
					left,
				);
				expect(part).toBe(balance - gone.balance);
			}),
		);
	});

	test('give principal back before gift money, and all of the gift in the end', () => {
		const given = fc
			.tuple(refunded, fc.nat(1000))
			.map(([{ amounts }, share]) => ({ amounts, gift: Math.floor((sum(amounts) * share) / 1000) }));
		fc.assert(
			fc.property(given, ({ amounts, gift }) => {
				const paid = { balance: sum(amounts), gift };
				let [before, gifts] = [0, 0];
				for (const amount of amounts) {
					const part = giftBack(paid, before, amount);
					expect(part).toBeLessThanOrEqual(amount);
					before += amount;
					gifts += part;
					expect(gifts).toBe(Math.max(0, before - (paid.balance - gift)));
				}
				expect(gifts).toBe(gift);
			}),
		);
	});
});
