import { expect, test } from 'vitest';
import { expectedOf, incomeOf, isSold } from './order-income.rules.ts';

const line = (type: string, amount: string, state = '1', available_at = 0) => ({ type, amount, state, available_at });

test('the income is the sum of the book, one amount a kind', () => {
	const { parts, total } = incomeOf([line('sale', '10.10'), line('commission', '-1.01'), line('sale', '0.20')]);
	expect(parts).toEqual([
		{ type: 'sale', amount: '10.30' },
		{ type: 'commission', amount: '-1.01' },
	]);
	expect(total).toBe('9.29');
});

test('money waits for the receipt, then has a day, then is there', () => {
	expect(incomeOf([line('sale', '1')]).state).toBe('waiting');
	expect(incomeOf([line('sale', '1', '1', 500)])).toMatchObject({ state: 'dated', availableAt: 500 });
	expect(incomeOf([line('sale', '1', '2', 500)])).toMatchObject({ state: 'available', availableAt: 0 });
});

test('an order that is not in the book yet waits for its payment, a support for its crowdfunding, a cancelled one for nothing', () => {
	const kinds = [
		{ type: '1', status: '1' },
		{ type: '2', status: '1' },
		{ type: '2', status: '2' },
		{ type: '2', status: '6' },
		{ type: '1', status: '6' },
	];
	expect(kinds.map(expectedOf)).toEqual(['whenPaid', 'whenPaid', 'whenReached', 'none', 'none']);
});

test('what the platform bears, or takes of freight, is told of a sale that is booked or to come, not of one that came to nothing', () => {
	expect(isSold({ expected: 'whenPaid', isBooked: false })).toBe(true);
	expect(isSold({ expected: 'none', isBooked: true })).toBe(true);
	expect(isSold({ expected: 'none', isBooked: false })).toBe(false);
});

test('what a crowdfunding released early stands beside what waits, and no more once all of it is there', () => {
	const lines = (state: string) => [
		line('sale', '100.00', state),
		line('commission', '-8.00', state),
		line('advance', '27.60', '2'),
		line('advance', '-27.60', state),
	];
	expect(incomeOf(lines('1'))).toMatchObject({ total: '92.00', state: 'waiting', released: '27.60' });
	expect(incomeOf(lines('1')).parts.map(({ type }) => type)).toEqual(['sale', 'commission']);
	expect(incomeOf(lines('2'))).toMatchObject({ total: '92.00', state: 'available', released: '' });
});
