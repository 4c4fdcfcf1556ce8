import { expect, test } from 'vitest';
import { type ProgressFacts, progressOf } from './order-progress.rules.ts';

const placed: ProgressFacts = {
	status: '1',
	create_time: 1,
	pay_time: 0,
	ship_time: 0,
	receive_time: 0,
	finish_time: 0,
	cancel_time: 0,
};
const shown = (order: ProgressFacts) => progressOf(order).map(({ step, state }) => `${step} ${state}`);

test('the last step taken is the current one, the rest lies ahead', () => {
	expect(shown({ ...placed, status: '2', pay_time: 2 })).toEqual([
		'placed done',
		'paid current',
		'shipped ahead',
		'received ahead',
		'finished ahead',
	]);
});

test('a cancelled order shows what it went through and its end', () => {
	expect(shown({ ...placed, status: '6', cancel_time: 5 })).toEqual(['placed done', 'cancelled current']);
	expect(shown({ ...placed, status: '6', pay_time: 2, cancel_time: 5 })).toEqual([
		'placed done',
		'paid done',
		'cancelled current',
	]);
});

test('a complete order has no step ahead', () => {
	const complete = { ...placed, status: '5', pay_time: 2, ship_time: 3, receive_time: 4, finish_time: 5 };
	expect(shown(complete).at(-1)).toBe('finished current');
});
