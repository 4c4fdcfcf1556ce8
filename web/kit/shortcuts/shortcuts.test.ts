import { expect, test } from 'vitest';
import en from '#web/kit/shell/shortcuts.messages.en.json' with { type: 'json' };
import { isPressed, shortcuts, signsOf } from '#web/kit/shortcuts/shortcuts.ts';

const press = (key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
	key,
	ctrlKey: false,
	metaKey: false,
	...modifiers,
});

test('Ctrl and ⌘ both serve, and without them the key alone is no shortcut', () => {
	expect(isPressed(press('Enter', { ctrlKey: true }), 'save')).toBe(true);
	expect(isPressed(press('Enter', { metaKey: true }), 'save')).toBe(true);
	expect(isPressed(press('Enter'), 'save')).toBe(false);
	expect(isPressed(press('Enter', { ctrlKey: true }), 'openRow')).toBe(false);
	expect(isPressed(press('k', { ctrlKey: true }), 'palette')).toBe(true);
});

test('keys are shown as they stand on the keyboard', () => {
	expect(signsOf('mod+K', false)).toEqual(['Ctrl', 'K']);
	expect(signsOf('mod+K', true)).toEqual(['⌘', 'K']);
	expect(signsOf(' ', false)).toEqual(['Space']);
});

test('every shortcut says what it does', () => {
	expect(Object.keys(en.what).sort()).toEqual(Object.keys(shortcuts).sort());
});
