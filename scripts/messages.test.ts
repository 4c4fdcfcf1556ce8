import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileTexts } from './vite-messages.ts';

const web = path.resolve(import.meta.dirname, '../web');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
	/\.messages\.zh-cn\.json$/.test(name),
);
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

/** What is filled in, in a plural's branches too. */
function filledIn(text: string): string[] {
	const found = text.matchAll(/(?<!\b(?:zero|one|two|few|many|other|=\d+) )\{(\w+)\}/g);
	return [...found].map(([, name]) => name ?? '');
}

/** What is filled in or what a plural goes by: its branches may say it as #, and one language may need no plural. */
function known(text: string): string[] {
	return [...filledIn(text), ...[...text.matchAll(/\{(\w+), (?:plural|select|number)/g)].map(([, name]) => name ?? '')];
}

test.each(files)('%s has the same keys and places in English', (file) => {
	const chinese = leaves(read(file));
	const english = leaves(read(file.replace('.zh-cn.json', '.en.json')));
	expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
	for (const [key, text] of english) {
		const other = chinese.get(key) ?? '';
		expect(known(other), key).toEqual(expect.arrayContaining(filledIn(text)));
		expect(known(text), key).toEqual(expect.arrayContaining(filledIn(other)));
	}
});

test.each(files)('%s is made of ICU messages', (file) => {
	for (const language of ['zh-cn', 'en']) {
		expect(() => compileTexts(read(file.replace('zh-cn', language)))).not.toThrow();
	}
});
