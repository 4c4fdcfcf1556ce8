import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineUp } from './notice-line.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

function line(isSeen = () => true) {
	const shown: (number | string)[] = [];
	const notices = lineUp<number>({
		show: (notice) => shown.push(notice),
		showRest: (count) => shown.push(`and ${count} more`),
		isSeen,
	});
	return { shown, ...notices };
}

test('what comes together is shown one by one, three seconds apart', () => {
	const { shown, add } = line();
	for (const id of [1, 2, 3]) add(id);
	expect(shown).toEqual([1]);
	vi.advanceTimersByTime(2999);
	expect(shown).toEqual([1]);
	vi.advanceTimersByTime(1);
	expect(shown).toEqual([1, 2]);
	vi.advanceTimersByTime(3000);
	expect(shown).toEqual([1, 2, 3]);
	add(4);
	expect(shown).toEqual([1, 2, 3]);
	vi.advanceTimersByTime(3000);
	expect(shown).toEqual([1, 2, 3, 4]);
});

test('one that comes alone is shown at once', () => {
	const { shown, add } = line();
	add(1);
	vi.advanceTimersByTime(3000);
	add(2);
	expect(shown).toEqual([1, 2]);
});

test('a crowd is told by its number', () => {
	const { shown, add } = line();
	for (let id = 1; id <= 8; id += 1) add(id);
	vi.advanceTimersByTime(30_000);
	expect(shown).toEqual([1, 'and 7 more']);
});

test('a window that nobody sees shows what came when somebody looks', () => {
	let isSeen = false;
	const { shown, add } = line(() => isSeen);
	for (const id of [1, 2]) add(id);
	vi.advanceTimersByTime(60_000);
	expect(shown).toEqual([]);
	isSeen = true;
	vi.advanceTimersByTime(6000);
	expect(shown).toEqual([1, 2]);
});
