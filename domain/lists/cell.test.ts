import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSafe, fromSafe } from '#domain/import/own.source.ts';
import { csvLine, harmless } from '#domain/lists/cell.ts';

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1', '%0A=1', '|calc'])(
	'%j is no formula',
	(text) => {
		expect(harmless(text)).toBe(`'${text}`);
	},
);

test.each([
	[';=1+1', ";'=1+1"],
	['a;=1+1;b', "a;'=1+1;b"],
	['a; @x', "a;' @x"],
	['a;"=1+1"', `a;'"=1+1"`],
	['a\t=1', "a\t'=1"],
	['a\r\n-1', "a\r\n'-1"],
	['\t=1', "'\t'=1"],
	['=1;=2', "'=1;'=2"],
	['a;＝1', "a;'＝1"],
])('%j is no formula where a semicolon, tab or line break parts it either', (text, written) => {
	expect(harmless(text)).toBe(written);
	expect(harmless(written)).toBe(written);
});

test('ordinary words stay as they are', () => {
	for (const text of ['陶瓷', 'SF Express', 'a=b', '95311', '', 'a; b', 'a, =b', 'first\nsecond'])
		expect(harmless(text)).toBe(text);
});

const anyText = fc.string({ unit: fc.constantFrom(...'=+-@;\t\r\n "\'a,＝') });

test('whatever comes in, nothing that goes out begins like a formula, wherever it is parted', () => {
	fc.assert(
		fc.property(anyText, (text) => {
			const [first, ...others] = harmless(text).split(/[;\t\r\n]/);
			expect(first).not.toMatch(/^ *[=+\-@＝]/);
			expect(others.filter((cell) => /^[ "]*[=+\-@＝]/.test(cell))).toEqual([]);
		}),
	);
});

test('our own file has every text back, however often it was made harmless on its way', () => {
	fc.assert(
		fc.property(anyText, (text) => {
			expect(fromSafe(harmless(asSafe(text)))).toBe(text);
		}),
	);
});

test('a line of a CSV file quotes its texts and leaves numbers as they are', () => {
	expect(csvLine(['a "b"', 'c,\nd', '=1', '', 2.5, null])).toBe('"a ""b""","c,\nd","\'=1","",2.5,\r\n');
});
