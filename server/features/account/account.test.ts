import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { countOwnOrders, listMoneyLog, listScoreLog } from '#domain/account/account.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import type { listOrders } from '#domain/order-desk/desk.contract.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { changeBalance, creditBalance } from '#server/features/ledger/ledger.service.ts';
import { makeMember, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let member: TestAccount;
let other: TestAccount;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	member = await makeMember(shop.context);
	other = await makeMember(shop.context);
});
afterAll(() => shop.close());

const balance = (query: object, account = member, language = 'zh-cn') =>
	shop.get<AnswerOf<typeof listMoneyLog>>('/api/account/balance', query as Record<string, unknown>, {
		...account.headers,
		'think-lang': language,
	});

test('the balance lists its own changes, newest first, page by page', async () => {
	for (const amount of [1000, 2000, 3000]) {
		await creditBalance(shop.context, { userId: member.id, money: cents(amount), memo: `no ${amount}` }, bySystem);
	}
	await creditBalance(shop.context, { userId: other.id, money: cents(99), memo: '' }, bySystem);
	const first = (await balance({ page: 1, limit: 2 })).data;
	expect(first.total).toBe(3);
	expect(first.list.map(({ money, before, after, memo }) => [money, before, after, memo])).toEqual([
		['30.00', '30.00', '60.00', 'no 3000'],
		['20.00', '10.00', '30.00', 'no 2000'],
	]);
	expect((await balance({ page: 2, limit: 2 })).data.list.map(({ money }) => money)).toEqual(['10.00']);
	expect((await balance({ page: 3, limit: 2 })).data).toEqual({ list: [], total: 3 });
	expect((await balance({}, other)).data.list.map(({ user_id }) => user_id)).toEqual([other.id]);
});

test('a payment names its number, a change without a memo its kind, in the language of the reader', async () => {
	const pay = { user_id: other.id, type: 'pay', money: -9, ref_type: 'payment', ref_id: 7, memo: 'P777' } as const;
	await inTransaction(shop.context, (tx) => changeBalance(shop.context, tx, pay, bySystem));
	const memos = async (language: string) => (await balance({}, other, language)).data.list.map(({ memo }) => memo);
	expect(await memos('zh-cn')).toEqual(['你支付了订单（支付单 P777）', '店铺为你调整']);
	expect(await memos('en')).toEqual(['You paid an order (payment P777)', 'Changed by the shop']);
});

test('points are listed like the balance', async () => {
	await sql`
		insert into score_log (user_id, type, score, before, after, ref_type, memo, create_time) values
			(${member.id}, 'order', 5, 0, 5, 'order', 'A1', 1), (${member.id}, 'order', -2, 5, 3, 'order', 'A2', 2),
			(${other.id}, 'order', 8, 0, 8, 'order', 'B1', 3)`.execute(shop.context.db);
	const answer = await shop.get<AnswerOf<typeof listScoreLog>>('/api/account/integral', {}, member.headers);
	expect(answer.data.total).toBe(2);
	expect(answer.data.list[0]).toEqual({
		id: expect.any(Number),
		user_id: member.id,
		type: 'order',
		score: -2,
		before: 5,
		after: 3,
		memo: 'A2',
		create_time: 2,
		frozen_until: 0,
		is_reserved: 0,
	});
	expect(answer.data.standing).toEqual({ available: 0, frozen: 0, held: 0, ending: 0, ends_at: 0 });
});

test('a member without orders counts none', async () => {
	const answer = await shop.get<AnswerOf<typeof countOwnOrders>>('/api/account/orders', {}, member.headers);
	expect(answer).toMatchObject({ code: 1, data: { counts: [], total: 0 } });
});

test('own orders are counted by status and found by their number', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const lines = [{ sku_id: sku.id, num: 1 }];
	const stranger = await makeBuyer(shop.context);
	const [first] = (await placed(shop, buyer, lines)).orders;
	await placed(shop, buyer, lines);
	await placed(shop, stranger, lines);
	await shop.post('/api/shop.Order/cancel', { id: first?.id, reason: '' }, buyer.headers);
	const answer = await shop.get<AnswerOf<typeof countOwnOrders>>('/api/account/orders', {}, buyer.headers);
	expect(answer.data).toEqual({
		counts: [
			{ status: '1', count: 1 },
			{ status: '6', count: 1 },
		],
		total: 2,
	});
	const search = { quickSearch: first?.order_no };
	const found = await shop.get<AnswerOf<typeof listOrders>>('/api/shop.Order/index', search, buyer.headers);
	expect(found.data.list.map(({ id }) => id)).toEqual([first?.id]);
	const others = await shop.get<AnswerOf<typeof listOrders>>('/api/shop.Order/index', search, stranger.headers);
	expect(others.data.total).toBe(0);
});

test('nobody reads an account without its login', async () => {
	for (const path of ['balance', 'integral', 'orders']) {
		expect((await shop.get(`/api/account/${path}`)).code).toBe(303);
	}
});
