import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';
import { lockRow } from '#server/testing/lock-row.ts';
import { keepUndone } from './staging.queries.ts';

let shop: TestApp;
let imports: Imports;
let classify_id: number;
let server: Server;
let isUp = false;
let base: string;

beforeAll(async () => {
	// Whoever waits for a row gives up soon.
	shop = await makeApp({ limits: { lock: 200 } });
	classify_id = await makeClassify(shop.context);
	await logIn();
	server = createServer((request, reply) => {
		if (!isUp) return reply.writeHead(503).end();
		const background = request.url === '/blue.png' ? 'blue' : 'red';
		const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } }).png();
		void picture.toBuffer().then((bytes) => reply.end(bytes));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
	isUp = false;
});
afterAll(async () => {
	server.close();
	await shop.close();
});

/** As on another day, when earlier logins are over. */
async function logIn(): Promise<void> {
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const roads = ['onShelf', 'offShelf', 'del'].map((road) => `shop/goods/goods/${road}`);
	const { headers } = await makeAdmin(shop.context, { nodes: [...nodes, ...roads] });
	imports = importsOf(shop, headers, classify_id);
}

const header = '商品编号,商品名称,价格,库存,规格 1 名称,规格 1 值,图片,规格图片';

async function uploaded(...lines: string[]): Promise<number> {
	return (await imports.upload([header, ...lines].join('\n'))).data.task_id;
}

const run = async (...lines: string[]) => imports.run({ task_id: await uploaded(...lines) });

/** Does what is queued while somebody else has a sku of the goods locked. */
async function whileLocked(no: string): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		select s.id from sku s join goods g on g.id = s.goods_id where g.goods_no = ${no}`.execute(shop.context.db);
	const locked = await lockRow(shop, 'sku', rows[0]?.id ?? 0);
	await shop.context.jobs.runPending();
	await locked.release();
}

/** What failed is due again; as the last time, where it says so. */
async function dueAgain({ isLast = false } = {}): Promise<void> {
	await sql`update pgboss.job set start_after = now(),
		retry_count = case when ${isLast} then retry_limit - 1 else retry_count end where state = 'retry'`.execute(
		shop.context.db,
	);
}

const nameOf = async (no: string) => {
	const goods = shop.context.db.selectFrom('goods').select(['name', 'images', 'status']).where('goods_no', '=', no);
	return goods.executeTakeFirst();
};

test('goods that somebody has locked are imported, given pictures and taken back by the next attempt', async () => {
	await run('B-1,Bowl,10,3,,,,');
	const task_id = await uploaded(`B-1,Better bowl,10,3,,,,`, `B-2,Cup,10,3,,,${base}/red.png,`);
	await imports.post('run', { task_id, classify_id });
	await whileLocked('B-1');
	expect(await imports.report(task_id)).toMatchObject({ status: '3', counts: { failed: 0 } });
	await dueAgain();
	await shop.context.jobs.runPending();
	expect(await imports.report(task_id)).toMatchObject({ status: '4', counts: { updated: 1, created: 1, failed: 0 } });
	expect(await nameOf('B-1')).toMatchObject({ name: 'Better bowl' });

	isUp = true;
	await imports.post('pictures', { task_id });
	await whileLocked('B-2');
	expect(await imports.report(task_id)).toMatchObject({ status: '8', counts: { pictures_missing: 1 } });
	await dueAgain();
	await shop.context.jobs.runPending();
	expect(await imports.report(task_id)).toMatchObject({ status: '4', counts: { pictures_missing: 0 } });

	await imports.post('rollback', { task_id });
	await whileLocked('B-1');
	expect(await imports.report(task_id)).toMatchObject({ status: '7', counts: { kept: 0 } });
	await dueAgain();
	await shop.context.jobs.runPending();
	const { status, goods } = await imports.report(task_id);
	expect([status, goods[0]?.undone]).toEqual(['6', 'done']);
	expect(await nameOf('B-1')).toMatchObject({ name: 'Bowl' });
});

test('goods that are locked at the last attempt too are left out, and the import comes to its end', async () => {
	await run('B-3,Bowl,10,3,,,,');
	const task_id = await uploaded('B-3,Better bowl,10,3,,,,', 'B-4,Cup,10,3,,,,');
	await imports.post('run', { task_id, classify_id });
	await whileLocked('B-3');
	await dueAgain({ isLast: true });
	await whileLocked('B-3');
	expect(await imports.report(task_id)).toMatchObject({ status: '4', counts: { created: 1, failed: 1 } });
});

test('a roll-back that is slow is not begun a second time beside itself', async () => {
	await run('B-5,Bowl,10,3,,,,');
	const { task_id } = await run('B-5,Better bowl,10,3,,,,');
	await imports.post('rollback', { task_id });
	shop.clock.advance(601);
	await whileLocked('B-5');
	expect(await imports.post('rollback', { task_id })).toMatchObject({ code: 0, msg: '该文件正在导入' });
	await dueAgain();
	await shop.context.jobs.runPending();
	expect(await imports.report(task_id)).toMatchObject({ status: '6' });
});

test('what one process has said of a goods that it took back stays, whatever another one comes to', async () => {
	const { task_id } = await run('B-6,Bowl,10,3,,,,');
	await imports.rollBack(task_id);
	const goods = shop.context.db.selectFrom('import_goods').select('id').where('task_id', '=', task_id);
	const { id } = await goods.executeTakeFirstOrThrow();
	await keepUndone(shop.context.db, id, { undone: 'kept', text: 'broken' });
	expect((await imports.report(task_id)).goods).toMatchObject([{ undone: 'done', undone_text: '' }]);
});

test('pictures are not asked for again once the rows are gone that tell whose they are', async () => {
	const { task_id } = await run(`B-7,Bowl,10,3,Colour,Red,,${base}/red.png`, `B-7,,10,3,,Blue,,${base}/blue.png`);
	isUp = true;
	shop.clock.advance(8 * 86_400);
	await logIn();
	await uploaded('B-8,Cup,10,3,,,,');
	expect(await imports.post('pictures', { task_id })).toMatchObject({ code: 0, msg: expect.stringContaining('7 天') });
	expect((await imports.report(task_id)).counts).toMatchObject({ pictures_missing: 2 });
});

test('the rows of a file are kept while pictures of it are fetched, and without them no goods is given any', async () => {
	const { task_id } = await run(`B-9,Bowl,10,3,Colour,Red,,${base}/red.png`, `B-9,,10,3,,Blue,,${base}/blue.png`);
	const before = await nameOf('B-9');
	isUp = true;
	shop.clock.advance(8 * 86_400);
	await logIn();
	expect(await imports.post('pictures', { task_id })).toMatchObject({ code: 1 });
	await uploaded('B-10,Cup,10,3,,,,');
	const rows = shop.context.db.selectFrom('import_row').select('row').where('task_id', '=', task_id);
	expect(await rows.execute()).toHaveLength(2);
	await shop.context.db.deleteFrom('import_row').where('task_id', '=', task_id).execute();
	await shop.context.jobs.runPending();
	expect(await imports.report(task_id)).toMatchObject({ status: '4', counts: { pictures_missing: 2 } });
	expect(await nameOf('B-9')).toEqual(before);
});
