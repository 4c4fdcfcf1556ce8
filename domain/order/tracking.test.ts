import { expect, test } from 'vitest';
import { fitsTrackingNo, trackingUrl } from './tracking.ts';

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
