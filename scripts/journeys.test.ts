import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

const folder = path.resolve(import.meta.dirname, '../e2e');
const sources = new Map(
	readdirSync(folder)
		.filter((name) => name.endsWith('.ts'))
		.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);
const journeys = [...sources].filter(([name]) => name.endsWith('.test.ts'));
const namesOf = (isMeant: (text: string) => boolean) =>
	[...sources].filter(([, text]) => isMeant(text)).map(([name]) => name);

test.each(journeys)('%s has a shop of its own, so that it runs alone and in any order', (_name, text) => {
	expect(text.match(/^const shop = await openShop\(/gm)).toHaveLength(1);
	expect(text).not.toMatch(/from '\.\/[\w-]+\.test\.ts'/);
});

test('shops are copied, not seeded, while the journeys run', () => {
	expect(namesOf((text) => /prepareDatabase|seedTemplate|seedDemo|start\.mjs/.test(text))).toEqual([]);
	const host = readFileSync(path.join(folder, '../server/testing/shop-host.ts'), 'utf8');
	expect(host).not.toMatch(/prepareDatabase|seedTemplate/);
});

test('no journey is tried twice, left out or run alone', () => {
	const projects = (config.test?.projects ?? []) as { test: { name: string; retry?: number } }[];
	expect(projects.find(({ test: { name } }) => name === 'e2e')?.test.retry).toBeUndefined();
	expect(namesOf((text) => /\bretry:|\b(?:test|describe)\.(?:only|skip|todo)\b/.test(text))).toEqual([]);
});

test('how screens look is judged by the sweeps, and by the gallery for what no screen shows', () => {
	expect(namesOf((text) => text.includes("'./axe.ts'"))).toEqual(['gallery.test.ts', 'sweep.helper.ts']);
});

test('a journey that bends its page asks for one that nobody gets after it', () => {
	const bends = (text: string) => /\.(?:addInitScript|exposeFunction|emulateMedia|newCDPSession|clock)\b/.test(text);
	const isFresh = (text: string) => text.includes('fresh: true');
	expect(journeys.filter(([, text]) => bends(text) && !isFresh(text)).map(([name]) => name)).toEqual([]);
});

test('an amount is waited for exactly, or the first of it: while a page fills, the same digits stand in one place, then in three', () => {
	const loose = /\.getByText\('[+−-]?¥?\d[\d.,]*'\)(?!\)?\s*\.(?:first|last|nth|or)\()/g;
	const found = [...sources].flatMap(([name, text]) => (text.match(loose) ?? []).map((wait) => `${name}: ${wait}`));
	expect(found).toEqual([]);
});
