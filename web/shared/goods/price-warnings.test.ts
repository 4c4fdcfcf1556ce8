import { expect, test } from 'vitest';
import { type DraftSku, newSku } from '#web/shared/sku/sku.draft.ts';
import { allWarnings, priceWarnings } from './price-warnings.ts';

const sku = (key: string, price: string, more: Partial<DraftSku> = {}) => ({ ...newSku(key, key), price, ...more });
const say: Parameters<typeof priceWarnings>[2] = ({ percent, isBelowCost }, { before, cost }) =>
	`${percent} % of ${before}${isBelowCost ? `, below ${cost}` : ''}`;
const stored = [sku('a', '100.00'), sku('b', '100.00'), sku('c', '100.00')];

test('a price that jumps by more than the rule allows is marked, up and down, a smaller step is not', () => {
	expect(priceWarnings([sku('a', '1000'), sku('b', '69.99'), sku('c', '130')], stored, say)).toEqual({
		a: { price: '900 % of 100.00' },
		b: { price: '-30 % of 100.00' },
	});
});

test('less than it costs is marked; what is new, unchanged or no price yet is not', () => {
	const skus = [sku('a', '90', { cost_price: '95' }), sku('b', '100', { cost_price: '120' }), sku('c', '12,')];
	expect(priceWarnings([...skus, sku('new', '1')], stored, say)).toEqual({
		a: { price: 'undefined % of 100.00, below 95' },
	});
});

test('warnings of one sku stand beside each other', () => {
	expect(allWarnings({ a: { weight: 'missing' } }, undefined, { a: { price: 'much' }, b: { price: 'much' } })).toEqual({
		a: { weight: 'missing', price: 'much' },
		b: { price: 'much' },
	});
});
