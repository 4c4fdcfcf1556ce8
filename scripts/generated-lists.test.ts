import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownResources } from '#domain/own-resources.generated.ts';
import { resourceNames } from '#domain/resource-names.generated.ts';
import { resources } from '#domain/resources.generated.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { generatedLists, isUpToDate } from './generated-lists.ts';

test.each(generatedLists)('$file says what the files say (mended by `npm run lists`)', (list) => {
	expect(isUpToDate(list)).toBe(true);
});

test('a declared screen is listed by its name and as a declaration, one with routes of its own apart', () => {
	expect(resourceNames).toEqual(resources.map(({ name }) => name));
	expect(resources.filter(({ ownRoutes }) => ownRoutes)).toEqual([]);
	expect(ownResources.filter(({ ownRoutes }) => !ownRoutes)).toEqual([]);
});

/** What each part of a table brings, under the names that the whole spreads together. */
async function namesIn(pattern: string): Promise<string[]> {
	const root = path.resolve(import.meta.dirname, '..');
	const files = globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
	const modules = await Promise.all(files.map((file) => import(path.join(root, file)) as Promise<object>));
	const tables = modules
		.flatMap((module) => Object.entries(module))
		.filter(([name]) => /(?:Errors|Timers|Notices)$/.test(name));
	return tables.flatMap(([, table]) => Object.keys(table as object));
}

/** The later one would take the place of the earlier in silence, and the work of the earlier would never be done. */
test.each(['errors', 'timers', 'notices'])('no name stands twice among all %s', async (kind) => {
	const names = await namesIn(`domain/**/*.${kind}.ts`);
	expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
	expect(names.length).toBeGreaterThan(3);
});

test('no two timers are stored as the same kind', () => {
	const kinds = Object.values(timerKinds).map(({ kind }) => kind);
	expect(new Set(kinds).size).toBe(kinds.length);
});
