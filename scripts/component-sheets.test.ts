import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { componentsIn, isKnown, sheetsOf } from './component-sheets.ts';

const root = path.resolve(import.meta.dirname, '..');
const sheets = path.join(root, 'node_modules/@mantine/core/styles');
const sources = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
	.filter((name) => /\.tsx?$/.test(name))
	.map((name) => ({ name, text: readFileSync(path.join(root, 'web', name), 'utf8') }));
const used = [...new Set(sources.flatMap(({ text }) => componentsIn(text)))].sort();

test.each(used)('%s finds its style sheets', (component) => {
	expect(isKnown(component), 'say in component-sheets.ts what it is built of').toBe(true);
	for (const sheet of sheetsOf(component)) expect(existsSync(path.join(sheets, `${sheet}.css`)), sheet).toBe(true);
});

test('types and renamed imports are read rightly', () => {
	expect(componentsIn("import { Button, type ButtonProps, Menu as Drop, rem } from '@mantine/core';")).toEqual([
		'Button',
		'Menu',
	]);
	expect(sheetsOf('Menu')).toEqual(['Popover', 'Menu']);
});

test('only the kit imports style sheets of the component library by hand', () => {
	const strangers = sources.filter(
		// The editor of another package brings components of the library along that no source names.
		({ name, text }) => /@mantine\/core\/styles/.test(text) && !/^kit\/(ui\/styles|editor\/)/.test(name),
	);
	expect(strangers.map(({ name }) => name)).toEqual([]);
});
