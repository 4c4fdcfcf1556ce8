import { expect, test } from 'vitest';
import { couponStack, couponType } from '#domain/coupon/coupon.status.ts';
import { type CheckoutCoupon, chosenCoupons, withCoupon } from './coupon-choice.rules.ts';

const { alone, withOthers } = couponStack;

function coupon(id: number, rest: Partial<CheckoutCoupon> = {}): CheckoutCoupon {
	return {
		id,
		name: `C${id}`,
		type: couponType.amount,
		amount: '5.00',
		discount_rate: '0.00',
		max_off: '0.00',
		min_amount: '0.00',
		merchant_id: 0,
		stack: withOthers,
		start_time: 0,
		end_time: 0,
		is_used: 0,
		off: '5.00',
		misfit: '',
		more: '0.00',
		...rest,
	};
}
const ids = (list: readonly CheckoutCoupon[]) => list.map(({ id }) => id);

test('a coupon stands beside those of other places, and takes the place of the one in its own', () => {
	const [ofShop, another, ofMaker] = [coupon(1), coupon(2), coupon(3, { merchant_id: 7 })];
	const freight = coupon(4, { type: couponType.freight });
	const both = withCoupon([ofShop], ofMaker);
	expect([ids(both.chosen), ids(both.replaced)]).toEqual([[1, 3], []]);
	const three = withCoupon(both.chosen, freight);
	expect([ids(three.chosen), ids(three.replaced)]).toEqual([[1, 3, 4], []]);
	const other = withCoupon(three.chosen, another);
	expect([ids(other.chosen), ids(other.replaced)]).toEqual([[3, 4, 2], [1]]);
});

test('one that stands alone takes the place of all, and gives way to any', () => {
	const single = coupon(9, { stack: alone });
	const taken = withCoupon([coupon(1), coupon(3, { merchant_id: 7 })], single);
	expect([ids(taken.chosen), ids(taken.replaced)]).toEqual([[9], [1, 3]]);
	const back = withCoupon(taken.chosen, coupon(1));
	expect([ids(back.chosen), ids(back.replaced)]).toEqual([[1], [9]]);
});

test('while sums are on their way the wish is shown, and afterwards what came of it', () => {
	const coupons = { list: [coupon(1, { is_used: 1 }), coupon(2)] };
	expect(ids(chosenCoupons(coupons, [2], true))).toEqual([2]);
	expect(ids(chosenCoupons(coupons, [2], false))).toEqual([1]);
	expect(ids(chosenCoupons(coupons, 'best', true))).toEqual([1]);
});
