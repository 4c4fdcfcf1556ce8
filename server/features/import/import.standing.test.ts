import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';
import { runPart } from './import.run.service.ts';

let shop: TestApp;
let imports: Imports;
let classify_id: number;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const { headers } = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/goods/goods/onShelf'] });
	classify_id = await makeClassify(shop.context);
	imports = importsOf(shop, headers, classify_id);
});
afterAll(() => shop.close());

const table = (prefix: string, count: number) =>
	['商品编号,商品名称,价格,库存', ...Array.from({ length: count }, (_, at) => `${prefix}-${at},Bowl ${at},5,1`)].join(
		'\n',
	);

test.each([
	'/storage/../../etc/passwd',
	'/storage/goods/../../x.png',
	'/storage/%2e%2e/x.png',
	'/static',
	'file:///etc/passwd',
	'..\\windows\\x.png',
])('a picture named %s is an error of its row, and the others are imported', async (path) => {
	const key = path.replace(/\W/g, '').slice(0, 20) + path.length;
	const { data } = await imports.upload(`商品编号,商品名称,价格,图片\n${key}1,Bowl,5,${path}\n${key}2,Cup,5,\n`);
	const report = await imports.run({ task_id: data.task_id });
	expect(report).toMatchObject({ status: '4', counts: { created: 1, failed: 1 } });
	expect(report.goods[0]).toMatchObject({ result: 'refused', text: `「${path}」不是图片地址` });
});

test('a goods that breaks whatever reads it is left out by itself', async () => {
	const { data } = await imports.upload(table('BRK', 7));
	await imports.post('run', { task_id: data.task_id, classify_id });
	// Nobody can make anything of its row any more.
	await sql`update import_row set cells = '5' where task_id = ${data.task_id} and key = 'BRK-3'`.execute(
		shop.context.db,
	);
	await shop.context.jobs.runPending();
	const report = await imports.report(data.task_id);
	expect(report).toMatchObject({ status: '4', counts: { created: 6, failed: 1 } });
	expect(report.goods[3]).toMatchObject({ result: 'refused', text: '写入失败：系统错误，已记录' });
});

test('a run is cancelled: what was imported stays and can be taken back, the rest says why it is left out', async () => {
	const { data } = await imports.upload(table('CAN', 4));
	const { task_id } = data;
	expect(await imports.post('cancel', { task_id })).toMatchObject({ code: 0, msg: '该导入没有在进行' });
	await imports.post('run', { task_id, classify_id });
	// One of them is done already.
	await sql`update import_goods set result = 'unchanged' where task_id = ${task_id} and key = 'CAN-0'`.execute(
		shop.context.db,
	);
	expect(await imports.post('cancel', { task_id })).toMatchObject({ code: 1, data: { status: '4' } });
	// The job that is queued still finds nothing to do.
	await shop.context.jobs.runPending();
	await runPart(shop.context, task_id, { isLast: false });
	const report = await imports.report(task_id);
	expect(report).toMatchObject({
		status: '4',
		error: '导入已取消，其余商品没有导入',
		counts: { created: 0, unchanged: 1, failed: 3 },
	});
	expect(report.goods[2]).toMatchObject({ result: 'refused', text: '导入已取消，其余商品没有导入' });
	// All that was left out comes in a file that can be imported by itself.
	const { body } = await imports.file('errors', { task_id });
	const again = await imports.upload(body);
	expect(again.data).toMatchObject({ rows: 3, goods: 3, unread_columns: [] });
	expect((await imports.run({ task_id: again.data.task_id })).counts).toMatchObject({ created: 3, failed: 0 });
	expect(await imports.post('cancel', { task_id: 999_999 })).toMatchObject({ code: 0 });
});

test('the fetching of pictures is cancelled too', async () => {
	const { data } = await imports.upload('商品编号,商品名称,价格,图片\nCAP-1,Bowl,5,https://pictures.invalid/a.png\n');
	const { task_id } = data;
	expect((await imports.run({ task_id })).counts).toMatchObject({ pictures_missing: 1 });
	await imports.post('pictures', { task_id });
	expect(await imports.post('cancel', { task_id })).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	expect(await imports.report(task_id)).toMatchObject({ status: '4', error: '已停止获取图片' });
});

test('a run tells how long it will take, and why it stands', async () => {
	const { data } = await imports.upload(table('PACE', 10));
	const { task_id } = data;
	await imports.post('run', { task_id, classify_id });
	expect(await imports.report(task_id)).toMatchObject({ standing: '', seconds_left: null });
	const now = shop.context.clock.now();
	await sql`update import_goods set result = 'created' where task_id = ${task_id} and row <= 5`.execute(
		shop.context.db,
	);
	await sql`update import_task set run_time = ${now - 40}, update_time = ${now - 90}, trouble = '数据库无法连接'
		where id = ${task_id}`.execute(shop.context.db);
	const report = await imports.report(task_id);
	// Four in forty seconds: six more take sixty.
	expect(report.seconds_left).toBe(60);
	expect(report.standing).toBe(
		'已有 90 秒没有进展：可能在等待数据库或图片服务器，稍后会自动重试；也可以取消，已导入的保留 上次尝试中断：数据库无法连接',
	);
});
