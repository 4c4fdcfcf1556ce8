import { expect, test } from 'vitest';
import { changeOf, previewOf } from './balance.rules.ts';

test('a change may carry its sign in any spelling', () => {
	expect(changeOf('50')).toBe(5000);
	expect(changeOf(' +12.3 ')).toBe(1230);
	expect(changeOf('-0.01')).toBe(-1);
	expect(changeOf('−8')).toBe(-800);
	expect(changeOf('1.005')).toBeUndefined();
	expect(changeOf('ten')).toBeUndefined();
});

test('the preview is the balance with the change, to the cent', () => {
	expect(previewOf('0.10', '0.20')).toEqual({ change: 20, after: 30 });
	expect(previewOf('100.00', '-100.01')).toEqual({ change: -10_001, after: -1 });
	expect(previewOf('100.00', '0')).toBeUndefined();
	expect(previewOf('100.00', '')).toBeUndefined();
});
