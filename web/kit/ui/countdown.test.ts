import { expect, test } from 'vitest';
import { clockText } from '#web/kit/ui/countdown.ts';

test('the time left reads like a clock', () => {
	expect(clockText(0)).toBe('00:00');
	expect(clockText(754)).toBe('12:34');
	expect(clockText(3723)).toBe('1:02:03');
});
