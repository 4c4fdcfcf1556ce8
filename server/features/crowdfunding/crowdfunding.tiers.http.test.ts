import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { adminReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm, crowdRow, passOf, runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import { race } from '#server/testing/lock-row.ts';
import { type Buyer, expectNoDrift, makeBuyer, orderRow, paid, place, placed, skuRow } from '#server/testing/orders.ts';
import { broughtBack, parcel } from '#server/testing/refunds.ts';

type Crowd = AnswerOf<typeof adminReadCrowd>['row'];

let shop: TestApp;
let admin: Record<string, string>;
const hour = 60 * 60;
const early = { title: '早鸟', price: '100.00', stock: 2 };
const other = { title: '典藏', price: '250.00' };

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(login);
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

async function login(): Promise<void> {
	const crowd = ['index', 'add', 'edit', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
	const more = ['shop/goods/goods/onShelf', 'shop/goods/goods/offShelf', 'shop/order/order/close'];
	const back = ['shop/order/order/delivery', 'shop/order/refund/audit', 'shop/order/refund/receive'];
	admin = (await makeAdmin(shop.context, { nodes: [...crowd, ...more, ...back] })).headers;
}
const staff = <Data = { id: number }>(path: string, body: object) =>
	shop.post<Data>(`/admin/shop.${path}`, body, admin);
async function jobs(): Promise<void> {
	while ((await shop.context.jobs.runPending()) > 0);
}
async function ended(crowd: TestCrowd): Promise<void> {
	shop.clock.advance(crowd.endTime - shop.clock.now());
	await runDueTimers(shop.context);
	await login();
}

/** Another crowdfunding of the same work, running. */
async function secondOf(first: TestCrowd, tiers: readonly object[]): Promise<TestCrowd> {
	const { data, msg } = await staff('goods.Crowdfunding/add', crowdForm(shop, first.goodsId, { tiers }));
	expect(msg).toBe('');
	await staff('goods.Crowdfunding/submit', { id: data.id });
	expect((await staff('goods.Crowdfunding/audit', await passOf(shop, data.id))).msg).toBe('');
	shop.clock.advance(hour);
	await runDueTimers(shop.context);
	const { end_time: endTime } = await crowdRow(shop, data.id);
	return { ...first, id: data.id, skus: await skusOf(data.id), endTime };
}

async function skusOf(crowdId: number): Promise<number[]> {
	const tiers = shop.context.db.selectFrom('crowdfunding_tier').select('sku_id').where('crowdfunding_id', '=', crowdId);
	return (await tiers.orderBy('id').execute()).map(({ sku_id }) => sku_id ?? 0);
}

async function buy(skuId = 0): Promise<number> {
	const { orders } = await paid(shop, await makeBuyer(shop.context, { money: 100_000 }), [{ sku_id: skuId, num: 1 }]);
	return orders[0]?.id ?? 0;
}
const tryToBuy = async (skuId = 0) =>
	place(shop, await makeBuyer(shop.context, { money: 100_000 }), [{ sku_id: skuId, num: 1 }]);
const close = async (id: number) => expect((await staff('order.Order/close', { id, reason: '风控' })).msg).toBe('');

const loseTier = ({ id }: TestCrowd) =>
	shop.context.db
		.deleteFrom('crowdfunding_tier')
		.where('crowdfunding_id', '=', id)
		.where('title', '=', early.title)
		.execute();
const soldOf = (crowd: TestCrowd) =>
	shop.context.db
		.selectFrom('crowdfunding_tier')
		.select(['title', 'stock', 'sold'])
		.where('crowdfunding_id', '=', crowd.id)
		.orderBy('id')
		.execute();

describe('what comes back of other orders of a work lets nobody more into the tiers of its crowdfunding', () => {
	test('supports of an earlier one that was delivered', async () => {
		const first = await runningCrowd(shop, admin, { mode: '2', tiers: [early, other] });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: first.skus[0] ?? 0, num: 2 }]);
		const id = orders[0]?.id ?? 0;
		await ended(first);
		await jobs();
		buyer.headers = await headersOf(shop.context, 'member', buyer.id);
		expect((await staff('order.Order/delivery', { id, ...parcel })).msg).toBe('');
		expect((await shop.post('/api/shop.Order/receive', { id }, buyer.headers)).msg).toBe('');
		await staff('goods.Goods/offShelf', { ids: [first.goodsId] });
		const second = await secondOf(first, [early, other]);
		await buy(second.skus[0]);
		await buy(second.skus[0]);
		const lines = shop.context.db.selectFrom('order_goods').select(['id', 'num']).where('order_id', '=', id);
		await broughtBack(shop, admin, { id, buyer, lines: await lines.execute() });
		expect(await tryToBuy(second.skus[0])).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
		expect(await soldOf(second)).toMatchObject([
			{ stock: 2, sold: 2 },
			{ stock: 0, sold: 0 },
		]);
	});

	test('orders of the ordinary sale after one that failed', async () => {
		const first = await runningCrowd(shop, admin, { target_amount: '9000.00', tiers: [early, other] });
		await ended(first);
		await jobs();
		expect((await staff('goods.Goods/onShelf', { ids: [first.goodsId] })).msg).toBe('');
		const before = [await buy(first.skus[0]), await buy(first.skus[0])];
		await staff('goods.Goods/offShelf', { ids: [first.goodsId] });
		const second = await secondOf(first, [early]);
		await buy(second.skus[0]);
		for (const id of before) await close(id);
		await buy(second.skus[0]);
		expect(await tryToBuy(second.skus[0])).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
	});

	test('supports that still go back, of a tier whose name is added while the second one runs', async () => {
		const first = await runningCrowd(shop, admin, { target_amount: '9000.00', tiers: [early, other] });
		await buy(first.skus[0]);
		await buy(first.skus[0]);
		await ended(first);
		const second = await secondOf(first, [other]);
		const read = { id: second.id };
		const { row } = (await shop.get<{ row: Crowd }>('/admin/shop.goods.Crowdfunding/detail', read, admin)).data;
		expect((await staff('goods.Crowdfunding/edit', { ...row, tiers: [...row.tiers, early] })).msg).toBe('');
		const [, added] = await skusOf(second.id);
		await jobs();
		await buy(added);
		await buy(added);
		expect(await tryToBuy(added)).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
	});
});

describe('a tier that somebody has ordered and not paid', () => {
	const read = async ({ id }: TestCrowd) =>
		(await shop.get<{ row: Crowd }>('/admin/shop.goods.Crowdfunding/detail', { id }, admin)).data.row;
	const save = (row: object) => staff('goods.Crowdfunding/edit', row);
	const pay = (buyer: Buyer, pay_no: string) =>
		shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);

	test('neither goes nor costs something else until that order has ended, and is the same when it comes again', async () => {
		const crowd = await runningCrowd(shop, admin, { tiers: [early, other] });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { orders } = await placed(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 2 }]);
		const row = await read(crowd);
		const ordered = { code: 0, msg: '档位“早鸟”有未结束的订单（包括待付款），不能删除或改价' };
		expect(await save({ ...row, tiers: row.tiers.slice(1) })).toMatchObject(ordered);
		const [first, second] = row.tiers;
		expect(await save({ ...row, tiers: [{ ...first, price: '90.00' }, second] })).toMatchObject(ordered);
		expect(
			(
				await save({
					...row,
					tiers: [
						{ ...first, title: '早起' },
						{ ...second, price: '240.00' },
					],
				})
			).msg,
		).toBe('');
		expect((await shop.post('/api/shop.Order/cancel', { id: orders[0]?.id }, buyer.headers)).msg).toBe('');
		const now = await read(crowd);
		expect((await save({ ...now, tiers: now.tiers.slice(1) })).msg).toBe('');
		expect((await save({ ...now, tiers: [...now.tiers.slice(1), { ...early, title: '早起' }] })).msg).toBe('');
		expect(await skusOf(crowd.id)).toEqual([crowd.skus[1], crowd.skus[0]]);
		expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toMatchObject({ stock: 2, reserved: 0 });
	});

	test('stays where the order comes in before the edit that takes it out, and else is not paid', async () => {
		const crowd = await runningCrowd(shop, admin, { tiers: [early, other] });
		const row = await read(crowd);
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const skuId = crowd.skus[0] ?? 0;
		const [order, edit] = await race(
			shop,
			{ table: 'sku', id: skuId, lock: 'no key update' },
			() => place(shop, buyer, [{ sku_id: skuId, num: 2 }]),
			() => save({ ...row, tiers: row.tiers.slice(1) }),
		);
		expect(order.msg).toBe('');
		// Both follow the row to its new version, and either may get there first; where the edit does, the order is not paid.
		const isFirst = edit.code === 0;
		expect(await pay(buyer, order.data.pay_no)).toMatchObject({ code: isFirst ? 1 : 0 });
		const left = [{ title: other.title, sold: 0 }];
		expect(await soldOf(crowd)).toMatchObject(isFirst ? [{ title: '早鸟', sold: 2 }, ...left] : left);
	});

	test('is not paid where the tier went in the moment of ordering: what comes by a channel goes back', async () => {
		const crowd = await runningCrowd(shop, admin, { tiers: [early, other] });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 2 }]);
		const cashier = await shop.post<{ pay_url: string }>(
			'/api/shop.Pay/create',
			{ pay_no, channel: 'mock' },
			buyer.headers,
		);
		await loseTier(crowd);
		expect(await pay(buyer, pay_no)).toMatchObject({ code: 0 });
		const ticket = new URL(cashier.data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
		const confirmed = await shop.context.payments.mock.confirm(ticket);
		await shop.post('/api/pay.Mock/notify', confirmed?.callback ?? {});
		await jobs();
		expect(await orderRow(shop.context, orders[0]?.id ?? 0)).toMatchObject({ status: '1' });
		const back = shop.context.db.selectFrom('refund').select(['amount', 'reason']).where('user_id', '=', buyer.id);
		expect(await back.execute()).toEqual([{ amount: 20_000, reason: 'latePayment' }]);
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_num: 0, was_supported: 0 });
	});
});

test('a tier that went with paid supports in its name counts them when it comes again, and sells no more than its number', async () => {
	const crowd = await runningCrowd(shop, admin, { target_amount: '9000.00', tiers: [early, other] });
	const support = await buy(crowd.skus[0]);
	await loseTier(crowd);
	const read = { id: crowd.id };
	const { row } = (await shop.get<{ row: Crowd }>('/admin/shop.goods.Crowdfunding/detail', read, admin)).data;
	expect((await staff('goods.Crowdfunding/edit', { ...row, tiers: [...row.tiers, early] })).msg).toBe('');
	await expectNoDrift(shop.context);
	await buy(crowd.skus[0]);
	expect(await tryToBuy(crowd.skus[0])).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
	await close(support);
});
