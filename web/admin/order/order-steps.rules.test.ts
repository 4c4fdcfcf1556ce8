import { describe, expect, test } from 'vitest';
import { milestonesOf, nextOf, stepsOf } from './order-steps.rules.ts';

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
const stepNames = (facts: Partial<typeof order>) => stepsOf({ ...order, ...facts }).map(({ step }) => step);

describe('row actions', () => {
	test('delivery is offered while the order waits for it, cancel approval while it is applied for', () => {
		expect(stepNames({ status: '2' })).toEqual(['delivery', 'close']);
		expect(stepNames({ status: '7' })).toEqual(['cancel']);
	});

	test('the price is offered before the payment, offline payment and another address on the page', () => {
		expect(stepNames({ status: '1' })).toEqual(['price', 'close']);
		const onPage = (facts: Partial<typeof order>) => stepsOf({ ...order, ...facts }, 'page').map(({ step }) => step);
		expect(onPage({ status: '1' })).toEqual(['price', 'offlinePaid', 'address', 'close']);
		expect(onPage({ status: '2' })).toContain('address');
		for (const facts of [
			{ ship_status: '1' },
			{ refund_status: '1' },
			{ status: '3', ship_status: '2' },
			{ status: '7' },
		])
			expect(onPage(facts)).not.toContain('address');
	});

	test('receiving for the member is offered on the page of an order on its way, not while a refund is open', () => {
		const onWay = { ...order, status: '3', ship_status: '2' };
		expect(stepsOf(onWay, 'page').map(({ step }) => step)).toContain('receive');
		expect(stepsOf(onWay).map(({ step }) => step)).not.toContain('receive');
		expect(stepsOf({ ...onWay, refund_status: '1' }, 'page').map(({ step }) => step)).not.toContain('receive');
	});

	test('close is offered unless money went back or the order is complete, cancelled or applied to cancel', () => {
		for (const status of ['1', '2', '3', '4']) expect(stepNames({ status })).toContain('close');
		for (const status of ['5', '6', '7']) expect(stepNames({ status })).not.toContain('close');
		expect(stepNames({ refund_amount: '0.01' })).toEqual(['delivery']);
	});

	test('the close button is off while money is on its way back, and knows why', () => {
		expect(stepsOf({ ...order, status: '3', ship_status: '2', refund_status: '1' })).toEqual([
			{ step: 'close', refusal: 'order.refundRunning' },
		]);
	});

	test('the delivery button of a held order is off and knows why', () => {
		expect(stepsOf({ ...order, ship_hold: 1 })[0]).toEqual({ step: 'delivery', refusal: 'order.shipHeld' });
	});
});

test('what comes next says for whom it waits and until when', () => {
	expect(nextOf({ ...order, status: '1', pay_deadline: 9 })).toEqual({ key: 'toPay', isOurs: false, until: 9 });
	expect(nextOf({ ...order, status: '2' })).toMatchObject({ key: 'toShip', isOurs: true });
	expect(nextOf({ ...order, status: '2', ship_hold: 1 }).key).toBe('held');
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
