import { expect, test } from 'vitest';
import { askLater, isAskedAgain } from './bind-reminder.rules.ts';

const day = 24 * 60 * 60 * 1000;
const now = 1_767_542_400_000;

function emptyStore() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

test('who has never put it off is asked', () => {
	expect(isAskedAgain(emptyStore(), now)).toBe(true);
});

test('who has put it off is asked again after thirty days', () => {
	const store = emptyStore();
	askLater(store, now);
	expect(isAskedAgain(store, now)).toBe(false);
	expect(isAskedAgain(store, now + 30 * day - 1)).toBe(false);
	expect(isAskedAgain(store, now + 30 * day)).toBe(true);
});

test('a clock that was put back, or a note that is no time, keeps nobody from being asked', () => {
	const store = emptyStore();
	askLater(store, now);
	expect(isAskedAgain(store, now - 1)).toBe(true);
	store.setItem('bind-reminder', 'x');
	expect(isAskedAgain(store, now)).toBe(true);
});
