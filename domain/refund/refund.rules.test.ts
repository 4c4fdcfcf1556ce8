import { expect, test } from 'vitest';
import { orderStatus, shipStatus, supportOrder } from '#domain/order/order.status.ts';
import { stepRefusal } from '#domain/order/order.transitions.ts';
import { isFree, isSentForNothing, offersRefund, typeRefusal } from './refund.rules.ts';
import { refundType } from './refund.status.ts';

const now = 1_767_542_400;
const toShip = { status: orderStatus.toShip, refund_status: '0', after_sale_deadline: 0 } as const;
const states = ['1', supportOrder.type].flatMap((type) =>
	[shipStatus.none, shipStatus.part].flatMap((ship_status) =>
		[0, 1].flatMap((ship_hold) => [0, 1].map((refund_amount) => ({ type, ship_status, ship_hold, refund_amount }))),
	),
);

test.each(states)('of what is paid and to be sent there is a way out, and of a support one alone: %o', (state) => {
	const order = { ...toShip, ...state };
	const isAsked = !typeRefusal({ ...order, after_sale_deadline: null }, refundType.notShipped, now);
	const isLeft = !stepRefusal(order, 'leave', 'member');
	const isCancelled = !stepRefusal(order, 'applyCancel', 'member');
	// What is on hold was never sent.
	if (state.ship_hold === 1 && state.ship_status === shipStatus.part) return;
	expect(isAsked || isLeft || isCancelled).toBe(true);
	if (state.type === supportOrder.type) expect([isAsked, isLeft, isCancelled].filter(Boolean)).toHaveLength(1);
	expect(offersRefund(order, now)).toBe(isAsked);
});

test('nothing is sent for nothing: neither money nor points of the member are left in the order', () => {
	const lines = [
		{ score_used: 0, refund_score: 0 },
		{ score_used: 50, refund_score: 50 },
	];
	const order = { status: orderStatus.toShip, pay_amount: 100, refund_amount: 100, lines };
	expect(isSentForNothing(order)).toBe(true);
	expect(isSentForNothing({ ...order, refund_amount: 99 })).toBe(false);
	expect(isSentForNothing({ ...order, lines: [{ score_used: 50, refund_score: 49 }] })).toBe(false);
	expect(isSentForNothing({ ...order, status: orderStatus.toReceive })).toBe(false);
	// What cost nothing from the start is sent.
	expect(isSentForNothing({ ...order, pay_amount: 0, refund_amount: 0 })).toBe(false);
});

test.each(['pay_amount', 'score_used', 'member_platform_cost', 'coupon_platform_cost'])(
	'what was paid with %s alone was not free from the start',
	(paid) => {
		const free = { pay_amount: 0, score_used: 0, member_platform_cost: 0, coupon_platform_cost: 0 };
		expect(isFree(free)).toBe(true);
		expect(isFree({ ...free, [paid]: 1 })).toBe(false);
	},
);
