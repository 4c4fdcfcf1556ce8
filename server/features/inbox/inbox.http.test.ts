import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { listMessages } from '#domain/inbox/inbox.contract.ts';
import { messageSeconds } from '#domain/inbox/inbox.timers.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { startOf } from '#domain/kernel/shop-time.ts';
import { bySystem } from '#domain/order/operator.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { adjustScore } from '#server/features/ledger/score.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { applied, arrived, bought, parcel } from '#server/testing/refunds.ts';

const day = 24 * 60 * 60;
let shop: TestApp;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
beforeEach(async () => {
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterEach(() => expectNoDrift(shop.context));
afterAll(() => shop.close());

type Page = AnswerOf<typeof listMessages>;
const inbox = async (buyer: Pick<Buyer, 'headers'>, query = {}, language = 'zh-cn') =>
	(await shop.get<Page>('/api/account/messages', { limit: 50, ...query }, { ...buyer.headers, 'think-lang': language }))
		.data;
/** In the order in which they came; the money that a test gives its buyers to begin with is none of them. */
const kindsOf = async (buyer: Pick<Buyer, 'headers'>) =>
	(await inbox(buyer)).list.flatMap(({ kind }) => (kind === 'money.up' ? [] : [kind])).reverse();
const staff = (road: string, body: object) => shop.post<{ id: number }>(`/admin/${road}`, body, admin.headers);
const end = (no: string) => `…${no.slice(-6)}`;

describe('an order tells its member', () => {
	test('that it is paid, of each parcel, and that it arrived: each once, in the language of the reader', async () => {
		const order = await bought(shop, [1, 1]);
		const ship = (more: object) => staff('shop.order.Order/delivery', { id: order.id, ...parcel, ...more });
		await ship({ lines: [{ order_goods_id: order.lines[0]?.id, num: 1 }] });
		await ship({ tracking_no: 'SF1234567890124' });
		expect(await ship({})).toMatchObject({ code: 0 });
		for (let time = 0; time < 2; time += 1) {
			expect(await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers)).toMatchObject({
				code: 1,
			});
		}
		const kinds = ['order.log.paid', 'order.log.shippedPart', 'order.log.shipped', 'order.log.received'];
		expect(await kindsOf(order.buyer)).toEqual(kinds);
		const { list } = await inbox(order.buyer);
		expect(list[1]).toMatchObject({
			group: 'order',
			title: '订单已发货',
			text: `订单 ${end(order.order_no)} 已发货，顺丰速运 SF1234567890124。`,
			link: `/user/order/detail/${order.id}`,
			read_time: 0,
			create_time: shop.clock.now(),
		});
		const english = await inbox(order.buyer, {}, 'en');
		expect(english.list[1]?.text).toContain(`Order ${end(order.order_no)} is on its way with SF Express`);
	});

	test('that the timer received it, that staff closed it with why, changed its price or where it goes', async () => {
		const late = await bought(shop, [1]);
		await staff('shop.order.Order/delivery', { id: late.id, ...parcel });
		shop.clock.advance(30 * day);
		await runDueTimers(shop.context);
		admin = await makeAdmin(shop.context, { nodes: '*' });
		const { rows } = await sql<{ kind: string; read_time: number | null }>`
			select kind, read_time from member_message where user_id = ${late.buyer.id} and kind = 'order.log.autoReceived'`.execute(
			shop.context.db,
		);
		expect(rows).toEqual([{ kind: 'order.log.autoReceived', read_time: null }]);

		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		const line = await sql<{ id: number }>`select id from order_goods where order_id = ${id}`.execute(shop.context.db);
		const lines = [{ order_goods_id: line.rows[0]?.id, off: '10.00' }];
		const reprice = { id, pay_was: '50.00', lines, freight: '0.00', reason: '老客户' };
		expect(await staff('shop.order.Order/price', reprice)).toMatchObject({ code: 1 });
		expect(await staff('shop.order.Order/close', { id, reason: '缺货' })).toMatchObject({ code: 1 });
		const { list } = await inbox(buyer);
		expect(list.map(({ text }) => text)).toEqual([
			`店铺关闭了订单 ${end(orders[0]?.order_no ?? '')}：缺货`,
			`订单 ${end(orders[0]?.order_no ?? '')} 的应付金额由 ¥50.00 改为 ¥40.00。老客户`,
		]);
	});

	test('how its request to cancel was answered; what staff write among themselves stays there', async () => {
		const order = await bought(shop, [1]);
		const wish = { id: order.id, reason: '不想要了' };
		expect(await shop.post('/api/shop.Order/applyCancel', wish, order.buyer.headers)).toMatchObject({ code: 1 });
		await staff('shop.order.Order/remark', { id: order.id, remark: '难缠' });
		expect(await staff('shop.order.Order/cancel', { id: order.id, agree: 0, reason: '已打包' })).toMatchObject({
			code: 1,
		});
		expect((await inbox(order.buyer)).list[0]?.text).toBe(`订单 ${end(order.order_no)} 的取消申请未通过：已打包`);
		expect(JSON.stringify(await inbox(order.buyer))).not.toContain('难缠');
	});

	test('what was not committed tells nobody', async () => {
		const order = await bought(shop, [1]);
		const before = (await inbox(order.buyer)).total;
		const wrong = { id: order.id, ...parcel, lines: [{ order_goods_id: order.lines[0]?.id, num: 9 }] };
		expect(await staff('shop.order.Order/delivery', wrong)).toMatchObject({ code: 0 });
		expect((await inbox(order.buyer)).total).toBe(before);
	});
});

test('a refund tells its member of the request, the answer and the money, each with the way to it', async () => {
	const order = await bought(shop, [2]);
	const id = await applied(shop, order, [1]);
	expect(await staff('shop.order.Refund/audit', { id, answer: 'agree' })).toMatchObject({ code: 1 });
	while ((await shop.context.jobs.runPending()) > 0);
	expect(await kindsOf(order.buyer)).toEqual([
		'order.log.paid',
		'refund.log.apply',
		'refund.log.agree',
		'refund.log.paidBack',
	]);
	const [back] = (await inbox(order.buyer, { group: 'money' })).list;
	expect(back).toMatchObject({
		title: '退款已到账',
		text: `订单 ${end(order.order_no)} 的 ¥50.00 已退回给你。`,
		link: `/user/refund/detail/${id}`,
	});
	const refusedOne = await bought(shop, [1]);
	const no = await applied(shop, refusedOne, [1]);
	await staff('shop.order.Refund/audit', { id: no, answer: 'refuse', reason: '超过时限' });
	expect((await inbox(refusedOne.buyer)).list[0]?.text).toContain('超过时限');
});

test('money of a payment that came too late is told of as it comes and as it has gone back', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const cashier = { pay_no, channel: 'mock' };
	const opened = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', cashier, buyer.headers);
	const ticket = new URL(opened.data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
	await shop.post('/api/shop.Order/cancel', { id: orders[0]?.id }, buyer.headers);
	await shop.post('/api/pay.Mock/pay', { ticket });
	while ((await shop.context.jobs.runPending()) > 0);
	expect(await kindsOf(buyer)).toEqual(['order.log.cancelled', 'order.log.latePayment', 'refund.log.paidBack']);
});

test('staff who change a balance or points tell their member of the sum and why; payments tell of themselves', async () => {
	const buyer = await makeBuyer(shop.context);
	const change = (money: string) => staff('shop.user.User/balance', { user_id: buyer.id, money, memo: '补偿' });
	expect(await change('88.80')).toMatchObject({ code: 1 });
	expect(await change('-8.80')).toMatchObject({ code: 1 });
	await adjustScore(shop.context, { userId: buyer.id, score: 30, memo: '生日', requestId: 77 }, bySystem);
	expect((await inbox(buyer)).list.map(({ text, link }) => [text, link])).toEqual([
		['积分增加 30（店铺为你调整）。生日', '/user/account/integral'],
		['余额减少 ¥8.80（店铺为你调整）。补偿', '/user/account/balance'],
		['余额增加 ¥88.80（店铺为你调整）。补偿', '/user/account/balance'],
	]);
	expect((await inbox(buyer, {}, 'en')).list[2]?.text).toBe(
		'¥88.80 was added to your balance (Changed by the shop). 补偿',
	);
});

test('points that an order brings are told of, and those whose end is near once a day on which they end', async () => {
	await shop.context.settings.set({ 'points.earnRate': 1, 'points.expiry': 'yearEnd' }, { now: shop.clock.now() });
	const order = await arrived(shop, admin.headers, [1]);
	expect((await inbox(order.buyer, { group: 'points' })).list.map(({ text }) => text)).toEqual([
		`积分增加 50（你的订单 ${end(order.order_no)} 获得）。`,
	]);
	await shop.context.settings.set({ 'points.earnRate': 0 }, { now: shop.clock.now() });
	const year = Number(new Date((shop.clock.now() + 8 * 60 * 60) * 1000).toISOString().slice(0, 4));
	const last = startOf(`${year + 1}-01-01`);
	await sql`update score_log set frozen_until = null where user_id = ${order.buyer.id}`.execute(shop.context.db);
	await sql`update member set score_frozen = 0 where id = ${order.buyer.id}`.execute(shop.context.db);
	const night = async (now: number) => {
		shop.clock.advance(now - shop.clock.now());
		await sql`update timer set due_at = ${now} where kind = 'points_end'`.execute(shop.context.db);
		await runDueTimers(shop.context);
	};
	for (const days of [8, 7, 6]) await night(last - days * day);
	const { rows } = await sql<{ facts: object }>`
		select facts from member_message where user_id = ${order.buyer.id} and kind = 'points.ending'`.execute(
		shop.context.db,
	);
	expect(rows).toEqual([{ facts: { points: 50, until: last } }]);
	admin = await makeAdmin(shop.context, { nodes: '*' });
});

test("an answer to a review tells its member whose it is, once a side, with the work's name", async () => {
	const merchant = await makeMerchant(shop.context);
	const order = await arrived(shop, admin.headers, [1], { merchantId: merchant.merchantId });
	const lines = [{ id: order.lines[0]?.id, goods_score: 5, service_score: 5, delivery_score: 5, content: '喜欢' }];
	await shop.post('/api/shop.Evaluate/add', { order_id: order.id, lines }, order.buyer.headers);
	const { data } = await shop.get<{ list: { id: number }[] }>('/merchant/order.Evaluate/index', {}, merchant.headers);
	const answer = (reply: string) =>
		shop.post('/merchant/order.Evaluate/reply', { id: data.list[0]?.id, reply }, merchant.headers);
	expect(await answer('谢谢')).toMatchObject({ code: 1 });
	expect(await answer('非常感谢')).toMatchObject({ code: 1 });
	expect((await inbox(order.buyer, { group: 'reply' })).list).toMatchObject([
		{ title: '创作者回复了你的评价', text: '「茶碗」：谢谢', link: '/user/evaluate/index' },
	]);
});

describe('messages', () => {
	const unread = async (buyer: Pick<Buyer, 'headers'>) =>
		(await shop.get<{ unread: number }>('/api/account/unreadMessages', {}, buyer.headers)).data.unread;
	const read = (buyer: Pick<Buyer, 'headers'>, body: object) =>
		shop.post<{ unread: number }>('/api/account/readMessages', body, buyer.headers);

	test('are unread until they are opened, by number, group or all; what members do themselves is read', async () => {
		const order = await bought(shop, [1]);
		await read(order.buyer, { group: 'money' });
		expect(await unread(order.buyer)).toBe(0);
		await staff('shop.order.Order/delivery', { id: order.id, ...parcel });
		for (const money of ['1', '2'])
			await staff('shop.user.User/balance', { user_id: order.buyer.id, money, memo: 'x' });
		expect(await unread(order.buyer)).toBe(3);
		const { list } = await inbox(order.buyer, { unread: 1 });
		expect(list.map(({ group }) => group)).toEqual(['money', 'money', 'order']);
		expect((await read(order.buyer, { ids: [list[2]?.id] })).data).toEqual({ unread: 2 });
		expect((await inbox(order.buyer, { group: 'order', unread: 1 })).total).toBe(0);
		expect((await read(order.buyer, { group: 'order' })).data).toEqual({ unread: 2 });
		expect((await read(order.buyer, {})).data).toEqual({ unread: 0 });
		expect((await inbox(order.buyer)).list.every(({ read_time }) => read_time > 0)).toBe(true);
	});

	test('of others are neither seen nor read', async () => {
		const [mine, theirs] = [await makeBuyer(shop.context), await makeBuyer(shop.context)];
		await staff('shop.user.User/balance', { user_id: theirs.id, money: '1', memo: 'x' });
		expect(await inbox(mine)).toEqual({ list: [], total: 0, unread: 0 });
		const [message] = (await inbox(theirs)).list;
		expect(await read(mine, { ids: [message?.id] })).toMatchObject({ code: 1, data: { unread: 0 } });
		await read(mine, {});
		expect(await unread(theirs)).toBe(1);
		expect((await shop.get('/api/account/messages', {}, {})).code).not.toBe(1);
	});

	test('are never changed besides being read, and are removed after half a year', async () => {
		const buyer = await makeBuyer(shop.context);
		await staff('shop.user.User/balance', { user_id: buyer.id, money: '1', memo: 'x' });
		const rewritten = sql`update member_message set facts = '{}' where user_id = ${buyer.id}`.execute(shop.context.db);
		await expect(rewritten).rejects.toThrow('never changed');
		const clear = async () => {
			await sql`update timer set due_at = ${shop.clock.now()} where kind = 'messages_clear'`.execute(shop.context.db);
			await runDueTimers(shop.context);
			const { rows } = await sql`select 1 from member_message where user_id = ${buyer.id}`.execute(shop.context.db);
			return rows.length;
		};
		shop.clock.advance(messageSeconds);
		expect(await clear()).toBe(1);
		shop.clock.advance(1);
		expect(await clear()).toBe(0);
	});
});
