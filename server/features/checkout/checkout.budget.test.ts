import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { holding } from '#server/testing/coupons.ts';
import { type Buyer, makeBuyer, makeSku, place, placed } from '#server/testing/orders.ts';
import { countStatements, withoutTimes } from '#server/testing/statements.ts';

let shop: TestApp;
let buyer: Buyer;
let lines: { sku_id: number; num: number }[];

beforeAll(async () => {
	shop = await makeApp();
	buyer = await makeBuyer(shop.context, { money: 10_000_000, points: 100_000 });
	await shop.context.settings.set({ 'points.spendRate': 100, 'points.earnRate': 1 }, { now: shop.clock.now() });
	const studio = await makeMerchant(shop.context);
	const skus = [
		await makeSku(shop.context, { stock: 100, fee: 500 }),
		await makeSku(shop.context, { stock: 100, limitPerUser: 50 }),
		await makeSku(shop.context, { stock: 100, merchantId: studio.merchantId }),
	];
	lines = skus.map((sku) => ({ sku_id: sku.id, num: 2 }));
	await place(shop, buyer, lines);
});
afterAll(() => shop.close());

/** Runs a call and expects it to succeed within its number of statements, BEGIN and COMMIT and authentication included. */
async function within(budget: number, call: () => Promise<{ code: number }>): Promise<void> {
	const { result, statements } = await countStatements(shop.context.pool, call);
	expect(result).toMatchObject({ code: 1 });
	expect(withoutTimes(statements).length, statements.join('\n—\n')).toBeLessThanOrEqual(budget);
}

test('a cart change takes at most 7 statements, with what begins and ends it', async () => {
	const sku_id = lines[0]?.sku_id;
	await within(7, () => shop.post('/api/shop.Cart/add', { sku_id, num: 1 }, buyer.headers));
	const { data } = await shop.get<{ list: { id: number }[] }>('/api/shop.Cart/index', {}, buyer.headers);
	const id = data.list[0]?.id;
	await within(7, () => shop.post('/api/shop.Cart/edit', { id, num: 3 }, buyer.headers));
	await within(7, () => shop.post('/api/shop.Cart/del', { ids: [id] }, buyer.headers));
	await within(7, () => shop.post('/api/shop.Cart/add', { sku_id }, { 'cart-token': randomUUID() }));
});

test('a preview takes at most 4 statements, with what counts it', async () => {
	const wish = { lines, address_id: buyer.addressId };
	await within(4, () => shop.post('/api/shop.Order/preview', wish, buyer.headers));
	await within(4, () => shop.post('/api/shop.Order/preview', { ...wish, score: 'all' }, buyer.headers));
	await holding(shop, buyer);
	await within(4, () => shop.post('/api/shop.Order/preview', { ...wish, coupon_ids: 'best' }, buyer.headers));
});

test('placing a checkout of several goods and merchants takes at most 7 statements', async () => {
	await within(7, () => place(shop, buyer, lines));
	await within(7, () => place(shop, buyer, lines, { score: 1000 }));
	const coupon_ids = [await holding(shop, buyer)];
	await within(7, () => place(shop, buyer, lines, { score: 1000, coupon_ids }));
});

test('paying it from the balance takes at most 6 statements', async () => {
	const { pay_no } = await placed(shop, buyer, lines);
	await within(6, () => shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers));
	const used = await placed(shop, buyer, lines, { score: 1000 });
	const pay = { pay_no: used.pay_no, channel: 'balance' };
	await within(6, () => shop.post('/api/shop.Pay/create', pay, buyer.headers));
	const lower = await placed(shop, buyer, lines, { coupon_ids: [await holding(shop, buyer)] });
	await within(6, () => shop.post('/api/shop.Pay/create', { pay_no: lower.pay_no, channel: 'balance' }, buyer.headers));
});

test('what is reserved only when paid costs no more than the rest', async () => {
	const late = [
		await makeSku(shop.context, { stock: 100, fee: 500, reservedAtPay: true }),
		await makeSku(shop.context, { stock: 100, reservedAtPay: true }),
	];
	const wanted = [...lines, ...late.map((sku) => ({ sku_id: sku.id, num: 2 }))];
	await within(7, () => place(shop, buyer, wanted, { score: 1000 }));
	const { pay_no } = await placed(shop, buyer, wanted, { score: 1000 });
	await within(6, () => shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers));
});

test("a list of orders takes at most 3 statements, staff's and member's", async () => {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/index', 'shop/user/user/index'] });
	await shop.get('/admin/shop.order.Order/index', {}, admin.headers);
	await within(3, () => shop.get('/admin/shop.order.Order/index', { quickSearch: '138', status: '1' }, admin.headers));
	await within(3, () => shop.get('/admin/shop.user.User/index', { quickSearch: 'm_' }, admin.headers));
	await within(3, () => shop.get('/api/shop.Order/index', { status: '1' }, buyer.headers));
});
