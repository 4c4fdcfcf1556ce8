import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BasisPoints } from '#domain/money/cents.ts';
import { cents, zeroCents } from '#domain/money/cents.ts';
import { commissionOf } from '#domain/price/commission.ts';
import { type CommissionLine, rehearseCommission } from './rehearse.ts';

const rate = fc.integer({ min: 0, max: 10_000 });
const line = fc.record({
	worth: fc.integer({ min: 0, max: 10_000_000 }),
	freight: fc.integer({ min: 0, max: 50_000 }),
	before: rate,
	after: rate,
});
const lines = fc
	.array(line, { minLength: 1, maxLength: 8 })
	.map((some): CommissionLine[] => some.map((one, id) => ({ id, ...one })));

test('the same rates make no difference, and rates that are no lower bring no less', () => {
	fc.assert(
		fc.property(lines, (some) => {
			const same = rehearseCommission(some.map((one) => ({ ...one, after: one.before })));
			expect(same.after).toBe(same.before);
			const up = rehearseCommission(some.map((one) => ({ ...one, after: Math.max(one.before, one.after) })));
			expect(up.after).toBeGreaterThanOrEqual(up.before);
		}),
	);
});

test('of what bears no freight it is the commission on each line, and nobody keeps more than there is', () => {
	fc.assert(
		fc.property(lines, (some) => {
			const bare = some.map((one) => ({ ...one, freight: 0 }));
			const each = bare.map(({ worth, before }) =>
				commissionOf({ pay_amount: cents(worth), platform_cost: zeroCents, commission_rate: before as BasisPoints }),
			);
			expect(rehearseCommission(bare).before).toBe(each.reduce((sum, part) => sum + part, 0));
			const all = some.reduce((sum, { worth, freight }) => sum + worth + freight, 0);
			expect(rehearseCommission(some).after).toBeLessThanOrEqual(all);
		}),
	);
});
