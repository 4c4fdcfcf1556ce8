import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const glossary = readFileSync(path.resolve(import.meta.dirname, '../GLOSSARY.md'), 'utf8');

test('the glossary defines a word once', () => {
	const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| word |'));
	const words = rows.flatMap((row) => (row.split('|')[1] ?? '').split(' / ').map((word) => word.trim()));
	expect(words.length).toBeGreaterThan(100);
	expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
