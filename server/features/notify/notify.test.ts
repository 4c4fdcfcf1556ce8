import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { notifyList, readNotify, shopConfig } from '#domain/notify/notify.contract.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid, placed } from '#server/testing/orders.ts';
import { notifyAdmins } from './notify.service.ts';

type Headers = Record<string, string>;

let shop: TestApp;
let boss: Headers;
let storekeeper: Headers;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	storekeeper = (await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index'] })).headers;
});
beforeEach(() => sql`delete from notify`.execute(shop.context.db));
afterAll(() => shop.close());

const bell = async (by: Headers) =>
	(await shop.get<AnswerOf<typeof shopConfig>>('/admin/shop.base/config', {}, by)).data;
const list = async (query: Record<string, unknown>, by: Headers) =>
	(await shop.get<AnswerOf<typeof notifyList>>('/admin/shop.notify.Notify/index', query, by)).data;
const read = (body: object, by: Headers) =>
	shop.post<AnswerOf<typeof readNotify>>('/admin/shop.notify.Notify/read', body, by);
const runLow = (name: string) =>
	inTransaction(shop.context, (tx) => notifyAdmins(shop.context, tx, 'lowStock', [{ name, words: { stock: 1 } }]));

test('a paid order, a wish to cancel and low stock make one notice each, in the language of the reader', async () => {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context, { stock: 10 });
	await shop.context.db.updateTable('goods').set({ stock_warn: 5 }).where('id', '=', sku.goodsId).execute();
	await paid(shop, buyer, [{ sku_id: sku.id, num: 4 }]);
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 2 }]);
	await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const { id, order_no } = orders[0] ?? { id: 0, order_no: '' };
	await shop.post('/api/shop.Order/applyCancel', { id, reason: '拍错了' }, buyer.headers);
	const { notify, unreadCount } = await bell(boss);
	expect(notify.map(({ message_type }) => message_type)).toEqual(['2', '1', '5', '1']);
	expect(unreadCount).toBe(4);
	expect(notify[0]).toMatchObject({
		message: `订单 ${order_no} 申请取消：拍错了`,
		message_type_map: '申请取消',
		message_data: { order_no, id },
		create_time: shop.clock.now(),
	});
	expect(notify[2]?.message_data).toEqual({ name: '茶碗', id: sku.goodsId });
	const english = await bell({ ...boss, 'think-lang': 'en' });
	expect(english.notify[2]).toMatchObject({ message: '“茶碗” has 4 left in stock', message_type_map: 'Low stock' });
});

test('of what is rolled back there is no notice', async () => {
	const failing = inTransaction(shop.context, async (tx) => {
		await notifyAdmins(shop.context, tx, 'lowStock', [{ name: '茶碗', words: { stock: 1 } }]);
		throw new Error('rolled back');
	});
	await expect(failing).rejects.toThrow('rolled back');
	expect((await bell(boss)).unreadCount).toBe(0);
});

test('each admin is notified only of what they may open', async () => {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context);
	await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	await runLow('茶碗');
	expect((await bell(boss)).unreadCount).toBe(2);
	const { notify, unreadCount } = await bell(storekeeper);
	expect(notify.map(({ message_type }) => message_type)).toEqual(['5']);
	expect(unreadCount).toBe(1);
	const hidden = (await bell(boss)).notify.find(({ message_type }) => message_type === '1');
	expect(await read({ id: hidden?.id }, storekeeper)).toMatchObject({ code: 0 });
});

test('reading is each admin’s own, one by one or all at once', async () => {
	for (const name of ['甲', '乙', '丙']) await runLow(name);
	const [first] = (await bell(boss)).notify;
	expect(await read({ id: first?.id }, boss)).toMatchObject({ code: 1, data: { unreadCount: 2 } });
	expect(await read({ id: String(first?.id) }, boss)).toMatchObject({ code: 1, data: { unreadCount: 2 } });
	expect((await bell(storekeeper)).unreadCount).toBe(3);
	expect(await read({ all: 1 }, boss)).toMatchObject({ code: 1, data: { unreadCount: 0 } });
	await runLow('丁');
	expect((await bell(boss)).notify.map(({ message_data }) => message_data.name)).toEqual(['丁']);
	expect(await read({}, boss)).toMatchObject({ code: 0 });
});

test('a new admin starts with nothing unread', async () => {
	await runLow('茶碗');
	shop.clock.advance(10);
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	expect((await bell(headers)).unreadCount).toBe(0);
});

test('the list filters by what the caller has read', async () => {
	const nodes = ['shop/notify/notify/index', 'shop/goods/goods/index'];
	const { headers } = await makeAdmin(shop.context, { nodes });
	for (const name of ['甲', '乙']) await runLow(name);
	const [newest] = (await bell(headers)).notify;
	await read({ id: newest?.id }, headers);
	const status = (val: string) => ({
		'search[0][field]': 'status',
		'search[0][operator]': 'eq',
		'search[0][val]': val,
	});
	const unread = await list(status('0'), headers);
	expect(unread).toMatchObject({ total: 1, list: [{ status: '0', message_data: { name: '甲' } }] });
	expect(await list(status('1'), headers)).toMatchObject({ total: 1, list: [{ status: '1', name: '乙' }] });
	expect((await list({ quickSearch: '甲' }, headers)).total).toBe(1);
	const others = await makeAdmin(shop.context, { nodes: ['shop/notify/notify/index'] });
	expect((await list({}, others.headers)).total).toBe(0);
});

describe('what a member can bring about again and again', () => {
	const wishes = async () => (await bell(boss)).notify.filter(({ message_type }) => message_type === '3');

	test('stands in the bell once while nobody has read it, as the newest, and in place of nothing else', async () => {
		const notify = (id: number) => {
			const facts = { id, order_no: 'S9', words: { amount: '1.00' } };
			return inTransaction(shop.context, (tx) => notifyAdmins(shop.context, tx, 'refundApplied', [facts]));
		};
		const ids = async () => (await wishes()).map(({ message_data }) => message_data.id);
		for (const id of [91, 91, 92, 91]) await notify(id);
		expect(await ids()).toEqual([91, 92]);
		await read({ id: (await wishes())[0]?.id }, boss);
		await notify(91);
		expect(await ids()).toEqual([91, 92]);
	});

	test('rings again when everything was read', async () => {
		const facts = { id: 7, name: '茶碗', words: { stock: 1 } };
		const fall = () => inTransaction(shop.context, (tx) => notifyAdmins(shop.context, tx, 'lowStock', [facts]));
		const total = async () => (await list({}, boss)).total;
		await fall();
		await fall();
		expect(await total()).toBe(1);
		await read({ all: 1 }, boss);
		await fall();
		await fall();
		expect(await total()).toBe(2);
	});

	test('but each payment that cannot be right makes a notice of its own', async () => {
		const facts = { id: 7, order_no: 'S7', words: { channel: 'mock', trade_no: 'T' } };
		const notify = () =>
			inTransaction(shop.context, (tx) => notifyAdmins(shop.context, tx, 'paymentAbnormal', [facts]));
		await notify();
		await notify();
		expect((await bell(boss)).unreadCount).toBe(2);
	});
});
