import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	type Holder,
	mostReserved,
	mostReservedOfAddress,
	mostReservedUnproven,
	reservedLines,
	roomToHold,
} from './holding.ts';

const proven: Holder = { hasSpent: true, ranOut: 0, held: 0, reservedOfAddress: 0 };

test('who has spent money holds more than who has not, unless their orders run out', () => {
	expect(roomToHold(proven)).toBe(mostReserved);
	expect(roomToHold({ ...proven, hasSpent: false })).toBe(mostReservedUnproven);
	expect(roomToHold({ ...proven, ranOut: 2 })).toBe(mostReserved);
	expect(roomToHold({ ...proven, ranOut: 3 })).toBe(mostReservedUnproven);
});

test('what is held already counts, that of an address for the unproven alone', () => {
	expect(roomToHold({ ...proven, held: 150, reservedOfAddress: mostReservedOfAddress })).toBe(50);
	expect(roomToHold({ ...proven, hasSpent: false, held: 4 })).toBe(6);
	expect(roomToHold({ ...proven, hasSpent: false, held: 4, reservedOfAddress: 28 })).toBe(2);
	// The bound was higher, or the member had not let orders run out, when these were ordered.
	expect(roomToHold({ ...proven, ranOut: 3, held: 150, reservedOfAddress: 99 })).toBe(0);
});

test('a line that does not fit is held when paid as a whole, and smaller ones behind it still fit', () => {
	const lines = [3, 9, 4, 4, 3].map((num, id) => ({ id, num }));
	expect([...reservedLines(lines, 10)]).toEqual([0, 2, 4]);
	expect([...reservedLines(lines, 0)]).toEqual([]);
});

test('never more pieces are held than there is room for, and none is left out that would have fitted', () => {
	const nums = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 100 });
	fc.assert(
		fc.property(nums, fc.nat(400), (given, room) => {
			const lines = given.map((num, id) => ({ id, num }));
			const held = reservedLines(lines, room);
			const pieces = lines.filter(({ id }) => held.has(id)).reduce((sum, { num }) => sum + num, 0);
			expect(pieces).toBeLessThanOrEqual(room);
			for (const { id, num } of lines) if (!held.has(id)) expect(pieces + num).toBeGreaterThan(room);
		}),
	);
});
