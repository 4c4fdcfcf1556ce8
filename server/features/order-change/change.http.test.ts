import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { deliverByTemplate } from '#server/testing/delivery-templates.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	type Placed,
	paid,
	placed,
	skuRow,
} from '#server/testing/orders.ts';

let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['detail', 'price', 'address', 'offlinePaid', 'close'].map((node) => `shop/order/order/${node}`);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const admin = (step: string, body: unknown) =>
	shop.post<{ pay_no: string; pay_amount: string; status: string }>(`/admin/shop.order.Order/${step}`, body, headers);
const pay = (buyer: Buyer, pay_no: string, channel = 'balance') =>
	shop.post<{ pay_url: string }>('/api/shop.Pay/create', { pay_no, channel }, buyer.headers);
const linesOf = (id: number) =>
	shop.context.db.selectFrom('order_goods').selectAll().where('order_id', '=', id).orderBy('id').execute();
const idOf = ({ orders }: Placed, index = 0) => orders[index]?.id ?? 0;

/** An unpaid order of two lines: ¥100 and ¥50, freight ¥8. */
async function unpaid(money = 100_000) {
	const buyer = await makeBuyer(shop.context, { money });
	const [cup, bowl] = [await makeSku(shop.context, { fee: 800 }), await makeSku(shop.context)];
	const order = await placed(shop, buyer, [
		{ sku_id: cup.id, num: 2 },
		{ sku_id: bowl.id, num: 1 },
	]);
	const id = idOf(order);
	const [first, second] = await linesOf(id);
	if (!first || !second) throw new Error('two lines were placed');
	return { buyer, cup, bowl, order, id, first, second };
}

async function ticketOf(buyer: Buyer, payNo: string): Promise<string> {
	const { data } = await pay(buyer, payNo, 'mock');
	return new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
}

describe('a price change', () => {
	test('takes off lines and freight, in the amounts, the trace and the history; the member pays the new amount', async () => {
		const { buyer, order, id, first, second } = await unpaid();
		const lines = [
			{ order_goods_id: first.id, off: '20.00' },
			{ order_goods_id: second.id, off: '0' },
		];
		const wish = { id, pay_was: '158.00', lines, freight: '3.00', reason: '老客户' };
		const { data, msg } = await admin('price', wish);
		expect(msg).toBe('');
		expect(data).toMatchObject({ pay_amount: '133.00', status: '1' });
		expect(data.pay_no).not.toBe(order.pay_no);
		expect(await orderRow(shop.context, id)).toMatchObject({ adjust_off: 2000, freight_off: 500, pay_amount: 13_300 });
		const seen = await shop.get<{ order: Record<string, unknown> }>('/api/shop.Order/detail', { id }, buyer.headers);
		expect(seen.data.order).toMatchObject({ pay_amount: '133.00', off_amount: '25.00', pay_no: data.pay_no });
		expect(JSON.stringify(seen.data.order['trace'])).toContain('改价优惠 −¥20.00');
		expect(JSON.stringify(seen.data.order['logs'])).toContain('应付 ¥158.00 改为 ¥133.00。老客户');
		expect(await pay(buyer, order.pay_no)).toMatchObject({ code: 0, msg: '支付单已关闭' });
		expect(await pay(buyer, data.pay_no)).toMatchObject({ code: 1 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000 - 13_300);
	});

	test('sent again changes nothing; from an amount that has moved meanwhile it is refused', async () => {
		const { id, first } = await unpaid();
		const wish = { id, pay_was: '158', lines: [{ order_goods_id: first.id, off: '10' }], freight: '8', reason: 'x' };
		const once = await admin('price', wish);
		const again = await admin('price', wish);
		expect(again.data).toEqual(once.data);
		const other = await admin('price', { ...wish, lines: [] });
		expect(other).toMatchObject({ code: 0, msg: '订单金额已变为 148.00 元，请核对后再改' });
		const back = await admin('price', { ...wish, lines: [], pay_was: '148.00' });
		expect(back.data.pay_amount).toBe('158.00');
	});

	test('takes nothing below zero, knows its own lines alone, and only before the payment', async () => {
		const { buyer, order, id, second } = await unpaid();
		const other = await unpaid();
		const wish = { id, pay_was: '158', lines: [] as unknown[], freight: '8', reason: 'x' };
		const off = (order_goods_id: number, amount: string) => [{ order_goods_id, off: amount }];
		expect((await admin('price', { ...wish, lines: off(second.id, '50.01') })).msg).toContain('50.00');
		expect((await admin('price', { ...wish, lines: off(second.id, '-1') })).code).toBe(0);
		expect((await admin('price', { ...wish, lines: off(other.first.id, '1') })).msg).toBe('订单中没有该商品');
		expect((await admin('price', { ...wish, freight: '8.01' })).msg).toBe('运费不能超过 8.00 元');
		await pay(buyer, order.pay_no);
		expect((await admin('price', wish)).msg).toBe('只有待付款的订单可以改价');
	});

	test('leaves to every order what it was asked for, where money for the old price comes late', async () => {
		const buyer = await makeBuyer(shop.context);
		const { merchantId } = await makeMerchant(shop.context);
		const [ours, theirs] = [await makeSku(shop.context), await makeSku(shop.context, { merchantId, price: 3000 })];
		const order = await placed(shop, buyer, [
			{ sku_id: ours.id, num: 2 },
			{ sku_id: theirs.id, num: 1 },
		]);
		const ticket = await ticketOf(buyer, order.pay_no);
		const ids = [idOf(order), idOf(order, 1)];
		const was = await Promise.all(ids.map(async (id) => (await orderRow(shop.context, id)).pay_amount));
		expect([...was].sort((a, b) => a - b)).toEqual([3000, 10_000]);
		const id = ids[was.indexOf(10_000)] ?? 0;
		const lines = [{ order_goods_id: (await linesOf(id))[0]?.id, off: '100' }];
		const wish = { id, pay_was: '100', lines, freight: '0', reason: '赠送' };
		expect((await admin('price', wish)).data).toMatchObject({ pay_amount: '0.00' });
		const late = await shop.context.payments.mock.confirm(ticket);
		expect(await shop.post('/api/pay.Mock/notify', late?.callback)).toMatchObject({ code: 1 });
		const refunds = await shop.context.db
			.selectFrom('refund')
			.select(['order_id', 'amount', 'reason'])
			.where('order_id', 'in', ids)
			.orderBy('order_id')
			.execute();
		const back = ids.map((order_id, place) => ({ order_id, amount: was[place], reason: 'latePayment' }));
		expect(refunds).toEqual(back.sort((a, b) => a.order_id - b.order_id));
	});

	test('which a payment of an earlier version does not tell: its orders say it', async () => {
		const buyer = await makeBuyer(shop.context);
		const { merchantId } = await makeMerchant(shop.context);
		const [ours, theirs] = [await makeSku(shop.context), await makeSku(shop.context, { merchantId, price: 3000 })];
		const order = await placed(shop, buyer, [
			{ sku_id: ours.id, num: 2 },
			{ sku_id: theirs.id, num: 1 },
		]);
		const ticket = await ticketOf(buyer, order.pay_no);
		const ids = [idOf(order), idOf(order, 1)];
		const { db } = shop.context;
		await db.updateTable('payment').set({ biz_amounts: [] }).where('pay_no', '=', order.pay_no).execute();
		await db.updateTable('shop_order').set({ pay_deadline: 1 }).where('id', 'in', ids).execute();
		for (const id of ids) await shop.post('/api/shop.Order/cancel', { id }, buyer.headers);
		const late = await shop.context.payments.mock.confirm(ticket);
		expect(await shop.post('/api/pay.Mock/notify', late?.callback)).toMatchObject({ code: 1 });
		const back = await db
			.selectFrom('refund')
			.select('amount')
			.where('order_id', 'in', ids)
			.orderBy('amount')
			.execute();
		expect(back).toEqual([{ amount: 3000 }, { amount: 10_000 }]);
	});

	test('to nothing pays the order at once', async () => {
		const { id, cup, first, second } = await unpaid(0);
		const lines = [first, second].map((line) => ({ order_goods_id: line.id, off: line === first ? '100' : '50' }));
		const { data } = await admin('price', { id, pay_was: '158', lines, freight: '0', reason: '赠送' });
		expect(data).toMatchObject({ pay_amount: '0.00', status: '2' });
		expect(await skuRow(shop.context, cup.id)).toEqual({ stock: 8, reserved: 0, sales: 2 });
	});

	test("of one merchant's order leaves the others of the checkout as they are, under one new payment", async () => {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { merchantId } = await makeMerchant(shop.context);
		const [ours, theirs] = [await makeSku(shop.context), await makeSku(shop.context, { merchantId })];
		const order = await placed(shop, buyer, [
			{ sku_id: ours.id, num: 1 },
			{ sku_id: theirs.id, num: 1 },
		]);
		const rows = await Promise.all(order.orders.map(({ id }) => orderRow(shop.context, id)));
		const target = rows.find((row) => row.merchant_id === merchantId)?.id ?? 0;
		const [line] = await linesOf(target);
		const lines = [{ order_goods_id: line?.id, off: '30' }];
		const { data } = await admin('price', { id: target, pay_was: '50', lines, freight: '0', reason: 'x' });
		expect(data.pay_amount).toBe('20.00');
		expect(await pay(buyer, data.pay_no)).toMatchObject({ code: 1 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000 - 7000);
		for (const { id } of rows) expect((await orderRow(shop.context, id)).status).toBe('2');
	});

	test('asks the channel first: who has paid already has paid the old price', async () => {
		const { buyer, order, id, first } = await unpaid();
		const ticket = await ticketOf(buyer, order.pay_no);
		// The channel has the money and its callback is under way: a price change asks it first.
		const confirmed = await shop.context.payments.mock.confirm(ticket);
		const lines = [{ order_goods_id: first.id, off: '10' }];
		const answer = await admin('price', { id, pay_was: '158', lines, freight: '8', reason: 'x' });
		expect(answer.msg).toBe('只有待付款的订单可以改价');
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_amount: 15_800 });
		expect(await shop.post('/api/pay.Mock/notify', confirmed?.callback)).toMatchObject({ code: 1 });
	});

	test('the callback of the old amount that comes later is paid back whole', async () => {
		const { buyer, order, id, first } = await unpaid();
		const ticket = await ticketOf(buyer, order.pay_no);
		const lines = [{ order_goods_id: first.id, off: '10' }];
		const { data } = await admin('price', { id, pay_was: '158', lines, freight: '8', reason: 'x' });
		// The channel hears of the end by a job, and this payer is faster.
		const confirmed = await shop.context.payments.mock.confirm(ticket);
		expect(await shop.post('/api/pay.Mock/notify', confirmed?.callback)).toMatchObject({ code: 1 });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1', pay_amount: 14_800 });
		const refunds = await shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', id).execute();
		expect(refunds.map((refund) => refund.amount)).toEqual([15_800]);
		await shop.context.jobs.runPending();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1', refund_status: '0', refund_amount: 0 });
		expect(await pay(buyer, data.pay_no)).toMatchObject({ code: 1 });
	});

	test('and a payment at the same moment: one of them wins, and what was paid is what was asked', async () => {
		for (let round = 0; round < 6; round += 1) {
			const { buyer, order, id, first } = await unpaid();
			const lines = [{ order_goods_id: first.id, off: '10' }];
			const change = () => admin('price', { id, pay_was: '158', lines, freight: '8', reason: 'x' });
			const buy = () => pay(buyer, order.pay_no);
			const answers = await Promise.all(round % 2 ? [change(), buy()] : [buy(), change()]);
			expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
			const { status, pay_amount } = await orderRow(shop.context, id);
			expect([status, pay_amount]).toEqual(status === '2' ? ['2', 15_800] : ['1', 14_800]);
			expect(await moneyOf(shop.context, buyer.id)).toBe(status === '2' ? 100_000 - 15_800 : 100_000);
		}
	});

	test('by two admins at once from one amount happens once', async () => {
		const { id, first } = await unpaid();
		const wish = (off: string) => {
			return { id, pay_was: '158', lines: [{ order_goods_id: first.id, off }], freight: '8', reason: 'x' };
		};
		const answers = await Promise.all([admin('price', wish('10')), admin('price', wish('20'))]);
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
	});
});

describe('money that came outside of the shop', () => {
	const transfer = (order: Placed, more: Record<string, unknown> = {}) => {
		return {
			id: idOf(order),
			pay_no: order.pay_no,
			amount: '158.00',
			reference: `T${idOf(order)}`,
			memo: '柜台',
			...more,
		};
	};

	test('pays like any other: once, however often it is said, with its reference kept', async () => {
		const { order, id, cup, buyer } = await unpaid(0);
		const answers = await Promise.all([1, 2, 3].map(() => admin('offlinePaid', transfer(order))));
		expect(answers.map(({ data }) => data.status)).toEqual(['2', '2', '2']);
		expect((await admin('offlinePaid', transfer(order))).data.status).toBe('2');
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_type: 'offline', paid_online: 15_800 });
		expect(await skuRow(shop.context, cup.id)).toEqual({ stock: 8, reserved: 0, sales: 2 });
		const seen = await shop.get<{ order: unknown }>('/api/shop.Order/detail', { id }, buyer.headers);
		expect(JSON.stringify(seen.data)).toContain('你已支付 ¥158.00（线下收款）');
		expect(JSON.stringify(seen.data)).not.toContain('柜台');
		const staff = await shop.get('/admin/shop.order.Order/detail', { id }, headers);
		expect(JSON.stringify(staff.data)).toContain(`线下收款凭证 T${id}。柜台`);
	});

	test('is the whole amount of the payment that was seen, and a reference pays one payment', async () => {
		const { order } = await unpaid(0);
		expect((await admin('offlinePaid', transfer(order, { amount: '157.99' }))).msg).toContain('158.00');
		expect((await admin('offlinePaid', transfer(order, { pay_no: 'P0000000000' }))).code).toBe(0);
		await admin('offlinePaid', transfer(order, { reference: 'one' }));
		const { order: next } = await unpaid(0);
		expect((await admin('offlinePaid', transfer(next, { reference: 'one' }))).msg).toBe('该凭证号已用于另一笔收款');
	});

	test('said of two payments at the same moment, a reference pays one of them and the other is refused', async () => {
		for (let round = 0; round < 4; round += 1) {
			const both = [await unpaid(0), await unpaid(0)];
			const reference = `same ${round}`;
			const answers = await Promise.all(both.map(({ order }) => admin('offlinePaid', transfer(order, { reference }))));
			expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
			expect(answers.find(({ code }) => code === 0)?.msg).toBe('该凭证号已用于另一笔收款');
		}
	});

	test('against an online payment at the same moment is taken once', async () => {
		for (let round = 0; round < 4; round += 1) {
			const { buyer, order, id } = await unpaid();
			const offline = () => admin('offlinePaid', transfer(order));
			const online = () => pay(buyer, order.pay_no);
			await Promise.all(round % 2 ? [offline(), online()] : [online(), offline()]);
			const { pay_type, status } = await orderRow(shop.context, id);
			expect(status).toBe('2');
			expect(await moneyOf(shop.context, buyer.id)).toBe(pay_type === 'offline' ? 100_000 : 100_000 - 15_800);
		}
	});

	test('waits, refunded, for staff to give it back by hand or to the balance', async () => {
		const staff = await makeAdmin(shop.context, { nodes: ['shop/order/refund/payout'] });
		const { order, id, buyer } = await unpaid(0);
		await admin('offlinePaid', transfer(order));
		expect(await admin('close', { id, reason: '缺货', restock: 1 })).toMatchObject({ data: { status: '6' } });
		await shop.context.jobs.runPending();
		const refund = await shop.context.db
			.selectFrom('refund')
			.select(['id', 'status'])
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		expect(refund.status).toBe('4');
		const handle = (way: string) => {
			return shop.post('/admin/shop.order.Refund/payout', { id: refund.id, way, voucher: '' }, staff.headers);
		};
		expect((await handle('retry')).msg).toBe('线下付款不能原路退回，请选择退回余额或线下退款');
		expect((await handle('balance')).code).toBe(1);
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, buyer.id)).toBe(15_800);
		expect(await orderRow(shop.context, id)).toMatchObject({ refund_amount: 15_800 });
	});
});

describe('another address', () => {
	const nanshan = 440_305;
	const futian = 440_304;
	const to = (id: number, more: Record<string, unknown> = {}) => {
		return { id, area_id: futian, consignee: '周二', phone: '13900139000', detail: '深南大道 2 号', ...more };
	};

	/** An order by a template: ¥8 in Nanshan, ¥14 in the rest of Guangdong, nothing elsewhere. */
	async function byTemplate() {
		const sku = await makeSku(shop.context);
		await deliverByTemplate(shop.context, sku.goodsId, [
			{ areas: [nanshan], fee: 800 },
			{ areas: [440_000], fee: 1400 },
		]);
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		return { buyer, sku };
	}

	test('with another freight asks what becomes of it: charged, the order is repriced and paid anew', async () => {
		const { buyer, sku } = await byTemplate();
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = idOf(order);
		const tried = await shop.get('/admin/shop.order.Order/tryAddress', { id, area_id: futian }, headers);
		expect(tried.data).toEqual({ freight_now: '8.00', freight_then: '14.00', can_charge: 1, undeliverable: [] });
		expect((await admin('address', to(id))).msg).toContain('新地址的运费为 14.00 元');
		const { data } = await admin('address', to(id, { freight: 'charge' }));
		expect(data).toMatchObject({ pay_amount: '64.00', status: '1' });
		expect(data.pay_no).not.toBe(order.pay_no);
		const row = await orderRow(shop.context, id);
		expect(row).toMatchObject({ consignee: '周二', area: '福田区', address: '深南大道 2 号', freight_amount: 1400 });
		const seen = await shop.get('/api/shop.Order/detail', { id }, buyer.headers);
		expect(JSON.stringify(seen.data)).toContain('按新地址重新计算运费：应付 ¥58.00 改为 ¥64.00');
		expect(await pay(buyer, data.pay_no)).toMatchObject({ code: 1 });
	});

	test('kept at the old freight costs the same; of a paid order the freight cannot rise', async () => {
		const { buyer, sku } = await byTemplate();
		const order = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = idOf(order);
		expect((await admin('address', to(id, { freight: 'charge' }))).msg).toBe('订单已付款，运费不能再改');
		const { data } = await admin('address', to(id, { freight: 'keep' }));
		expect(data).toMatchObject({ pay_amount: '58.00', pay_no: order.pay_no });
		expect(await orderRow(shop.context, id)).toMatchObject({ area_id: futian, freight_amount: 800 });
		const again = await admin('address', to(id));
		expect(again.data).toEqual(data);
	});

	test('that cannot be delivered to is refused and named, as is an order of which a parcel has left', async () => {
		const { buyer, sku } = await byTemplate();
		const id = idOf(await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]));
		const beijing = 110_101;
		const tried = await shop.get('/admin/shop.order.Order/tryAddress', { id, area_id: beijing }, headers);
		expect(tried.data).toMatchObject({ undeliverable: ['茶碗'] });
		expect((await admin('address', to(id, { area_id: beijing }))).msg).toBe('以下商品无法配送到该地区：茶碗');
		expect((await admin('address', to(id, { area_id: 440_300 }))).code).toBe(0);
		await shop.context.db.updateTable('shop_order').set({ ship_status: '1' }).where('id', '=', id).execute();
		expect((await admin('address', to(id, { area_id: nanshan }))).msg).toContain('未发货');
	});

	test('within the same area asks nothing', async () => {
		const { order, id } = await unpaid();
		const { data } = await admin('address', to(id, { area_id: nanshan }));
		expect(data).toMatchObject({ pay_amount: '158.00', pay_no: order.pay_no });
		expect(await orderRow(shop.context, id)).toMatchObject({ consignee: '周二', area_id: nanshan });
	});
});
