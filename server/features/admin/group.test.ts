import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

type Headers = Record<string, string>;
type GroupRow = { id: number; name: string; rules: string; children?: GroupRow[] };
type Groups = { list: GroupRow[]; group: number[] };

const path = '/admin/auth.Group';
const groupNodes = ['index', 'add', 'edit', 'del'].map((action) => `auth/group/${action}`);

let shop: TestApp;
let boss: { id: number; headers: Headers };
let lead: { id: number; headers: Headers };
let rules: Map<string, number>;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
	const granted = ['auth', 'auth/group', ...groupNodes, 'shop/order', 'shop/order/order', 'shop/order/order/index'];
	lead = await makeAdmin(shop.context, { nodes: granted });
	const rows = await shop.context.db.selectFrom('admin_rule').select(['id', 'name']).execute();
	rules = new Map(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => shop.close());

const ids = (...names: string[]) => names.map((name) => rules.get(name) as number);
const orders = () => ids('shop/order', 'shop/order/order', 'shop/order/order/index');
const add = (by: Headers, body: Record<string, unknown>) =>
	shop.post<{ id: number }>(`${path}/add`, { name: '客服', pid: 0, status: '1', ...body }, by);
const edit = (by: Headers, body: Record<string, unknown>) => shop.post(`${path}/edit`, body, by);
const list = async (by: Headers, query = {}) => (await shop.get<Groups>(`${path}/index`, query, by)).data;
const read = (by: Headers, id: number) => shop.get<{ row: { rules: string[] } }>(`${path}/edit`, { id }, by);
const flat = (rows: GroupRow[]): GroupRow[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
const stored = async (id: number) =>
	(await shop.context.db.selectFrom('admin_group').select('rules').where('id', '=', id).executeTakeFirstOrThrow())
		.rules;
const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other).join(',');

test('groups are a tree, their rules a sentence, the caller’s own named apart', async () => {
	const { data: parent } = await add(boss.headers, { name: '运营', rules: orders() });
	const { data: child } = await add(boss.headers, { name: '夜班', pid: parent.id });
	const groups = await list(boss.headers);
	const row = flat(groups.list).find(({ id }) => id === parent.id);
	expect(row).toMatchObject({ rules: '订单 等 3 项', children: [{ id: child.id, rules: '无权限' }] });
	expect(flat(groups.list).find(({ id }) => id === 1)).toMatchObject({ rules: '全部权限' });
	expect(groups.group).toHaveLength(1);
	const english = await list({ ...boss.headers, 'think-lang': 'en' });
	expect(flat(english.list).find(({ id }) => id === parent.id)?.rules).toBe('Orders and more, 3 in all');
});

test('there are so many groups at most', async () => {
	const { db } = shop.context;
	await sql`insert into admin_group (name, rules, create_time, update_time)
		select 'filler', '', 1, 1 from generate_series(1, 300 - (select count(*)::int from admin_group))`.execute(db);
	expect(await add(boss.headers, { name: '多余' })).toMatchObject({ code: 0, msg: '“角色组”最多 300 条' });
	await db.deleteFrom('admin_group').where('name', '=', 'filler').execute();
	expect(await add(boss.headers, { name: '多余' })).toMatchObject({ code: 1 });
});

test('as choices the groups are drawn with guides', async () => {
	for (const url of [`${path}/index?select=true`, `${path}/select`]) {
		const { options } = (await shop.get<{ options: GroupRow[] }>(url, {}, boss.headers)).data;
		expect(options.map(({ name }) => name)).toContain('    └夜班');
	}
});

test('the form gets the rules without those that stand above others, and sending that back loses nothing', async () => {
	const { data } = await add(boss.headers, { rules: orders() });
	const { row } = (await read(boss.headers, data.id)).data;
	expect(row.rules).toEqual(ids('shop/order/order/index').map(String));
	expect(await edit(boss.headers, { ...row, id: data.id, name: '售后' })).toMatchObject({ code: 1 });
	expect(await stored(data.id)).toBe(sorted(orders()));
});

test('every rule there is becomes a star; nothing chosen leaves the rules as they are', async () => {
	const { data } = await add(boss.headers, { rules: [...rules.values()].map(String) });
	expect(await stored(data.id)).toBe('*');
	expect((await read(boss.headers, data.id)).data.row.rules).toEqual(['*']);
	const { data: other } = await add(boss.headers, { rules: orders() });
	expect(await edit(boss.headers, { id: other.id, name: '仓库', rules: [] })).toMatchObject({ code: 1 });
	await edit(boss.headers, { id: other.id, rules: ['nothing', { of: 'the kind' }] });
	expect(await stored(other.id)).toBe(sorted(orders()));
});

test('who is not super gives only what they are granted, and never all of it', async () => {
	const fieldOf = { code: 0, data: { fields: { rules: expect.any(String) } } };
	expect(await add(lead.headers, { rules: ids('shop/goods/goods/index') })).toMatchObject(fieldOf);
	expect(await add(lead.headers, { rules: ['*'] })).toMatchObject(fieldOf);
	const all = ids('auth', 'auth/group', ...groupNodes, 'shop/order', 'shop/order/order', 'shop/order/order/index');
	expect(await add(lead.headers, { rules: all })).toMatchObject(fieldOf);
	expect(await add(lead.headers, { rules: orders() })).toMatchObject({ code: 1 });
});

test('the own group and groups that may do as much are neither seen below nor changed', async () => {
	const own = (await list(lead.headers)).group[0] as number;
	expect(await edit(lead.headers, { id: own, name: 'x' })).toMatchObject({ code: 0 });
	expect(await edit(lead.headers, { id: 1, name: 'x' })).toMatchObject({ code: 0 });
	expect(await shop.del(`${path}/del`, { ids: [own] }, lead.headers)).toMatchObject({ code: 0 });
	const bossOwn = (await list(boss.headers)).group[0] as number;
	expect(await edit(boss.headers, { id: bossOwn, name: 'x' })).toMatchObject({ code: 0 });
	const seen = flat((await list(lead.headers)).list).map(({ id }) => id);
	expect(seen).toContain(own);
	expect(seen).not.toContain(1);
	const givable = flat((await list(lead.headers, { absoluteAuth: 1 })).list).map(({ id }) => id);
	expect(givable).not.toContain(own);
});

test('a group with a deleted rule that the caller was not granted stays out of reach: the rule may come back', async () => {
	const rule = { title: 'x', type: 'button', name: 'extra/kept', pid: 0 };
	const { data: extra } = await shop.post<{ id: number }>('/admin/auth.Rule/add', rule, boss.headers);
	const { data } = await add(boss.headers, { rules: [...orders(), extra.id] });
	expect(await shop.del('/admin/auth.Rule/del', { ids: [extra.id] }, boss.headers)).toMatchObject({ code: 1 });
	expect(await edit(lead.headers, { id: data.id, name: 'x' })).toMatchObject({ code: 0 });
	expect(await edit(boss.headers, { id: data.id, rules: orders() })).toMatchObject({ code: 1 });
	expect(await edit(lead.headers, { id: data.id, name: 'x' })).toMatchObject({ code: 1 });
});

test('a group is deleted together with those below it, or not at all', async () => {
	const { data: parent } = await add(boss.headers, { name: '上级' });
	const { data: child } = await add(boss.headers, { name: '下级', pid: parent.id });
	expect(await shop.del(`${path}/del`, { ids: [parent.id] }, boss.headers)).toMatchObject({ code: 0 });
	expect(await shop.del(`${path}/del`, { ids: [parent.id, child.id] }, boss.headers)).toMatchObject({ code: 1 });
});

test('what a group may do counts at the next call of its members', async () => {
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/order', 'shop/order/order'] });
	const orderList = () => shop.get('/admin/shop.order.Order/index', {}, clerk.headers);
	expect(await orderList()).toMatchObject({ code: 401 });
	const group = await shop.context.db
		.selectFrom('admin_group_access')
		.select('group_id')
		.where('uid', '=', clerk.id)
		.executeTakeFirstOrThrow();
	await edit(boss.headers, { id: group.group_id, rules: orders() });
	expect(await orderList()).toMatchObject({ code: 1 });
	await edit(boss.headers, { id: group.group_id, status: '0' });
	expect(await orderList()).toMatchObject({ code: 401 });
});

test('the list costs at most four statements', async () => {
	for (const { headers } of [boss, lead]) {
		const { count } = await countStatements(shop.context.pool, () => list(headers));
		expect(count).toBeLessThanOrEqual(4);
	}
});
