import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, orderRow, paid, placed, pointsOf, skuRow } from '#server/testing/orders.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	await shop.context.settings.set({ 'points.spendRate': 100 }, { now: shop.clock.now() });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

describe('what is left of a checkout and costs nothing', () => {
	const nodes = ['shop/order/order/close', 'shop/order/order/price'];

	/** Two orders that wait: ours is to be paid, theirs is paid with points, and its last piece may be gone. */
	async function checkout({ isGone = true } = {}) {
		const studio = await makeMerchant(shop.context);
		const [ours, theirs] = [
			await makeSku(shop.context, { usesPoints: false }),
			await makeSku(shop.context, { stock: 1, reservedAtPay: true, price: 300, merchantId: studio.merchantId }),
		];
		const buyer = await makeBuyer(shop.context, { points: 500 });
		const lines = [ours, theirs].map(({ id }) => ({ sku_id: id, num: 1 }));
		const order = { buyer, ...(await placed(shop, buyer, lines, { score: 300 })) };
		if (isGone) await paid(shop, await makeBuyer(shop.context, { money: 300 }), lines.slice(1));
		const rows = await Promise.all(order.orders.map(({ id }) => orderRow(shop.context, id)));
		const costly = rows.find(({ merchant_id }) => merchant_id === 0) ?? expect.fail();
		const free = rows.find(({ merchant_id }) => merchant_id > 0) ?? expect.fail();
		expect([costly.pay_amount, free.pay_amount]).toEqual([5000, 0]);
		expect(await pointsOf(shop.context, order.buyer.id)).toMatchObject({ score: 200 });
		return { order, costly, free, ours, theirs };
	}
	type Checkout = Awaited<ReturnType<typeof checkout>>;

	const cancel = ({ order, costly }: Checkout) =>
		shop.post('/api/shop.Order/cancel', { id: costly.id }, order.buyer.headers);
	const close = async ({ costly }: Checkout) => {
		const { headers } = await makeAdmin(shop.context, { nodes });
		return shop.post('/admin/shop.order.Order/close', { id: costly.id, reason: '下错单', restock: 1 }, headers);
	};
	const giveAway = async ({ costly }: Checkout) => {
		const { headers } = await makeAdmin(shop.context, { nodes });
		const own = shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', costly.id);
		const lines = (await own.execute()).map(({ id }) => ({ order_goods_id: id, off: '50.00' }));
		const price = { id: costly.id, pay_was: '50.00', lines, freight: '0.00', reason: '赠送' };
		return shop.post('/admin/shop.order.Order/price', price, headers);
	};
	const paymentOf = async (id: number) => {
		const { payment_id } = await orderRow(shop.context, id);
		const payments = shop.context.db
			.selectFrom('payment')
			.select('status')
			.where('id', '=', payment_id ?? 0);
		return (await payments.executeTakeFirstOrThrow()).status;
	};

	test.each([
		['cancelled by the member', cancel],
		['closed by staff', close],
	])('ends sold out where the other order is %s, and its points come back', async (_, end) => {
		const all = await checkout();
		expect(await end(all)).toMatchObject({ code: 1, msg: '' });
		expect(await orderRow(shop.context, all.costly.id)).toMatchObject({ status: '6' });
		expect(await orderRow(shop.context, all.free.id)).toMatchObject({ status: '6', cancel_type: '9', pay_time: null });
		expect(await pointsOf(shop.context, all.order.buyer.id)).toMatchObject({ score: 500 });
		expect(await paymentOf(all.free.id)).toBe(await paymentOf(all.costly.id));
		const refunds = shop.context.db.selectFrom('refund').select('id').where('order_id', '=', all.free.id);
		expect(await refunds.execute()).toEqual([]);
		expect(await skuRow(shop.context, all.ours.id)).toEqual({ stock: 10, reserved: 0, sales: 0 });
		expect(await skuRow(shop.context, all.theirs.id)).toEqual({ stock: 0, reserved: 0, sales: 1 });
		const { data } = await shop.get<object>('/api/shop.Order/detail', { id: all.free.id }, all.order.buyer.headers);
		expect(JSON.stringify(data)).toContain('同一结算的其他订单变动后，茶碗 已售罄，订单取消');
	});

	test('ends sold out where staff give the other order away, which is paid', async () => {
		const all = await checkout();
		expect(await giveAway(all)).toMatchObject({ code: 1, msg: '' });
		expect(await orderRow(shop.context, all.costly.id)).toMatchObject({ status: '2', pay_amount: 0 });
		expect(await orderRow(shop.context, all.free.id)).toMatchObject({ status: '6', cancel_type: '9' });
		expect(await pointsOf(shop.context, all.order.buyer.id)).toMatchObject({ score: 500 });
	});

	test.each([cancel, close, giveAway])('is paid while its pieces are there (%#)', async (end) => {
		const all = await checkout({ isGone: false });
		expect(await end(all)).toMatchObject({ code: 1, msg: '' });
		expect(await orderRow(shop.context, all.free.id)).toMatchObject({ status: '2' });
		expect(await pointsOf(shop.context, all.order.buyer.id)).toMatchObject({ score: 200 });
		expect(await skuRow(shop.context, all.theirs.id)).toEqual({ stock: 0, reserved: 0, sales: 1 });
	});
});
