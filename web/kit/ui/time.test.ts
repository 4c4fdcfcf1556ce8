import { expect, test } from 'vitest';
import { formatTime } from '#web/kit/ui/time.tsx';

test('ten digits are seconds, thirteen are milliseconds', () => {
	expect(formatTime(1_700_000_000)).toBe(formatTime(1_700_000_000_000));
	expect(formatTime('1700000000')).toMatch(/^2023-11-1[45] \d\d:\d\d:\d\d$/);
});

test('no moment gives no text, a text stays as it is', () => {
	expect(formatTime(0)).toBe('');
	expect(formatTime(null)).toBe('');
	expect(formatTime('2026-01-02 03:04:05')).toBe('2026-01-02 03:04:05');
});

test('a pattern takes parts in any order', () => {
	expect(formatTime(1_700_000_000, 'mm/dd yyyy')).toMatch(/^11\/1[45] 2023$/);
});
