import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf } from '#server/testing/orders.ts';

let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	({ headers } = await makeAdmin(shop.context, { nodes: ['shop/user/user/index', 'shop/user/user/balance'] }));
});
afterAll(() => shop.close());

const change = (body: Record<string, unknown>) =>
	shop.post('/admin/shop.user.User/balance', { memo: '补偿', ...body }, headers);

test('a balance changes by a signed amount with its log row, and never falls below zero', async () => {
	const member = await makeMember(shop.context);
	expect(await change({ user_id: member.id, money: '88.80' })).toMatchObject({
		data: { before: '0.00', money: '88.80' },
	});
	expect(await change({ user_id: member.id, money: -8.8 })).toMatchObject({
		data: { change: '-8.80', money: '80.00' },
	});
	expect(await change({ user_id: member.id, money: '-80.01' })).toMatchObject({
		code: 0,
		msg: '余额不足',
		data: { fields: { money: '余额不足' } },
	});
	expect(await change({ user_id: member.id, money: '0' })).toMatchObject({ code: 0, msg: '变动金额不能为 0' });
	expect(await change({ user_id: member.id, money: '1.001' })).toMatchObject({ code: 0 });
	expect(await change({ user_id: 999_999, money: '1' })).toMatchObject({ code: 0, msg: '会员不存在' });
	const logs = await shop.context.db
		.selectFrom('money_log')
		.selectAll()
		.where('user_id', '=', member.id)
		.orderBy('id')
		.execute();
	expect(logs).toMatchObject([
		{ money: 8880, before: 0, after: 8880, type: 'admin', operator_type: 'admin' },
		{ money: -880, before: 8880, after: 8000 },
	]);
	await expectNoDrift(shop.context);
});

test('a hundred changes at once all count', async () => {
	const member = await makeMember(shop.context);
	await change({ user_id: member.id, money: '100' });
	await Promise.all(
		Array.from({ length: 100 }, (_, at) => change({ user_id: member.id, money: at % 2 ? '1.01' : '-1' })),
	);
	expect(await moneyOf(shop.context, member.id)).toBe(10_000 + 50);
	await expectNoDrift(shop.context);
});

test('the same request again moves nothing', async () => {
	const member = await makeMember(shop.context);
	const body = { user_id: member.id, money: '5', request_key: 'a key of eight or more' };
	const [first, again] = [await change(body), await change(body)];
	expect(again.data).toEqual(first.data);
	expect(await change({ ...body, money: '7' })).toMatchObject({ code: 0, msg: '重复的请求编号对应了不同的金额' });
	expect(await moneyOf(shop.context, member.id)).toBe(500);
});

test('members are found by name and mobile, and an admin without the node changes nobody', async () => {
	const member = await makeMember(shop.context, { mobile: '13912345678' });
	const found = await shop.get('/admin/shop.user.User/index', { quickSearch: '13912345678' }, headers);
	expect(found).toMatchObject({ data: { total: 1, list: [{ id: member.id, money: '0.00' }] } });
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/user/user/index'] });
	const refusal = await shop.post(
		'/admin/shop.user.User/balance',
		{ user_id: member.id, money: '1', memo: 'x' },
		clerk.headers,
	);
	expect(refusal).toMatchObject({ code: 401 });
});
