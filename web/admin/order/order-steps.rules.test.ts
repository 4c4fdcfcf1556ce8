import { expect, test } from 'vitest';
import { milestonesOf, nextOf } from './order-steps.rules.ts';

const order = {
	status: '2',
	refund_status: '0',
	ship_status: '0',
	ship_hold: 0,
	type: '1',
	refund_amount: '0.00',
	pay_deadline: 0,
	auto_receive_at: 0,
	cancel_answer_at: 0,
};

test('what comes next says for whom it waits and until when', () => {
	expect(nextOf({ ...order, status: '1', pay_deadline: 9 })).toEqual({ key: 'toPay', isOurs: false, until: 9 });
	expect(nextOf({ ...order, status: '2' })).toMatchObject({ key: 'toShip', isOurs: true });
	expect(nextOf({ ...order, status: '2', ship_hold: 1 }).key).toBe('onHold');
	expect(nextOf({ ...order, status: '6', refund_status: '1' }).key).toBe('cancelledPayingBack');
	expect(nextOf({ ...order, status: '6', refund_status: '3', refund_amount: '5.00' }).key).toBe('cancelledPaidBack');
});

test('the way of a cancelled order ends where it was cancelled', () => {
	const times = { create_time: 1, pay_time: 2, ship_time: 0, receive_time: 0, finish_time: 0, cancel_time: 0 };
	expect(milestonesOf({ ...times, status: '2' }).map(({ key }) => key)).toHaveLength(5);
	expect(milestonesOf({ ...times, status: '6', cancel_time: 3 })).toEqual([
		{ key: 'placed', at: 1 },
		{ key: 'paid', at: 2 },
		{ key: 'cancelled', at: 3 },
	]);
});
