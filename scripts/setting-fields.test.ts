import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bindings } from '#domain/config/config.bindings.ts';
import { settingTable } from '#domain/settings/settings.ts';
import { sourcesIn } from './sources.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What declares settings and their fields, and so names each without reading it. */
const declaring = ['domain/settings/settings.ts', 'domain/config/config.bindings.ts'];

test('each setting is read by the product: a field that changes nothing is none', () => {
	const sources = ['server', 'demo']
		.flatMap((room) => sourcesIn(path.join(root, room)))
		.filter((file) => !declaring.includes(path.relative(root, file)))
		.map((file) => readFileSync(file, 'utf8'));
	const unread = Object.keys(settingTable).filter((key) => !sources.some((source) => source.includes(`'${key}'`)));
	expect(unread).toEqual([]);
});

test('each field shows settings that there are', () => {
	const shown = Object.values(bindings).flatMap(({ keys }) => keys);
	expect(shown.filter((key) => !Object.hasOwn(settingTable, key))).toEqual([]);
});
