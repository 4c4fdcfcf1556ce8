import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusalText, refused } from '#domain/errors.ts';
import * as contracts from '#domain/import/import.contract.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';
import { registerImports } from './import.listeners.ts';

let shop: TestApp;
let imports: Imports;
let server: Server;
let address: string;
const asked: string[] = [];

const wooCups = Array.from({ length: 51 }, (_, at) => ({
	id: 100 + at,
	type: 'simple',
	name: `Cup ${at}`,
	sku: `CUP-${at}`,
	status: 'publish',
	regular_price: '9.90',
	stock_quantity: at,
	weight: '0.2',
	images: [],
}));
const wooJug = {
	id: 7,
	type: 'variable',
	name: 'Jug',
	sku: 'JUG',
	status: 'draft',
	short_description: '<p>Short</p>',
	description: '<p>Long</p>',
	attributes: [
		{ name: 'Colour', variation: true, options: ['Blue', 'Green'] },
		{ name: 'Clay', variation: false, options: ['Stoneware'] },
	],
	images: [{ src: 'http://127.0.0.1:1/jug.png' }],
};
const wooVariations = [
	{ id: 8, sku: 'JUG-B', regular_price: '20', sale_price: '18', attributes: [{ name: 'Colour', option: 'Blue' }] },
	{ id: 9, sku: 'JUG-G', regular_price: '20', stock_quantity: 3, attributes: [{ name: 'Colour', option: 'Green' }] },
];
const medusaTray = {
	id: 'prod_1',
	handle: 'tray',
	title: 'Tray',
	status: 'published',
	options: [{ id: 'opt_1', title: 'Size' }],
	variants: [
		{
			id: 'v1',
			sku: 'T-S',
			options: [{ option_id: 'opt_1', value: 'Small' }],
			prices: [
				{ currency_code: 'eur', amount: 10 },
				{ currency_code: 'usd', amount: 12.5 },
			],
			inventory_quantity: 4,
		},
	],
};

/** What a shop would answer; undefined where it has no such address. */
function answerTo(url: URL): unknown {
	const page = Number(url.searchParams.get('page'));
	switch (url.pathname) {
		case '/wp-json/wc/v3/products':
			return page === 1 ? [wooJug, ...wooCups.slice(0, 49)] : wooCups.slice(49);
		case '/wp-json/wc/v3/products/7/variations':
			return wooVariations;
		case '/wp-json/wc/v3/settings/products/woocommerce_weight_unit':
			return { value: 'kg' };
		case '/admin/products':
			return { products: [medusaTray], count: 1 };
		default:
			return undefined;
	}
}

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const { headers } = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/goods/goods/onShelf'] });
	imports = importsOf(shop, headers, await makeClassify(shop.context));
	server = createServer((request, reply) => {
		const url = new URL(request.url ?? '/', 'http://shop');
		asked.push(url.pathname);
		const login = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
		if (!['ck_1:cs_1', 'sk_1:'].includes(login)) return reply.writeHead(401).end();
		const answer = answerTo(url);
		if (answer === undefined) return reply.writeHead(404).end();
		reply.end(JSON.stringify(answer));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.close();
	await shop.close();
});

async function connect(access: object): Promise<number> {
	const { data } = await imports.post<{ task_id: number }>('connect', { address, ...access });
	await shop.context.jobs.runPending();
	return data.task_id;
}

test('a WooCommerce shop is read page by page, variations too, and imported like its file', async () => {
	const task_id = await connect({
		source: 'woocommerce',
		address: `${address}/wp-admin/`,
		key: 'ck_1',
		secret: 'cs_1',
	});
	expect(await imports.report(task_id)).toMatchObject({ status: '2', rows: 54, error: '' });
	const report = await imports.run({ task_id });
	expect(report.counts).toMatchObject({ created: 52, failed: 0, pictures_missing: 1 });
	const { rows } = await sql`
		select k.spec_text, k.price, k.origin_price, k.stock from sku k join goods g on g.id = k.goods_id
		where g.import_source like 'woocommerce:127.0.0.1-%' and g.import_key = '7' order by k.id`.execute(shop.context.db);
	expect(rows).toEqual([
		{ spec_text: 'Blue', price: 1800, origin_price: 2000, stock: 0 },
		{ spec_text: 'Green', price: 2000, origin_price: 0, stock: 3 },
	]);
});

test('a Medusa shop is read by its key', async () => {
	const task_id = await connect({ source: 'medusa', key: 'sk_1' });
	expect((await imports.run({ task_id })).counts).toMatchObject({ created: 1 });
	const { rows } = await sql`
		select g.name, k.spec_text, k.price, k.stock from sku k join goods g on g.id = k.goods_id
		where g.import_key = 'prod_1'`.execute(shop.context.db);
	expect(rows).toEqual([{ name: 'Tray', spec_text: 'Small', price: 1250, stock: 4 }]);
});

test('a dry run of a running shop without end is given up, and speaks of no file that could be split', async () => {
	const task_id = await connect({ source: 'medusa', key: 'sk_1' });
	const clock = performance.now;
	let minutes = 0;
	const hurry = vi.spyOn(performance, 'now').mockImplementation(() => clock.call(performance) + 180_000 * ++minutes);
	const late = await imports.preview({ task_id });
	hurry.mockRestore();
	const msg = refusalText(refused('import.shopTooSlow', { minutes: 2 }), 'zh-cn');
	expect(late).toMatchObject({ code: 0, msg });
	expect(msg).not.toContain('把文件分成');
	expect((await imports.preview({ task_id })).data.counts).toMatchObject({ errors: 0 });
});

test('a wrong key, a strange answer and a wrong address are refused by name', async () => {
	const wrong = await connect({ source: 'medusa', key: 'sk_2' });
	expect(await imports.report(wrong)).toMatchObject({ status: '5', error: '店铺拒绝了该密钥' });
	const strange = await connect({ source: 'medusa', key: 'sk_1', address: `${address}/elsewhere` });
	expect(await imports.report(strange)).toMatchObject({ status: '5', error: '店铺的回答无法识别，请检查地址与版本' });
	expect(await imports.post('connect', { source: 'medusa', key: 'k', address: 'http://a:b@c' })).toMatchObject({
		code: 0,
		msg: '店铺地址无效',
	});
});

test('a shop at a private address is not asked', async () => {
	registerImports({ ...shop.context, outgoing: createOutgoing({ privateAddresses: [] }) });
	asked.length = 0;
	const task_id = await connect({ source: 'medusa', key: 'sk_1' });
	registerImports(shop.context);
	expect(await imports.report(task_id)).toMatchObject({
		status: '5',
		error: expect.stringContaining('无法连接该店铺'),
	});
	expect(asked).toEqual([]);
});

test('the key stands nowhere in the database as it was typed', async () => {
	await imports.post('connect', { source: 'medusa', key: 'sk_very_secret', address });
	const { rows } = await sql<{ data: string }>`
		select data::text from pgboss.job where name = 'goods.importFetch'`.execute(shop.context.db);
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.some(({ data }) => data.includes('sk_'))).toBe(false);
	const acts = await shop.context.db.selectFrom('admin_log').select(['url', 'data']).execute();
	const connected = acts.filter(({ url }) => url.endsWith('Import/connect')).map(({ data }) => JSON.parse(data ?? ''));
	expect(connected).toContainEqual({ source: 'medusa', key: '***', address });
	expect(JSON.stringify(acts)).not.toContain('sk_very');
});
