import { expect, test } from 'vitest';
import { keepShopZone } from '#domain/kernel/shop-time.ts';
import { formatTime } from '#web/kit/ui/time.tsx';

test('ten digits are seconds, thirteen are milliseconds', () => {
	expect(formatTime(1_700_000_000)).toBe(formatTime(1_700_000_000_000));
	expect(formatTime('1700000000')).toBe('2023-11-15 06:13:20');
});

test('no moment gives no text, a text stays as it is', () => {
	expect(formatTime(0)).toBe('');
	expect(formatTime(null)).toBe('');
	expect(formatTime('2026-01-02 03:04:05')).toBe('2026-01-02 03:04:05');
});

test('a pattern takes parts in any order', () => {
	expect(formatTime(1_700_000_000, 'mm/dd yyyy')).toBe('11/15 2023');
});

test('wherever the browser stands, the clock is the shop’s', () => {
	keepShopZone('Pacific/Kiritimati');
	expect(formatTime(1_700_000_000)).toBe('2023-11-15 12:13:20');
	keepShopZone('Asia/Shanghai');
});
