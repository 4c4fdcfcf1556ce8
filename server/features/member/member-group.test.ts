import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { seedSecurityRules } from '#server/features/security/seed-rules.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

type Headers = Record<string, string>;
type RuleRow = { id: number; pid: number; name: string; weigh: number; children?: RuleRow[] };

const groups = '/admin/user.Group';
const rules = '/admin/user.Rule';

let shop: TestApp;
let headers: Headers;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	const nodes = ['group', 'rule'].flatMap((page) =>
		['index', 'add', 'edit', 'del', 'sortable'].map((action) => `user/${page}/${action}`),
	);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());

const flat = (rows: readonly RuleRow[]): RuleRow[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
const tree = async () => (await shop.get<{ list: RuleRow[] }>(`${rules}/index`, {}, headers)).data.list;
const idOf = async (name: string) => flat(await tree()).find((rule) => rule.name === name)?.id ?? 0;
const stored = async (id: number) =>
	(await shop.context.db.selectFrom('member_group').select('rules').where('id', '=', id).executeTakeFirstOrThrow())
		.rules;
const inForm = async (id: number) =>
	(await shop.get<{ row: { rules: string[] } }>(`${groups}/edit`, { id }, headers)).data.row.rules;

let made = 0;
async function add(path: string, body: Record<string, unknown>): Promise<number> {
	const answer = await shop.post<{ id: number }>(`${path}/add`, body, headers);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.id;
}
const addGroup = (more: Record<string, unknown> = {}) => {
	made += 1;
	return add(groups, { name: `组${made}`, ...more });
};
const addRule = (more: Record<string, unknown> = {}) => {
	made += 1;
	return add(rules, { title: '规则', type: 'menu', name: `extra/page${made}`, pid: 0, ...more });
};

describe('groups of members', () => {
	test('are a paged list that tells their rules in words', async () => {
		await addGroup({ rules: [await idOf('account/balance')] });
		const { data } = await shop.get<{ list: object[]; total: number }>(`${groups}/index`, { limit: 1 }, headers);
		expect(data.list).toMatchObject([{ rules: '我的账户 等 2 项', status: '1', discount_rate: '100.00' }]);
		expect(data.total).toBeGreaterThan(1);
		const search = [{ field: 'status', operator: '=', val: '1' }];
		const choices = await shop.get(`${groups}/index`, { select: true, search, initValue: ['1'] }, headers);
		expect(choices).toMatchObject({ data: { total: 1, list: [{ id: 1, rules: '全部权限' }] } });
	});

	test('hold given rules with all above them, and show the form those without rules below', async () => {
		const [folder, page] = [await idOf('account'), await idOf('account/profile')];
		const id = await addGroup({ rules: [String(page)] });
		expect(await stored(id)).toBe([folder, page].toSorted((one, other) => one - other).join(','));
		expect(await inForm(id)).toEqual([String(page)]);
	});

	test('that hold every rule there is hold everything', async () => {
		const id = await addGroup({ rules: flat(await tree()).map((rule) => rule.id) });
		expect(await stored(id)).toBe('*');
		expect(await inForm(id)).toEqual(['*']);
	});

	test('keep their rules where none are sent', async () => {
		const page = await idOf('account/profile');
		const id = await addGroup({ rules: [page] });
		const before = await stored(id);
		expect(await shop.post(`${groups}/edit`, { id, rules: [], name: '新名字' }, headers)).toMatchObject({ code: 1 });
		expect(await shop.post(`${groups}/edit`, { id, status: '0' }, headers)).toMatchObject({ code: 1 });
		expect(await stored(id)).toBe(before);
	});

	test('open to their members what they hold, from the next call on', async () => {
		const [profile, balance] = [await idOf('account/profile'), await idOf('account/balance')];
		const id = await addGroup({ rules: [profile] });
		const member = await makeMember(shop.context);
		await shop.context.db.updateTable('member').set({ group_id: id }).where('id', '=', member.id).execute();
		const codes = async () => [
			(await shop.get('/api/account/profile', {}, member.headers)).code,
			(await shop.get('/api/account/balance', {}, member.headers)).code,
		];
		expect(await codes()).toEqual([1, 401]);
		await shop.post(`${groups}/edit`, { id, rules: [balance] }, headers);
		expect(await codes()).toEqual([401, 1]);
	});

	test('are not deleted while members are in them, nor the one that new members begin in', async () => {
		const [empty, full] = [await addGroup(), await addGroup()];
		const member = await makeMember(shop.context);
		await shop.context.db.updateTable('member').set({ group_id: full }).where('id', '=', member.id).execute();
		const del = (...ids: number[]) => shop.del(`${groups}/del`, { ids }, headers);
		expect(await del(empty, full)).toMatchObject({ code: 0, msg: expect.stringContaining('1 位会员') });
		expect(await del(1)).toMatchObject({ code: 0, msg: expect.stringContaining('新会员') });
		expect(await del(empty)).toMatchObject({ code: 1 });
	});
});

describe('the menu of the members', () => {
	test('is a tree that nobody reads without login', async () => {
		const [folder] = await tree();
		expect(folder).toMatchObject({ name: 'account', type: 'menu_dir', children: expect.any(Array) });
		expect(await shop.get(`${rules}/index`)).toMatchObject({ code: 303 });
		const clerk = await makeAdmin(shop.context, { nodes: [] });
		expect(await shop.get(`${rules}/index`, {}, clerk.headers)).toMatchObject({ code: 401 });
	});

	test.each(['route', 'menu_dir', 'menu', 'nav', 'nav_user_menu', 'button'])('takes rules of type %s', async (type) => {
		const id = await addRule({ type, no_login_valid: '1' });
		const opensPage = !['menu_dir', 'button'].includes(type);
		const { data } = await shop.get(`${rules}/edit`, { id }, headers);
		expect(data).toMatchObject({ row: { type, no_login_valid: 1, weigh: id, menu_type: opensPage ? 'tab' : null } });
		expect(data).not.toHaveProperty('row.keepalive');
	});

	test('refuses types and names that are not possible', async () => {
		const body = { title: 'x', type: 'menu', name: 'account', pid: 0 };
		expect(await shop.post(`${rules}/add`, body, headers)).toMatchObject({
			data: { fields: { name: expect.any(String) } },
		});
		const away = { ...body, name: 'extra/away', menu_type: 'link', url: 'https://elsewhere.example' };
		expect(await shop.post(`${rules}/add`, away, headers)).toMatchObject({
			data: { fields: { url: expect.stringContaining('超级管理员') } },
		});
		const wrong = { ...body, name: 'extra/wrong', type: 'popup' };
		expect(await shop.post(`${rules}/add`, wrong, headers)).toMatchObject({
			data: { fields: { type: expect.any(String) } },
		});
	});

	test('changes places, and offers as parents what others can stand below', async () => {
		const [one, other] = [await addRule(), await addRule()];
		await addRule({ type: 'button', name: 'extra/button', pid: one });
		expect(await shop.post(`${rules}/sortable`, { id: one, targetId: other }, headers)).toMatchObject({ code: 1 });
		const names = flat(await tree()).map(({ id }) => id);
		expect(names.indexOf(one)).toBeLessThan(names.indexOf(other));
		const { data } = await shop.get<{ options: RuleRow[] }>(`${rules}/index`, { select: true }, headers);
		expect(data.options.map(({ name }) => name)).not.toContain('extra/button');
	});

	test('gives no group a node by its name, state or place unless groups may be changed as well', async () => {
		const [given, free] = [await addRule(), await addRule()];
		await addGroup({ rules: [String(given)] });
		const nodes = ['index', 'add', 'edit'].map((action) => `user/rule/${action}`);
		const namer = (await makeAdmin(shop.context, { nodes })).headers;
		const edit = (id: number, body: object, by = namer) => shop.post(`${rules}/edit`, { id, ...body }, by);
		expect(await edit(given, { name: 'account/balance?zz=1' })).toMatchObject({ code: 0 });
		expect(await edit(given, { pid: free })).toMatchObject({ code: 0 });
		expect(await edit(free, { name: 'account/other', pid: 0 })).toMatchObject({ code: 1 });
		expect(await edit(given, { status: '0' })).toMatchObject({ code: 1 });
		expect(await edit(given, { status: '1' })).toMatchObject({ code: 0 });
		expect(await edit(given, { status: '1', name: 'account/more' }, headers)).toMatchObject({ code: 1 });
	});

	test('comes back from the recycle bin with nodes for groups only where groups may be changed as well', async () => {
		await inTransaction(shop.context, (tx) => seedSecurityRules(tx, shop.clock.now()));
		const [given, free] = [await addRule(), await addRule()];
		await addGroup({ rules: [String(given)] });
		const nodes = ['user/rule/index', 'user/rule/del', 'security/dataRecycleLog/restore'];
		const { headers: clerk } = await makeAdmin(shop.context, { nodes });
		const { headers: lead } = await makeAdmin(shop.context, { nodes: [...nodes, 'user/group/edit'] });
		const del = async (id: number) =>
			(await shop.del<{ recycled: number[] }>(`${rules}/del`, { ids: [id] }, clerk)).data.recycled;
		const restore = (ids: number[], by: Headers) =>
			shop.post('/admin/security.DataRecycleLog/restore', { ids }, { ...by, 'think-lang': 'en' });
		const [kept, unlisted] = [await del(given), await del(free)];
		expect(await restore(kept, clerk)).toMatchObject({ code: 0, msg: expect.stringContaining('member groups') });
		expect(await restore(unlisted, clerk)).toMatchObject({ code: 1 });
		expect(await restore(kept, lead)).toMatchObject({ code: 1 });
	});

	test('gets no old name back that gives groups a node, unless groups may be changed as well', async () => {
		const given = await addRule();
		await addGroup({ rules: [String(given)] });
		const { headers: boss } = await makeAdmin(shop.context, { nodes: '*' });
		const place = { controller: 'user/Rule', data_table: 'member_rule', primary_key: 'id', status: '1' };
		const watched = { name: '菜单', ...place, fields: [{ name: 'name', value: '名称' }] };
		expect(await shop.post('/admin/security.SensitiveData/add', watched, boss)).toMatchObject({ code: 1 });
		await shop.post(`${rules}/edit`, { id: given, name: `extra/renamed${given}` }, boss);
		const log = '/admin/security.SensitiveDataLog';
		const { list } = (await shop.get<{ list: { id: number }[] }>(`${log}/index`, {}, boss)).data;
		const nodes = ['user/rule/index', 'user/rule/edit', 'security/sensitiveDataLog/rollback'];
		const rollBack = async (nodes: string[]) =>
			shop.post(`${log}/rollback`, { ids: [list[0]?.id] }, (await makeAdmin(shop.context, { nodes: nodes })).headers);
		expect(await rollBack(nodes)).toMatchObject({ code: 0 });
		expect(await rollBack([...nodes, 'user/group/edit'])).toMatchObject({ code: 1 });
	});

	test('is deleted only together with what stands below', async () => {
		const folder = await addRule({ type: 'menu_dir' });
		const page = await addRule({ pid: folder });
		const del = (...ids: number[]) => shop.del(`${rules}/del`, { ids }, headers);
		expect(await del(folder)).toMatchObject({ code: 0 });
		expect(await del(folder, page)).toMatchObject({ code: 1 });
	});
});
