import { expect, test } from 'vitest';
import { fill } from '#domain/kernel/language.ts';
import { yuan } from './yuan.ts';

test.each([
	['0.00', '¥0.00'],
	['999.90', '¥999.90'],
	['1000.00', '¥1,000.00'],
	['1234567.5', '¥1,234,567.50'],
	['12', '¥12.00'],
	['-1234.56', '−¥1,234.56'],
])('%s is read as %s', (amount, text) => {
	expect(yuan(amount)).toBe(text);
});

test('an amount within a text is written like every other; what is no amount stays as it is', () => {
	expect(fill('订单 {order_no} 已付款 ¥{amount}', { order_no: 1234567, amount: '12345.60' })).toBe(
		'订单 1234567 已付款 ¥12,345.60',
	);
	expect(fill('¥{amount} of {all}', { amount: '***' })).toBe('¥*** of {all}');
});
