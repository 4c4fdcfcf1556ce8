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
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { applied, bought, refundRow } from '#server/testing/refunds.ts';

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
		sources: [],
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

const lines = async (path: string, query: object, headers: Record<string, string>) =>
	(await shop.get<AnswerOf<typeof listMoneyLog>>(`/api/account/${path}`, query as Record<string, unknown>, headers))
		.data;

test('both logs are narrowed by kind, by way and by time, each bound to the second and past 2038', async () => {
	const buyer = await makeMember(shop.context);
	const late = 3_000_000_000;
	await sql`
		insert into money_log (user_id, type, money, before, after, ref_type, create_time) values
			(${buyer.id}, 'admin', 500, 0, 500, 'admin', 100), (${buyer.id}, 'pay', -200, 500, 300, 'payment', 200),
			(${buyer.id}, 'refund', 50, 300, 350, 'pay_refund', ${late}::bigint)`.execute(shop.context.db);
	await sql`
		insert into score_log (user_id, type, score, before, after, ref_type, create_time) values
			(${buyer.id}, 'earn', 5, 0, 5, 'order', 100), (${buyer.id}, 'use', -2, 5, 3, 'order', ${late}::bigint)`.execute(
		shop.context.db,
	);
	const types = async (path: string, query: object) => {
		const { list, total } = await lines(path, query, buyer.headers);
		expect(total).toBe(list.length);
		return list.map(({ type }) => type);
	};
	expect(await types('balance', { way: 'in' })).toEqual(['refund', 'admin']);
	expect(await types('balance', { way: 'out' })).toEqual(['pay']);
	expect(await types('balance', { type: 'pay' })).toEqual(['pay']);
	expect(await types('balance', { type: 'pay', way: 'in' })).toEqual([]);
	expect(await types('balance', { from: 200 })).toEqual(['refund', 'pay']);
	expect(await types('balance', { from: 100, until: 200 })).toEqual(['admin']);
	expect(await types('balance', { from: late, until: late + 1 })).toEqual(['refund']);
	expect(await types('balance', { type: 'nothing', way: 'up', from: 'x' })).toHaveLength(3);
	expect(await types('integral', { way: 'out' })).toEqual(['use']);
	expect(await types('integral', { type: 'earn', until: 101 })).toEqual(['earn']);
});

test('a change names the orders or the refund of the member that it came from', async () => {
	const { headers: staff } = await makeAdmin(shop.context, {
		nodes: ['shop/order/refund/audit', 'shop/user/moneyLog/index'],
	});
	const order = await bought(shop, [2, 1]);
	const { buyer } = order;
	const id = await applied(shop, order, [1]);
	const answer = { id, answer: 'agree' };
	expect(await shop.post('/admin/shop.order.Refund/audit', answer, staff)).toMatchObject({ code: 1 });
	while ((await shop.context.jobs.runPending()) > 0);
	await creditBalance(shop.context, { userId: buyer.id, money: cents(100), memo: 'sorry' }, bySystem);
	const { list } = await lines('balance', {}, buyer.headers);
	const { refund_no } = await refundRow(shop, id);
	expect(list.map(({ type, sources }) => [type, sources])).toEqual([
		['admin', []],
		['refund', [{ kind: 'refund', id, no: refund_no }]],
		['pay', [{ kind: 'order', id: order.id, no: order.order_no }]],
		['admin', []],
	]);
	const points = await lines('integral', {}, buyer.headers);
	for (const { sources } of points.list) expect(sources.map(({ kind }) => kind)).toEqual(['order']);
	const shown = await shop.get('/admin/shop.user.MoneyLog/index', { quickSearch: buyer.username }, staff);
	const { list: shownLines } = shown.data as { list: Record<string, unknown>[] };
	const [byStaff, , spent, given] = shownLines;
	expect(shownLines).toHaveLength(4);
	expect(spent).toMatchObject({
		type: 'pay',
		sources: [{ kind: 'order', id: order.id, no: order.order_no }],
		operator_type: 'user',
		operator: '',
	});
	expect(byStaff).toMatchObject({ memo: 'sorry', sources: [], operator_type: 'system', user: { id: buyer.id } });
	expect(given).toMatchObject({ type: 'admin', sources: [] });
});

test('nobody reads an account without its login', async () => {
	for (const path of ['balance', 'integral', 'orders']) {
		expect((await shop.get(`/api/account/${path}`)).code).toBe(303);
	}
});
