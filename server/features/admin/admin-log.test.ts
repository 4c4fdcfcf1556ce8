import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

type Headers = Record<string, string>;
type LogRow = Record<string, unknown> & { data: string; changes: string };

let shop: TestApp;
let boss: { id: number; headers: Headers };
let clerk: { id: number; headers: Headers };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
	clerk = await makeAdmin(shop.context, {
		nodes: ['auth/adminLog/index', 'routine/adminInfo/index', 'routine/adminInfo/edit'],
	});
});
afterAll(() => shop.close());

const list = async (by: Headers, query = {}) =>
	(await shop.get<{ list: LogRow[]; total: number }>('/admin/auth.AdminLog/index', query, by)).data;
const newest = async (by = boss.headers) => (await list(by)).list[0] as LogRow;

test('a write leaves a line with the title of page and button, and what it changed', async () => {
	const { data } = await shop.post<{ id: number }>('/admin/auth.Group/add', { name: '甲', pid: 0 }, boss.headers);
	await shop.post('/admin/auth.Group/edit', { id: data.id, name: '乙' }, boss.headers);
	const row = await newest();
	expect(row).toMatchObject({ admin_id: boss.id, title: '角色组管理-编辑', url: '/admin/auth.Group/edit', code: 1 });
	expect(row).toMatchObject({ create_time: shop.clock.now(), admin: { nickname: '' } });
	expect(JSON.parse(row.data)).toEqual({ id: data.id, name: '乙' });
	expect(JSON.parse(row.changes)).toEqual({ name: ['甲', '乙'] });
	expect((await newest({ ...boss.headers, 'think-lang': 'en' }))['title']).toBe('Groups-Edit');
	await shop.del('/admin/auth.Group/del', { ids: [data.id] }, boss.headers);
	expect(await newest()).toMatchObject({ title: '角色组管理-删除' });
});

test('what was refused is written too, with its code and without changes', async () => {
	await shop.post('/admin/auth.Group/edit', { id: 1, name: '' }, boss.headers);
	expect(await newest()).toMatchObject({ code: 0, changes: '' });
});

test('secrets are masked at any depth, and long texts cut', async () => {
	const body = {
		username: 'nobody',
		password: 'plain-secret',
		more: { userToken: 'abc', salt: 'x' },
		motto: '长'.repeat(3000),
	};
	await shop.post('/admin/auth.Admin/add', body, boss.headers);
	const { data } = await newest();
	expect(JSON.parse(data)).toMatchObject({ password: '***', more: { userToken: '***', salt: '***' } });
	expect(data).not.toContain('plain-secret');
	expect(JSON.parse(data).motto).toHaveLength(2001);
});

test('reading, logging out and strangers leave no line; a failed login leaves the name that was tried', async () => {
	const { total } = await list(boss.headers);
	await shop.get('/admin/auth.Group/index', {}, boss.headers);
	await shop.post('/admin/Index/logout', {});
	await shop.post('/admin/auth.Group/add', { name: 'x' });
	expect((await list(boss.headers)).total).toBe(total);
	await shop.post('/admin/Index/login', { username: 'somebody', password: 'wrong-secret' });
	expect(await newest()).toMatchObject({ admin_id: 0, username: 'somebody', title: '登录', code: 0, admin: null });
});

test('a login is written as that admin’s', async () => {
	const account = { username: 'newcomer', nickname: '小陈', password: 'correct-horse', group_arr: [1] };
	const { data } = await shop.post<{ id: number }>('/admin/auth.Admin/add', account, boss.headers);
	await shop.post('/admin/Index/login', account);
	expect(await newest()).toMatchObject({
		admin_id: data.id,
		username: 'newcomer',
		code: 1,
		admin: { nickname: '小陈' },
	});
});

test('who is not super sees only their own lines', async () => {
	await shop.post('/admin/routine.AdminInfo/edit', { nickname: '小王' }, clerk.headers);
	const { list: rows } = await list(clerk.headers);
	expect(rows.length).toBeGreaterThan(0);
	for (const row of rows) expect(row['admin_id']).toBe(clerk.id);
	const search = [{ field: 'admin_id', operator: 'eq', val: boss.id }];
	expect((await list(clerk.headers, { search })).total).toBe(0);
});

test('lines are found by admin, title, time and address', async () => {
	const found = async (field: string, operator: string, val: unknown) =>
		(await list(boss.headers, { search: [{ field, operator, val }] })).total;
	expect(await found('admin_id', 'eq', clerk.id)).toBeGreaterThan(0);
	expect(await found('title', 'LIKE', '角色组')).toBeGreaterThan(0);
	expect(await found('url', 'LIKE', 'AdminInfo')).toBeGreaterThan(0);
	expect(await found('create_time', 'RANGE', '2000-01-01 00:00:00,2000-01-02 00:00:00')).toBe(0);
	expect((await list(boss.headers, { quickSearch: '登录' })).total).toBeGreaterThan(0);
});

test('the log can only be read', async () => {
	for (const action of ['add', 'edit']) {
		const answer = await shop.app.inject({
			method: 'POST',
			url: `/admin/auth.AdminLog/${action}`,
			headers: boss.headers,
			payload: {},
		});
		expect(answer.statusCode).toBe(404);
	}
});

test('the list costs at most three statements', async () => {
	for (const { headers } of [boss, clerk]) {
		const { count } = await countStatements(shop.context.pool, () => list(headers));
		expect(count).toBeLessThanOrEqual(3);
	}
});
