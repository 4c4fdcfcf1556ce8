import { describe, expect, test } from 'vitest';
import { canCancelShipment, packParcel } from './parcel.ts';

const lines = [
	{ id: 1, num: 3, ship_num: 1, refund_num: 0 },
	{ id: 2, num: 2, ship_num: 0, refund_num: 1, refund_ing_num: 1 },
];

describe('a parcel', () => {
	test('without a choice takes all that is left, and is the last', () => {
		expect(packParcel(lines, undefined)).toEqual({ lines: [{ order_goods_id: 1, num: 2 }], isLast: true });
	});

	test('takes the chosen pieces; another one is needed for the rest', () => {
		expect(packParcel(lines, [{ order_goods_id: 1, num: 1 }])).toMatchObject({ isLast: false });
	});

	test('takes no piece twice, none that was refunded, and none of another order', () => {
		const twice = [
			{ order_goods_id: 1, num: 1 },
			{ order_goods_id: 1, num: 2 },
		];
		expect(packParcel(lines, twice)).toEqual({ refusal: 'order.shipTooMuch' });
		expect(packParcel(lines, [{ order_goods_id: 2, num: 1 }])).toEqual({ refusal: 'order.shipTooMuch' });
		expect(packParcel(lines, [{ order_goods_id: 9, num: 1 }])).toEqual({ refusal: 'order.shipTooMuch' });
		expect(packParcel(lines, [])).toEqual({ refusal: 'order.shipNothing' });
	});

	test('can be called back for a day, and not once it has arrived', () => {
		expect(canCancelShipment({ ship_time: 1000, status: '1' }, 1000 + 86_400)).toBe(true);
		expect(canCancelShipment({ ship_time: 1000, status: '1' }, 1001 + 86_400)).toBe(false);
		expect(canCancelShipment({ ship_time: 1000, status: '4' }, 1001)).toBe(false);
	});
});
