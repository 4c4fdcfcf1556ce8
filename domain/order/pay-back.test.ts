import { expect, test } from 'vitest';
import { leftToPayBack } from './pay-back.ts';

test('what can be paid back is what was paid less what went back; of an unpaid order nothing', () => {
	expect(leftToPayBack({ pay_time: 1, pay_amount: '128.30', refund_amount: '28.31' })).toBe('99.99');
	expect(leftToPayBack({ pay_time: 0, pay_amount: '128.30', refund_amount: '0.00' })).toBe('0.00');
});
