import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
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

let shop: TestApp;
let admin: { id: number; headers: Record<string, string> };
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	admin = await makeAdmin(shop.context, {
		nodes: ['index', 'detail', 'delivery', 'cancel', 'close'].map((node) => `shop/order/order/${node}`),
	});
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const call = (path: string, body: unknown, headers: Record<string, string>) =>
	shop.post<{ status: string }>(path, body, headers);
const ship = (id: number, more: Record<string, unknown> = {}) =>
	call(
		'/admin/shop.order.Order/delivery',
		{ id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1, ...more },
		admin.headers,
	);

describe('placing', () => {
	test('the preview is the price: goods, freight and the steps to it', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context, { price: 1999, fee: 800 });
		const lines = [{ sku_id: sku.id, num: 2 }];
		const body = { lines, address_id: buyer.addressId };
		const { data } = await shop.post<Record<string, unknown>>('/api/shop.Order/preview', body, buyer.headers);
		expect(data).toMatchObject({
			pay_amount: '47.98',
			goods_amount: '39.98',
			freight_amount: '8.00',
			freight_known: 1,
		});
		expect(data['trace']).toMatchObject([
			{ key: 'price.step.goods' },
			{ key: 'price.step.freightOnce' },
			{ text: '应付 ¥47.98' },
		]);
		const order = await placed(shop, buyer, lines);
		expect(order.pay_amount).toBe('47.98');
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 2 });
	});

	test('free delivery from an amount on is explained with what the shop compares', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context, { price: 1999, fee: 800 });
		const body = { lines: [{ sku_id: sku.id, num: 2 }], address_id: buyer.addressId };
		const { settings, clock } = shop.context;
		const explained = async (freeBasis: 'after' | 'before') => {
			await settings.set({ 'delivery.freeAmount': 3998, 'delivery.freeBasis': freeBasis }, { now: clock.now() });
			const { data } = await shop.post<Record<string, unknown>>('/api/shop.Order/preview', body, buyer.headers);
			expect(data).toMatchObject({ pay_amount: '39.98', freight_amount: '0.00' });
			return (data['trace'] as { text: string }[]).map(({ text }) => text);
		};
		try {
			expect(await explained('after')).toContain('全店满 ¥39.98 包邮（优惠后商品金额 ¥39.98）');
			expect(await explained('before')).toContain('全店满 ¥39.98 包邮（用券和积分前商品金额 ¥39.98）');
		} finally {
			await settings.set({ 'delivery.freeAmount': null, 'delivery.freeBasis': 'after' }, { now: clock.now() });
		}
	});

	test('a checkout of two merchants is one payment and an order each', async () => {
		const buyer = await makeBuyer(shop.context);
		const studio = await makeMerchant(shop.context);
		const [ours, theirs] = [
			await makeSku(shop.context),
			await makeSku(shop.context, { merchantId: studio.merchantId }),
		];
		const order = await placed(shop, buyer, [
			{ sku_id: theirs.id, num: 1 },
			{ sku_id: ours.id, num: 1 },
		]);
		expect(order).toMatchObject({ pay_amount: '100.00' });
		expect(order.orders).toHaveLength(2);
		const rows = await Promise.all(order.orders.map(({ id }) => orderRow(shop.context, id)));
		expect(rows.map((row) => row.merchant_id)).toEqual([0, studio.merchantId]);
		expect(new Set(rows.map((row) => row.payment_id)).size).toBe(1);
	});

	test('the same request key gets the first answer, with another body it is refused', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		const request_key = randomUUID();
		const lines = [{ sku_id: sku.id, num: 1 }];
		const first = await place(shop, buyer, lines, { request_key });
		const again = await place(shop, buyer, lines, { request_key });
		expect(again.data).toEqual(first.data);
		const other = await place(shop, buyer, [{ sku_id: sku.id, num: 2 }], { request_key });
		expect(other).toMatchObject({ code: 0, data: null });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 1 });
	});

	test('the same request many times at once places once', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		const request_key = randomUUID();
		const again = () => place(shop, buyer, [{ sku_id: sku.id, num: 1 }], { request_key });
		const answers = await Promise.all([again(), again(), again(), again(), again()]);
		expect(new Set(answers.map((answer) => answer.data.pay_no)).size).toBe(1);
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 1 });
	});

	test('freight by template follows the district, and where no rule reaches nothing is free', async () => {
		const buyer = await makeBuyer(shop.context);
		const now = shop.clock.now();
		const times = { create_time: now, update_time: now };
		const template = await shop.context.db
			.insertInto('delivery_template')
			.values({ name: '按重量', billing: '2', ...times })
			.returning('id')
			.executeTakeFirstOrThrow();
		const rule = { template_id: template.id, first: 1000, first_fee: 800, step: 500, step_fee: 200 };
		await shop.context.db
			.insertInto('delivery_template_rule')
			.values({ ...rule, area_ids: [440_300] })
			.execute();
		const sku = await makeSku(shop.context);
		const byTemplate = { delivery_type: '3', delivery_template_id: template.id };
		await shop.context.db.updateTable('goods').set(byTemplate).where('id', '=', sku.goodsId).execute();
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 5 }]);
		expect(order.pay_amount).toBe('264.00');
		await shop.context.db
			.updateTable('member_address')
			.set({ city_id: 110_100, area_id: 110_101 })
			.where('id', '=', buyer.addressId)
			.execute();
		const refusal = await place(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		expect(refusal).toMatchObject({ code: 0, msg: '以下商品无法配送到该地区：茶碗' });
	});

	test('what is off the shelf, too many, over the limit or to a stranger address is refused in words', async () => {
		const buyer = await makeBuyer(shop.context);
		const other = await makeBuyer(shop.context);
		const limited = await makeSku(shop.context, { stock: 5, limitPerUser: 2 });
		const off = await makeSku(shop.context);
		await shop.context.db.updateTable('goods').set({ status: '2' }).where('id', '=', off.goodsId).execute();
		const refusal = async (sku_id: number, num: number, more = {}) =>
			(await place(shop, buyer, [{ sku_id, num }], more)).msg;
		expect(await refusal(off.id, 1)).toBe('商品规格不存在或已下架');
		expect(await refusal(limited.id, 6)).toBe('库存不足：茶碗 仅剩 5 件');
		expect(await refusal(limited.id, 3)).toBe('茶碗 每人限购 2 件');
		expect(await refusal(999_999, 1)).toBe('商品规格不存在或已下架');
		expect(await refusal(limited.id, 1, { address_id: other.addressId })).toBe('收货地址不存在');
		await placed(shop, buyer, [{ sku_id: limited.id, num: 2 }]);
		expect(await refusal(limited.id, 1)).toBe('茶碗 每人限购 2 件');
	});

	test('an order that costs nothing is paid at once', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context, { price: 0 });
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ status: '2', pay_amount: 0 });
	});
});

describe('what the member was shown', () => {
	test('is what an order costs: a price that has changed since is refused, and nothing is placed', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context, { price: 1200 });
		const placeFor = (pay_amount: string) => place(shop, buyer, [{ sku_id: sku.id, num: 1 }], { pay_amount });
		const refusal = { code: 0, msg: expect.stringContaining('12.00'), data: { pay_amount: '12.00' } };
		expect(await placeFor('11.00')).toMatchObject(refusal);
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 0 });
		expect(await placeFor('a lot')).toMatchObject({ code: 0 });
		expect(await placeFor('12.00')).toMatchObject({ code: 1, data: { pay_amount: '12.00' } });
	});

	test('is one payment where a checkout makes orders of two shops, and each order says so', async () => {
		const buyer = await makeBuyer(shop.context);
		const studio = await makeMerchant(shop.context);
		const own = await makeSku(shop.context, { price: 1200 });
		const theirs = await makeSku(shop.context, { price: 800, merchantId: studio.merchantId });
		await placed(
			shop,
			buyer,
			[own, theirs].map(({ id }) => ({ sku_id: id, num: 1 })),
		);
		const both = [
			{ pay_orders: 2, pay_total: '20.00' },
			{ pay_orders: 2, pay_total: '20.00' },
		];
		expect(await shop.get('/api/shop.Order/index', {}, buyer.headers)).toMatchObject({ data: { list: both } });
	});
});

describe('the main road', () => {
	test('pay, ship, receive, finish: each step once, each in the log', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 20_000 });
		const sku = await makeSku(shop.context, { merchantId: studio.merchantId, price: 10_000, fee: 500 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		expect(await moneyOf(shop.context, buyer.id)).toBe(9500);
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 9, reserved: 0, sales: 1 });

		const mine = await shop.get<{ order: Record<string, unknown> }>(
			'/merchant/order.Order/detail',
			{ id },
			studio.headers,
		);
		expect(mine.data.order).toMatchObject({ status: '2', income: '97.00', commission: '8.00' });
		expect(
			await call('/merchant/order.Order/delivery', { id, company: 'nobody', tracking_no: '12345678' }, studio.headers),
		).toMatchObject({
			msg: '快递公司不存在',
			data: { fields: { company: '快递公司不存在' } },
		});
		expect(await ship(id, { tracking_no: '<i>' })).toMatchObject({
			code: 0,
			msg: '快递单号格式不正确',
			data: { fields: { tracking_no: '快递单号格式不正确' } },
		});
		expect(await ship(id)).toMatchObject({ code: 1, data: { status: '3' } });
		expect(await ship(id)).toMatchObject({ code: 0, msg: '订单当前状态不能发货' });

		expect(await call('/api/shop.Order/receive', { id }, buyer.headers)).toMatchObject({ data: { status: '4' } });
		expect(await call('/api/shop.Order/receive', { id }, buyer.headers)).toMatchObject({ data: { status: '4' } });
		const { data } = await shop.get<{ order: { logs: { event: string; text: string }[] } }>(
			'/api/shop.Order/detail',
			{ id },
			{
				...buyer.headers,
				'think-lang': 'en',
			},
		);
		expect(data.order.logs.map((log) => log.event)).toEqual(['place', 'pay', 'ship', 'receive']);
		expect(data.order.logs[2]?.text).toMatch(/^Shipped by .+, SF1234567890123$/);

		shop.clock.advance(15 * day);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '5', finish_time: shop.clock.now() });
	});

	test('goods that nobody confirms are received by the clock', async () => {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		await ship(orders[0]?.id ?? 0);
		shop.clock.advance(10 * day);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, orders[0]?.id ?? 0)).toMatchObject({ status: '4', receive_by: 'system' });
	});

	test('the merchant’s money is frozen until after-sale is over, then available', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 50_000 });
		const sku = await makeSku(shop.context, { merchantId: studio.merchantId, price: 10_000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const figures = await shop.get('/merchant/Dashboard/index', {}, studio.headers);
		expect(figures.data).toMatchObject({
			orders: { to_ship: 1 },
			money: { frozen: '92.00', available: '0.00', last_30_days: '92.00' },
			coming: [{ day: null, amount: '92.00', orders: 1 }],
		});
		await ship(orders[0]?.id ?? 0);
		await call('/api/shop.Order/receive', { id: orders[0]?.id ?? 0 }, buyer.headers);
		shop.clock.advance(7 * day - 1);
		await runDueTimers(shop.context);
		expect(await merchantMoney(studio.merchantId)).toEqual({ frozen: 9200, balance: 0 });
		shop.clock.advance(1);
		await runDueTimers(shop.context);
		expect(await merchantMoney(studio.merchantId)).toEqual({ frozen: 0, balance: 9200 });
	});

	test('who works for a merchant sees its money, and ships, as the role says', async () => {
		const studio = await makeMerchant(shop.context);
		const { merchantId } = studio;
		const buyer = await makeBuyer(shop.context, { money: 50_000 });
		const sku = await makeSku(shop.context, { merchantId, price: 10_000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		for (const role of ['service', 'goods', 'order'] as const) {
			const { headers } = await makeMerchantUser(shop.context, { merchantId, role });
			const home = await shop.get<object>('/merchant/Dashboard/index', {}, headers);
			expect(home.data).toMatchObject({ orders: { to_ship: 1 } });
			expect(home.data).not.toHaveProperty('money');
			expect(home.data).not.toHaveProperty('coming');
			expect(JSON.stringify(home.data)).not.toContain('100.00');
			const list = await shop.get<{ list: object[] }>('/merchant/order.Order/index', {}, headers);
			expect(list.data.list[0]).not.toHaveProperty('income');
			const detail = await shop.get<{ order: object }>('/merchant/order.Order/detail', { id }, headers);
			for (const key of ['income', 'commission', 'ledger']) expect(detail.data.order).not.toHaveProperty(key);
		}
		const accountant = await makeMerchantUser(shop.context, { merchantId, role: 'finance' });
		const books = await shop.get('/merchant/order.Order/detail', { id }, accountant.headers);
		expect(books).toMatchObject({ data: { order: { income: '92.00', ledger: [{}, {}] } } });
		const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
		expect(await call('/merchant/order.Order/delivery', parcel, accountant.headers)).toMatchObject({ code: 0 });
		const packer = await makeMerchantUser(shop.context, { merchantId, role: 'order' });
		expect(await call('/merchant/order.Order/delivery', parcel, packer.headers)).toMatchObject({ code: 1 });
	});

	test('nobody touches the order of somebody else', async () => {
		const [buyer, other] = [await makeBuyer(shop.context, { money: 5000 }), await makeBuyer(shop.context)];
		const studio = await makeMerchant(shop.context);
		const sku = await makeSku(shop.context);
		const { orders, pay_no } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		for (const step of ['cancel', 'applyCancel', 'withdrawCancel', 'receive']) {
			expect(await call(`/api/shop.Order/${step}`, { id }, other.headers)).toMatchObject({
				code: 0,
				msg: '订单不存在',
			});
		}
		expect(await shop.get('/api/shop.Order/detail', { id }, other.headers)).toMatchObject({ code: 0 });
		expect(await shop.get('/merchant/order.Order/detail', { id }, studio.headers)).toMatchObject({ code: 0 });
		expect(await shop.get('/api/shop.Pay/status', { pay_no }, other.headers)).toMatchObject({
			code: 0,
			msg: '支付单不存在',
		});
		const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
		expect(await call('/merchant/order.Order/delivery', parcel, studio.headers)).toMatchObject({ msg: '订单不存在' });
		const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/order/index'] });
		expect(await call('/admin/shop.order.Order/delivery', parcel, clerk.headers)).toMatchObject({ code: 401 });
	});
});

describe('ends', () => {
	test('a cancelled order gives its pieces back; its sisters go on under a new payment number', async () => {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const studio = await makeMerchant(shop.context);
		const [ours, theirs] = [
			await makeSku(shop.context),
			await makeSku(shop.context, { merchantId: studio.merchantId }),
		];
		const order = await placed(shop, buyer, [
			{ sku_id: ours.id, num: 1 },
			{ sku_id: theirs.id, num: 1 },
		]);
		const [first, second] = order.orders.map(({ id }) => id);
		expect(await call('/api/shop.Order/cancel', { id: first, reason: '不想要了' }, buyer.headers)).toMatchObject({
			data: { status: '6' },
		});
		expect(await skuRow(shop.context, ours.id)).toMatchObject({ reserved: 0 });
		const old = await shop.get<{ next_pay_no: string }>(
			'/api/shop.Pay/status',
			{ pay_no: order.pay_no },
			buyer.headers,
		);
		expect(old.data).toMatchObject({ status: 'closed', next_pay_no: expect.stringMatching(/^P/) });
		const wish = { pay_no: old.data.next_pay_no, channel: 'balance' };
		expect(await shop.post('/api/shop.Pay/create', wish, buyer.headers)).toMatchObject({ data: { status: 'success' } });
		expect(await orderRow(shop.context, second ?? 0)).toMatchObject({ status: '2' });
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
	});

	test('what is not paid in time ends by itself, and cannot be paid any more', async () => {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 2 }]);
		shop.clock.advance(30 * 60);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ status: '6', cancel_type: '2' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 0 });
		const answer = await shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
		expect(answer).toMatchObject({ code: 0, msg: '支付单已关闭' });
	});

	test('an approved cancel pays everything back, freight too, and takes the ledger back line by line', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 10_500 });
		const sku = await makeSku(shop.context, { merchantId: studio.merchantId, price: 3333, fee: 501 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 3 }]);
		const id = orders[0]?.id ?? 0;
		expect(await call('/api/shop.Order/applyCancel', { id, reason: '买错了' }, buyer.headers)).toMatchObject({
			data: { status: '7' },
		});
		expect(await ship(id)).toMatchObject({ code: 0 });
		expect(await call('/admin/shop.order.Order/close', { id, reason: 'x' }, admin.headers)).toMatchObject({ code: 0 });
		const approved = await call('/admin/shop.order.Order/cancel', { id, agree: 1 }, admin.headers);
		expect(approved).toMatchObject({ data: { status: '6' } });
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
		await expectNoDrift(shop.context);
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, buyer.id)).toBe(10_500);
		expect(await orderRow(shop.context, id)).toMatchObject({
			refund_status: '3',
			refund_amount: 10_500,
			cancel_type: '4',
		});
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 10, reserved: 0, sales: 0 });
		const merchant = await shop.context.db
			.selectFrom('merchant')
			.select('frozen')
			.where('id', '=', studio.merchantId)
			.executeTakeFirst();
		expect(merchant?.frozen).toBe(0);
	});

	test('a refused or withdrawn wish to cancel ships after all, and there are only so many wishes', async () => {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		await call('/api/shop.Order/applyCancel', { id }, buyer.headers);
		expect(await call('/admin/shop.order.Order/cancel', { id, agree: 0 }, admin.headers)).toMatchObject({
			msg: '请填写原因',
		});
		const refusal = await call('/admin/shop.order.Order/cancel', { id, agree: 0, reason: '已打包' }, admin.headers);
		expect(refusal).toMatchObject({ data: { status: '2' } });
		await call('/api/shop.Order/applyCancel', { id }, buyer.headers);
		expect(await call('/api/shop.Order/withdrawCancel', { id }, buyer.headers)).toMatchObject({
			data: { status: '2' },
		});
		expect(await call('/api/shop.Order/applyCancel', { id }, buyer.headers)).toMatchObject({
			msg: '取消申请次数已用完',
		});
		expect(await ship(id)).toMatchObject({ data: { status: '3' } });
	});

	test('right after paying a cancel needs no answer where the shop says so', async () => {
		await shop.context.settings.set({ 'shop.cancelFreeMinutes': 5 }, { now: shop.clock.now() });
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const answer = await call('/api/shop.Order/applyCancel', { id: orders[0]?.id }, buyer.headers);
		await shop.context.settings.set({ 'shop.cancelFreeMinutes': 0 }, { now: shop.clock.now() });
		expect(answer).toMatchObject({ data: { status: '6' } });
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, buyer.id)).toBe(5000);
	});

	test('closing a paid order pays back the agreed amount; without restock the pieces stay away', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 10_800 });
		const sku = await makeSku(shop.context, { merchantId: studio.merchantId, fee: 800 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 2 }]);
		const id = orders[0]?.id ?? 0;
		const close = (more: Record<string, unknown>) =>
			call('/admin/shop.order.Order/close', { id, reason: '无法生产', restock: 0, ...more }, admin.headers);
		expect(await close({ amount: '108.01' })).toMatchObject({ code: 0, msg: '退款金额不能超过 108.00' });
		expect(await close({ amount: '77.77' })).toMatchObject({ data: { status: '6' } });
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, buyer.id)).toBe(7777);
		expect(await orderRow(shop.context, id)).toMatchObject({
			refund_amount: 7777,
			refund_status: '2',
			cancel_type: '3',
		});
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 8 });
	});

	test('a closed order brings back as many pieces of each line as staff count, and no more than it had', async () => {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const [cup, bowl] = [await makeSku(shop.context), await makeSku(shop.context)];
		const { orders } = await paid(shop, buyer, [
			{ sku_id: cup.id, num: 3 },
			{ sku_id: bowl.id, num: 2 },
		]);
		const id = orders[0]?.id ?? 0;
		await ship(id);
		const lines = await shop.context.db.selectFrom('order_goods').selectAll().where('order_id', '=', id).execute();
		const of = (sku: { id: number }) => lines.find((line) => line.sku_id === sku.id)?.id;
		const close = (restock_lines: unknown) =>
			call('/admin/shop.order.Order/close', { id, reason: '拒收', restock_lines }, admin.headers);
		const twice = { order_goods_id: of(cup), num: 2 };
		expect((await close([twice, twice])).msg).toBe('退回库存的数量超过了订单中的数量');
		expect(await close([twice, { order_goods_id: of(bowl), num: 0 }])).toMatchObject({ data: { status: '6' } });
		expect(await skuRow(shop.context, cup.id)).toMatchObject({ stock: 9 });
		expect(await skuRow(shop.context, bowl.id)).toMatchObject({ stock: 8 });
	});

	test('an order that has left the house is closed, too: money back, and the pieces only if they are', async () => {
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const sku = await makeSku(shop.context);
		for (const restock of [0, 1]) {
			const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
			const id = orders[0]?.id ?? 0;
			await ship(id);
			const body = { id, reason: '包裹丢失', restock };
			expect(await call('/admin/shop.order.Order/close', body, admin.headers)).toMatchObject({ code: 1 });
			await shop.context.jobs.runPending();
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', cancel_type: '3', refund_status: '3' });
		}
		shop.clock.advance(30 * day);
		await runDueTimers(shop.context);
		expect(await moneyOf(shop.context, buyer.id)).toBe(10_000);
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 9, sales: 1 });
	});

	test('closing an unpaid order releases it', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const answer = await call('/admin/shop.order.Order/close', { id: orders[0]?.id, reason: '风险' }, admin.headers);
		expect(answer).toMatchObject({ data: { status: '6' } });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 0 });
	});
});

describe('lists', () => {
	test('what a search finds is counted to the end, be it in every order', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context, { stock: 30 });
		for (let n = 0; n < 24; n += 1) await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		for (const [query, total] of [
			[{ quickSearch: buyer.username }, 24],
			[{ quickSearch: buyer.username, page: 3 }, 24],
			[{ quickSearch: buyer.username, page: 4 }, 24],
			[{ quickSearch: buyer.username, status: '1' }, 24],
			[{ quickSearch: buyer.username, status: '2' }, 0],
			[{ quickSearch: 'nobody is called so' }, 0],
		] as const) {
			const path = '/admin/shop.order.Order/index';
			const { data } = await shop.get<Record<string, unknown>>(path, { limit: 10, ...query }, admin.headers);
			expect(data).toMatchObject({ total });
			expect(data).not.toHaveProperty('total_estimated');
		}
	});

	test('staff find orders by number, phone, name, member and the search form', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context, { price: 123 });
		const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const found = async (query: Record<string, unknown>) =>
			(
				await shop.get<{ list: { id: number; user: { username: string } }[] }>(
					'/admin/shop.order.Order/index',
					query,
					admin.headers,
				)
			).data;
		const orderNo = orders[0]?.order_no ?? '';
		for (const query of [
			{ order_no: orderNo },
			{ quickSearch: orderNo },
			{ quickSearch: buyer.username },
			{ search: [{ field: 'user.username', val: buyer.username, operator: 'eq' }] },
			{ search: [{ field: 'pay_amount', val: '1.23,1.23', operator: 'RANGE' }] },
			{ status: '1', search: [{ field: 'order_no', val: orderNo.slice(3), operator: 'LIKE' }] },
			{
				search: [
					{ field: 'order_no', val: [orderNo], operator: 'IN' },
					{ field: 'status', val: '5', operator: 'ne' },
				],
			},
			{
				search: [
					{ field: 'pay_amount', val: '1.22', operator: 'gt' },
					{ field: 'order_no', operator: 'eq' },
				],
			},
		]) {
			expect((await found(query)).list.map((row) => row.id)).toContain(orders[0]?.id);
		}
		expect((await found({ status: '5', order_no: orderNo })).list).toEqual([]);
		const others = { order_no: orderNo, search: [{ field: 'status', val: '1', operator: 'ne' }] };
		expect((await found(others)).list).toEqual([]);
		expect((await found({ quickSearch: '13800138000', limit: 1 })).list).toHaveLength(1);
	});

	test('orders sort by number, time and amount, either way; by anything else they come newest first', async () => {
		const buyer = await makeBuyer(shop.context);
		const ids: number[] = [];
		for (const price of [300, 100, 200]) {
			const sku = await makeSku(shop.context, { price });
			ids.push((await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders[0]?.id ?? 0);
		}
		const [first, second, third] = ids;
		const sorted = async (order: string) => {
			const query = { order, search: [{ field: 'user.username', val: buyer.username, operator: 'eq' }] };
			const { data } = await shop.get<{ list: { id: number }[] }>(
				'/admin/shop.order.Order/index',
				query,
				admin.headers,
			);
			return data.list.map((row) => row.id);
		};
		expect(await sorted('pay_amount,asc')).toEqual([second, third, first]);
		expect(await sorted('pay_amount,desc')).toEqual([first, third, second]);
		for (const field of ['id', 'create_time', 'pay_time']) {
			expect(await sorted(`${field},asc`), field).toEqual([first, second, third]);
		}
		for (const order of ['', 'pay_amount', 'pay_amount,sideways', 'phone,asc', 'constructor,asc']) {
			expect(await sorted(order), order).toEqual([third, second, first]);
		}
	});

	test('a member sees only the own orders, by status', async () => {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const sku = await makeSku(shop.context);
		await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const list = async (status: string) =>
			(
				await shop.get<{ list: { status: string; lines: { name: string }[] }[]; total: number }>(
					'/api/shop.Order/index',
					{ status },
					{ ...buyer.headers, 'think-lang': 'en' },
				)
			).data;
		expect(await list('')).toMatchObject({ total: 2, list: [{ status: '2' }, { status: '1' }] });
		expect(await list('2')).toMatchObject({ total: 1, list: [{ lines: [{ name: 'Tea bowl' }] }] });
	});
});

function merchantMoney(id: number) {
	return shop.context.db
		.selectFrom('merchant')
		.select(['frozen', 'balance'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
}
