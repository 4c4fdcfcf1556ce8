import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { adminReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm, crowdRow, passOf, runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import { expectNoDrift, makeBuyer, paid, place, skuRow } from '#server/testing/orders.ts';
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

test('a tier that is taken out and added again before anybody has paid is the one that was ordered', async () => {
	const crowd = await runningCrowd(shop, admin, { tiers: [early, other] });
	await tryToBuy(crowd.skus[0]);
	const read = async () =>
		(await shop.get<{ row: Crowd }>('/admin/shop.goods.Crowdfunding/detail', { id: crowd.id }, admin)).data.row;
	const row = await read();
	expect((await staff('goods.Crowdfunding/edit', { ...row, tiers: row.tiers.slice(1) })).msg).toBe('');
	expect((await staff('goods.Crowdfunding/edit', { ...row, tiers: [...row.tiers.slice(1), early] })).msg).toBe('');
	expect(await skusOf(crowd.id)).toEqual([crowd.skus[1], crowd.skus[0]]);
	expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toMatchObject({ stock: 2, reserved: 1 });
});
