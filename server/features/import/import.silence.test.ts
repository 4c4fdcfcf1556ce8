import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';

let shop: TestApp;
let imports: Imports;
let others: Imports;
let classify_id: number;
let server: Server;
let base: string;
let isUp = true;

beforeAll(async () => {
	shop = await makeApp();
	classify_id = await makeClassify(shop.context);
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const roads = ['onShelf', 'offShelf', 'del'].map((road) => `shop/goods/goods/${road}`);
	imports = importsOf(
		shop,
		(await makeAdmin(shop.context, { nodes: [...nodes, ...roads, 'shop/goods/classify/add'] })).headers,
		classify_id,
	);
	others = importsOf(shop, (await makeAdmin(shop.context, { nodes })).headers, classify_id);
	const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
		.png()
		.toBuffer();
	server = createServer((request, reply) => {
		if (request.url?.startsWith('/gone')) return reply.writeHead(404).end();
		if (request.url?.startsWith('/private')) return reply.writeHead(403).end();
		if (request.url?.startsWith('/page')) return reply.end('<html>no picture</html>');
		if (request.url?.startsWith('/late') && !isUp) return reply.writeHead(503).end();
		reply.end(picture);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.close();
	await shop.close();
});

async function imported(content: string, wish: object = {}) {
	const { data, msg } = await imports.upload(content);
	if (!data) throw new Error(msg);
	const seen = (await imports.preview({ task_id: data.task_id, ...wish })).data;
	return { file: data, seen, report: await imports.run({ task_id: data.task_id, ...wish }) };
}

async function goodsOf(key: string) {
	const { rows } = await sql<{
		id: number;
		status: string;
		detail: string;
		images: string[];
		keywords: string;
		classify: string;
		import_source: string;
	}>`
		select g.id, g.status, g.detail, g.images, g.keywords, g.import_source, c.name as classify from goods g
		left join classify c on c.id = g.classify_id where g.import_key = ${key} order by g.id`.execute(shop.context.db);
	return rows;
}

test('missing pictures tell why each could not be had', async () => {
	const urls = ['gone.png', 'private.png', 'page', 'fine.png'].map((path) => `${base}/${path}`);
	const { report } = await imported(`商品编号,商品名称,价格,图片\nWHY-1,Bowl,5,${urls.join(' ')} lost.png\n`);
	expect(report.goods[0]?.missing).toEqual([
		{ url: urls[0], why: '图片不存在（404）' },
		{ url: urls[1], why: '服务器拒绝访问（403）' },
		{ url: urls[2], why: '不是图片，或无法打开' },
		{ url: 'lost.png', why: '不是网址' },
	]);
});

test('pictures in descriptions are fetched, those that cannot be are named and can be asked for again', async () => {
	isUp = false;
	const detail = `<p>One</p><img src="${base}/in-text.png"><img src="${base}/late.png"><img src="blob:x">`;
	const table = `Handle,Title,Body (HTML),Variant Price,Variant Inventory Qty\ntext-1,Bowl,"${detail.replaceAll('"', '""')}",5,1\n`;
	const { seen, report } = await imported(table);
	expect(seen.notices.map(({ code }) => code)).toEqual(
		expect.arrayContaining(['import.detailPictures', 'import.detailPicturesLost']),
	);
	expect(report.goods[0]?.missing).toEqual([{ url: `${base}/late.png`, why: '服务器答复 503' }]);
	const [before] = await goodsOf('text-1');
	expect(before?.detail.match(/<img src="\/storage\/[^"]+\.webp"/g)).toHaveLength(1);
	isUp = true;
	const after = await imports.retry(report.task_id);
	expect(after.counts).toMatchObject({ pictures_missing: 0 });
	expect((await goodsOf('text-1'))[0]?.detail.match(/<img src="\/storage\//g)).toHaveLength(2);
	// The same file again changes nothing, and a new text can be taken back.
	expect((await imported(table)).report.counts).toMatchObject({ unchanged: 1 });
	const changed = await imported(table.replace('<p>One</p>', '<p>Two</p>'));
	expect(changed.report.counts).toMatchObject({ updated: 1 });
	expect((await goodsOf('text-1'))[0]?.detail).toContain('Two');
	expect((await imports.rollBack(changed.report.task_id)).goods[0]).toMatchObject({ undone: 'done' });
	expect((await goodsOf('text-1'))[0]?.detail).toContain('One');
});

test('more than ten pictures, cut tags and foreign currency are told with counts, and by whom each is', async () => {
	const many = Array.from({ length: 12 }, (_, at) => `https://pictures.invalid/${at}.png`).join(' ');
	const tags = Array.from({ length: 60 }, (_, at) => `tag-${at}`).join(',');
	const table = [
		'商品编号,商品名称,价格,库存,图片,关键词',
		`CUT-1,Bowl,$5,1,${many},"${tags}"`,
		'CUT-2,Cup,€5,1,,',
	].join('\n');
	const { seen, report } = await imported(table);
	const counted = Object.fromEntries(seen.notices.map(({ code, goods }) => [code, goods]));
	expect(counted).toEqual({
		'import.picturesMany': 1,
		'import.textCut': 1,
		'import.currencyForeign': 2,
		'import.pictureMissing': 1,
	});
	expect(report.notices).toEqual(seen.notices);
	const { data } = await imports.goods({ task_id: report.task_id, notice: 'import.textCut' });
	expect(data.list.map(({ handle }) => handle)).toEqual(['CUT-1']);
	const [goods] = await goodsOf('CUT-1');
	// A tag is kept whole or not at all.
	expect(goods?.keywords.split(',').at(-1)).toMatch(/^tag-\d+$/);
});

test('unknown categories are mapped or created, and found by either language', async () => {
	const { rows } = await sql<{ id: number }>`
		insert into classify (name, i18n, create_time, update_time) values ('茶具', '{"en":{"name":"Tea things"}}', 1, 1) returning id`.execute(
		shop.context.db,
	);
	const teaId = rows[0]?.id ?? 0;
	const table = [
		'Handle,Title,Type,Variant Price,Variant Inventory Qty',
		'cat-1,A,tea THINGS,5,1',
		'cat-2,B,Pots > Clay,5,1',
		'cat-3,C,Elsewhere,5,1',
		'cat-4,D,Nowhere,5,1',
	].join('\n');
	const categories = [
		{ name: 'Pots > Clay', to: -1 },
		{ name: 'Elsewhere', to: teaId },
	];
	const { data } = await imports.upload(table);
	const seen = await imports.preview({ task_id: data.task_id, categories });
	expect(seen.data.unknown_categories).toEqual([
		{ name: 'Pots > Clay', goods: 1 },
		{ name: 'Nowhere', goods: 1 },
	]);
	expect(seen.data.notices.map(({ code }) => code)).toEqual(
		expect.arrayContaining(['import.categoryCreated', 'import.categoryUnknown']),
	);
	expect(
		await others.post('run', { task_id: data.task_id, classify_id, categories, shop: data.shop || 'tests.example' }),
	).toMatchObject({
		code: 0,
		msg: '没有新建分类的权限，请为「Pots > Clay」选择已有分类',
	});
	await imports.run({ task_id: data.task_id, categories });
	const stands = await Promise.all(['cat-1', 'cat-2', 'cat-3'].map(async (key) => (await goodsOf(key))[0]?.classify));
	expect(stands).toEqual(['茶具', 'Clay', '茶具']);
	const parents = await sql<{ parent: string }>`
		select p.name as parent from classify c join classify p on p.id = c.pid where c.name = 'Clay'`.execute(
		shop.context.db,
	);
	expect(parents.rows).toEqual([{ parent: 'Pots' }]);
});

test('a re-import shows changes of state and category, makes them and takes them back', {
	timeout: 60_000,
}, async () => {
	const table = (published: string, type: string) =>
		`Handle,Title,Type,Published,Image Src,Variant Price,Variant Inventory Qty\nstate-1,Bowl,${type},${published},${base}/state.png,5,1\n`;
	await imported(table('true', ''), { status: '1' });
	expect((await goodsOf('state-1'))[0]).toMatchObject({ status: '1' });
	expect((await imported(table('true', ''))).report.counts).toMatchObject({ unchanged: 1 });
	const { seen, report } = await imported(table('false', ''));
	expect(seen.goods[0]?.changes).toEqual([{ field: 'status', spec_text: '', from: '已上架', to: '已下架' }]);
	expect(report.counts).toMatchObject({ updated: 1 });
	expect((await goodsOf('state-1'))[0]).toMatchObject({ status: '2' });
	expect((await imports.rollBack(report.task_id)).goods[0]).toMatchObject({ undone_text: '', undone: 'done' });
	expect((await goodsOf('state-1'))[0]).toMatchObject({ status: '1' });
});

test('the errors file has whole goods: mended it is imported as a whole', async () => {
	const table = [
		'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
		'whole,Bowl,Size,S,W-S,5,1',
		'whole,,,M,W-M,x,1',
		'fine,Cup,Title,Default Title,F-1,5,1',
	].join('\n');
	const { report } = await imported(table);
	expect(report.counts).toMatchObject({ created: 1, failed: 1 });
	const { body } = await imports.file('errors', { task_id: report.task_id });
	expect(body.trim().split('\r\n')).toHaveLength(3);
	const mended = await imported(body.replace('"x"', '"6"'));
	expect(mended.file).toMatchObject({ source: 'shopify', goods: 1, rows: 2, unread_columns: [] });
	expect(mended.report.counts).toMatchObject({ created: 1, failed: 0 });
});

test('an id counts with its shop: two exports never meet on one', { timeout: 60_000 }, async () => {
	const table = (name: string) => `ID,Type,SKU,Name,Regular price,Stock\n9001,simple,,${name},5,1\n`;
	await imported(table('Bowl of one'), { shop: 'one.example' });
	const other = await imported(table('Cup of another'), { shop: 'two.example' });
	expect(other.report.counts).toMatchObject({ created: 1, updated: 0 });
	expect((await imported(table('Cup renamed'), { shop: 'Two.Example' })).report.counts).toMatchObject({ updated: 1 });
	expect((await goodsOf('9001')).map(({ import_source }) => import_source)).toEqual([
		'woocommerce:one.example',
		'woocommerce:two.example',
	]);
	const { data } = await imports.upload(table('x'));
	expect(data.shops).toEqual(expect.arrayContaining(['two.example', 'one.example']));
	// A foreign id is none of our numbers either.
	await imported('商品编号,商品名称,价格,库存\n77,Our own,5,1\n');
	const foreign = await imported('ID,名称,价格,库存\n77,Of others,9,1\n');
	expect(foreign.report.counts).toMatchObject({ created: 1, updated: 0 });
});

test('ids of another shop need its name: two exports without one never meet', { timeout: 60_000 }, async () => {
	const csv = 'ID,Type,SKU,Name,Regular price,Stock\n9300,simple,,Bowl of nobody,5,1\n';
	const table = '宝贝ID,宝贝标题,价格,库存\n9301,Of a table,5,1\n';
	for (const content of [csv, table]) {
		const { data } = await imports.upload(content);
		expect(data.shop).toBe('');
		for (const step of ['preview', 'run']) {
			const wish = { task_id: data.task_id, classify_id, shop: '' };
			const refusal = await imports.post<{ errors: object }>(step, wish);
			expect(refusal).toMatchObject({ code: 0, msg: expect.stringContaining('哪家店铺') });
			expect(JSON.stringify(refusal.data)).toContain('shop');
			expect(await imports.post(step, { task_id: data.task_id, classify_id })).toMatchObject({ code: 0 });
		}
	}
	expect([...(await goodsOf('9300')), ...(await goodsOf('9301'))]).toEqual([]);
	// Our own numbers need none.
	expect((await imported('商品编号,商品名称,价格,库存\nOWN-9302,Our own,5,1\n')).report.counts).toMatchObject({
		created: 1,
	});
});

test('the shop of a file is guessed by where its pages lie, by its vendor, and by the goods it brought before', {
	timeout: 60_000,
}, async () => {
	const shopOf = async (content: string) => (await imports.upload(content)).data.shop;
	const head = 'ID,Type,SKU,Name,Regular price,Stock';
	expect(await shopOf(`${head},Permalink\n9401,simple,,Cup,5,1,https://www.kiln.example/cup\n`)).toBe('kiln.example');
	expect(await shopOf('商品ID,商品名称,价格,库存,宝贝链接\n9402,Cup,5,1,https://item.taobao.com/item.htm?id=1\n')).toBe(
		'',
	);
	expect(await shopOf('商品ID,商品名称,价格,库存,店铺名称\n9402,Cup,5,1,山里窑\n')).toBe('山里窑');
	const shopify = 'Handle,Title,Vendor,Variant Price,Variant Inventory Qty';
	expect(await shopOf(`${shopify}\ncup-a,Cup,Hill: Kiln,5,1\ncup-b,Bowl,Hill: Kiln,5,1\n`)).toBe('hill kiln');
	expect(await shopOf(`${shopify}\ncup-a,Cup,Hill,5,1\ncup-b,Bowl,Dale,5,1\n`)).toBe('');
	await imported(`${head}\n9403,simple,,Jug of three,5,1\n9404,simple,,Tray of three,5,1\n`, { shop: 'three.example' });
	// Two shops count from one: an id alone says nothing.
	expect(await shopOf(`${head}\n9403,simple,,Jug of three,6,1\n9404,simple,,Tray renamed,5,1\n`)).toBe('three.example');
	expect(await shopOf(`${head}\n9403,simple,,Another jug,6,1\n9404,simple,,Another tray,5,1\n`)).toBe('');
});

test('goods that came before shops were told apart are known by more than their id', { timeout: 60_000 }, async () => {
	const table = (name: string, sku: string) => `ID,Type,SKU,Name,Regular price,Stock\n9100,simple,${sku},${name},5,1\n`;
	await imported(table('Bowl', 'OLD-1'));
	await sql`update goods set import_source = 'woocommerce' where import_key = '9100'`.execute(shop.context.db);
	expect((await imported(table('Bowl larger', 'OLD-1'), { shop: 'one.example' })).report.counts).toMatchObject({
		updated: 1,
	});
	expect((await imported(table('Another', 'NEW-1'), { shop: 'one.example' })).report.counts).toMatchObject({
		created: 1,
	});
});

test.each([
	['<?xml version="1.0"?><products/>', 'XML'],
	['<html><table><tr><td>name</td></tr></table>', '网页（HTML）'],
	['[{"name":"a"}]', 'JSON'],
	['%PDF-1.7', 'PDF'],
	[Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 Excel（.xls）'],
])('what is no table is refused by its kind: %s', async (content, type) => {
	const { code, msg } = await imports.upload(content, 'goods.xml');
	expect([code, msg]).toEqual([0, expect.stringContaining(type)]);
});
