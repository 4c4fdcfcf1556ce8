import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf } from '#server/testing/orders.ts';
import { memberMoneySource } from './member-money.source.ts';

const money = '/admin/user.MoneyLog';
const score = '/admin/user.ScoreLog';

let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['moneylog', 'scorelog'].flatMap((log) => [`user/${log}/index`, `user/${log}/add`]);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());

const add = (path: string, body: Record<string, unknown>) =>
	shop.post(`${path}/add`, { memo: '补偿', ...body }, headers);
const list = (path: string, query: Record<string, unknown>) => shop.get(`${path}/index`, query, headers);
const scoreRows = (userId: number) =>
	shop.context.db.selectFrom('score_log').selectAll().where('user_id', '=', userId).orderBy('id').execute();

describe('the balance log', () => {
	test('a line changes the balance, keeps before and after, and is listed with its member', async () => {
		const member = await makeMember(shop.context);
		expect(await add(money, { user_id: String(member.id), money: '88.80' })).toMatchObject({ code: 1 });
		expect(await add(money, { user_id: member.id, money: '-8.8' })).toMatchObject({ code: 1 });
		const { data } = await list(money, { quickSearch: member.username });
		const user = { id: member.id, username: member.username, nickname: member.username };
		expect(data).toMatchObject({
			total: 2,
			list: [
				{ user_id: member.id, money: '-8.80', before: '88.80', after: '80.00', memo: '补偿', user },
				{ user_id: member.id, money: '88.80', before: '0.00', after: '88.80', type: 'admin', user },
			],
		});
		expect(JSON.stringify(data)).not.toContain('password');
		await expectNoDrift(shop.context);
	});

	test('a balance never falls below zero, and a line needs a member, an amount and a reason', async () => {
		const member = await makeMember(shop.context);
		expect(await add(money, { user_id: member.id, money: '-0.01' })).toMatchObject({
			code: 0,
			data: { fields: { money: '余额不足' } },
		});
		expect(await add(money, { user_id: member.id, money: '1', memo: ' ' })).toMatchObject({ code: 0 });
		expect(await add(money, { user_id: member.id, money: '0' })).toMatchObject({ code: 0 });
		expect(await add(money, { user_id: 999_999, money: '1' })).toMatchObject({ code: 0, msg: '会员不存在' });
		expect(await moneyOf(shop.context, member.id)).toBe(0);
	});

	test('lines are found by amount in units and by the name of the member', async () => {
		const member = await makeMember(shop.context, { username: 'lines_by_name' });
		for (const amount of ['5', '12.50', '20']) await add(money, { user_id: member.id, money: amount });
		const search = [
			{ field: 'user.nickname', operator: 'LIKE', val: 'by_name' },
			{ field: 'money', operator: 'RANGE', val: '5.01,12.50' },
		];
		expect(await list(money, { search })).toMatchObject({ data: { total: 1, list: [{ money: '12.50' }] } });
	});
});

describe('the points log', () => {
	test('a line changes the points with before and after', async () => {
		const member = await makeMember(shop.context);
		expect(await add(score, { user_id: member.id, score: '300' })).toMatchObject({
			code: 1,
			data: { before: 0, change: 300, score: 300 },
		});
		expect(await add(score, { user_id: member.id, score: -120 })).toMatchObject({ data: { before: 300, score: 180 } });
		expect(await list(score, { quickSearch: member.username })).toMatchObject({
			data: { total: 2, list: [{ score: -120, before: 300, after: 180 }, { score: 300 }] },
		});
	});

	test('points that are taken come out of the oldest batches, and the batches add up to the points', async () => {
		const member = await makeMember(shop.context);
		for (const points of [100, 50, -120, 10]) await add(score, { user_id: member.id, score: points });
		expect((await scoreRows(member.id)).map((row) => row.batch_left)).toEqual([0, 30, 0, 10]);
		await expectNoDrift(shop.context);
	});

	test('points that were owed are paid before any can be spent', async () => {
		const member = await makeMember(shop.context);
		const { db, clock } = shop.context;
		const owed = { user_id: member.id, type: 'reverse', score: -30, before: 0, after: -30, ref_type: 'order' };
		await db
			.insertInto('score_log')
			.values({ ...owed, create_time: clock.now() })
			.execute();
		await db.updateTable('member').set({ score: -30 }).where('id', '=', member.id).execute();
		await add(score, { user_id: member.id, score: 100 });
		expect((await scoreRows(member.id)).at(-1)).toMatchObject({ after: 70, batch_left: 70 });
		await expectNoDrift(shop.context);
	});

	test('no more is taken than may be spent', async () => {
		const member = await makeMember(shop.context);
		await add(score, { user_id: member.id, score: 100 });
		await shop.context.db.updateTable('member').set({ score_frozen: 40 }).where('id', '=', member.id).execute();
		const refusal = { code: 0, data: { fields: { score: '可用积分不足' } } };
		expect(await add(score, { user_id: member.id, score: -61 })).toMatchObject(refusal);
		expect(await add(score, { user_id: member.id, score: -60 })).toMatchObject({ code: 1 });
		expect(await add(score, { user_id: member.id, score: 0 })).toMatchObject({ code: 0 });
		expect(await add(score, { user_id: member.id, score: 1.5 })).toMatchObject({ code: 0 });
	});

	test('changes made at once all count, the same request counts once', async () => {
		const member = await makeMember(shop.context);
		await Promise.all(Array.from({ length: 20 }, (_, at) => add(score, { user_id: member.id, score: at + 1 })));
		const once = { user_id: member.id, score: 5, request_key: 'sent twice over' };
		const [first, again] = [await add(score, once), await add(score, once)];
		expect(again.data).toEqual(first.data);
		const rows = await scoreRows(member.id);
		expect(rows.at(-1)?.after).toBe(215);
		expect(rows.every((row, at) => row.before === (rows[at - 1]?.after ?? 0))).toBe(true);
	});
});

test.each([money, score])('%s shows what a member has before a line is added', async (path) => {
	const member = await makeMember(shop.context);
	await add(money, { user_id: member.id, money: '7' });
	const answer = await shop.get(`${path}/add`, { userId: member.id }, headers);
	expect(answer.data).toEqual({
		user: {
			id: member.id,
			username: member.username,
			nickname: member.username,
			avatar: '/static/images/avatar.png',
			money: '7.00',
			score: 0,
		},
	});
	expect(await shop.get(`${path}/add`, { userId: 999_999 }, headers)).toMatchObject({ code: 0, msg: '会员不存在' });
});

test.each([money, score])('%s has nothing to edit or delete', async (path) => {
	expect(await shop.post(`${path}/edit`, { id: 1, memo: 'x' }, headers)).toMatchObject({ code: 0 });
	expect(await shop.del(`${path}/del`, { ids: [1] }, headers)).toMatchObject({ code: 0 });
});

test('who adds lines chooses the member by name, and reads nothing else of them but what their log shows', async () => {
	const member = await makeMember(shop.context, { mobile: '13912345670', email: 'chosen@example.com' });
	const query = { select: true, quickSearch: member.username, search: [{ field: 'mobile', operator: 'eq', val: '1' }] };
	const found = await shop.get('/admin/user.User/index', query, headers);
	const nickname_text = `${member.username}(ID:${member.id})`;
	const named = { id: member.id, username: member.username, nickname: expect.any(String), avatar: expect.any(String) };
	const whole = { ...named, nickname_text, money: '0.00', score: 0 };
	expect(found.data).toMatchObject({ total: 1 });
	expect((found.data as { list: object[] }).list).toEqual([whole]);
	const other = await makeAdmin(shop.context, { nodes: ['shop/order/order/onBehalf'] });
	const names = await shop.get<{ list: object[] }>('/admin/user.User/index', query, other.headers);
	expect(names.data.list).toEqual([{ ...named, nickname_text }]);
	const probe = { initKey: 'user.mobile', initValue: '13912345670' };
	expect(await shop.get('/admin/user.User/index', probe, headers)).toMatchObject({ data: { total: 0 } });
});

describe("the shop's list of what moved balances", () => {
	const path = '/admin/shop.user.MoneyLog/index';

	test('a line names who of the staff made it, and what it moved of gift money', async () => {
		const member = await makeMember(shop.context);
		const staff = await makeAdmin(shop.context, { nodes: ['user/moneylog/add', 'shop/user/moneyLog/index'] });
		const body = { user_id: member.id, money: '30', memo: '补偿' };
		expect(await shop.post(`${money}/add`, body, staff.headers)).toMatchObject({ code: 1 });
		const { data } = await shop.get(path, { quickSearch: member.username }, staff.headers);
		const line = { money: '30.00', gift: '0.00', after: '30.00', operator_type: 'admin', memo: '补偿', sources: [] };
		expect(data).toMatchObject({ total: 1, list: [{ ...line, operator: expect.stringMatching(/^admin_/) }] });
	});

	test('is not for who may only see the log of balances', async () => {
		expect((await shop.get(path, {}, headers)).code).toBe(401);
	});
});

test('a file of these lines says whose each is', () => {
	const column = memberMoneySource.columns('en').find(({ key }) => key === 'user_id');
	const user = { id: 5, username: 'xiaoman', nickname: '林小满', avatar: '/a.png' };
	expect(column?.cell({ id: 1, user_id: 5, user })).toBe('xiaoman');
});
