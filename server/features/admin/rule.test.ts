import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

type Headers = Record<string, string>;
type RuleRow = { id: number; name: string; title: string; weigh: number; children?: RuleRow[] };

const path = '/admin/auth.Rule';

let shop: TestApp;
let boss: { id: number; headers: Headers };
let clerk: { id: number; headers: Headers };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
	const own = ['index', 'add', 'edit', 'del', 'sortable'].map((action) => `auth/rule/${action}`);
	clerk = await makeAdmin(shop.context, { nodes: ['auth', 'auth/rule', ...own] });
});
afterAll(() => shop.close());

let made = 0;
async function add(more: Record<string, unknown> = {}, by = boss.headers): Promise<number> {
	made += 1;
	const name = `extra/page${made}`;
	const body = { title: '页面', type: 'menu', name, path: name, menu_type: 'tab', pid: 0, ...more };
	const answer = await shop.post<{ id: number }>(`${path}/add`, body, by);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.id;
}
const edit = (body: Record<string, unknown>) => shop.post(`${path}/edit`, body, boss.headers);
const del = (ids: number[]) => shop.del(`${path}/del`, { ids }, boss.headers);
const list = async (by: Headers, query = {}) =>
	(await shop.get<{ list: RuleRow[] }>(`${path}/index`, query, by)).data.list;
const flat = (rows: readonly RuleRow[]): RuleRow[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
const menus = async (by: Headers) =>
	flat((await shop.get<{ menus: RuleRow[] }>('/admin/Index/index', {}, by)).data.menus).map(({ name }) => name);
const parentOf = async (id: number) =>
	(await shop.context.db.selectFrom('admin_rule').select('pid').where('id', '=', id).executeTakeFirstOrThrow()).pid;

test('rules of every type are kept as they are sent', async () => {
	const folder = await add({ type: 'menu_dir', name: 'extra/folder', menu_type: '' });
	const link = await add({ menu_type: 'link', url: 'https://example.com', pid: folder });
	const frame = await add({ menu_type: 'iframe', url: 'https://example.com/frame', pid: folder });
	const button = await add({ type: 'button', name: 'extra/page/button', menu_type: '', pid: frame });
	const read = async (id: number) => (await shop.get<{ row: object }>(`${path}/edit`, { id }, boss.headers)).data.row;
	expect(await read(folder)).toMatchObject({ type: 'menu_dir', menu_type: null });
	expect(await read(link)).toMatchObject({ menu_type: 'link', url: 'https://example.com', pid: folder });
	expect(await read(button)).toMatchObject({ type: 'button', pid: frame });
});

test('the list is a tree of all rules for super admins, of the own ones for others', async () => {
	const all = flat(await list(boss.headers)).map(({ name }) => name);
	expect(all).toEqual(expect.arrayContaining(['auth', 'auth/rule/sortable', 'shop/order/order/delivery']));
	const tree = await list(clerk.headers);
	expect(tree.map(({ name }) => name)).toEqual(['auth']);
	expect(flat(tree)).toHaveLength(7);
});

test('as choices only folders and pages in use are offered, drawn with guides', async () => {
	const off = await add({ status: '0' });
	const { options } = (await shop.get<{ options: RuleRow[] }>(`${path}/index`, { select: true }, boss.headers)).data;
	const names = options.map(({ name }) => name);
	expect(names).toContain('auth/rule');
	expect(names).not.toContain('auth/rule/edit');
	expect(options.map(({ id }) => id)).not.toContain(off);
	expect(options.find(({ name }) => name === 'auth/rule')?.title).toMatch(/^ {4}[├└]/);
});

test('a new rule goes to every group that grants its parent, so that menus change for everyone at once', async () => {
	const parent = (await list(clerk.headers))[0]?.children?.[0]?.id as number;
	expect(await menus(clerk.headers)).not.toContain('auth/rule/extra');
	await add({ type: 'button', name: 'auth/rule/extra', pid: parent });
	expect(await menus(clerk.headers)).toContain('auth/rule/extra');
	const stranger = await makeAdmin(shop.context, { nodes: ['shop/order', 'shop/order/order'] });
	expect(await menus(stranger.headers)).not.toContain('auth/rule/extra');
});

test('a rule switched off is gone from the menus at the next call', async () => {
	const id = await add();
	const { name } = flat(await list(boss.headers)).find((row) => row.id === id) as RuleRow;
	expect(await menus(boss.headers)).toContain(name);
	expect(await edit({ id, status: '0' })).toMatchObject({ code: 1 });
	expect(await menus(boss.headers)).not.toContain(name);
});

test('a rule moved below its own child: the child goes to the top first', async () => {
	const parent = await add({ type: 'menu_dir' });
	const child = await add({ type: 'menu_dir', pid: parent });
	expect(await edit({ id: parent, pid: child })).toMatchObject({ code: 1 });
	expect([await parentOf(child), await parentOf(parent)]).toEqual([0, child]);
	expect(await edit({ id: parent, pid: parent })).toMatchObject({ code: 0 });
});

test('rules that have others below them are deleted with them or not at all', async () => {
	const parent = await add({ type: 'menu_dir' });
	const child = await add({ pid: parent });
	expect(await del([parent])).toMatchObject({ code: 0 });
	expect(await del([parent, child])).toMatchObject({ code: 1 });
});

test('two rules of one parent change places, others do not', async () => {
	const folder = await add({ type: 'menu_dir' });
	const [one, two] = [await add({ pid: folder, weigh: 5 }), await add({ pid: folder, weigh: 9 })];
	const order = async () =>
		flat(await list(boss.headers))
			.find(({ id }) => id === folder)
			?.children?.map(({ id }) => id);
	expect(await order()).toEqual([two, one]);
	expect(await shop.post(`${path}/sortable`, { id: one, targetId: two }, boss.headers)).toMatchObject({ code: 1 });
	expect(await order()).toEqual([one, two]);
	expect(await shop.post(`${path}/sortable`, { id: one, targetId: folder }, boss.headers)).toMatchObject({ code: 0 });
});

test('a name that differs from another by case alone is taken: nodes are compared in lower case', async () => {
	const answer = await shop.post(
		`${path}/add`,
		{ title: '偷', type: 'button', name: 'AUTH/Admin/del', pid: 0 },
		clerk.headers,
	);
	expect(answer).toMatchObject({ code: 0, data: { fields: { name: expect.any(String) } } });
});

test('who is not super changes no rule of others', async () => {
	const foreign = flat(await list(boss.headers)).find(({ name }) => name === 'shop/order/order') as RuleRow;
	const answer = await shop.post(`${path}/edit`, { id: foreign.id, title: 'x' }, clerk.headers);
	expect(answer).toMatchObject({ code: 0 });
});

test('a node that somebody lacks is not theirs to name, whatever query, case or form its name is given', async () => {
	const foreign = 'user/moneyLog/add';
	const parent = flat(await list(clerk.headers)).find(({ name }) => name === 'auth/rule')?.id as number;
	const spellings = [`${foreign}?zz=1`, `${foreign.toUpperCase()}?zz=1`, `${foreign}?`, `${foreign}/?zz=1`, 'new/page'];
	for (const name of spellings) {
		const answer = await shop.post(`${path}/add`, { title: 'x', type: 'button', name, pid: parent }, clerk.headers);
		expect({ name, answer }).toMatchObject({ answer: { code: 0, data: { fields: { name: expect.any(String) } } } });
	}
	const own = flat(await list(clerk.headers)).find(({ name }) => name === 'auth/rule/sortable') as RuleRow;
	const renamed = await shop.post(`${path}/edit`, { id: own.id, name: `${foreign}?zz=1` }, clerk.headers);
	expect(renamed).toMatchObject({ code: 0, data: { fields: { name: expect.any(String) } } });
	const member = await makeMember(shop.context);
	const body = { user_id: member.id, money: '1.00', memo: 'x', zz: 1 };
	expect(await shop.post('/admin/user.moneyLog/add', body, clerk.headers)).toMatchObject({ code: 401 });
});

test('a conditioned rule of a node that one is granted is named, given and kept to its condition', async () => {
	const parent = flat(await list(clerk.headers)).find(({ name }) => name === 'auth/rule')?.id as number;
	const add = (name: string) =>
		shop.post(`${path}/add`, { title: 'x', type: 'button', name, pid: parent }, clerk.headers);
	expect(await add('auth/rule/sortable?scope=own')).toMatchObject({ code: 1 });
	expect(await menus(clerk.headers)).toContain('auth/rule/sortable?scope=own');
	const narrow = await makeAdmin(shop.context, { nodes: ['user/moneyLog/index?page=1'] });
	const logs = (query: object) => shop.get('/admin/user.moneyLog/index', { ...query }, narrow.headers);
	expect(await logs({ page: 1 })).toMatchObject({ code: 1 });
	for (const query of [{}, { page: 2 }, { page: 2, PAGE: 1 }, { PAGE: 1, page: 2 }, { page: [1] }]) {
		expect({ query, answer: await logs(query) }).toMatchObject({ answer: { code: 401 } });
	}
});

test('who is not super changes how a rule looks; what everybody who is granted it could lose by is for super admins', async () => {
	const own = flat(await list(clerk.headers)).find(({ name }) => name === 'auth/rule/del') as RuleRow;
	const change = (body: object, by: Headers) => shop.post(`${path}/edit`, { id: own.id, ...body }, by);
	const other = flat(await list(clerk.headers)).find(({ name }) => name === 'auth/rule/add')?.id;
	const acts = [
		{ status: '0' },
		{ name: 'auth/rule/del?only=1' },
		{ pid: other },
		{ type: 'menu_dir' },
		{ type: 'menu', menu_type: 'iframe', url: '/store' },
		{ url: 'https://evil.example' },
		{ path: 'elsewhere' },
		{ extend: 'add_rules_only' },
	];
	for (const body of acts) {
		expect({ body, answer: await change(body, clerk.headers) }).toMatchObject({
			answer: { code: 0, data: { fields: { [Object.keys(body)[0] as string]: expect.any(String) } } },
		});
	}
	expect(await shop.del(`${path}/del`, { ids: [own.id] }, clerk.headers)).toMatchObject({ code: 0 });

	const { row } = (await shop.get<{ row: object }>(`${path}/edit`, { id: own.id }, clerk.headers)).data;
	const look = { title: '移除', icon: 'fa fa-trash', remark: '慎用', weigh: 3, i18n: { en: { title: 'Remove' } } };
	expect(await change({ ...row, ...look }, clerk.headers)).toMatchObject({ code: 1 });
	expect(await change({ status: '0' }, boss.headers)).toMatchObject({ code: 1 });
	expect(await change({ status: '1' }, clerk.headers)).toMatchObject({ code: 0 });
	expect(await change({ status: '1' }, boss.headers)).toMatchObject({ code: 1 });
});

test('super admins find their way back to rules, groups and admins, whatever of them is switched off', async () => {
	const { db } = shop.context;
	const screens = ['auth', 'auth/rule', 'auth/group', 'auth/admin', 'auth/rule/index', 'auth/rule/edit'];
	const rows = db
		.updateTable('admin_rule')
		.set({ status: '0' })
		.where('name', 'in', [...screens, 'auth/adminLog']);
	const off = await rows.returning(['id', 'name']).execute();
	expect(await menus(boss.headers)).toEqual(expect.arrayContaining(screens));
	expect(await menus(boss.headers)).not.toContain('auth/adminLog');
	expect(await shop.get(`${path}/index`, {}, clerk.headers)).toMatchObject({ code: 401 });
	for (const { id } of off) expect(await edit({ id, status: '1' })).toMatchObject({ code: 1 });
	expect(await shop.get(`${path}/index`, {}, clerk.headers)).toMatchObject({ code: 1 });
});

test('who is not super points no menu at another site, and lays no page over one of others', async () => {
	const pid = flat(await list(clerk.headers)).find(({ name }) => name === 'auth/rule')?.id as number;
	const add = (more: object) => {
		made += 1;
		const name = `auth/rule/sortable?page=${made}`;
		return shop.post(`${path}/add`, { title: '页面', type: 'menu', name, pid, ...more }, clerk.headers);
	};
	for (const url of ['https://evil.example/', 'HTTP://evil.example', '//evil.example']) {
		for (const menu_type of ['link', 'iframe', 'tab'])
			expect(await add({ menu_type, url })).toMatchObject({ code: 0, data: { fields: { url: expect.any(String) } } });
	}
	for (const taken of ['shop/order/order', 'shop/order/order/detail'])
		expect(await add({ menu_type: 'tab', path: taken, weigh: 9999 })).toMatchObject({
			code: 0,
			data: { fields: { path: expect.any(String) } },
		});
	expect(await add({ menu_type: 'iframe', url: '/store/list' })).toMatchObject({ code: 1 });
	expect(await add({ menu_type: 'tab', path: 'auth/ruleOrder' })).toMatchObject({ code: 1 });
});

test('a name has no spaces, commas or signs that nobody sees, whoever gives it', async () => {
	for (const name of ['a b', 'a,b', 'a/', '/a', 'a\u200bb', 'ａ/b', '?x=1']) {
		const answer = await shop.post(`${path}/add`, { title: 'x', type: 'button', name, pid: 0 }, boss.headers);
		expect({ name, answer }).toMatchObject({ answer: { code: 0, data: { fields: { name: expect.any(String) } } } });
	}
});

test('the list costs at most three statements', async () => {
	for (const { headers } of [boss, clerk]) {
		const { count } = await countStatements(shop.context.pool, () => list(headers));
		expect(count).toBeLessThanOrEqual(3);
	}
});

describe.each([
	['auth.Rule', 'admin_rule', 'menu'],
	['user.Rule', 'member_rule', 'nav'],
] as const)('an address of %s', (screen, table, type) => {
	const rule = (more: object) => {
		made += 1;
		return { title: 'x', type, name: `${screen}/address${made}`, pid: 0, ...more };
	};
	const save = (action: string, body: object) =>
		shop.post<{ id: number }>(`/admin/${screen}/${action}`, body, { ...boss.headers, 'think-lang': 'en' });
	const refusal = { code: 0, data: { fields: { url: expect.stringContaining('Enter an http(s) address') } } };

	test('leads to the web or into this shop, whatever it is to be opened in', async () => {
		for (const url of ['', 'https://example.com/a?b=1#c', 'HTTP://example.com', '/store/list', '/']) {
			for (const menu_type of ['link', 'iframe', 'tab']) {
				expect(await save('add', rule({ menu_type, url }))).toMatchObject({ code: 1 });
			}
		}
		for (const url of [
			'javascript:alert(1)',
			' JavaScript:1',
			'//evil.example',
			'/\\evil.example',
			'data:text/html,x',
		]) {
			for (const menu_type of ['link', 'iframe', 'tab']) {
				expect(await save('add', rule({ menu_type, url }))).toMatchObject(refusal);
			}
		}
	});

	test('that was stored before stays until it is changed or is to be opened', async () => {
		const { id } = (await save('add', rule({ menu_type: 'tab', url: '' }))).data;
		const { db } = shop.context;
		await db.updateTable(table).set({ url: 'javascript:alert(1)' }).where('id', '=', id).execute();
		expect(await save('edit', { id, menu_type: 'link' })).toMatchObject(refusal);
		await db.updateTable(table).set({ menu_type: 'link' }).where('id', '=', id).execute();
		expect(await save('edit', { id, url: 'javascript:alert(1)', title: 'y' })).toMatchObject({ code: 1 });
		expect(await save('edit', { id, menu_type: 'tab' })).toMatchObject({ code: 1 });
		expect(await save('edit', { id, url: 'javascript:alert(2)' })).toMatchObject(refusal);
		expect(await save('edit', { id, url: 'https://example.com', menu_type: 'link' })).toMatchObject({ code: 1 });
	});
});
