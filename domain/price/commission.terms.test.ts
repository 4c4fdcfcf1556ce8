import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	type CommissionSaid,
	commissionFrom,
	commissionRate,
	commissionSources,
	commissionTerms,
} from './commission.terms.ts';

const rate = fc.integer({ min: 0, max: 10_000 });
const maybe = fc.option(rate, { nil: null });
const said: fc.Arbitrary<CommissionSaid> = fc.record({
	goods: maybe,
	classify: maybe,
	merchant: maybe,
	industry: maybe,
});

test('whoever is nearest to the work and has a rate says it, also one of nothing; where nobody has, the shop does', () => {
	fc.assert(
		fc.property(said, rate, (one, ofShop) => {
			const terms = commissionTerms(one, ofShop);
			const rates = { ...one, shop: ofShop };
			expect(terms.rate).toBe(rates[terms.from]);
			const nearer = commissionSources.slice(0, commissionSources.indexOf(terms.from));
			for (const source of nearer) expect(rates[source]).toBeNull();
		}),
	);
});

test('what somebody farther away says makes no difference to a rate that is said', () => {
	fc.assert(
		fc.property(said, rate, rate, (one, ofShop, other) => {
			const { rate: before, from } = commissionTerms(one, ofShop);
			const beyond = commissionSources.slice(commissionSources.indexOf(from) + 1);
			for (const source of beyond) {
				const changed = source === 'shop' ? { ...one } : { ...one, [source]: other };
				expect(commissionTerms(changed, source === 'shop' ? other : ofShop)).toEqual({ rate: before, from });
			}
		}),
	);
});

test('of the platform’s own goods nothing is kept, whatever is said', () => {
	fc.assert(
		fc.property(said, rate, (commission, ofShop) => {
			expect(commissionRate({ merchant_id: 0, commission }, ofShop)).toBeNull();
			expect(commissionFrom({ merchant_id: 0, commission }, ofShop)).toBe('');
		}),
	);
});
