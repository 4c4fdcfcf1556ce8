import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalText, refused } from '#domain/errors.ts';
import { medusaRows, woocommerceRows } from '#domain/import/shop.rows.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';
import { beginPage } from './import.queries.ts';

let shop: TestApp;
let imports: Imports;
let others: Imports;
let server: Server;
let address: string;
let asked: string[];
/** What the shop answers to this address; it may do something before. */
let answer: (url: string) => unknown;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['upload', 'index', 'preview', 'run'].map((step) => `shop/goods/import/${step}`);
	const importer = async () =>
		importsOf(shop, { ...(await makeAdmin(shop.context, { nodes })).headers, 'think-lang': 'en' }, 1);
	imports = await importer();
	others = await importer();
	server = createServer(async (request, reply) => {
		asked.push(request.url ?? '');
		const body = await answer(request.url ?? '');
		reply.end(typeof body === 'string' ? body : JSON.stringify(body));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
	asked = [];
});
afterAll(async () => {
	server.close();
	await shop.close();
});

const tooMuch = refusalText(refused('import.shopTooMuch'), 'en');
const product = { id: 'p', title: 'Tray', status: 'published' };
const variantless = { products: Array.from({ length: 20 }, () => product) };

async function begin(source: 'medusa' | 'woocommerce' = 'medusa', by = imports): Promise<number> {
	const { data } = await by.post<{ task_id: number }>('connect', { source, address, key: 'k', secret: 's' });
	return data.task_id;
}

async function read(source?: 'medusa' | 'woocommerce') {
	const task_id = await begin(source);
	await shop.context.jobs.runPending();
	return imports.report(task_id);
}

test.each([
	['larger than it may be', 6_600_000],
	['of more entries than it may have', 1_300_000],
])('an answer %s is not built', async (_, entries) => {
	const endless = `[${'{},'.repeat(entries)}{}]`;
	answer = () => endless;
	expect(await read('woocommerce')).toMatchObject({ status: '5', error: tooMuch });
	expect(asked).toHaveLength(1);
});

test('an answer of more levels than it may have is not built', async () => {
	answer = () => `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
	expect(await read('woocommerce')).toMatchObject({ status: '5', error: tooMuch });
});

test('all answers of a page together have a bound', async () => {
	const variation = { id: 1, stock: 'x'.repeat(30_000) };
	const variations = Array.from({ length: 100 }, () => variation);
	const products = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, type: 'variable', name: 'Jug' }));
	answer = (url) => (url.includes('/variations') ? variations : url.includes('/products') ? products : { value: 'kg' });
	expect(await read('woocommerce')).toMatchObject({ status: '5', error: tooMuch });
	expect(asked.filter((url) => url.includes('/variations')).length).toBeLessThan(6);
});

test('products without a variant end where rows would', async () => {
	answer = () => variantless;
	const task_id = await begin();
	await sql`update import_task set goods_num = 19950 where id = ${task_id}`.execute(shop.context.db);
	await shop.context.jobs.runPending();
	const error = refusalText(refused('import.tooManyRows', { max: 20_000 }), 'en');
	expect(await imports.report(task_id)).toMatchObject({ status: '5', error });
	expect(asked).toHaveLength(3);
});

test('rows of a running shop may hold what rows of a file may', async () => {
	const long = 'x'.repeat(300_000);
	const variants = (count: number) => Array.from({ length: count }, (_, at) => ({ sku: `${at}` }));
	answer = () => ({ products: [{ ...product, title: long, variants: variants(1) }] });
	const { status, task_id } = await read();
	expect(status).toBe('2');
	const { rows } = await sql<{ longest: number }>`
		select max(length(cell)) as longest from import_row r, jsonb_array_elements_text(r.cells) cell
		where task_id = ${task_id}`.execute(shop.context.db);
	expect(rows).toEqual([{ longest: 200_001 }]);
	const wide = { ...product, title: long, subtitle: long, description: long, handle: long, id: long, thumbnail: long };
	answer = () => ({ products: [{ ...wide, variants: variants(1) }] });
	expect(await read()).toMatchObject({ status: '5', error: tooMuch });
	answer = () => ({ products: [{ ...product, description: long, variants: variants(60) }] });
	expect(await read()).toMatchObject({ status: '5', error: tooMuch });
});

test('pages together hold no more text than a file', async () => {
	const variants = Array.from({ length: 45 }, (_, at) => ({ sku: `${at}` }));
	const page = [{ ...product, description: 'x'.repeat(200_000), variants }];
	answer = () => ({ products: [...page, ...variantless.products.slice(1)] });
	expect(await read()).toMatchObject({ status: '5', error: tooMuch });
	expect(asked).toHaveLength(5);
});

test('half a character in an answer stops no reading', async () => {
	answer = () => '{"products":[{"id":"p","title":"Tray \\ud800","variants":[{"sku":"1"}]}]}';
	expect(await read()).toMatchObject({ status: '2', rows: 1 });
});

test('a page in which the program died twice is not begun a third time', async () => {
	answer = () => ({ products: [{ ...product, variants: [{ sku: '1' }] }] });
	const dies = (task_id: number) => beginPage(shop.context.db, task_id, 1);
	const once = await begin();
	await dies(once);
	const twice = await begin();
	await dies(twice);
	await dies(twice);
	await shop.context.jobs.runPending();
	expect(await imports.report(once)).toMatchObject({ status: '2' });
	expect(await imports.report(twice)).toMatchObject({
		status: '5',
		error: refusalText(refused('import.brokeOff'), 'en'),
	});
	expect(asked).toHaveLength(1);
});

test('an answer in which a list or an object stands for a word is read', async () => {
	const none = { toString: 1, valueOf: 1 };
	answer = (url) =>
		url.includes('/products?')
			? [
					{
						id: none,
						type: 'variable',
						name: 'Jug',
						sku: none,
						images: none,
						attributes: [{ variation: true, name: none }],
					},
					{ id: 2, type: 'simple', name: 'Cup' },
				]
			: url.includes('/variations')
				? [{ id: none, attributes: [{ name: none, option: none }] }]
				: { value: none };
	expect(await read('woocommerce')).toMatchObject({ status: '2', rows: 3 });
	answer = () => ({
		products: [{ id: none, title: none, options: [none], variants: [{ options: none, prices: [none] }] }],
	});
	expect(await read()).toMatchObject({ status: '2', rows: 1 });
});

/** Does the jobs that wait for their next try until none is left. */
async function tryOn(): Promise<void> {
	const { db, jobs } = shop.context;
	do await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
	while ((await jobs.runPending()) > 0);
}

test('a page that fails each time ends its reading, and the task says so', async () => {
	const { db } = shop.context;
	answer = () => ({ products: [{ ...product, variants: [{ sku: '1' }] }] });
	await sql`alter table import_row add constraint nothing_fits check (row < 0) not valid`.execute(db);
	const task_id = await begin();
	await shop.context.jobs.runPending();
	expect(await imports.report(task_id)).toMatchObject({ status: '1' });
	await tryOn();
	await sql`alter table import_row drop constraint nothing_fits`.execute(db);
	const error = refusalText(refused('import.broken'), 'en');
	expect(await imports.report(task_id)).toMatchObject({ status: '5', error });
	expect(asked).toHaveLength(6);
});

test('readings of which no job is left keep no other shop from being read', async () => {
	const { db } = shop.context;
	answer = () => ({ products: [] });
	await begin();
	await begin();
	await begin('medusa', others);
	await sql`update pgboss.job set state = 'failed' where name = 'goods.importFetch' and state = 'created'`.execute(db);
	expect(await begin()).toBeGreaterThan(0);
	await shop.context.jobs.runPending();
});

test('a reading that runs can be stopped', async () => {
	const task_id = await begin();
	answer = async () => {
		if (asked.length === 3) expect(await imports.post('stop', { task_id })).toMatchObject({ code: 1 });
		return { products: variantless.products.map((one) => ({ ...one, variants: [{ sku: '1' }] })) };
	};
	await shop.context.jobs.runPending();
	expect(asked).toHaveLength(3);
	expect(await imports.report(task_id)).toMatchObject({ status: '5', error: 'The reading was stopped', goods: [] });
	const msg = refusalText(refused('import.notReadWhole'), 'en');
	for (const act of ['preview', 'run'])
		expect(await imports.post(act, { task_id, classify_id: 1 })).toMatchObject({ code: 0, msg });
	expect(await imports.post('stop', { task_id })).toMatchObject({ code: 0, msg: 'This import is not being read' });
});

test('after a stop nothing more is asked, also of the same page', async () => {
	const task_id = await begin('woocommerce');
	const products = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, type: 'variable', name: 'Jug' }));
	answer = async (url) => {
		if (!url.includes('/variations')) return url.includes('/products?') ? products : { value: 'kg' };
		if (url.includes('/2/')) expect(await imports.post('stop', { task_id })).toMatchObject({ code: 1 });
		return [{ id: 100 }];
	};
	await shop.context.jobs.runPending();
	expect(asked).toHaveLength(4);
	expect(await imports.report(task_id)).toMatchObject({ status: '5', error: 'The reading was stopped', rows: 0 });
});

test('a stop ends the request that is on its way', async () => {
	const task_id = await begin();
	answer = async () => {
		expect(await imports.post('stop', { task_id })).toMatchObject({ code: 1 });
		return new Promise(() => undefined);
	};
	await shop.context.jobs.runPending();
	expect(asked).toHaveLength(1);
	expect(await imports.report(task_id)).toMatchObject({ status: '5', error: 'The reading was stopped' });
});

test('three shops are read at once, two of them for one admin', async () => {
	answer = () => ({ products: [] });
	const more = { source: 'medusa', address, key: 'k' };
	const own = [await begin(), await begin()];
	expect(await imports.post('connect', more)).toMatchObject({ code: 0, msg: expect.stringContaining('at most 2') });
	expect(await others.post('connect', more)).toMatchObject({ code: 1 });
	expect(await others.post('connect', more)).toMatchObject({ code: 0, msg: expect.stringContaining('At most 3') });
	expect(await imports.post('stop', { task_id: own[0] })).toMatchObject({ code: 1 });
	expect(await others.post('connect', more)).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
});

test('options without end are looked at as far as they are kept', () => {
	const many = (name: string) => Array.from({ length: 60_000 }, (_, at) => ({ [name]: `${at}`, variation: true }));
	const began = performance.now();
	medusaRows({ options: many('id'), variants: [{ options: many('option_id').reverse() }] });
	woocommerceRows({ attributes: many('name') }, [{ attributes: many('name').reverse() }], 'kg');
	expect(performance.now() - began).toBeLessThan(2000);
});
