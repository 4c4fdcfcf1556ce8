import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuSeed } from '#domain/access/menu.ts';
import { companyResource } from '#domain/delivery/company.resource.ts';
import { adminMenus } from '#domain/menus.ts';
import { controllerPath } from '#domain/resource/resource.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { seedSecurityRules } from '#server/features/security/seed-rules.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { allFeatures } from '#server/features.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { registerExports } from './export.listeners.ts';

type Admin = Awaited<ReturnType<typeof makeAdmin>>;
interface Task {
	id: number;
	status: string;
	error: string;
	rows_done: number;
	rows_total: number | null;
	format: string;
}

let shop: TestApp;
let clerk: Admin;
let other: Admin;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	clerk = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	other = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
});
afterAll(() => shop.close());

const exportOf = (list: string, body: object, { headers }: Admin) =>
	shop.post<{ id: number }>(`/admin/${list}/export`, body, headers);
const begin = async (body: object, admin = clerk, list = 'shop.delivery.Company') =>
	(await exportOf(list, body, admin)).data.id;
const tasks = async ({ headers }: Admin) =>
	(await shop.get<{ list: Task[] }>('/admin/routine.Task/index', {}, headers)).data.list;
const taskOf = async (id: number, admin = clerk) => (await tasks(admin)).find((task) => task.id === id);
const download = (id: number, { headers }: Admin) =>
	shop.app.inject({ method: 'GET', url: `/admin/routine.Task/download?id=${id}`, headers });
const cancel = (id: number, { headers }: Admin) => shop.post('/admin/routine.Task/cancel', { id }, headers);
const namesIn = (menus: readonly MenuSeed[]): string[] =>
	menus.flatMap(({ name, children = [] }) => [name, ...namesIn(children)]);
const files = () => readdir(path.join(shop.context.config.dataDir, 'exports'));

/** Lets the worker do what is queued; after each batch of the delivery companies it stands still for `look`. */
async function betweenBatches(look: () => Promise<void>) {
	const companySource = declaredSource(companyResource);
	// What is looked at is asked from outside, not in the worker's transaction.
	const outside = AsyncLocalStorage.snapshot();
	registerExports(shop.context, [
		{
			...companySource,
			async *batches(asking, query) {
				for await (const rows of companySource.batches(asking, query)) {
					yield rows;
					await outside(look);
				}
			},
		},
	]);
	await shop.context.jobs.runPending();
	registerExports(shop.context, allFeatures.lists);
}

/** Takes a permission away from an admin. */
async function lose({ id }: Admin, node: string): Promise<void> {
	const { db } = shop.context;
	const { rules, group_id } = await db
		.selectFrom('admin_group_access as a')
		.innerJoin('admin_group as g', 'g.id', 'a.group_id')
		.select(['g.rules', 'a.group_id'])
		.where('a.uid', '=', id)
		.executeTakeFirstOrThrow();
	const rule = await db.selectFrom('admin_rule').select('id').where('name', '=', node).executeTakeFirstOrThrow();
	const left = rules?.split(',').filter((each) => each !== String(rule.id));
	await db
		.updateTable('admin_group')
		.set({ rules: left?.join(',') ?? '' })
		.where('id', '=', group_id)
		.execute();
}

async function companies(...rows: readonly (readonly [name: string, code: string, status: number])[]) {
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	for (const [name, code, status] of rows) {
		const body = { name, code, status, i18n: { en: { name: `${name} EN` } } };
		expect(await shop.post('/admin/shop.delivery.Company/add', body, admin.headers)).toMatchObject({ code: 1 });
	}
}

test('a list becomes a file with the search, order, columns and words it has on screen', async () => {
	await companies(['甲', 'exp-a', 1], ['乙', 'exp-b', 1], ['丙', 'exp-c', 0]);
	const id = await begin({
		format: 'csv',
		quickSearch: 'exp-',
		search: [{ field: 'status', operator: 'eq', val: '1' }],
		order: 'code,desc',
		columns: ['code', 'status', 'name', 'password'],
	});
	expect(await taskOf(id)).toMatchObject({ status: '0' });
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2', rows_done: 2, format: 'csv' });
	const file = await download(id, clerk);
	expect(file.headers['content-type']).toContain('text/csv');
	expect(file.headers['content-disposition']).toMatch(
		/^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''.+\.csv$/,
	);
	const lines = file.body.split('\r\n');
	expect(lines.slice(1)).toEqual(['"exp-b","启用","乙"', '"exp-a","启用","甲"', '']);
	expect(lines[0]?.startsWith('\ufeff')).toBe(true);

	const english = { ...clerk, headers: { ...clerk.headers, 'think-lang': 'en' } };
	const second = await begin({ format: 'csv', quickSearch: 'exp-a', columns: ['name', 'status'] }, english);
	await shop.context.jobs.runPending();
	expect((await download(second, clerk)).body).toMatch(/"甲 EN","[A-Z]/);
});

test('a search that no column can meet is refused when the export is asked for', async () => {
	for (const asked of [
		{ search: [{ field: 'name', operator: '=', val: { toString: 1 } }] },
		{ search: [{ field: 'name', operator: '=', val: { x: 1 } }] },
		{ search: [{ field: 'name', operator: 'IN', val: [['x']] }] },
		{ search: { a: { field: 'name', operator: '=', val: 'x' } } },
		{ quickSearch: { toString: 1 } },
		{ initKey: 'name', initValue: { toString: 1 } },
		{ tab: { x: 1 } },
		{ status: ['1'] },
	]) {
		expect(
			await shop.post('/admin/shop.delivery.Company/export', { format: 'csv', ...asked }, clerk.headers),
			JSON.stringify(asked),
		).toMatchObject({ code: 0, data: { fields: expect.anything() } });
	}
});

test('no cell becomes a formula', async () => {
	await companies(['=HYPERLINK("http://x","y")', 'formula-a', 1], [';=1+1', 'formula-b', 1]);
	const id = await begin({ format: 'csv', quickSearch: 'formula-', columns: ['name', 'weigh'] });
	await shop.context.jobs.runPending();
	const { body } = await download(id, clerk);
	expect(body).toContain(`"'=HYPERLINK(""http://x"",""y"")",`);
	// A program that splits at semicolons would begin a cell there.
	expect(body).toContain(`";'=1+1",`);
});

test('a workbook is a zip, made from the same rows', async () => {
	const id = await begin({ format: 'xlsx', quickSearch: 'exp-' });
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2', rows_done: 3 });
	const file = await download(id, clerk);
	expect(file.headers['content-type']).toContain('spreadsheetml');
	expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test.each(['csv', 'xlsx'])('a %s file and its folder are for the eyes of the program’s own user', async (format) => {
	const before: string[] = await files().catch(() => []);
	await begin({ format, quickSearch: 'exp-' });
	await shop.context.jobs.runPending();
	const made = (await files()).filter((name) => !before.includes(name));
	expect(made).toEqual([expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${format}$`))]);
	const folder = path.join(shop.context.config.dataDir, 'exports');
	const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8);
	expect(await modeOf(path.join(folder, made[0] ?? ''))).toBe('600');
	expect(await modeOf(folder)).toBe('700');
});

test('more rows than fit into memory at once come in batches, none twice and none left out', async () => {
	await sql`
		insert into delivery_company (name, code, create_time, update_time)
		select 'many ' || n, 'many-' || n, 1, 1 from generate_series(1, 1234) n`.execute(shop.context.db);
	const id = await begin({ format: 'csv', quickSearch: 'many-', columns: ['code'] });
	await shop.context.jobs.runPending();
	const codes = (await download(id, clerk)).body.trim().split('\r\n').slice(1);
	expect(new Set(codes).size).toBe(1234);
	expect(codes).toHaveLength(1234);
});

test('an export tells how many rows it will have as soon as it runs, and an estimate beyond ten thousand', async () => {
	await sql`
		insert into delivery_company (name, code, create_time, update_time)
		select 'far ' || n, 'far-' || n, 1, 1 from generate_series(1, 10234) n`.execute(shop.context.db);
	await sql`analyze delivery_company`.execute(shop.context.db);
	const few = await begin({ format: 'csv', quickSearch: 'far-1' });
	expect(await taskOf(few)).toMatchObject({ status: '0', rows_total: null });
	const seen: (Task | undefined)[] = [];
	await betweenBatches(async () => void seen.push(await taskOf(few)));
	expect(seen[0]).toMatchObject({ status: '1', rows_done: 500, rows_total: 1346 });
	expect(await taskOf(few)).toMatchObject({ status: '2', rows_done: 1346, rows_total: 1346 });
	const many = await begin({ format: 'csv', columns: ['code'] });
	await shop.context.jobs.runPending();
	expect((await taskOf(many))?.rows_total).toBeGreaterThan(10_000);
	await sql`delete from delivery_company where code like 'far-%'`.execute(shop.context.db);
});

test('its owner stops a running export: it ends between two batches and leaves no file', async () => {
	await sql`
		insert into delivery_company (name, code, create_time, update_time)
		select 'stop ' || n, 'stop-' || n, 1, 1 from generate_series(1, 1600) n`.execute(shop.context.db);
	const before = await files();
	const id = await begin({ format: 'csv', quickSearch: 'stop-' });
	const answers: unknown[] = [];
	await betweenBatches(async () => {
		answers.push(await cancel(id, other), await cancel(id, clerk), await cancel(id, clerk));
	});
	expect(answers).toMatchObject([
		{ code: 0, msg: expect.stringContaining('导出任务不存在') },
		{ code: 1 },
		{ code: 0, msg: '只能取消等待中或进行中的导出' },
	]);
	expect(await taskOf(id)).toMatchObject({ status: '4', rows_done: 500, error: '' });
	expect(await files()).toEqual(before);
	expect((await download(id, clerk)).json()).toMatchObject({ code: 0 });
	expect(await shop.context.jobs.runPending()).toBe(0);
});

test('a waiting export that was stopped is never begun and makes room for another', async () => {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const ids: number[] = [];
	for (let n = 0; n < 5; n++) ids.push(await begin({ format: 'csv' }, admin));
	const [stopped = 0] = ids;
	expect(await cancel(stopped, admin)).toMatchObject({ code: 1 });
	ids.push(await begin({ format: 'csv' }, admin));
	await shop.context.jobs.runPending();
	expect(await taskOf(stopped, admin)).toMatchObject({ status: '4', rows_done: 0, rows_total: null });
	expect(await taskOf(ids.at(-1) ?? 0, admin)).toMatchObject({ status: '2' });
	expect(await cancel(ids.at(-1) ?? 0, admin)).toMatchObject({ code: 0 });
	const at = shop.clock.now();
	shop.clock.set(at + 24 * 60 * 60 + 1);
	await runDueTimers(shop.context);
	shop.clock.set(at);
	expect(await taskOf(stopped, admin)).toBeUndefined();
});

test('an export and its file are its owner’s alone', async () => {
	const id = await begin({ format: 'csv' });
	await shop.context.jobs.runPending();
	expect(await taskOf(id, other)).toBeUndefined();
	for (const answer of [
		(await download(id, other)).json(),
		await shop.post('/admin/routine.Task/del', { id }, other.headers),
		await shop.post('/admin/routine.Task/retry', { id }, other.headers),
		await cancel(id, other),
	])
		expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('导出任务不存在') });
	const token = clerk.headers['batoken'];
	const byQuery = await shop.app.inject({
		method: 'GET',
		url: `/admin/routine.Task/download?id=${id}&batoken=${token}`,
	});
	expect(byQuery.headers['content-type']).toContain('text/csv');
});

test('a file is gone after a day, and at once when its owner removes it', async () => {
	const [kept, dropped] = [await begin({ format: 'csv' }), await begin({ format: 'csv' })];
	await shop.context.jobs.runPending();
	const before = (await files()).length;
	expect(await shop.post('/admin/routine.Task/del', { id: dropped }, clerk.headers)).toMatchObject({ code: 1 });
	expect(await files()).toHaveLength(before - 1);
	const { runDueTimers } = await import('#server/features/timer/timer.service.ts');
	const at = shop.clock.now();
	shop.clock.set(at + 24 * 60 * 60 + 1);
	await runDueTimers(shop.context);
	shop.clock.set(at);
	expect(await taskOf(kept)).toBeUndefined();
	expect(await files()).toEqual([]);
});

test('whoever has lost the right meanwhile gets no file; a failed export can be tried again', async () => {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const id = await begin({ format: 'csv' }, admin);
	await sql`update admin set status = '0' where id = ${admin.id}`.execute(shop.context.db);
	await shop.context.jobs.runPending();
	await sql`update admin set status = '1' where id = ${admin.id}`.execute(shop.context.db);
	expect(await taskOf(id, admin)).toMatchObject({ status: '3', error: expect.stringContaining('没有导出') });
	expect((await download(id, admin)).json()).toMatchObject({ code: 0 });
	expect(await shop.post('/admin/routine.Task/retry', { id }, admin.headers)).toMatchObject({ code: 1 });
	expect(await shop.post('/admin/routine.Task/retry', { id }, admin.headers)).toMatchObject({ code: 0 });
	await shop.context.jobs.runPending();
	expect(await taskOf(id, admin)).toMatchObject({ status: '2', error: '' });
});

test('a finished file is not given to who may no longer take the list out', async () => {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const id = await begin({ format: 'csv' }, admin);
	await shop.context.jobs.runPending();
	expect((await download(id, admin)).statusCode).toBe(200);
	expect((await download(id, admin)).headers['content-type']).toContain('text/csv');
	const ofRule = (status: string) =>
		sql`update admin_rule set status = ${status} where name = 'shop/delivery/company/export'`.execute(shop.context.db);
	await ofRule('0');
	expect((await download(id, admin)).json()).toMatchObject({ msg: '你没有权限进行此操作' });
	await ofRule('1');
});

test('nobody begins more than five at a time', async () => {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	for (let n = 0; n < 5; n++) await begin({ format: 'csv' }, admin);
	expect(await exportOf('shop.delivery.Company', { format: 'csv' }, admin)).toMatchObject({ code: 0 });
	await shop.context.jobs.runPending();
	expect(await exportOf('shop.delivery.Company', { format: 'csv' }, admin)).toMatchObject({ code: 1 });
});

test('who sees only own rows exports only own rows', async () => {
	const admin = await makeAdmin(shop.context, { nodes: ['auth/adminLog/export'] });
	await shop.context.db
		.insertInto('admin_log')
		.values(
			[admin.id, other.id].map((admin_id) => ({
				admin_id,
				username: `of ${admin_id}`,
				title: 't',
				url: `/of/${admin_id}`,
				create_time: 1,
			})) as never,
		)
		.execute();
	const id = await begin({ format: 'csv', columns: ['url'] }, admin, 'auth.AdminLog');
	await shop.context.jobs.runPending();
	const { body } = await download(id, admin);
	expect(body).toContain(`/of/${admin.id}`);
	expect(body).not.toContain(`/of/${other.id}`);
});

test('orders and goods are exported too', async () => {
	const sku = await makeSku(shop.context);
	await placed(shop, await makeBuyer(shop.context), [{ sku_id: sku.id, num: 2 }]);
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/export', 'shop/goods/goods/export'] });
	const orders = await begin({ format: 'csv', columns: ['status', 'lines'] }, admin, 'shop.order.Order');
	const goods = await begin({ format: 'csv', tab: 'all' }, admin, 'shop.goods.Goods');
	const recycled = await begin({ format: 'csv', tab: 'recycled' }, admin, 'shop.goods.Goods');
	await shop.context.jobs.runPending();
	expect((await download(orders, admin)).body).toMatch(/"待付款",".+ × 2"/);
	expect(await taskOf(goods, admin)).toMatchObject({ status: '2', rows_done: 1 });
	expect(await taskOf(recycled, admin)).toMatchObject({ status: '2', rows_done: 0 });
});

test('a file of orders holds whole phone numbers only for who may take them along', async () => {
	const sku = await makeSku(shop.context);
	await placed(shop, await makeBuyer(shop.context), [{ sku_id: sku.id, num: 1 }]);
	for (const [nodes, phone] of [
		[[], '138****8000'],
		[['shop/order/order/sensitive'], '13800138000'],
	] as const) {
		const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/export', ...nodes] });
		const id = await begin({ format: 'csv', columns: ['phone'] }, admin, 'shop.order.Order');
		await shop.context.jobs.runPending();
		expect((await download(id, admin)).body.trim().split('\r\n').at(-1)).toBe(`"${phone}"`);
	}
});

test('a file with whole phone numbers is given to who may see them, whoever had it written', async () => {
	await placed(shop, await makeBuyer(shop.context), [{ sku_id: (await makeSku(shop.context)).id, num: 1 }]);
	const nodes = ['shop/order/order/export', 'shop/order/export/download'];
	const trusted = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/sensitive'] });
	const colleague = await makeAdmin(shop.context, { nodes });
	const whole = await begin({ format: 'csv', columns: ['phone'] }, trusted, 'shop.order.Order');
	const without = await begin({ format: 'csv', columns: ['order_no'] }, trusted, 'shop.order.Order');
	const masked = await begin({ format: 'csv', columns: ['phone'] }, colleague, 'shop.order.Order');
	await shop.context.jobs.runPending();
	const got = async (id: number, { headers }: Admin) =>
		(await shop.app.inject({ url: `/admin/shop.order.Export/download?id=${id}`, headers })).body;
	expect(await got(whole, trusted)).toContain('13800138000');
	expect(JSON.parse(await got(whole, colleague))).toMatchObject({
		code: 0,
		msg: expect.stringContaining('查看完整电话'),
	});
	expect(await got(without, colleague)).toContain('订单号');
	expect(await got(masked, colleague)).toContain('138****8000');
});

test('whoever fetches a file leaves a line in the log of acts', async () => {
	const id = await begin({ format: 'csv' });
	await shop.context.jobs.runPending();
	const lines = async () => {
		const log = shop.context.db.selectFrom('admin_log').select(['title', 'data', 'code', 'username']);
		return log.where('admin_id', '=', clerk.id).where('url', 'like', '%/download').execute();
	};
	const before = (await lines()).length;
	await download(id, clerk);
	await download(id, other);
	expect((await lines()).slice(before)).toMatchObject([{ title: '导出任务-下载', code: 1 }]);
});

test('so is a file of what was kept of members', async () => {
	const boss = await makeAdmin(shop.context, { nodes: '*' });
	await inTransaction(shop.context, (tx) => seedSecurityRules(tx, shop.clock.now()));
	const person = { username: 'leaving', nickname: 'Leaving', password: 'first-secret', group_id: '1' };
	const made = await shop.post<{ id: number }>(
		'/admin/user.User/add',
		{ ...person, mobile: '13700003333' },
		boss.headers,
	);
	await shop.post('/admin/user.User/edit', { id: made.data.id, mobile: '13700004444' }, boss.headers);
	await shop.del('/admin/user.User/del', { ids: [made.data.id] }, boss.headers);
	const nodes = ['security/dataRecycleLog/export', 'security/sensitiveDataLog/export', 'user/user/index'];
	const clerk = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/sensitive'] });
	const lists = ['security.SensitiveDataLog', 'security.DataRecycleLog'];
	const ids = await Promise.all(lists.map((list) => begin({ format: 'csv' }, clerk, list)));
	await shop.context.jobs.runPending();
	expect((await download(ids[0] ?? 0, clerk)).body).toContain('13700004444');
	await lose(clerk, 'shop/order/order/sensitive');
	for (const id of ids) {
		expect(JSON.parse((await download(id, clerk)).body)).toMatchObject({
			code: 0,
			msg: expect.stringContaining('查看完整电话'),
		});
	}
});

test('what a super admin had written of everybody is not given to who sees their own only by then', async () => {
	const boss = await makeAdmin(shop.context, { nodes: '*' });
	const lists = ['auth.AdminLog', 'auth.Group', 'shop.delivery.Company'];
	const ids = await Promise.all(lists.map((list) => begin({ format: 'csv', columns: ['id'] }, boss, list)));
	await shop.context.jobs.runPending();
	const clerk = await makeAdmin(shop.context, {
		nodes: ['auth/adminLog/export', 'auth/group/export', 'shop/delivery/company/export'],
	});
	const got = async (id: number) => (await download(id, boss)).body;
	for (const id of ids) expect(await got(id)).toContain('ID');
	const group = shop.context.db.selectFrom('admin_group_access').select('group_id').where('uid', '=', clerk.id);
	const { group_id } = await group.executeTakeFirstOrThrow();
	await shop.context.db.updateTable('admin_group_access').set({ group_id }).where('uid', '=', boss.id).execute();
	for (const id of ids.slice(0, 2)) {
		expect(JSON.parse(await got(id))).toMatchObject({ code: 0, msg: expect.stringContaining('看不到') });
	}
	expect(await got(ids[2] ?? 0)).toContain('ID');
	const own = await begin({ format: 'csv' }, boss, 'auth.AdminLog');
	await shop.context.jobs.runPending();
	expect(await got(own)).toContain('ID');
});

test('nor is what was written of rows that its admin does not see any more; what others lose or they gain is nothing to it', async () => {
	await inTransaction(shop.context, (tx) => seedSecurityRules(tx, shop.clock.now()));
	const lists = ['security.DataRecycleLog', 'security.SensitiveDataLog', 'shop.notify.Notify'];
	const exports = ['security/dataRecycleLog', 'security/sensitiveDataLog', 'shop/notify/notify'];
	const nodes = [...exports.map((list) => `${list}/export`), 'user/user/index', 'shop/order/order/index'];
	const reader = await makeAdmin(shop.context, { nodes });
	const writeAll = async () => {
		const ids = await Promise.all(lists.map((list) => begin({ format: 'csv', columns: ['id'] }, reader, list)));
		await shop.context.jobs.runPending();
		return ids;
	};
	const refusedOf = async (ids: readonly number[]) => {
		const bodies = await Promise.all(ids.map(async (id) => (await download(id, reader)).body));
		return lists.filter((_, at) => bodies[at]?.includes('看不到'));
	};
	const ids = await writeAll();
	expect(await refusedOf(ids)).toEqual([]);
	await lose(reader, 'user/user/index');
	expect(await refusedOf(ids)).toEqual(['security.DataRecycleLog', 'security.SensitiveDataLog']);
	await lose(reader, 'shop/order/order/index');
	expect(await refusedOf(ids)).toEqual(lists);
	const anew = await writeAll();
	await makeAdmin(shop.context, { nodes: ['shop/order/order/index'] });
	expect(await refusedOf(anew)).toEqual([]);
});

test('files of orders and refunds are the shop’s: a page with nodes of its own, a notice, and a week', async () => {
	const nodes = ['shop/order/order/export', 'shop/order/refund/export'];
	nodes.push(...['index', 'download', 'retry'].map((action) => `shop/order/export/${action}`));
	const [owner, colleague] = [await makeAdmin(shop.context, { nodes }), await makeAdmin(shop.context, { nodes })];
	await placed(shop, await makeBuyer(shop.context), [{ sku_id: (await makeSku(shop.context)).id, num: 1 }]);
	const page = async ({ headers }: Admin, query: object = {}) =>
		(
			await shop.get<{ list: (Task & { name: string })[]; total: number }>(
				'/admin/shop.order.Export/index',
				{ ...query },
				headers,
			)
		).data;
	const bell = async ({ headers }: Admin) =>
		(
			await shop.get<{ notify: { message: string; message_data: { name: string } }[] }>(
				'/admin/shop.base/config',
				{},
				headers,
			)
		).data.notify;
	const id = await begin({ format: 'csv' }, owner, 'shop.order.Order');
	const refunds = await begin({ format: 'csv' }, owner, 'shop.order.Refund');
	expect((await page(owner)).list.slice(0, 2)).toMatchObject([
		{ id: refunds, status: '0', is_own: 1 },
		{ id, status: '0', is_own: 1 },
	]);
	await shop.context.jobs.runPending();
	const [, row] = (await page(owner)).list;
	expect(row).toMatchObject({ id, status: '2', rows_done: expect.any(Number), rows_total: row?.rows_done });
	expect((await page(colleague)).list.slice(0, 2)).toMatchObject([{ id: refunds, is_own: 0 }, { id }]);
	const notice = (await bell(owner)).find(({ message }) => message === `“${row?.name}”已导出，可以下载`);
	expect(notice?.message_data.name).toBe(row?.name);
	expect((await bell(colleague)).map(({ message }) => message)).toContain(notice?.message);
	expect(await bell(clerk)).toEqual([]);
	expect(await page(clerk)).toEqual([]);
	const search = [{ field: 'name', operator: 'LIKE', val: notice?.message_data.name }];
	expect((await page(owner, { search })).list).toMatchObject([{ id }]);
	expect((await page(owner, { quickSearch: '退款' })).list[0]).toMatchObject({ id: refunds });
	const get = () =>
		shop.app.inject({ method: 'GET', url: `/admin/shop.order.Export/download?id=${id}`, headers: colleague.headers });
	expect((await get()).headers['content-type']).toContain('text/csv');
	const foreign = await begin({ format: 'csv' });
	expect(await shop.post('/admin/shop.order.Export/retry', { id: foreign }, owner.headers)).toMatchObject({ code: 0 });
	const retried = await shop.post('/admin/shop.order.Export/retry', { id }, owner.headers);
	expect(retried).toMatchObject({ code: 0, msg: '只有失败的导出可以重试' });
	const before = (await files()).length;
	const week = 7 * 24 * 60 * 60;
	shop.clock.advance(2 * 24 * 60 * 60);
	await runDueTimers(shop.context);
	const kept = (await files()).length;
	expect(kept).toBeGreaterThanOrEqual(2);
	shop.clock.advance(week);
	await runDueTimers(shop.context);
	expect((await files()).length).toBe(0);
	expect(before).toBeGreaterThanOrEqual(kept);
});

test('every list with the button becomes a file, for who may see all and for who may see little', async () => {
	const buttons = namesIn(adminMenus).filter((name) => name.endsWith('/export'));
	const lists = buttons.map((name) => name.replace(/\/export$/, '')).filter((name) => name !== 'shop/order');
	expect(lists).toEqual(expect.arrayContaining(['auth/admin', 'user/user', 'shop/user/user']));
	const boss = await makeAdmin(shop.context, { nodes: '*' });
	const few = await makeAdmin(shop.context, { nodes: buttons });
	for (const admin of [boss, few]) {
		for (const name of lists) {
			const id = await begin({ format: 'csv' }, admin, controllerPath(name).replace('/admin/', ''));
			await shop.context.jobs.runPending();
			const done = await taskOf(id, admin);
			expect(done, name).toMatchObject({ status: '2', error: '' });
			// A goods of the import's file is several rows: they are not known ahead.
			expect(done?.rows_total, name).toBe(name === 'shop/goods/import' ? null : done?.rows_done);
			await shop.post('/admin/routine.Task/del', { id }, admin.headers);
		}
	}
});

test('a file of admins names their groups and holds nobody above its reader', async () => {
	const groups = await makeAdmin(shop.context, { nodes: ['auth/admin/export'] });
	const id = await begin({ format: 'csv', columns: ['username', 'group_arr'] }, groups, 'auth.Admin');
	await shop.context.jobs.runPending();
	const lines = (await download(id, groups)).body.split('\r\n').slice(1, -1);
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(/^[^,]+,[^,]+$/);
	expect(lines[0]).not.toMatch(/,\d+$/);
});
