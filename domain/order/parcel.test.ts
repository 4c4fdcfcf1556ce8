import { describe, expect, test } from 'vitest';
import { callBackRefusal, packParcel } from './parcel.ts';

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
		const left = { ship_time: 1000, status: '1', lines: [{ order_goods_id: 1, num: 1 }] };
		expect(callBackRefusal(left, lines, 1000 + 86_400)).toBeUndefined();
		expect(callBackRefusal(left, lines, 1001 + 86_400)).toBe('order.shipmentGone');
		expect(callBackRefusal({ ...left, status: '4' }, lines, 1001)).toBe('order.shipmentGone');
	});

	test('can be called back as long as all of its pieces can be sent again', () => {
		const left = { ship_time: 1000, status: '1', lines: [{ order_goods_id: 1, num: 1 }] };
		const line = { id: 1, num: 3, ship_num: 2 };
		expect(callBackRefusal(left, [{ ...line, refund_num: 1 }], 1001)).toBeUndefined();
		expect(callBackRefusal(left, [{ ...line, refund_num: 2 }], 1001)).toBe('order.shipmentRefunded');
		expect(callBackRefusal(left, [{ ...line, id: 2, refund_num: 2 }], 1001)).toBeUndefined();
	});
});
