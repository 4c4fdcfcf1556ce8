import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	mostReserved,
	mostReservedOfAddress,
	mostReservedUnproven,
	type OrderingMember,
	reservedLines,
	roomToReserve,
} from './reservation.ts';

const proven: OrderingMember = { hasSpent: true, ranOut: 0, reserved: 0, reservedOfAddress: 0 };

test('for whom has spent money more is reserved than for who has not, unless their orders run out', () => {
	expect(roomToReserve(proven)).toBe(mostReserved);
	expect(roomToReserve({ ...proven, hasSpent: false })).toBe(mostReservedUnproven);
	expect(roomToReserve({ ...proven, ranOut: 2 })).toBe(mostReserved);
	expect(roomToReserve({ ...proven, ranOut: 3 })).toBe(mostReservedUnproven);
});

test('what is reserved already counts, that of an address for the unproven alone', () => {
	expect(roomToReserve({ ...proven, reserved: 150, reservedOfAddress: mostReservedOfAddress })).toBe(50);
	expect(roomToReserve({ ...proven, hasSpent: false, reserved: 4 })).toBe(6);
	expect(roomToReserve({ ...proven, hasSpent: false, reserved: 4, reservedOfAddress: 28 })).toBe(2);
	// The bound was higher, or the member had not let orders run out, when these were ordered.
	expect(roomToReserve({ ...proven, ranOut: 3, reserved: 150, reservedOfAddress: 99 })).toBe(0);
});

test('a line that does not fit is reserved when paid as a whole, and smaller ones behind it still fit', () => {
	const lines = [3, 9, 4, 4, 3].map((num, id) => ({ id, num }));
	expect([...reservedLines(lines, 10)]).toEqual([0, 2, 4]);
	expect([...reservedLines(lines, 0)]).toEqual([]);
});

test('never more pieces are reserved than there is room for, and none is left out that would have fitted', () => {
	const nums = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 100 });
	fc.assert(
		fc.property(nums, fc.nat(400), (given, room) => {
			const lines = given.map((num, id) => ({ id, num }));
			const reserved = reservedLines(lines, room);
			const pieces = lines.filter(({ id }) => reserved.has(id)).reduce((sum, { num }) => sum + num, 0);
			expect(pieces).toBeLessThanOrEqual(room);
			for (const { id, num } of lines) if (!reserved.has(id)) expect(pieces + num).toBeGreaterThan(room);
		}),
	);
});
