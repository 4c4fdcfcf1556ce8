import { expect, test } from 'vitest';
import { cancelType, orderStatus, supportOrder } from '#domain/order/order.status.ts';
import { stageOf, supportStageOf, wayOf } from './crowdfunding.stages.ts';

test('a support is supported, in making, delivering and delivered; after a failure its money is back', () => {
	const support = { type: supportOrder.type, ship_hold: 0, cancel_type: null };
	expect(supportStageOf({ ...support, status: orderStatus.toShip, ship_hold: 1 })).toBe('supported');
	expect(supportStageOf({ ...support, status: orderStatus.toShip })).toBe('making');
	expect(supportStageOf({ ...support, status: orderStatus.toReceive })).toBe('delivering');
	expect(supportStageOf({ ...support, status: orderStatus.complete })).toBe('delivered');
	const ended = { ...support, status: orderStatus.cancelled };
	expect(supportStageOf({ ...ended, cancel_type: cancelType.crowdfundingFailed })).toBe('moneyBack');
	expect(supportStageOf({ ...ended, cancel_type: cancelType.member })).toBeUndefined();
	expect(supportStageOf({ ...support, status: orderStatus.toPay })).toBeUndefined();
});

test('whatever its goods are, an order of another kind has no stage of a support', () => {
	expect(supportStageOf({ type: '1', status: orderStatus.toShip, ship_hold: 1, cancel_type: null })).toBeUndefined();
});

test('a crowdfunding is in making until something of it was sent', () => {
	expect([stageOf({ status: '5', isSent: false }), stageOf({ status: '5', isSent: true })]).toEqual([
		'making',
		'delivering',
	]);
});

test('the way counts the day of sending from the end until there is a success', () => {
	const day = 86_400;
	const crowd = { start_time: day, end_time: 10 * day, ship_days: 5, ship_deadline: 0 };
	const own = [{ at: 12 * day, title: '开窑' }];
	expect(wayOf(crowd, own, 11 * day).map(({ kind, isPast }) => [kind, isPast])).toEqual([
		['start', true],
		['end', true],
		['own', false],
		['ship', false],
		['overdue', false],
	]);
	expect(wayOf({ ...crowd, ship_deadline: 11 * day }, own, 0).map(({ kind }) => kind)).toEqual([
		...['start', 'end', 'ship', 'own', 'overdue'],
	]);
});
