import { expect, test } from 'vitest';
import { fitsTrackingNo, mergedTraces, trackingUrl } from './tracking.ts';

test('a tracking number must fit the pattern of its company as a whole', () => {
	expect(fitsTrackingNo('SF1234567890123', 'SF\\d{13}')).toBe(true);
	expect(fitsTrackingNo('xSF1234567890123', 'SF\\d{13}')).toBe(false);
	expect(fitsTrackingNo('<b>1234567', '')).toBe(false);
	expect(fitsTrackingNo('12345678', '')).toBe(true);
	expect(fitsTrackingNo('12345678', '([')).toBe(true);
});

test('the number stands in the address in its safe form', () => {
	expect(trackingUrl('https://x.test/?no={no}', 'A-1')).toBe('https://x.test/?no=A-1');
});

test('stations stand once each, the newest first, of one second the one told last', () => {
	const station = (time: number, text: string) => ({ time, text, state: '2' });
	const known = [station(20, 'b'), station(10, 'a')];
	expect(mergedTraces(known, [station(10, 'a'), station(20, 'c')]).map(({ text }) => text)).toEqual(['c', 'b', 'a']);
});
