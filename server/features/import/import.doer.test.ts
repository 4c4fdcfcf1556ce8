import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';

type Admin = Awaited<ReturnType<typeof makeAdmin>>;

const own = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
const roads = ['onShelf', 'offShelf', 'del'].map((road) => `shop/goods/goods/${road}`);
const stopped = '开始此操作的管理员已停用或不再有权限，操作已停止，其余保持不变';

let shop: TestApp;
let boss: Admin;
let classifyId: number;
/** Of all, by somebody who stays. */
let others: Imports;
let server: Server;
/** What happens while the shop waits for a picture. */
let meanwhile: () => Promise<unknown>;
let picture: string;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	classifyId = await makeClassify(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
	others = importsOf(shop, (await begin()).headers, classifyId);
	server = createServer((_, reply) => void meanwhile().then(() => reply.writeHead(503).end()));
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	picture = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
});
beforeEach(() => {
	meanwhile = async () => undefined;
});
afterAll(async () => {
	server.close();
	await shop.close();
});

const begin = () => makeAdmin(shop.context, { nodes: [...own, ...roads] });
const header = '商品编号,商品名称,价格,库存,规格 1 名称,规格 1 值,图片';
const nextJob = () => shop.context.jobs.runPending();

async function uploaded(lines: readonly string[]): Promise<number> {
	return (await others.upload([header, ...lines].join('\n'))).data.task_id;
}

async function disable({ id }: Admin): Promise<void> {
	expect(await shop.post('/admin/auth.Admin/edit', { id, status: '0' }, boss.headers)).toMatchObject({ code: 1 });
}

/** Takes a right away from an admin. */
async function lose({ id }: Admin, node: string): Promise<void> {
	const { db } = shop.context;
	const access = db.selectFrom('admin_group_access').select('group_id').where('uid', '=', id);
	const group = (await access.executeTakeFirstOrThrow()).group_id;
	const left = [...own, ...roads].filter((each) => each !== node);
	const rules = await db.selectFrom('admin_rule').select('id').where('name', 'in', left).execute();
	const form = { id: group, rules: rules.map((rule) => String(rule.id)) };
	expect(await shop.post('/admin/auth.Group/edit', form, boss.headers)).toMatchObject({ code: 1 });
}

async function goodsOf(no: string) {
	const { rows } = await sql<{ id: number; status: string }>`
		select id, status from goods where goods_no = ${no}`.execute(shop.context.db);
	const [row] = rows;
	return row && { ...(await goodsForEditor(shop.context.db, row.id)), status: row.status };
}

async function begun(action: 'run' | 'rollback' | 'pictures', wish: { task_id: number; status?: string }) {
	const doer = await begin();
	const answer = await importsOf(shop, doer.headers, classifyId).post(action, { classify_id: classifyId, ...wish });
	expect(answer).toMatchObject({ code: 1 });
	return doer;
}

test('a run ends with the account of who began it; what was imported can be taken back by others, the rest is named', async () => {
	const lines = Array.from({ length: 115 }, (_, at) => `D-${at + 10},Bowl,10,3,,,${at === 12 ? picture : ''}`);
	const task_id = await uploaded(lines);
	const doer = await begun('run', { task_id });
	meanwhile = () => disable(doer);
	await nextJob();
	const report = await others.report(task_id);
	expect(report).toMatchObject({ status: '4', error: stopped, counts: { created: 110, failed: 5 } });
	expect(report.goods.slice(110)).toMatchObject(Array(5).fill({ result: 'refused', text: stopped }));
	expect(await goodsOf('D-124')).toBeUndefined();
	expect((await others.file('errors', { task_id })).body).toContain('D-124');
	const undone = await others.rollBack(task_id);
	expect(undone).toMatchObject({ status: '6', error: '', counts: { undone: 110, kept: 0 } });
	expect(await goodsOf('D-10')).toMatchObject({ status: '4' });
});

test('a run ends where its right is lost, and puts nothing on the shelf where that one is', async () => {
	const first = await uploaded(['E-1,Bowl,10,3,,,']);
	await lose(await begun('run', { task_id: first }), 'shop/goods/import/run');
	await nextJob();
	expect(await others.report(first)).toMatchObject({ status: '4', error: stopped, counts: { created: 0, failed: 1 } });
	const second = await uploaded(['E-2,Bowl,10,3,,,']);
	await lose(await begun('run', { task_id: second, status: '1' }), 'shop/goods/goods/onShelf');
	await nextJob();
	const report = await others.report(second);
	expect(report).toMatchObject({ status: '4', error: '', counts: { created: 1 } });
	expect(report.goods).toMatchObject([{ result: 'created', text: '未能上架：没有上下架权限' }]);
	expect((await goodsOf('E-2'))?.status).not.toBe('1');
});

test.each([
	['whose account is off', disable],
	['who lost the right', (doer: Admin) => lose(doer, 'shop/goods/import/rollback')],
])('a roll-back gives nothing back for somebody %s; others begin it again', async (who, leave) => {
	const no = who.includes('off') ? 'F-1' : 'F-2';
	await others.run({ task_id: await uploaded([`${no},Jug,30,5,,,`]) });
	const task_id = await uploaded([`${no},Big jug,35,5,,,`]);
	await others.run({ task_id });
	await leave(await begun('rollback', { task_id }));
	await nextJob();
	expect(await others.report(task_id)).toMatchObject({ status: '4', error: stopped, counts: { undone: 0 } });
	expect(await goodsOf(no)).toMatchObject({ name: 'Big jug', skus: [{ price: '35.00' }] });
	expect(await others.rollBack(task_id)).toMatchObject({ status: '6', counts: { undone: 1, kept: 0 } });
	expect(await goodsOf(no)).toMatchObject({ name: 'Jug', skus: [{ price: '30.00' }] });
});

test('missing pictures are not fetched for somebody whose account is off', async () => {
	const task_id = await uploaded([`G-1,Lamp,10,1,,,${picture}`]);
	expect((await others.run({ task_id })).counts).toMatchObject({ created: 1, pictures_missing: 1 });
	let isAsked = false;
	meanwhile = async () => {
		isAsked = true;
	};
	await disable(await begun('pictures', { task_id }));
	await nextJob();
	expect(await others.report(task_id)).toMatchObject({ status: '4', error: stopped });
	expect(isAsked).toBe(false);
	await others.retry(task_id);
	expect(isAsked).toBe(true);
});
