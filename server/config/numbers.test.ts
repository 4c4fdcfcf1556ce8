import { expect, test } from 'vitest';
import { newNumber, withFreshNumbers } from './numbers.ts';

const taken = (constraint: string) => Object.assign(new Error('taken'), { code: '23505', constraint });

test('an order has sixteen digits that begin with its day in the shop, a payment the same behind a letter', () => {
	const clock = { now: () => Date.UTC(2026, 10, 25, 20) / 1000 } as Parameters<typeof newNumber>[1];
	expect(newNumber('order', clock)).toMatch(/^261126\d{10}$/);
	expect(newNumber('payment', clock)).toMatch(/^P261126\d{10}$/);
	expect(newNumber('refund', clock)).toMatch(/^R261126\d{10}$/);
	expect(newNumber('shipment', clock)).toMatch(/^S261126040000\d{10}$/);
});

test('where a number was drawn before all is done again, up to three times; what else is refused stays so', async () => {
	let times = 0;
	const until =
		(good: number, constraint = 'shop_order_order_no_key') =>
		async () => {
			times += 1;
			if (times < good) throw taken(constraint);
			return times;
		};
	expect(await withFreshNumbers(until(3))).toBe(3);
	times = 0;
	await expect(withFreshNumbers(until(9, 'payment_pay_no_key'))).rejects.toThrow('taken');
	expect(times).toBe(4);
	times = 0;
	await expect(withFreshNumbers(until(9, 'payment_request'))).rejects.toThrow('taken');
	expect(times).toBe(1);
});
