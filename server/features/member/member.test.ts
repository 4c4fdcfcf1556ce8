import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEpoch } from '#server/auth/epoch.queries.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { seedSecurityRules } from '#server/features/security/seed-rules.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

const path = '/admin/user.User';

let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp({ env: { LOGIN_CAPTCHA: 'off' } });
	await seedIdentity(shop.context);
	await shop.context.db.transaction().execute((tx) => seedSecurityRules(tx, shop.context.clock.now()));
	const nodes = ['index', 'add', 'edit', 'del'].map((action) => `user/user/${action}`);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());

let made = 0;
const person = (more: Record<string, unknown> = {}) => {
	made += 1;
	return { username: `person${made}`, nickname: `Person ${made}`, password: 'first-secret', group_id: '1', ...more };
};
const add = (body: Record<string, unknown>) => shop.post<{ id: number }>(`${path}/add`, body, headers);
const edit = (body: Record<string, unknown>) => shop.post(`${path}/edit`, body, headers);
const del = (...ids: number[]) => shop.del(`${path}/del`, { ids }, headers);
const list = (query: Record<string, unknown>) =>
	shop.get<{ list: Record<string, unknown>[]; total: number }>(`${path}/index`, query, headers);
const row = async (id: number) =>
	(await shop.get<{ row: Record<string, unknown> }>(`${path}/edit`, { id }, headers)).data.row;
const login = (username: string, password: string) =>
	shop.post('/api/user/checkIn', { tab: 'login', username, password, keep: false });
const mayEnter = async (who: Record<string, string>) => (await shop.get('/api/account/overview', {}, who)).code === 1;

describe('the list', () => {
	test('carries every column of an account with its group, and nothing secret', async () => {
		const member = await makeMember(shop.context, { mobile: '13900000001', email: 'one@example.com', money: 1230 });
		const { data } = await list({ quickSearch: member.username });
		expect(data).toMatchObject({ total: 1, remark: '' });
		expect(Object.keys(data.list[0] ?? {}).toSorted()).toEqual([
			'avatar',
			'birthday',
			'create_time',
			'email',
			'gender',
			'group',
			'group_id',
			'id',
			'join_ip',
			'join_time',
			'last_login_ip',
			'last_login_time',
			'login_failure',
			'mobile',
			'money',
			'motto',
			'nickname',
			'score',
			'status',
			'update_time',
			'username',
		]);
		expect(data.list[0]).toMatchObject({
			id: member.id,
			money: '12.30',
			gender: 0,
			status: 'enable',
			avatar: '/static/images/avatar.png',
			group: { id: 1, rules: '*' },
		});
	});

	test('is searched by account, nickname and id, and by amounts in units', async () => {
		const member = await makeMember(shop.context, { money: 777_700 });
		expect((await list({ quickSearch: String(member.id) })).data.list.map(({ id }) => id)).toContain(member.id);
		const search = [{ field: 'money', operator: 'RANGE', val: '7777,7777' }];
		expect(await list({ search })).toMatchObject({ data: { total: 1, list: [{ id: member.id }] } });
	});

	test('as choices it names account and id, and the key may carry the table', async () => {
		const member = await makeMember(shop.context);
		const query = { select: true, initKey: 'user.id', initValue: [String(member.id)], initOperator: 'in' };
		const { data } = await list(query);
		expect(data.list).toMatchObject([{ id: member.id, nickname_text: `${member.username}(ID:${member.id})` }]);
		expect(data.total).toBe(1);
		expect((await list({})).data.list[0]).not.toHaveProperty('nickname_text');
	});
});

describe('adding', () => {
	test('makes an account that can log in', async () => {
		const body = person({ gender: 2, birthday: '1990-05-01', email: 'new@example.com', mobile: '13900000002' });
		const { code, data } = await add(body);
		expect(code).toBe(1);
		expect(await row(data.id)).toMatchObject({ gender: 2, birthday: '1990-05-01', status: 'enable', password: '' });
		expect(await login(body.username, body.password)).toMatchObject({ code: 1 });
	});

	test('refuses what is missing, misspelt or taken, field by field', async () => {
		const { data } = await add(person());
		const taken = (await row(data.id))['username'];
		const problem = async (more: Record<string, unknown>) => {
			const answer = await shop.post<{ fields: Record<string, string> }>(`${path}/add`, person(more), headers);
			expect(answer.code).toBe(0);
			return Object.keys(answer.data.fields);
		};
		expect(await problem({ username: '1st' })).toEqual(['username']);
		expect(await problem({ username: String(taken).toUpperCase() })).toEqual(['username']);
		expect(await problem({ password: '' })).toEqual(['password']);
		expect(await problem({ password: 'short' })).toEqual(['password']);
		expect(await problem({ group_id: '' })).toEqual(['group_id']);
		expect(await problem({ group_id: 999 })).toEqual(['group_id']);
		expect(await problem({ mobile: '12345' })).toEqual(['mobile']);
		expect(await problem({ email: 'nobody' })).toEqual(['email']);
		expect(await problem({ gender: 3 })).toEqual(['gender']);
		expect(await problem({ status: 'deleted' })).toEqual(['status']);
		await add(person({ email: 'Twice@example.com', mobile: '13900000003' }));
		expect(await problem({ email: 'twice@example.com' })).toEqual(['email']);
		expect(await problem({ mobile: '13900000003' })).toEqual(['mobile']);
	});
});

describe('editing', () => {
	test('a whole row as it was read changes nothing, and never a balance', async () => {
		const member = await makeMember(shop.context, { money: 500 });
		const before = await row(member.id);
		expect(await edit({ ...before, money: '999.00', score: 7, motto: 'Hello' })).toMatchObject({ code: 1 });
		expect(await row(member.id)).toMatchObject({ ...before, motto: 'Hello', update_time: expect.any(Number) });
		expect(await mayEnter(member.headers)).toBe(true);
	});

	test('a new password ends the logins, an empty one changes nothing', async () => {
		const member = await makeMember(shop.context);
		await edit({ id: member.id, password: '', nickname: 'Renamed' });
		expect(await mayEnter(member.headers)).toBe(true);
		expect(await edit({ id: member.id, password: 'second-secret' })).toMatchObject({ code: 1 });
		expect(await mayEnter(member.headers)).toBe(false);
		expect(await login(member.username, testPassword)).toMatchObject({ code: 0 });
		expect(await login(member.username, 'second-secret')).toMatchObject({ code: 1 });
	});

	test('disabling ends the logins and lets nobody in', async () => {
		const member = await makeMember(shop.context);
		await edit({ id: member.id, status: 'disable' });
		expect(await mayEnter(member.headers)).toBe(false);
		expect(await login(member.username, testPassword)).toMatchObject({ code: 0 });
	});

	test('a change that rules of data security watch is kept', async () => {
		const member = await makeMember(shop.context);
		await edit({ id: member.id, email: 'watched@example.com' });
		const kept = await shop.context.db
			.selectFrom('security_sensitive_data_log')
			.select(['data_field'])
			.where('data_table', '=', 'member')
			.where('id_value', '=', String(member.id))
			.execute();
		expect(kept).toEqual([{ data_field: 'email' }]);
	});
});

describe('deleting', () => {
	test('ends the logins and keeps the row, which comes back as it was, but logged out', async () => {
		const boss = await makeAdmin(shop.context, { nodes: '*' });
		const member = await makeMember(shop.context);
		const answer = await shop.del<{ recycled: number[] }>(`${path}/del`, { ids: [member.id] }, boss.headers);
		expect(answer).toMatchObject({ code: 1, data: { recycled: [expect.any(Number)] } });
		expect(await mayEnter(member.headers)).toBe(false);
		expect(await login(member.username, testPassword)).toMatchObject({ code: 0 });
		const ids = answer.data.recycled;
		const restored = await shop.post('/admin/security.DataRecycleLog/restore', { ids }, boss.headers);
		expect(restored).toMatchObject({ code: 1 });
		expect(await mayEnter(member.headers)).toBe(false);
		expect(await login(member.username, testPassword)).toMatchObject({ code: 1 });
	});

	test('what proved the account before it was deleted does not prove it when it is back', async () => {
		const member = await makeMember(shop.context);
		const epochNow = () => findEpoch(shop.context.db, 'member', member.id);
		const before = await epochNow();
		const boss = await makeAdmin(shop.context, { nodes: '*' });
		const gone = await shop.del<{ recycled: number[] }>(`${path}/del`, { ids: [member.id] }, boss.headers);
		const restore = '/admin/security.DataRecycleLog/restore';
		expect(await shop.post(restore, { ids: gone.data.recycled }, boss.headers)).toMatchObject({ code: 1 });
		expect(await epochNow()).toBe((before ?? 0) + 1);
	});

	test('is refused, all or none, where the shop’s books name the member', async () => {
		const free = await makeMember(shop.context);
		const rich = await makeMember(shop.context, { money: 1 });
		expect(await del(free.id, rich.id)).toMatchObject({ code: 0, msg: expect.stringContaining('余额') });
		expect(await row(free.id)).toMatchObject({ id: free.id });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const sku = await makeSku(shop.context, { price: 100, stock: 5 });
		await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		expect(await del(buyer.id)).toMatchObject({ code: 0, msg: expect.stringContaining('订单') });
		const inviter = await makeMember(shop.context);
		await shop.context.db.updateTable('member').set({ inviter_id: inviter.id }).where('id', '=', free.id).execute();
		expect(await del(inviter.id)).toMatchObject({ code: 0, msg: expect.stringContaining('邀请') });
	});
});
