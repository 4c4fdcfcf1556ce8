import { expect, test } from 'vitest';
import { inFours, lastDigits, typedNumber } from '#domain/order/order.number.ts';

test('a number is shown in fours, an older and longer one as well', () => {
	expect(inFours('2611261234567890')).toEqual(['2611', '2612', '3456', '7890']);
	expect(inFours('P2611261234567890')).toEqual(['P2611', '2612', '3456', '7890']);
	expect(inFours('2609011230151234567890')).toEqual(['2609', '0112', '3015', '1234', '5678', '90']);
	expect(inFours('NO')).toEqual(['NO']);
	expect(inFours('')).toEqual(['']);
});

test('a number is taken with blanks and dashes, a name keeps its own', () => {
	expect(typedNumber(' 2611 2612-3456 7890 ')).toBe('2611261234567890');
	expect(typedNumber('p2611 2612 3456 7890')).toBe('P2611261234567890');
	expect(typedNumber('r2611 2612 3456 7890')).toBe('R2611261234567890');
	expect(typedNumber('7890')).toBe('7890');
	expect(typedNumber('Lan Yu')).toBe('Lan Yu');
});

test('four digits are enough for an order, three are not', () => {
	expect(lastDigits('78 90')).toBe('7890');
	expect(lastDigits('890')).toBeUndefined();
	expect(lastDigits('SF7890')).toBeUndefined();
});
