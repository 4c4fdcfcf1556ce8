import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { dayAfter, keepShopZone, lastDays, nextNight, shopSeconds, shopTime, startOf } from './shop-time.ts';

const at = (text: string) => new Date(text).getTime() / 1000;

afterEach(() => keepShopZone('Asia/Shanghai'));

test('times are shown in the zone of the shop', () => {
	const noon = at('2026-06-01T12:00:00Z');
	expect(shopTime(noon)).toBe('2026-06-01 20:00:00');
	keepShopZone('America/New_York');
	expect(shopTime(noon)).toBe('2026-06-01 08:00:00');
	expect(shopTime(null)).toBe('');
});

test.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
	'the last times that can be written are read in %s',
	(zone) => {
		keepShopZone(zone);
		for (const wall of ['9999-12-30 12:00:00', '9999-12-31 00:00:00', '9999-12-31 23:59:59']) {
			const { first, last } = shopSeconds(wall);
			expect([shopTime(first), last]).toEqual([wall, first]);
		}
	},
);

test('days begin at midnight of the zone', () => {
	expect(lastDays(2, at('2026-06-01T20:00:00Z'))).toEqual([
		{ day: '2026-06-01', start: at('2026-05-31T16:00:00Z') },
		{ day: '2026-06-02', start: at('2026-06-01T16:00:00Z') },
	]);
});

test('a day on which clocks are changed is as long as it is', () => {
	keepShopZone('Europe/Berlin');
	expect(lastDays(3, at('2026-03-30T12:00:00Z'))).toEqual([
		{ day: '2026-03-28', start: at('2026-03-27T23:00:00Z') },
		{ day: '2026-03-29', start: at('2026-03-28T23:00:00Z') },
		{ day: '2026-03-30', start: at('2026-03-29T22:00:00Z') },
	]);
});

test('days are counted over the ends of months', () => {
	expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
	expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01');
});

test('nights begin by the clock on the wall, also where clocks are changed', () => {
	keepShopZone('Europe/Berlin');
	expect(nextNight(at('2026-03-28T20:00:00Z'), 4)).toBe(at('2026-03-29T02:00:00Z'));
	expect(nextNight(at('2026-03-29T02:00:00Z'), 4)).toBe(at('2026-03-30T02:00:00Z'));
	expect(nextNight(at('2026-10-24T22:30:00Z'), 4)).toBe(at('2026-10-25T03:00:00Z'));
});

test.each([
	['Asia/Shanghai', '2026-06-01 08:30:00', '2026-06-01T00:30:00Z'],
	['America/New_York', '2026-06-01 08:30:00', '2026-06-01T12:30:00Z'],
	['America/New_York', '2026-12-01 08:30:00', '2026-12-01T13:30:00Z'],
	['Asia/Kolkata', '2026-06-01 08:30:00', '2026-06-01T03:00:00Z'],
	['Pacific/Kiritimati', '2026-06-01 08:30:00', '2026-05-31T18:30:00Z'],
	['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15:00Z'],
])('in %s a clock shows %s once', (zone, wall, second) => {
	keepShopZone(zone);
	expect(shopSeconds(wall)).toEqual({ first: at(second), last: at(second) });
});

test('a time that comes twice has a first and a second coming', () => {
	keepShopZone('America/New_York');
	const twice = { first: at('2026-11-01T05:30:00Z'), last: at('2026-11-01T06:30:00Z') };
	expect(shopSeconds('2026-11-01 01:30:00')).toEqual(twice);
	keepShopZone('Australia/Lord_Howe');
	const halfAnHour = { first: at('2026-04-04T14:45:00Z'), last: at('2026-04-04T15:15:00Z') };
	expect(shopSeconds('2026-04-05 01:45:00')).toEqual(halfAnHour);
});

test('a time that is skipped begins where the clock went on, and ends just before', () => {
	keepShopZone('Europe/Berlin');
	const skipped = at('2026-03-29T01:00:00Z');
	expect(shopSeconds('2026-03-29 02:30:00')).toEqual({ first: skipped, last: skipped - 1 });
	keepShopZone('America/Santiago');
	expect(startOf('2026-09-06')).toBe(at('2026-09-06T04:00:00Z'));
	expect(shopTime(startOf('2026-09-06'))).toBe('2026-09-06 01:00:00');
	// This zone left out a whole day.
	keepShopZone('Pacific/Apia');
	expect(startOf('2011-12-30')).toBe(startOf('2011-12-31'));
});

test('whatever the zone, what a clock shows at a second leads back to it', () => {
	const year = { min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T23:59:59Z') };
	fc.assert(
		fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.integer(year), (zone, second) => {
			keepShopZone(zone);
			const { first, last } = shopSeconds(shopTime(second));
			expect([first, last]).toContain(second);
			expect(shopTime(first)).toBe(shopTime(last));
		}),
	);
});
