import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { builtPages } from '#server/testing/pages.ts';

/** A page of all categories, which tells when it was drawn. */
const renderer = `
export const sourcesOf = () => [];
export async function render({ api }) {
	const tree = await api('/api/shop.Classify/index', {});
	globalThis.drawn.push(JSON.stringify(tree).length);
	return { status: 200, head: '', body: '<p>rendered</p>', state: '{}' };
}`;
const drawn: number[] = [];

let shop: TestApp;
let folder: string;
beforeAll(async () => {
	Object.assign(globalThis, { drawn });
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-much-'));
	const webFolder = path.join(folder, 'web');
	await rename(await builtPages(), webFolder);
	await mkdir(path.join(folder, 'web-server'));
	await writeFile(path.join(folder, 'web-server', 'store.js'), renderer);
	await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
	shop = await makeApp({ webFolder });
});
afterAll(async () => {
	await shop.close();
	await rm(folder, { recursive: true });
});

const page = () => shop.app.inject({ url: '/store', headers: { accept: 'text/html' } });
const fill = (count: number, name: string) =>
	sql`insert into classify (name, i18n, level, create_time, update_time)
		select ${name}::text || n, '{}', 1, 1, 1 from generate_series(1, ${count}::int) n`.execute(shop.context.db);

test('as many categories as there may be are drawn on the page', async () => {
	await fill(classifyResource.mostRows as number, '器物');
	expect((await page()).body).toContain('<p>rendered</p>');
	expect(drawn).toEqual([expect.any(Number)]);
});

test('of what is more than a page may be none is drawn: the browser gets the page without it', async () => {
	await fill(4000, '非常长的分类名称'.repeat(12));
	drawn.length = 0;
	const { statusCode, body } = await page();
	expect([statusCode, drawn]).toEqual([200, []]);
	expect(body).toContain('the store app');
	expect(body).not.toContain('<p>rendered</p>');
});
