import { expect, test } from 'vitest';
import { roomFor } from './top-menu.rules.ts';

test.each([
	[[100, 100, 100], 300, 3],
	[[100, 100, 100], 299, 2],
	[[100, 100, 100], 50, 0],
	[[], 100, 0],
])('of entries %j a bar of %i px shows %i', (widths, room, shown) => {
	expect(roomFor(widths, room)).toBe(shown);
});
