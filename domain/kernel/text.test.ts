import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeLastStep, plainDecimal, replaceTags, withoutEndZeros } from './text.ts';

test('tags are replaced as a pattern would, without looking at anything twice', () => {
	const markup = fc.array(fc.constantFrom('<', '>', 'p', ' ', '</p>', '<img src="/x">', '\n'), { maxLength: 30 });
	fc.assert(
		fc.property(markup, (parts) => {
			const text = parts.join('');
			expect(replaceTags(text, () => '|')).toBe(text.replace(/<[^>]*>/g, '|'));
		}),
	);
	expect(replaceTags('<b>x<i>', (tag) => tag.toUpperCase())).toBe('<B>x<I>');
});

test('zeros at the end of a decimal are not written', () => {
	expect(['1500', '0', '', '7'].map(withoutEndZeros)).toEqual(['15', '', '', '7']);
	expect(['1.500', '2.000', '10', '10.00', '0.05'].map(plainDecimal)).toEqual(['1.5', '2', '10', '10', '0.05']);
});

test('the last step of a path is changed', () => {
	expect(changeLastStep('shop/goods/Classify', (step) => step.toLowerCase())).toBe('shop/goods/classify');
	expect(changeLastStep('Admin', (step) => step.toLowerCase())).toBe('admin');
});
