import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { lockRow } from '#server/testing/lock-row.ts';
import {
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	paid,
	place,
	placed,
	skuRow,
} from '#server/testing/orders.ts';
import { cancelOrder } from './order.cancel.service.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

test('200 buyers for 10 pieces: exactly 10 orders, and every other answer is a clear sold-out', async () => {
	const sku = await makeSku(shop.context, { stock: 10 });
	const buyers = await Promise.all(Array.from({ length: 200 }, () => makeBuyer(shop.context)));
	const answers = await Promise.all(buyers.map((buyer) => place(shop, buyer, [{ sku_id: sku.id, num: 1 }])));
	expect(answers.filter((answer) => answer.code === 1)).toHaveLength(10);
	const refusals = new Set(answers.filter((answer) => answer.code !== 1).map((answer) => answer.msg));
	expect([...refusals]).toEqual(['商品已售罄：茶碗']);
	expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 10 });
}, 60_000);

test('baskets with the same goods in opposite order never block each other', async () => {
	const skus = await Promise.all(Array.from({ length: 4 }, () => makeSku(shop.context, { stock: 500 })));
	const buyers = await Promise.all(Array.from({ length: 24 }, () => makeBuyer(shop.context, { money: 100_000 })));
	const answers = await Promise.all(
		buyers.map(async (buyer, index) => {
			const lines = skus.map((sku) => ({ sku_id: sku.id, num: 1 + (index % 3) }));
			const answer = await place(shop, buyer, index % 2 ? lines : lines.reverse());
			return shop.post('/api/shop.Pay/create', { pay_no: answer.data.pay_no, channel: 'balance' }, buyer.headers);
		}),
	);
	expect(answers.every((answer) => answer.code === 1)).toBe(true);
});

test("paying for a merchant's goods does not wait for itself while others refer to the merchant", async () => {
	const studio = await makeMerchant(shop.context);
	const orders = await Promise.all(
		[1, 2, 3].map(async () => {
			const buyer = await makeBuyer(shop.context, { money: 5000 });
			const sku = await makeSku(shop.context, { merchantId: studio.merchantId });
			return { buyer, ...(await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }])) };
		}),
	);
	const writer = await lockRow(shop, 'merchant', studio.merchantId, 'no key update');
	const paying = orders.map(({ pay_no, buyer }) =>
		shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers),
	);
	await writer.waiters(3);
	// As a new order's foreign key does, and longer than any.
	const reader = await lockRow(shop, 'merchant', studio.merchantId, 'key share');
	await writer.release();
	const answers = await Promise.all(paying);
	await reader.release();
	expect(answers.map((answer) => answer.code)).toEqual([1, 1, 1]);
});

test('paying and cancelling at the same moment have one winner', async () => {
	for (let round = 0; round < 6; round += 1) {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = order.orders[0]?.id ?? 0;
		const pay = () => shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
		const cancel = () => shop.post('/api/shop.Order/cancel', { id }, buyer.headers);
		const answers = await Promise.all(round % 2 ? [pay(), cancel()] : [cancel(), pay()]);
		expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1]);
		const { status } = await orderRow(shop.context, id);
		expect(await moneyOf(shop.context, buyer.id)).toBe(status === '2' ? 0 : 5000);
	}
});

test('paying in the second of the timeout has one winner', async () => {
	for (let round = 0; round < 6; round += 1) {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		// The timer looks a second early at a payment whose own time is over: the rule decides, not the sweep.
		await shop.context.db
			.updateTable('timer')
			.set({ due_at: shop.clock.now() })
			.where('kind', '=', 'pay_timeout')
			.execute();
		const pay = shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
		const [answer] = await Promise.all([pay, runDueTimers(shop.context), runDueTimers(shop.context)]);
		expect(answer.code).toBe(1);
		const late = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		shop.clock.advance(1799);
		const racing = shop.post('/api/shop.Pay/create', { pay_no: late.pay_no, channel: 'mock' }, buyer.headers);
		shop.clock.advance(1);
		await Promise.all([racing, runDueTimers(shop.context), runDueTimers(shop.context)]);
		expect(await orderRow(shop.context, late.orders[0]?.id ?? 0)).toMatchObject({ status: '6', cancel_type: '2' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 9, reserved: 0 });
	}
});

test('whoever locks the order first decides, in either order', async () => {
	const admin = await makeAdmin(shop.context, {
		nodes: ['shop/order/order/delivery', 'shop/order/order/cancel', 'shop/order/order/close'],
	});
	for (const isShipFirst of [true, false]) {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
		const ship = () => shop.post('/admin/shop.order.Order/delivery', parcel, admin.headers);
		const apply = () => shop.post('/api/shop.Order/applyCancel', { id }, buyer.headers);
		const locked = await lockRow(shop, 'shop_order', id, 'update');
		const first = isShipFirst ? ship() : apply();
		await locked.waiters(1);
		const second = isShipFirst ? apply() : ship();
		await locked.waiters(2);
		await locked.release();
		expect((await first).code).toBe(1);
		expect((await second).code).toBe(0);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: isShipFirst ? '3' : '7' });
	}
});

test('opening the cashier while the order ends never makes the two wait for each other', async () => {
	const sku = await makeSku(shop.context, { stock: 100 });
	const buyers = await Promise.all(Array.from({ length: 30 }, () => makeBuyer(shop.context)));
	await Promise.all(
		buyers.map(async (buyer) => {
			const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
			const open = () => shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'mock' }, buyer.headers);
			const cancel = () => shop.post('/api/shop.Order/cancel', { id: order.orders[0]?.id }, buyer.headers);
			const [opened, again, cancelled] = await Promise.all([open(), open(), cancel()]);
			expect(cancelled.code).toBe(1);
			for (const { code, msg } of [opened, again]) expect(code === 1 || msg === '支付单已关闭', msg).toBe(true);
		}),
	);
});

test('two answers to one wish to cancel pay back once', async () => {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/cancel'] });
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	const sku = await makeSku(shop.context);
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	await shop.post('/api/shop.Order/applyCancel', { id }, buyer.headers);
	const approve = () => shop.post('/admin/shop.order.Order/cancel', { id, agree: 1 }, admin.headers);
	const answers = await Promise.all([approve(), approve(), approve()]);
	expect(answers.map((answer) => answer.code)).toEqual([1, 1, 1]);
	await Promise.all([shop.context.jobs.runPending(), shop.context.jobs.runPending()]);
	expect(await moneyOf(shop.context, buyer.id)).toBe(5000);
	expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, sales: 0 });
});

test('cancelling both orders of one checkout at once ends both and leaves nothing reserved', async () => {
	for (let round = 0; round < 4; round += 1) {
		const buyer = await makeBuyer(shop.context);
		const studio = await makeMerchant(shop.context);
		const [one, two] = [await makeSku(shop.context), await makeSku(shop.context, { merchantId: studio.merchantId })];
		const order = await placed(shop, buyer, [
			{ sku_id: one.id, num: 1 },
			{ sku_id: two.id, num: 1 },
		]);
		const by = { type: 'user', id: buyer.id, name: buyer.username } as const;
		const ends = order.orders.map(({ id }) => cancelOrder(shop.context, { id, reason: '' }, by));
		expect((await Promise.all(ends)).every((moved) => moved.status === '6')).toBe(true);
	}
});
