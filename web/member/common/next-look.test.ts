import { expect, test } from 'vitest';
import { nextLookMs } from './next-look.ts';

test('orders are read again when the first time to pay is over', () => {
	const [now, order] = [1_000_000, (status: string, pay_deadline: number) => ({ status, pay_deadline })];
	expect(nextLookMs([order('1', 1060), order('1', 1030), order('2', 1001)], now)).toBe(32_000);
	expect(nextLookMs([order('1', 990)], now)).toBe(2000);
	expect(nextLookMs([order('2', 990), order('1', 0)], now)).toBeUndefined();
	expect(nextLookMs([order('1', 1000 + 90_000)], now)).toBeUndefined();
});
