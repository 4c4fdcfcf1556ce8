import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
	/\.messages\.zh-cn\.json$/.test(name),
);
const keyMap = readFileSync(path.join(web, 'i18n-keys.d.ts'), 'utf8');

type Messages = { [key: string]: string | Messages };

function read(file: string): Messages {
	return JSON.parse(readFileSync(path.join(web, file), 'utf8')) as Messages;
}

function leaves(messages: Messages, prefix = ''): Map<string, string> {
	return new Map(
		Object.entries(messages).flatMap(([key, value]) =>
			typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...leaves(value, `${prefix}${key}.`)],
		),
	);
}

function places(text: string): string[] {
	return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}

/** English has two plural forms where Chinese has one. */
function singular(key: string): string {
	return key.replace(/_(?:one|other)$/, '');
}

test.each(files)('%s has the same keys and places in English', (file) => {
	const chinese = leaves(read(file));
	const english = leaves(read(file.replace('.zh-cn.json', '.en.json')));
	const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(singular))].sort();
	expect(keys(english)).toEqual(keys(chinese));
	for (const [key, text] of english) {
		const original = chinese.get(key) ?? chinese.get(`${singular(key)}_other`) ?? chinese.get(singular(key));
		expect(places(text), key).toEqual(places(original ?? ''));
	}
});

test.each(files)('%s is known to the type checker', (file) => {
	expect(keyMap).toContain(file.split(path.sep).join('/'));
});
