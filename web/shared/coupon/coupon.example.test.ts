import { expect, test } from 'vitest';
import { couponType } from '#domain/coupon/coupon.status.ts';
import { exampleGoods, exampleOf } from './coupon.example.ts';

const worth = { type: couponType.amount, amount: '10', discount_rate: '90.00', max_off: '0', min_amount: '99' };
const order = { goods: '99', freight: '0', rate: '100' };

test.each([
	{ what: 'an amount from its minimum on', coupon: {}, with: {}, says: { off: '10.00', pay: '89.00', more: '' } },
	{
		what: 'nothing below it, and how much more',
		coupon: {},
		with: { goods: '90.5' },
		says: { off: '0.00', more: '8.50' },
	},
	{
		what: 'a percentage up to its most',
		coupon: { type: couponType.percent, max_off: '5' },
		with: {},
		says: { off: '5.00', pay: '94.00' },
	},
	{
		what: 'never more than the goods',
		coupon: { amount: '120', min_amount: '' },
		with: { goods: '50' },
		says: { off: '50.00', pay: '0.00' },
	},
	{
		what: 'freight up to its most, at the cost of who sends',
		coupon: { type: couponType.freight, max_off: '8' },
		with: { freight: '12' },
		says: { off: '0.00', freight_off: '8.00', pay: '103.00', merchant: '8.00' },
	},
	{ what: 'a free piece', coupon: { type: couponType.exchange, min_amount: '0' }, with: {}, says: { pay: '0.00' } },
	{
		what: 'what each of two bears',
		coupon: {},
		with: { rate: '33.33' },
		says: { platform: '3.33', merchant: '6.67' },
	},
	{ what: 'nothing of what is half typed', coupon: { amount: '1.' }, with: {}, says: { off: '0.00', pay: '99.00' } },
])('an example shows $what', ({ coupon, with: typed, says }) => {
	expect(exampleOf({ ...worth, ...coupon }, { ...order, ...typed })).toMatchObject(says);
});

test('an example begins at what the coupon asks for, otherwise at something whole above what it takes off', () => {
	expect(exampleGoods(worth)).toBe('99.00');
	expect(exampleGoods({ ...worth, min_amount: '0' })).toBe('100.00');
	expect(exampleGoods({ ...worth, min_amount: '0', amount: '80' })).toBe('200.00');
});
