import { describe, expect, test } from 'vitest';
import { adminButtons, merchantButtons } from './order.buttons.ts';

const order = {
	status: '2',
	refund_status: '0',
	ship_status: '0',
	ship_hold: 0,
	type: '1',
	refund_amount: '0.00',
};
const stepNames = (facts: Partial<typeof order>) => adminButtons({ ...order, ...facts }).map(({ step }) => step);

describe('the buttons of staff', () => {
	test('shipping is offered while the order waits for it, cancel approval while it is applied for', () => {
		expect(stepNames({ status: '2' })).toEqual(['ship', 'close']);
		expect(stepNames({ status: '7' })).toEqual(['answerCancel']);
	});

	test('the price is offered before the payment, offline payment and another address on the page', () => {
		expect(stepNames({ status: '1' })).toEqual(['price', 'close']);
		const onPage = (facts: Partial<typeof order>) =>
			adminButtons({ ...order, ...facts }, 'page').map(({ step }) => step);
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
		expect(adminButtons(onWay, 'page').map(({ step }) => step)).toContain('receive');
		expect(adminButtons(onWay).map(({ step }) => step)).not.toContain('receive');
		expect(adminButtons({ ...onWay, refund_status: '1' }, 'page').map(({ step }) => step)).not.toContain('receive');
	});

	test('close is offered unless money went back or the order is complete, cancelled or applied to cancel', () => {
		for (const status of ['1', '2', '3', '4']) expect(stepNames({ status })).toContain('close');
		for (const status of ['5', '6', '7']) expect(stepNames({ status })).not.toContain('close');
		expect(stepNames({ refund_amount: '0.01' })).toEqual(['ship']);
	});

	test('the close button is off while money is on its way back, and knows why', () => {
		expect(adminButtons({ ...order, status: '3', ship_status: '2', refund_status: '1' })).toEqual([
			{ step: 'close', refusal: 'order.refundRunning' },
		]);
	});

	test('the shipping button of an order on hold is off and knows why', () => {
		expect(adminButtons({ ...order, ship_hold: 1 })[0]).toEqual({ step: 'ship', refusal: 'order.shipOnHold' });
	});
});

describe('the buttons of a merchant', () => {
	const names = (facts: Partial<typeof order>) => merchantButtons({ ...order, ...facts }).map(({ step }) => step);

	test('an unpaid order is cancelled, a paid one sent, a wish to cancel answered', () => {
		expect(names({ status: '1' })).toEqual(['cancel']);
		expect(names({ status: '2' })).toEqual(['ship']);
		expect(names({ status: '7' })).toEqual(['answerCancel']);
		for (const status of ['3', '4', '5', '6']) expect(names({ status })).toEqual([]);
	});

	test('shipping is off, with the reason, while a refund is open', () => {
		expect(merchantButtons({ ...order, refund_status: '1' })).toEqual([
			{ step: 'ship', refusal: 'order.refundRunning' },
		]);
	});
});
