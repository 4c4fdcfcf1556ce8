import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memberButtons } from './order.buttons.ts';
import {
	canApplyCancel,
	canClose,
	canShip,
	closeRefusal,
	deleteRefusal,
	extendRefusal,
	type OwnFacts,
	remindRefusal,
} from './order.rules.ts';
import { type OrderStatus, orderStatus, orderStatusCodes } from './order.status.ts';
import {
	type OrderActor,
	type OrderEvent,
	type OrderFacts,
	orderEvents,
	orderTransitions,
	stepRefusal,
	unborn,
} from './order.transitions.ts';
import { tableProblems } from './transitions.check.ts';

const fresh: OrderFacts = {
	status: orderStatus.toPay,
	refund_status: '0',
	ship_status: '0',
	ship_hold: 0,
	type: '1',
	refund_amount: 0,
};
const at = (status: OrderStatus, more: Partial<OrderFacts> = {}): OrderFacts => ({ ...fresh, status, ...more });
const own = (status: OrderStatus, more: Partial<OwnFacts> = {}): OwnFacts => {
	return { ...at(status), remind_time: 0, receive_extended: 0, ...more };
};
const now = 1_767_542_400;
const actors: OrderActor[] = ['member', 'merchant', 'admin', 'system', 'payment'];

/** The order after a step that was allowed, as the services write it. */
function after(order: OrderFacts, event: OrderEvent): OrderFacts {
	const isPaidBack = event === 'approveCancel' || (event === 'close' && order.status !== orderStatus.toPay);
	return {
		...order,
		status: orderTransitions[event].to,
		...(event === 'ship' || event === 'shipRest' ? { ship_status: '2' } : {}),
		...(isPaidBack ? { refund_status: '1' } : {}),
	};
}

describe('the transition table', () => {
	test('knows every state it names and reaches every state it knows', () => {
		expect(tableProblems({ states: orderStatusCodes, start: unborn, steps: orderTransitions })).toEqual([]);
	});

	test('a broken table is found out', () => {
		const steps = { go: { from: ['a'], to: 'x', actors: [] } };
		expect(tableProblems({ states: ['b'], start: 'a', steps })).toEqual([
			'go: unknown state x',
			'go: by nobody',
			'b is never reached',
		]);
	});

	test('any sequence of steps by anybody keeps the order legal, and its end is final', () => {
		const attempts = fc.array(fc.tuple(fc.constantFrom(...orderEvents), fc.constantFrom(...actors)), { maxLength: 40 });
		fc.assert(
			fc.property(attempts, (steps) => {
				let order: OrderFacts = { ...fresh, status: unborn };
				let wasPaid = false;
				let hasEnded = false;
				for (const [event, actor] of steps) {
					if (stepRefusal(order, event, actor)) continue;
					if (hasEnded) expect(['latePayment', 'refundAll']).toContain(event);
					if (order.status === orderStatus.cancelled) expect(event).toBe('latePayment');
					order = after(order, event);
					wasPaid ||= event === 'pay';
					hasEnded ||= order.status === orderStatus.cancelled || order.status === orderStatus.complete;
					expect(orderStatusCodes).toContain(order.status);
					if (order.ship_status === '2') expect(wasPaid).toBe(true);
					if (order.refund_status === '1') expect(order.status).toBe(orderStatus.cancelled);
				}
			}),
		);
	});

	test('nobody but the system times an order out, and nobody but the member asks to cancel', () => {
		expect(stepRefusal(fresh, 'timeout', 'member')).toBe('order.notYours');
		expect(stepRefusal(at('2'), 'applyCancel', 'admin')).toBe('order.notYours');
		expect(stepRefusal(at('2'), 'close', 'merchant')).toBe('order.notYours');
	});
});

describe('row buttons', () => {
	test('delivery needs status 2, no hold and no open refund', () => {
		expect(orderStatusCodes.filter((status) => canShip(at(status)))).toEqual(['2']);
		expect(canShip(at('2', { ship_hold: 1 }))).toBe(false);
		expect(canShip(at('2', { refund_status: '1' }))).toBe(false);
	});

	test('close is on until the order is complete, also once something was shipped', () => {
		expect(orderStatusCodes.filter((status) => canClose(at(status)))).toEqual(['1', '2', '3', '4']);
		expect(closeRefusal(at('3', { ship_status: '2', refund_status: '1' }))).toBe('order.refundRunning');
		expect(closeRefusal(at('7'))).toBe('order.cancelApplied');
		expect(closeRefusal(at('6'))).toBe('order.alreadyEnded');
		expect(closeRefusal(at('2', { refund_amount: 1 }))).toBe('order.alreadyRefunded');
	});

	test('a member may ask to cancel only what is paid and still here', () => {
		expect(canApplyCancel(at('2'))).toBe(true);
		expect(canApplyCancel(at('2', { ship_status: '1' }))).toBe(false);
		expect(orderStatusCodes.map((status) => memberButtons({ ...own(status), lines: [] }))).toEqual([
			['pay', 'cancel'],
			['remind', 'applyCancel'],
			['receive', 'extendReceive'],
			[],
			['del'],
			['del'],
			['withdrawCancel'],
		]);
	});

	test('what has arrived is reviewed line by line, what was reviewed may be added to', () => {
		const line = { num: 2, refund_num: 1, evaluate_status: '0' };
		const buttons = (status: OrderStatus, more = {}) =>
			memberButtons({ ...own(status), lines: [{ ...line, ...more }] });
		expect(buttons('4')).toEqual(['review']);
		expect(buttons('4', { refund_num: 2 })).toEqual([]);
		expect(buttons('5')).toEqual(['del']);
		expect(buttons('5', { evaluate_status: '1' })).toEqual(['append', 'del']);
	});

	test('what may not be sent is not reminded of, and what is, once within 24 hours', () => {
		expect(remindRefusal(own('2'), now)).toBeUndefined();
		expect(remindRefusal(own('2', { ship_status: '1' }), now)).toBeUndefined();
		expect(remindRefusal(own('2', { ship_hold: 1 }), now)).toBe('order.shipOnHold');
		expect(remindRefusal(own('2', { refund_status: '1' }), now)).toBe('order.refundRunning');
		for (const status of orderStatusCodes.filter((code) => code !== '2'))
			expect(remindRefusal(own(status), now)).toBe('order.notToRemind');
		const reminded = own('2', { remind_time: now });
		expect(remindRefusal(reminded, now + 24 * 60 * 60 - 1)).toBe('order.remindedAlready');
		expect(remindRefusal(reminded, now + 24 * 60 * 60)).toBeUndefined();
	});

	test('only what is on its way has more time, and only once', () => {
		expect(orderStatusCodes.filter((status) => !extendRefusal(own(status)))).toEqual(['3']);
		expect(extendRefusal(own('3', { receive_extended: 1 }))).toBe('order.extendedAlready');
	});

	test('only what is over, with no money on its way, leaves the list', () => {
		expect(orderStatusCodes.filter((status) => !deleteRefusal(own(status)))).toEqual(['5', '6']);
		expect(deleteRefusal(own('6', { refund_status: '1' }))).toBe('order.refundRunning');
	});
});
