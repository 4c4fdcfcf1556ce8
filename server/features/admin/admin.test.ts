import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

type Headers = Record<string, string>;
type AdminRow = Record<string, unknown> & { id: number; username: string; group_arr: number[] };
type List = { list: AdminRow[]; total: number };

const nodes = ['index', 'add', 'edit', 'del'].map((action) => `auth/admin/${action}`);
const password = 'correct-horse';

let shop: TestApp;
let boss: { id: number; headers: Headers };
let lead: { id: number; headers: Headers };
let leadGroup: number;
let clerks: number;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
	lead = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/index'] });
	leadGroup = await groupOf(lead.id);
	clerks = await groupOf((await makeAdmin(shop.context, { nodes: ['shop/order/order/index'] })).id);
});
afterAll(() => shop.close());

async function groupOf(adminId: number): Promise<number> {
	const { db } = shop.context;
	const access = db.selectFrom('admin_group_access').select('group_id').where('uid', '=', adminId);
	return (await access.executeTakeFirstOrThrow()).group_id;
}

let made = 0;
async function add(by: Headers, more: Record<string, unknown> = {}) {
	made += 1;
	const body = { username: `person_${made}`, nickname: '张三', password, group_arr: [String(clerks)], ...more };
	return shop.post<{ id: number }>('/admin/auth.Admin/add', body, by);
}
const edit = (by: Headers, body: Record<string, unknown>) => shop.post('/admin/auth.Admin/edit', body, by);
const list = async (by: Headers, query = {}) => (await shop.get<List>('/admin/auth.Admin/index', query, by)).data;
const read = (by: Headers, id: number) => shop.get<{ row: AdminRow }>('/admin/auth.Admin/edit', { id }, by);
const logIn = (username: string, secret: string) =>
	shop.post<{ userInfo: { token: string } }>('/admin/Index/login', { username, password: secret });

test('a new admin is listed with the names of the groups, and can log in', async () => {
	const { data } = await add(boss.headers, { email: 'Zhang@example.com', mobile: '13812345678' });
	const row = (await list(boss.headers, { initValue: [data.id] })).list[0];
	expect(row).toMatchObject({ id: data.id, group_arr: [clerks], group_name_arr: [expect.any(String)], status: '1' });
	expect(row).toMatchObject({ last_login_time: '', avatar: '/static/images/avatar.png' });
	expect(await logIn(row?.username ?? '', password)).toMatchObject({ code: 1 });
});

test('a password never leaves the server', async () => {
	const { data } = await add(boss.headers);
	for (const row of (await list(boss.headers)).list) {
		expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['password']));
		expect(row).not.toHaveProperty('login_failure');
	}
	expect((await read(boss.headers, data.id)).data.row).toMatchObject({ password: '', group_arr: [clerks] });
});

test('account, nickname, password and a group are asked for; names, addresses and mobiles belong to one admin', async () => {
	for (const missing of ['username', 'nickname', 'password', 'group_arr']) {
		expect(await add(boss.headers, { [missing]: '' })).toMatchObject({
			code: 0,
			data: { fields: { [missing]: expect.any(String) } },
		});
	}
	expect(await add(boss.headers, { username: '1abc' })).toMatchObject({ code: 0 });
	expect(await add(boss.headers, { mobile: '12345' })).toMatchObject({ code: 0 });
	await add(boss.headers, { username: 'Only_one', email: 'one@example.com', mobile: '13900000000' });
	for (const taken of [{ username: 'only_ONE' }, { email: 'ONE@example.com' }, { mobile: '13900000000' }]) {
		const [field = ''] = Object.keys(taken);
		expect(await add(boss.headers, taken)).toMatchObject({
			code: 0,
			data: { fields: { [field]: expect.any(String) } },
		});
	}
});

test('an edit without a password keeps it; a new one ends that admin’s logins', async () => {
	const { data } = await add(boss.headers);
	const { username } = (await read(boss.headers, data.id)).data.row;
	const { token } = (await logIn(username, password)).data.userInfo;
	const me = { batoken: token };
	const { row } = (await read(boss.headers, data.id)).data;
	expect(await edit(boss.headers, { ...row, nickname: '李四' })).toMatchObject({ code: 1 });
	// Logged in, though without the node.
	expect(await shop.get('/admin/auth.Admin/index', {}, me)).toMatchObject({ code: 401 });
	expect(await edit(boss.headers, { id: data.id, password: 'another-horse' })).toMatchObject({ code: 1 });
	expect(await shop.get('/admin/auth.Admin/index', {}, me)).toMatchObject({ code: 303 });
	expect(await logIn(username, password)).toMatchObject({ code: 0 });
	expect(await logIn(username, 'another-horse')).toMatchObject({ code: 1 });
});

test('nobody disables or deletes themselves, nor leaves the super administrators', async () => {
	expect(await edit(boss.headers, { id: boss.id, status: '0' })).toMatchObject({ code: 0 });
	expect(await edit(boss.headers, { id: boss.id, group_arr: [clerks] })).toMatchObject({ code: 0 });
	expect(await shop.del('/admin/auth.Admin/del', { ids: [boss.id] }, boss.headers)).toMatchObject({ code: 0 });
	const { data } = await add(boss.headers);
	expect(await shop.del('/admin/auth.Admin/del', { ids: [boss.id, data.id] }, boss.headers)).toMatchObject({ code: 1 });
	expect(await read(boss.headers, data.id)).toMatchObject({ code: 0 });
	expect(await read(boss.headers, boss.id)).toMatchObject({ code: 1 });
});

test('who is not super sees, changes and deletes only admins of groups below, and themselves', async () => {
	const { data: below } = await add(boss.headers);
	const { data: peer } = await add(boss.headers, { group_arr: [leadGroup] });
	const { data: both } = await add(boss.headers, { group_arr: [clerks, leadGroup] });
	const seen = (await list(lead.headers, { limit: 200 })).list.map(({ id }) => id);
	expect(seen).toEqual(expect.arrayContaining([below.id, lead.id]));
	for (const id of [boss.id, peer.id, both.id]) {
		expect(seen).not.toContain(id);
		expect(await read(lead.headers, id)).toMatchObject({ code: 0 });
		expect(await edit(lead.headers, { id, nickname: 'x' })).toMatchObject({ code: 0 });
		expect(await shop.del('/admin/auth.Admin/del', { ids: [id] }, lead.headers)).toMatchObject({ code: 0 });
	}
	expect(await edit(lead.headers, { id: below.id, status: '0' })).toMatchObject({ code: 1 });
});

test('a group that is newly given must stand below the giver; one that is granted already may stay', async () => {
	expect(await add(lead.headers)).toMatchObject({ code: 1 });
	for (const tooHigh of [leadGroup, 1]) {
		const answer = await add(lead.headers, { group_arr: [tooHigh] });
		expect(answer).toMatchObject({ code: 0, data: { fields: { group_arr: expect.any(String) } } });
	}
	expect(await add(lead.headers, { group_arr: [999_999] })).toMatchObject({ code: 0 });
	expect(await edit(lead.headers, { id: lead.id, group_arr: [leadGroup] })).toMatchObject({ code: 1 });
});

test('the list costs at most three statements', async () => {
	for (const { headers } of [boss, lead]) {
		const { count } = await countStatements(shop.context.pool, () => list(headers));
		expect(count).toBeLessThanOrEqual(3);
	}
});
