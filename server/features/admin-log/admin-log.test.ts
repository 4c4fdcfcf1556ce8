import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsKeptSeconds, failuresKeptSeconds } from '#domain/admin/admin-log.rules.ts';
import { ownResources } from '#domain/own-resources.generated.ts';
import { controllerPath } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin, proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';
import { countStatements } from '#server/testing/statements.ts';
import { objectPlaceOf } from './admin-log.objects.ts';
import { insertLog } from './admin-log.queries.ts';

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
	expect(row).toMatchObject({ admin_id: boss.id, title: '角色组-编辑', url: '/admin/auth.Group/edit', code: 1 });
	expect(row).toMatchObject({ create_time: shop.clock.now(), admin: { nickname: '' } });
	expect(JSON.parse(row.data)).toEqual({ id: data.id, name: '乙' });
	expect(JSON.parse(row.changes)).toEqual({ name: ['甲', '乙'] });
	expect((await newest({ ...boss.headers, 'think-lang': 'en' }))['title']).toBe('Groups-Edit');
	await shop.del('/admin/auth.Group/del', { ids: [data.id] }, boss.headers);
	expect(await newest()).toMatchObject({ title: '角色组-删除' });
});

test('a line names what was done with what: a row by its name in either language, several, and one that is gone', async () => {
	const objectOf = async (headers = boss.headers) => (await newest(headers))['object'];
	const english = { ...boss.headers, 'think-lang': 'en' };
	const brands = [];
	for (const name of ['手作', '限量', '复刻', '新釉']) {
		const form = { name, i18n: { en: { name: `Tag ${name.length}${name.charCodeAt(0)}` } } };
		const made = await shop.post<{ id: number }>('/admin/shop.goods.Service/add', form, boss.headers);
		expect(made).toMatchObject({ code: 1 });
		brands.push(made.data.id);
	}
	expect(await objectOf()).toBe('新釉');
	expect(await objectOf(english)).toMatch(/^Tag /);
	await shop.post('/admin/shop.goods.Service/edit', { id: brands[0], name: '手工' }, boss.headers);
	expect(await newest()).toMatchObject({ object: '手工', changes: expect.stringContaining('手作') });
	await shop.del('/admin/shop.goods.Service/del', { ids: brands }, boss.headers);
	expect(await objectOf()).toBe('手工, 限量, 复刻, +1');
	const found = await list(boss.headers, { quickSearch: '复刻' });
	expect(found.list[0]).toMatchObject({ object: '手工, 限量, 复刻, +1' });
});

test('a line about settings names those that were changed, one about an order its number', async () => {
	await shop.post('/admin/routine.Config/edit', { site_name: '器物', record_number: '' }, boss.headers);
	expect(await newest()).toMatchObject({ object: '站点名称' });
	expect((await newest({ ...boss.headers, 'think-lang': 'en' }))['object']).toBe('Site name');
	const sku = await makeSku(shop.context, { price: 12_800 });
	const { data: read } = await shop.get<{ row: Record<string, unknown> & { skus: object[] } }>(
		'/admin/shop.goods.Goods/edit',
		{ id: sku.goodsId },
		boss.headers,
	);
	const skus = read.row.skus.map((each) => ({ ...each, price: '99.00' }));
	const saved = await shop.post(
		'/admin/shop.goods.Goods/edit',
		{ ...read.row, image: '/static/images/placeholder.webp', skus },
		boss.headers,
	);
	expect(saved, saved.msg).toMatchObject({ code: 1 });
	const line = await newest();
	expect(line).toMatchObject({ object: '茶碗' });
	expect(JSON.parse(line.changes)).toMatchObject({ price: ['128.00', '99.00'] });
	expect(line.changes).not.toMatch(/version|update_time/);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	await shop.post('/admin/shop.order.Order/delivery', { id: orders[0]?.id, ...parcel }, boss.headers);
	expect(await newest()).toMatchObject({ object: orders[0]?.order_no });
});

test('every screen whose rows have a name says so in the log', async () => {
	const places = [...resources, ...ownResources].map(({ name }) => objectPlaceOf(`${controllerPath(name)}/edit`));
	for (const place of places.filter((one) => one !== undefined)) {
		const entry = { adminId: boss.id, username: 'x', url: '/x', node: 'x', title: { 'zh-cn': 'x', en: 'x' } };
		const rest = { data: {}, changes: {}, ip: '', userAgent: '', durationMs: 0, code: 1, now: shop.clock.now() };
		await insertLog(shop.context.db, { ...entry, ...rest, objects: { place, keys: [1, 2, 3, 4] } });
	}
	expect(places.filter((one) => one !== undefined).length).toBeGreaterThan(15);
});

test('what was refused is written too, with its code and without changes', async () => {
	await shop.post('/admin/auth.Group/edit', { id: 1, name: '' }, boss.headers);
	expect(await newest()).toMatchObject({ code: 0, changes: '' });
});

test('secrets are masked at any depth, and long texts cut', async () => {
	const body = {
		username: 'nobody',
		password: 'plain-secret',
		group_arr: [{ userToken: 'abc', salt: 'x' }],
		motto: '长'.repeat(3000),
	};
	await shop.post('/admin/auth.Admin/add', body, boss.headers);
	const { data } = await newest();
	expect(JSON.parse(data)).toMatchObject({ password: '***', group_arr: [{ userToken: '***', salt: '***' }] });
	expect(data).not.toContain('plain-secret');
	expect(JSON.parse(data).motto).toHaveLength(2001);
});

test('of what is sent, the log keeps what the form knows, and nothing of it in the address', async () => {
	const more = { unknown: 'x'.repeat(2000), i18n: { en: { name: 'Tea', unknown: 'y' }, xx: {} } };
	await shop.post('/admin/auth.Group/add?motto=of-the-address', { name: '丁', pid: 0, ...more }, boss.headers);
	const row = await newest();
	expect(JSON.parse(row.data)).toEqual({ name: '丁', pid: 0, i18n: { en: { name: 'Tea' } } });
	expect(row['url']).toBe('/admin/auth.Group/add');
	await shop.post('/admin/routine.Config/edit', { site_name: '', unknown: 'x' }, boss.headers);
	expect(JSON.parse((await newest()).data)).toEqual({ site_name: '' });
	await shop.post('/admin/routine.AdminInfo/edit', { nickname: '小李', password: '', x0: 'x' }, boss.headers);
	expect(JSON.parse((await newest()).data)).toEqual({ nickname: '小李', password: '***' });
});

test('no whole phone that was searched for stands in the log, however it was sent', async () => {
	const phone = '13800000001';
	const sent: readonly [string, object][] = [
		['shop.order.Order/export', { search: [{ field: 'phone', operator: 'IN', val: { 0: phone } }] }],
		['shop.order.Order/export', { search: { 0: { field: 'user.mobile', operator: 'IN', val: { 0: phone } } } }],
		...['Phone', 'user.Mobile', 'MOBILE', 'mobile ', 'user_mobile', 'mobile.', 'u."mobile"'].map(
			(field): [string, object] => ['shop.order.Order/export', { search: [{ field, operator: 'eq', val: phone }] }],
		),
		['shop.order.Order/export', { initKey: 'user.Mobile', initOperator: 'in', initValue: phone }],
		['shop.order.Order/export', { initKey: 'phone', initOperator: 'in', initValue: { 0: [phone] } }],
		['shop.order.Order/export', { quickSearch: { 0: '138 0000 0001' } }],
		['shop.order.Order/export', { format: 'csv', quickSearch: 'tel:138-0000-0001' }],
		['shop.order.Order/export', { format: 'csv', search: [{ field: 'phone', operator: 'IN', val: { 101: phone } }] }],
		...[
			'phone=138-0000-0001',
			'mobile=138%200000%200001',
			'user.Mobile=138+0000+0001',
			'user.mobile=138+0000+0001',
			'quickSearch=138-0000-0001',
			'search[0][val]=tel:138-0000-0001',
		].map((query): [string, object] => ['routine.Preference/addView', { grid: 'shop/order/order', name: 'x', query }]),
	];
	for (const [path, body] of sent) {
		await shop.post(`/admin/${path}`, body, boss.headers);
		const { data } = await newest();
		expect(data).toContain('0001');
		expect(data.replace(/[^\d*]|%20/g, ''), data).not.toContain(phone);
		expect(data).toContain('*');
	}
});

test('the log names the rows of an act as it was done, however they were sent', async () => {
	const add = (name: string, more = {}) =>
		shop.post<{ id: number }>('/admin/auth.Group/add', { name, pid: 0, ...more }, boss.headers);
	const loggedData = async () => JSON.parse((await newest()).data);
	const { id } = (await add('己')).data;
	const padding = Array.from({ length: 999 }, (_, at) => 999_999_999_999_000 - at);
	// Neither of these is an id, so nothing is done.
	for (const sent of [{ id: '0'.repeat(2001) + id }, { id: [id] }, { id: ` ${id}` }]) {
		expect(await shop.post('/admin/auth.Group/edit', { name: '庚', ...sent }, boss.headers)).toMatchObject({ code: 0 });
	}
	for (const query of [`ids[x]=${id}`, `ids=${'0'.repeat(2001)}${id}`, `ids[0]=9&ids[x]=${id}`]) {
		expect(await shop.del(`/admin/auth.Group/del?${query}`, {}, boss.headers)).toMatchObject({ code: 0 });
	}
	// A list that came as a text, or as an object with digits for names, is logged as the list it is, whole.
	for (const sent of [
		[...padding, id].join(','),
		Object.fromEntries([...padding, id].map((one, at) => [at + 200, one])),
	]) {
		const { data } = await add('辛');
		const ids = typeof sent === 'string' ? sent.replace(/\d+$/, String(data.id)) : { ...sent, 1199: data.id };
		const answer = await shop.app.inject({
			method: 'DELETE',
			url: '/admin/auth.Group/del',
			headers: boss.headers,
			payload: { ids },
		});
		expect(answer.json()).toMatchObject({ code: 1 });
		expect(await loggedData()).toEqual({ ids: [...padding, data.id] });
	}
	await shop.post(
		'/admin/shop.order.Order/export',
		{ format: 'csv', search: { 0: { field: 'id', operator: '=', val: '7' } } },
		boss.headers,
	);
	expect(await loggedData()).toMatchObject({ search: [{ field: 'id', operator: '=', val: '7' }] });
	expect(
		await shop.post(
			'/admin/shop.order.Order/export',
			{ format: 'csv', search: { a: { field: 'id', operator: '=', val: '7' } } },
			boss.headers,
		),
	).toMatchObject({ code: 0 });
	const amounts = { user_id: 1, money: '12.30', memo: 'x' };
	await shop.post('/admin/user.MoneyLog/add', amounts, boss.headers);
	expect(await loggedData()).toEqual(amounts);
});

test('what a new group may do stands in the log as it was stored', async () => {
	const { rows } = await shop.context.pool.query('select id from admin_rule order by id limit 1');
	const rule = Number(rows[0].id);
	const given = [
		'0'.repeat(2001) + rule,
		[...Array(3000).fill('7777777'), rule].join(','),
		[...Array(3000).fill('7777777'), rule],
	];
	for (const rules of given) {
		await shop.post('/admin/auth.Group/add', { name: '壬', pid: 0, rules }, boss.headers);
		const {
			rows: [group],
		} = await shop.context.pool.query('select rules from admin_group order by id desc limit 1');
		const { changes } = await newest();
		if (group.rules === '') expect(changes).toBe('');
		else expect(JSON.parse(changes)).toEqual({ rules: ['', group.rules] });
	}
});

test('a long text takes no room from the id it was sent with', async () => {
	let left = 16 * 1024;
	const texts = ['username', 'nickname', 'motto', 'email', 'avatar'].map((name, at) => {
		const letters = Math.min(at < 2 ? 6000 : 2000, left - name.length - 7);
		left -= letters + name.length + 7;
		return [name, at < 2 ? '长'.repeat(letters / 3) : 'x'.repeat(letters)] as const;
	});
	const long = { ...Object.fromEntries(texts), id: boss.id };
	await shop.post('/admin/auth.Admin/edit', long, boss.headers);
	expect(JSON.parse((await newest()).data)).toMatchObject({ id: boss.id });
});

test('a long page leaves out what it has no room for, a short one shows it', async () => {
	const rules = Array.from({ length: 1200 }, (_, at) => `${at + 1_000_000}`);
	await shop.post('/admin/auth.Group/add', { name: '戊', rules, pid: 0 }, boss.headers);
	const shown = async (limit: number) => {
		const { data } = await shop.get<{ list: { data: string }[] }>(
			'/admin/auth.AdminLog/index',
			{ limit },
			boss.headers,
		);
		return Object.keys(JSON.parse(data.list[0]?.data ?? ''));
	};
	expect(await shown(200)).toEqual(['…']);
	expect(await shown(50)).toContain('name');
});

test('one act takes no more than its share of the log', async () => {
	const ids = Array.from({ length: 4000 }, (_, at) => `${at + 1_000_000}`);
	await shop.post('/admin/auth.Group/add', { name: '戊', rules: ids, pid: 0 }, boss.headers);
	expect(JSON.parse((await newest()).data)).toEqual({ name: '戊', rules: '…', pid: 0 });
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

test('strangers bring nothing but the name that they tried to log in by', async () => {
	const { total } = await list(boss.headers);
	const junk = Object.fromEntries(Array.from({ length: 29 }, (_, at) => [`x${at}`, 'x'.repeat(400)]));
	const form = { username: 'somebody', password: 'wrong-secret', captchaInfo: 'typed', ...junk };
	await shop.post('/admin/Index/login?nickname=x', form);
	expect(await newest()).toMatchObject({ username: 'somebody', data: '{}', url: '/admin/Index/login' });
	for (const body of [{ ticket: 'none', code: '123456', username: 'boss' }, { username: 'boss' }, {}])
		await shop.post('/admin/Index/verifyCode', { ...body, ...junk });
	await shop.post('/admin/Index/login', { username: 'boss', ...junk });
	expect((await list(boss.headers)).total).toBe(total + 1);
});

test('a member who is logged in is nobody to the back office', async () => {
	const { headers } = await makeMember(shop.context);
	await shop.post('/admin/Index/login', { username: 'somebody', password: 'wrong-secret' }, headers);
	expect(await newest()).toMatchObject({ admin_id: 0, username: 'somebody' });
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

test('an hour has room for so many logins that failed, of one address and of all; one that succeeds is always written', async () => {
	const lines = async () => (await list(boss.headers)).total;
	const account = { username: 'locksmith', nickname: '锁', password: 'correct-horse', group_arr: [1] };
	expect(await shop.post('/admin/auth.Admin/add', account, boss.headers)).toMatchObject({ code: 1 });
	shop.clock.advance(3600);
	await proveAgain(shop.context, boss.id);
	const fail = (remoteAddress: string, name: number) =>
		shop.app.inject({
			method: 'POST',
			url: '/admin/Index/login',
			remoteAddress,
			payload: { username: `nobody_${name}`, password: 'wrong-secret' },
		});
	const { db } = shop.context;
	const before = await lines();
	for (let name = 0; name < 65; name += 1) {
		await fail('198.51.100.7', name);
		await db.deleteFrom('throttle').execute();
	}
	expect(await lines()).toBe(before + 60);
	await db.updateTable('rate_limit').set({ count: 1999 }).where('key', '=', 'admin-log:all').execute();
	for (const address of ['198.51.100.8', '198.51.100.9']) await fail(address, 0);
	expect(await lines()).toBe(before + 61);
	expect(await shop.post('/admin/Index/login', account)).toMatchObject({ code: 1 });
	expect(await newest()).toMatchObject({ username: 'locksmith', code: 1 });
	shop.clock.advance(3600);
	await fail('198.51.100.7', 0);
	expect(await lines()).toBe(before + 63);
});

test('acts are kept for a year, logins that failed for 90 days', async () => {
	const { db, clock } = shop.context;
	const kept = async () => {
		await db.updateTable('timer').set({ due_at: clock.now() }).where('kind', '=', 'admin_log_clear').execute();
		await runDueTimers(shop.context);
		const rows = await db.selectFrom('admin_log').select('username').where('username', 'like', 'old_%').execute();
		return rows.map(({ username }) => username).sort();
	};
	const old = { title: '', create_time: clock.now() };
	await db
		.insertInto('admin_log')
		.values([
			{ ...old, admin_id: boss.id, username: 'old_act' },
			{ ...old, admin_id: 0, username: 'old_failure' },
		])
		.execute();
	shop.clock.advance(failuresKeptSeconds);
	expect(await kept()).toEqual(['old_act', 'old_failure']);
	shop.clock.advance(1);
	expect(await kept()).toEqual(['old_act']);
	shop.clock.advance(actsKeptSeconds - failuresKeptSeconds);
	expect(await kept()).toEqual([]);
	const next = db.selectFrom('timer').select('due_at').where('kind', '=', 'admin_log_clear').where('state', '=', '1');
	expect(Number((await next.executeTakeFirstOrThrow()).due_at)).toBe(clock.now() + 86_400);
});
