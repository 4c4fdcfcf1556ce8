import { expect, test } from 'vitest';
import { isTrackingNo, mergedTraces, trackingUrl } from './tracking.ts';

test('a tracking number is letters, digits and dashes', () => {
	expect(isTrackingNo('SF1234567890123')).toBe(true);
	expect(isTrackingNo('<b>1234567')).toBe(false);
	expect(isTrackingNo('1'.repeat(65))).toBe(false);
});

test('the number stands in the address in its safe form', () => {
	expect(trackingUrl('https://x.test/?no={no}', 'A-1')).toBe('https://x.test/?no=A-1');
});

test('stations stand once each, the newest first, of one second the one reported last', () => {
	const station = (time: number, text: string) => ({ time, text, state: '2' });
	const known = [station(20, 'b'), station(10, 'a')];
	expect(mergedTraces(known, [station(10, 'a'), station(20, 'c')]).map(({ text }) => text)).toEqual(['c', 'b', 'a']);
});
