import { expect, test } from 'vitest';
import { nextEdge, windowState } from './advert.windows.ts';

const always = { start_time: null, end_time: null };

test('a window without edges is open; its start is part of it, its end is not', () => {
	expect(windowState(always, 100)).toBe('open');
	const window = { start_time: 100, end_time: 200 };
	expect([99, 100, 199, 200].map((now) => windowState(window, now))).toEqual(['waiting', 'open', 'open', 'over']);
	expect(windowState({ ...always, end_time: 100 }, 99)).toBe('open');
});

test('the next edge is the nearest ahead, of whichever window', () => {
	const windows = [
		{ start_time: 100, end_time: 200 },
		{ start_time: 150, end_time: null },
	];
	expect([99, 100, 150, 200].map((now) => nextEdge(windows, now))).toEqual([100, 150, 200, null]);
	expect(nextEdge([always], 1)).toBeNull();
});
