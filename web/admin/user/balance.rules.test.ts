import { expect, test } from 'vitest';
import { amountOf, pointsOf, previewOf } from './balance.rules.ts';

test('a change may carry its sign in any spelling', () => {
	expect(amountOf('50')).toBe(5000);
	expect(amountOf(' +12.3 ')).toBe(1230);
	expect(amountOf('-0.01')).toBe(-1);
	expect(amountOf('−8')).toBe(-800);
	expect(amountOf('1.005')).toBeUndefined();
	expect(amountOf('ten')).toBeUndefined();
});

test('points are whole numbers', () => {
	expect(pointsOf('+100')).toBe(100);
	expect(pointsOf('–20')).toBe(-20);
	expect(pointsOf('1.5')).toBeUndefined();
	expect(pointsOf('')).toBeUndefined();
});

test('the preview is what a member has with the change, to the cent', () => {
	expect(previewOf(10, 20)).toEqual({ change: 20, after: 30 });
	expect(previewOf(10_000, -10_001)).toEqual({ change: -10_001, after: -1 });
	expect(previewOf(10_000, 0)).toBeUndefined();
	expect(previewOf(10_000, undefined)).toBeUndefined();
});
