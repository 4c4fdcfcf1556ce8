import { expect, test } from 'vitest';
import { claimStateOf } from './coupon-claim.rules.ts';

const state = (received: number, usable: number, not_for_you = 0) => ({ received, usable, not_for_you });

test('a coupon can be claimed as long as there are pieces, by a member as often as it says', () => {
	const coupon = { left: -1, per_user: 2 };
	expect(claimStateOf(coupon, undefined)).toBe('claim');
	expect(claimStateOf(coupon, state(0, 0))).toBe('claim');
	expect(claimStateOf(coupon, state(1, 1))).toBe('again');
	expect(claimStateOf(coupon, state(2, 1))).toBe('use');
	expect(claimStateOf(coupon, state(2, 0))).toBe('spent');
});

test('where all pieces are gone, or it is for others, what one has can still be used', () => {
	expect(claimStateOf({ left: 0, per_user: 1 }, undefined)).toBe('gone');
	expect(claimStateOf({ left: 0, per_user: 2 }, state(1, 1))).toBe('use');
	expect(claimStateOf({ left: 5, per_user: 1 }, state(0, 0, 1))).toBe('notForYou');
	expect(claimStateOf({ left: 5, per_user: 1 }, state(1, 1, 1))).toBe('use');
});
