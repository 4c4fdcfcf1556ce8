import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTable, tableText } from './sheet.tsv.ts';

test('what is written reads back', () => {
	const cell = fc.oneof(fc.string(), fc.stringMatching(/^[\t\n\r" a,]{0,6}$/));
	const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
	fc.assert(
		fc.property(rows, (table) => {
			// A last row of one empty cell looks like the line break that ends a text.
			const last = table.at(-1);
			fc.pre(!(table.length > 1 && last?.length === 1 && last[0] === ''));
			expect(parseTable(tableText(table))).toEqual(table);
		}),
	);
});

test('any text at all is read without loss of its cells', () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(parseTable(text).length).toBeGreaterThan(0);
		}),
	);
});

test('a spreadsheet ends its text with a line break that is no row', () => {
	expect(parseTable('1\t2\r\n3\t4\r\n')).toEqual([
		['1', '2'],
		['3', '4'],
	]);
});

test('quoted cells contain breaks and quotes, a quote inside a cell is a quote', () => {
	expect(parseTable('"a\tb"\t"say ""hi"""\n6" nail\t"open')).toEqual([
		['a\tb', 'say "hi"'],
		['6" nail', '"open'],
	]);
});
