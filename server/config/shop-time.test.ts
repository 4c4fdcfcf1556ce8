import { afterEach, expect, test } from 'vitest';
import { keepShopZone, lastDays, shopTime } from './shop-time.ts';

const at = (text: string) => new Date(text).getTime() / 1000;

afterEach(() => keepShopZone('Asia/Shanghai'));

test('times are told in the zone of the shop', () => {
	const noon = at('2026-06-01T12:00:00Z');
	expect(shopTime(noon)).toBe('2026-06-01 20:00:00');
	keepShopZone('America/New_York');
	expect(shopTime(noon)).toBe('2026-06-01 08:00:00');
	expect(shopTime(null)).toBe('');
});

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
