import { expect, test } from 'vitest';
import { z } from 'zod';
import { idInput, lineInput, sentList } from './inputs.ts';

test('a text of one line stays one, whatever is typed between its words', () => {
	const line = lineInput(5).min(1);
	expect(line.parse(' a\r\nb\u0000\u0007\u2028c\t')).toBe('a b c');
	expect(line.safeParse('\u0001\n\u0085').success).toBe(false);
	expect(line.safeParse('abcdef').success).toBe(false);
});

test('an id is written in one way', () => {
	const form = z.object({ id: idInput, other: idInput.exactOptional() });
	for (const id of [7, '7']) expect(form.parse({ id })).toEqual({ id: 7 });
	expect(form.parse({ id: 1, other: '999999999999999' })).toEqual({ id: 1, other: 999_999_999_999_999 });
	for (const id of [
		'0',
		0,
		-1,
		'-1',
		'',
		undefined,
		null,
		true,
		[7],
		'07',
		'0'.repeat(2001) + 7,
		' 7',
		'7.0',
		'0x7',
		'7e0',
		1e15,
	]) {
		expect(form.safeParse({ id }).success, String(id)).toBe(false);
		expect(form.safeParse({ id: 1, other: id }).success, String(id)).toBe(false);
	}
	expect(form.safeParse({}).success).toBe(false);
});

test('an object is a list where digits alone are its names', () => {
	expect(sentList({ 0: 'a', 101: 'b' })).toEqual(['a', 'b']);
	for (const other of [{}, { x: 4 }, { 0: 'a', x: 4 }, ['a'], '1,2', undefined, null])
		expect(sentList(other)).toBe(other);
});
