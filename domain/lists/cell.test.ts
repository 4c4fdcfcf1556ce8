import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmless } from '#domain/lists/cell.ts';

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '%0A=1', '|calc'])(
	'%j is no formula',
	(text) => {
		expect(harmless(text)).toBe(`'${text}`);
	},
);

test('ordinary words stay as they are', () => {
	for (const text of ['陶瓷', 'SF Express', 'a=b', '95311', '']) expect(harmless(text)).toBe(text);
});

test('whatever comes in, nothing that goes out begins like a formula', () => {
	fc.assert(fc.property(fc.string(), (text) => !/^\s*[=+\-@]/.test(harmless(text))));
});
