import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Holder, heldLines, mostHeld, mostHeldOfAddress, mostHeldUnproven, roomToHold } from './holding.ts';

const proven: Holder = { hasSpent: true, ranOut: 0, held: 0, heldOfAddress: 0 };

test('who has spent money holds more than who has not, unless their orders run out', () => {
	expect(roomToHold(proven)).toBe(mostHeld);
	expect(roomToHold({ ...proven, hasSpent: false })).toBe(mostHeldUnproven);
	expect(roomToHold({ ...proven, ranOut: 2 })).toBe(mostHeld);
	expect(roomToHold({ ...proven, ranOut: 3 })).toBe(mostHeldUnproven);
});

test('what is held already counts, that of an address for the unproven alone', () => {
	expect(roomToHold({ ...proven, held: 150, heldOfAddress: mostHeldOfAddress })).toBe(50);
	expect(roomToHold({ ...proven, hasSpent: false, held: 4 })).toBe(6);
	expect(roomToHold({ ...proven, hasSpent: false, held: 4, heldOfAddress: 28 })).toBe(2);
	// The bound was higher, or the member had not let orders run out, when these were ordered.
	expect(roomToHold({ ...proven, ranOut: 3, held: 150, heldOfAddress: 99 })).toBe(0);
});

test('a line that does not fit is held when paid as a whole, and smaller ones behind it still fit', () => {
	const lines = [3, 9, 4, 4, 3].map((num, id) => ({ id, num }));
	expect([...heldLines(lines, 10)]).toEqual([0, 2, 4]);
	expect([...heldLines(lines, 0)]).toEqual([]);
});

test('never more pieces are held than there is room for, and none is left out that would have fitted', () => {
	const nums = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 100 });
	fc.assert(
		fc.property(nums, fc.nat(400), (given, room) => {
			const lines = given.map((num, id) => ({ id, num }));
			const held = heldLines(lines, room);
			const pieces = lines.filter(({ id }) => held.has(id)).reduce((sum, { num }) => sum + num, 0);
			expect(pieces).toBeLessThanOrEqual(room);
			for (const { id, num } of lines) if (!held.has(id)) expect(pieces + num).toBeGreaterThan(room);
		}),
	);
});
