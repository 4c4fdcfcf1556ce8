import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Marking, markingOf, rangeOf, walked } from './sheet.cells.ts';

const size = { rows: 3, columns: 4 };
const press = (key: string, more: { shiftKey?: boolean; mod?: boolean } = {}) => ({
	key,
	shiftKey: false,
	mod: false,
	...more,
});
const walk = (from: Marking, ...keys: readonly ReturnType<typeof press>[]) =>
	keys.reduce<Marking>((now, key) => {
		const next = walked(now, key, size);
		return next === undefined || next === 'out' ? now : next;
	}, from);

test('no walk leaves the sheet', () => {
	const keys = [
		'ArrowUp',
		'ArrowDown',
		'ArrowLeft',
		'ArrowRight',
		'Home',
		'End',
		'PageUp',
		'PageDown',
		'Tab',
		'Enter',
		'a',
	];
	const key = fc.record({ key: fc.constantFrom(...keys), shiftKey: fc.boolean(), mod: fc.boolean() });
	fc.assert(
		fc.property(fc.array(key), (presses) => {
			const { top, left, bottom, right } = rangeOf(walk(markingOf({ row: 0, column: 0 }), ...presses));
			expect(top).toBeGreaterThanOrEqual(0);
			expect(left).toBeGreaterThanOrEqual(0);
			expect(bottom).toBeLessThan(size.rows);
			expect(right).toBeLessThan(size.columns);
		}),
	);
});

test('Shift and arrows mark a range from where it began, a plain arrow ends it', () => {
	const begun = markingOf({ row: 1, column: 1 });
	const marked = walk(begun, press('ArrowDown', { shiftKey: true }), press('ArrowRight', { shiftKey: true }));
	expect(rangeOf(marked)).toEqual({ top: 1, left: 1, bottom: 2, right: 2 });
	expect(walk(marked, press('ArrowUp'))).toEqual(markingOf({ row: 1, column: 2 }));
});

test('Tab runs on to the next row and leaves after the last cell', () => {
	expect(walk(markingOf({ row: 0, column: 3 }), press('Tab'))).toEqual(markingOf({ row: 1, column: 0 }));
	expect(walked(markingOf({ row: 2, column: 3 }), press('Tab'), size)).toBe('out');
	expect(walked(markingOf({ row: 0, column: 0 }), press('Tab', { shiftKey: true }), size)).toBe('out');
});

test('Ctrl goes to the edges', () => {
	expect(walk(markingOf({ row: 1, column: 1 }), press('End', { mod: true }))).toEqual(markingOf({ row: 2, column: 3 }));
	expect(walk(markingOf({ row: 1, column: 1 }), press('ArrowUp', { mod: true }))).toEqual(
		markingOf({ row: 0, column: 1 }),
	);
});
