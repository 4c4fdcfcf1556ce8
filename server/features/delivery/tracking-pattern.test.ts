import { expect, test } from 'vitest';
import { fitsTrackingNo, isTrackingPattern } from './tracking-pattern.service.ts';

test('a company takes the numbers of its pattern, whole ones only', () => {
	expect(fitsTrackingNo('SF1234567890123', 'SF\\d{13}')).toBe(true);
	expect(fitsTrackingNo('SF1234567890123', '^(SF\\d{12,13}|\\d{12})$')).toBe(true);
	expect(fitsTrackingNo('xSF1234567890123', 'SF\\d{13}')).toBe(false);
	expect(fitsTrackingNo('<b>1234567', '')).toBe(false);
	expect(fitsTrackingNo('12345678', '')).toBe(true);
});

test('a pattern that cannot be read stops no parcel, and is not saved anew', () => {
	expect(fitsTrackingNo('12345678', '([')).toBe(true);
	expect(['([', '(?=a)a', '(a)\\1', 'a{1001}'].map(isTrackingPattern)).toEqual([false, false, false, false]);
});

test('one of thousands of steps is none: each number would take long', () => {
	const long = '(a?){1000}'.repeat(24);
	expect(isTrackingPattern(long)).toBe(false);
	expect(fitsTrackingNo(`${'a'.repeat(63)}-`, long)).toBe(true);
	expect(isTrackingPattern('^[A-Za-z0-9-]{6,64}$')).toBe(true);
});

test('a pattern that would double its work with every letter has no letters to do so', () => {
	for (const pattern of ['(a+)+b', '(a|a)*b', '(a|aa)+b', `${'a?'.repeat(60)}a{60}`, '(.*a){20}b']) {
		expect(fitsTrackingNo('a'.repeat(64), pattern)).toBe(pattern.startsWith('a?'));
	}
});
