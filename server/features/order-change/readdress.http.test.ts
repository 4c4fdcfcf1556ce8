import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { changeOrderAddress, tryOrderAddress } from '#domain/order-change/order.readdress.contract.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { deliverByTemplate } from '#server/testing/delivery-templates.ts';
import { reachLevel } from '#server/testing/levels.ts';
import { race } from '#server/testing/lock-row.ts';
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
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

const [nanshan, futian, guangzhou, hangzhou, beijing] = [440_305, 440_304, 440_106, 330_106, 110_101] as const;

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['detail', 'price', 'close', 'delivery', 'address', 'print'].map((node) => `shop/order/order/${node}`);
	const crowd = ['add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	({ headers: staff } = await makeAdmin(shop.context, { nodes: [...nodes, ...crowd] }));
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** A bowl of ¥50: ¥8 to Nanshan, ¥14 to Futian, ¥3 to Guangzhou, never to Beijing, by no row anywhere else. */
async function makeBowl(merchantId = 0) {
	const sku = await makeSku(shop.context, { merchantId });
	const fees = [
		{ areas: [nanshan], fee: 800 },
		{ areas: [futian], fee: 1400 },
		{ areas: [440_100], fee: 300 },
	];
	await deliverByTemplate(shop.context, sku.goodsId, fees, [110_000]);
	return sku;
}

async function addressOf(buyer: Buyer, area_id: number, more: Record<string, unknown> = {}): Promise<number> {
	const form = { consignee: '周二', phone: '13900139000', area_id, detail: '深南大道 2 号', ...more };
	const { data } = await shop.post<{ address: { id: number } }>('/api/shop.Address/add', form, buyer.headers);
	return data.address.id;
}

async function ordered(buy: typeof placed = placed) {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const order = await buy(shop, buyer, [{ sku_id: (await makeBowl()).id, num: 1 }]);
	return { buyer, order, id: idOf(order) };
}

describe('of a member whose level waives freight', () => {
	const luohu = 440_303;
	/** Ordered to Nanshan for so much freight; ¥14 to Futian, nothing to Luohu. */
	async function atLevel(fee: number) {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		await reachLevel(shop.context, buyer, { name: '金卡', free_freight: 1, free_from: 0 });
		const sku = await makeSku(shop.context);
		const fees = [
			{ areas: [nanshan], fee },
			{ areas: [futian], fee: 1400 },
			{ areas: [luohu], fee: 0 },
		];
		await deliverByTemplate(shop.context, sku.goodsId, fees, []);
		return { buyer, id: idOf(await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }])) };
	}

	test.each([
		['nothing was charged', 0, [futian]],
		['something was waived, by way of where nothing is', 800, [luohu, futian]],
	])('an order goes elsewhere for nothing where %s', async (_, fee, areas) => {
		const { buyer, id } = await atLevel(fee);
		const steps = async () => {
			const { data } = await shop.get<{ row: { trace: { key: string }[] } }>(
				'/api/shop.Order/detail',
				{ id },
				buyer.headers,
			);
			return data;
		};
		const before = JSON.stringify(await steps());
		expect(before.includes('金卡会员包邮')).toBe(fee > 0);
		for (const area of areas) {
			const address = await addressOf(buyer, area);
			expect((await attempt(buyer, id, address)).data).toMatchObject({ pay_now: '50.00', pay_then: '50.00' });
			expect((await change(buyer, id, address, '50.00')).msg).toBe('');
		}
		expect(await orderRow(shop.context, id)).toMatchObject({
			pay_amount: 5000,
			freight_amount: 1400,
			freight_off: 1400,
		});
		expect(JSON.stringify(await steps())).toContain('金卡会员包邮 −¥14.00');
	});
});

const idOf = ({ orders }: Placed) => orders[0]?.id ?? 0;
const pay = (buyer: Buyer, pay_no: string, channel = 'balance') =>
	shop.post<{ pay_url: string }>('/api/shop.Pay/create', { pay_no, channel }, buyer.headers);
const attempt = (buyer: Buyer, id: number, address_id: number) =>
	shop.get<AnswerOf<typeof tryOrderAddress>>('/api/shop.Order/tryAddress', { id, address_id }, buyer.headers);
/** As a dialog does that has just been opened, or one that saw the order at an earlier version. */
async function change(buyer: Buyer, id: number, address_id: number, pay_amount: string, seenAt?: number) {
	const version = seenAt ?? (await orderRow(shop.context, id)).version;
	const wish = { id, address_id, pay_amount, version };
	return shop.post<AnswerOf<typeof changeOrderAddress>>('/api/shop.Order/address', wish, buyer.headers);
}
const ship = (id: number) => shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, staff);
const seen = async (path: string, id: number, headers: Record<string, string>) =>
	JSON.stringify((await shop.get(path, { id }, headers)).data);
const printed = (id: number, kind: string, addresses: Record<string, string> = {}) =>
	shop.post<object>('/admin/shop.order.Order/printed', { kind, ids: [id], addresses }, staff);
const logsOf = (id: number) =>
	shop.context.db.selectFrom('order_log').selectAll().where('order_id', '=', id).orderBy('id').execute();

describe('of an order that is not paid', () => {
	test('a dearer address is shown first, then charged: price, trace and payment follow, and the history shows it', async () => {
		const { buyer, order, id } = await ordered();
		const there = await addressOf(buyer, futian);
		expect((await attempt(buyer, id, there)).data).toEqual({
			freight_now: '8.00',
			freight_then: '14.00',
			pay_now: '58.00',
			pay_then: '64.00',
			is_there: 0,
			is_dearer: 0,
			undeliverable: [],
			version: 1,
		});
		expect(await orderRow(shop.context, id)).toMatchObject({ area_id: nanshan, pay_amount: 5800 });
		const { data, msg } = await change(buyer, id, there, '64.00');
		expect(msg).toBe('');
		expect(data).toMatchObject({ id, status: '1', pay_amount: '64.00' });
		expect(data.pay_no).not.toBe(order.pay_no);
		const address = { consignee: '周二', phone: '13900139000', area: '福田区', address: '深南大道 2 号' };
		expect(await orderRow(shop.context, id)).toMatchObject({ ...address, freight_amount: 1400, pay_amount: 6400 });
		for (const [path, headers] of [
			['/api/shop.Order/detail', buyer.headers],
			['/admin/shop.order.Order/detail', staff],
		] as const) {
			const shown = await seen(path, id, headers);
			expect(shown).toContain('林一 13800138000 广东省 深圳市 南山区 科技园 1 号 改为 周二 13900139000');
			expect(shown).toContain('按新地址重新计算运费：应付 ¥58.00 改为 ¥64.00');
			expect(shown).toContain('¥14.00');
		}
		const logs = await logsOf(id);
		expect(logs.filter(({ event }) => event === 'address').map((log) => log.operator_type)).toEqual(['user', 'user']);
		expect(await pay(buyer, order.pay_no)).toMatchObject({ code: 0, msg: '支付单已关闭' });
		expect(await pay(buyer, data.pay_no)).toMatchObject({ code: 1 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000 - 6400);
	});

	test('a cheaper address costs less', async () => {
		const { buyer, id } = await ordered();
		const there = await addressOf(buyer, guangzhou);
		const { data } = await change(buyer, id, there, (await attempt(buyer, id, there)).data.pay_then);
		expect(data.pay_amount).toBe('53.00');
		expect(await pay(buyer, data.pay_no)).toMatchObject({ code: 1 });
	});

	test('the time to pay does not begin anew, and a price that has moved is never paid after it', async () => {
		const { buyer, id } = await ordered();
		const deadline = async () => {
			const { data } = await shop.get<{ order: { pay_deadline: number } }>(
				'/api/shop.Order/detail',
				{ id },
				buyer.headers,
			);
			return data.order.pay_deadline;
		};
		const until = await deadline();
		shop.clock.advance(600);
		const { data } = await change(buyer, id, await addressOf(buyer, futian), '64.00');
		expect(await deadline()).toBe(until);
		shop.clock.advance(1200);
		expect((await pay(buyer, data.pay_no)).code).toBe(0);
		await runDueTimers(shop.context);
		expect((await orderRow(shop.context, id)).status).toBe('6');
	});

	test('within the area the price and the payment stay', async () => {
		const { buyer, order, id } = await ordered();
		const there = await addressOf(buyer, nanshan);
		expect((await attempt(buyer, id, there)).data).toMatchObject({
			freight_then: '8.00',
			pay_then: '58.00',
			is_there: 0,
		});
		expect((await change(buyer, id, there, '58')).data).toMatchObject({ pay_no: order.pay_no, pay_amount: '58.00' });
		expect((await attempt(buyer, id, there)).data.is_there).toBe(1);
	});

	test('sent again, also at the same moment, it counts once', async () => {
		const { buyer, id } = await ordered();
		const there = await addressOf(buyer, futian);
		const answers = await Promise.all([1, 2, 3].map(() => change(buyer, id, there, '64.00')));
		answers.push(await change(buyer, id, there, '64.00'));
		expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
		expect(new Set(answers.map(({ data }) => data.pay_no)).size).toBe(1);
		expect((await logsOf(id)).filter(({ event }) => event === 'address')).toHaveLength(2);
	});

	test('sent again after the order has gone back, it moves nothing', async () => {
		const { buyer, id } = await ordered();
		const home = await addressOf(buyer, nanshan);
		const there = await addressOf(buyer, nanshan, { detail: '后海大道 8 号' });
		const { version } = (await attempt(buyer, id, there)).data;
		expect(await change(buyer, id, there, '58.00', version)).toMatchObject({ code: 1 });
		expect(await change(buyer, id, home, '58.00')).toMatchObject({ code: 1 });
		const late = await change(buyer, id, there, '58.00', version);
		expect(late).toMatchObject({ code: 0, msg: '订单刚刚有变动，请核对后再改' });
		expect(await orderRow(shop.context, id)).toMatchObject({ address: '深南大道 2 号' });
	});

	test('another amount than the member was shown is refused and changes nothing', async () => {
		const { buyer, id } = await ordered();
		const there = await addressOf(buyer, futian);
		const answer = await change(buyer, id, there, '58.00');
		expect(answer).toMatchObject({ code: 0, msg: '订单金额已变为 64.00 元，请核对后再改' });
		expect(await orderRow(shop.context, id)).toMatchObject({ area_id: nanshan, consignee: '林一' });
	});

	test('what staff took off the freight comes off there, too', async () => {
		const { buyer, id } = await ordered();
		const waived = { id, pay_was: '58', lines: [], freight: '3', reason: 'x' };
		expect((await shop.post('/admin/shop.order.Order/price', waived, staff)).msg).toBe('');
		const dearer = await addressOf(buyer, futian);
		const cheaper = await addressOf(buyer, guangzhou);
		expect((await attempt(buyer, id, dearer)).data).toMatchObject({ freight_now: '3.00', freight_then: '9.00' });
		expect((await attempt(buyer, id, cheaper)).data).toMatchObject({ freight_then: '0.00', pay_then: '50.00' });
		expect((await change(buyer, id, dearer, '59.00')).data.pay_amount).toBe('59.00');
		expect(await orderRow(shop.context, id)).toMatchObject({ freight_amount: 1400, freight_off: 500 });
	});

	test('who has paid at the channel meanwhile has paid the old price and keeps to what a paid order may', async () => {
		const { buyer, order, id } = await ordered();
		const there = await addressOf(buyer, futian);
		const { data } = await pay(buyer, order.pay_no, 'mock');
		const ticket = new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
		const confirmed = await shop.context.payments.mock.confirm(ticket);
		expect((await change(buyer, id, there, '64.00')).msg).toContain('14.00');
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_amount: 5800, area_id: nanshan });
		expect(await shop.post('/api/pay.Mock/notify', confirmed?.callback)).toMatchObject({ code: 1 });
	});

	test('and its payment at the same moment: what was paid is what was asked', async () => {
		for (const first of ['change', 'pay']) {
			const { buyer, order, id } = await ordered();
			const there = await addressOf(buyer, futian);
			const { payment_id } = await orderRow(shop.context, id);
			const row = { table: 'payment', id: payment_id ?? 0 } as const;
			const move = () => change(buyer, id, there, '64.00');
			const buy = () => pay(buyer, order.pay_no);
			const answers: { code: number }[] = await (first === 'pay'
				? race(shop, row, buy, move)
				: race(shop, row, move, buy));
			expect(answers.map(({ code }) => code)).toEqual([1, 0]);
			const paidFirst = { status: '2', area_id: nanshan, pay_amount: 5800 };
			const movedFirst = { status: '1', area_id: futian, pay_amount: 6400 };
			expect(await orderRow(shop.context, id)).toMatchObject(first === 'pay' ? paidFirst : movedFirst);
		}
	});

	test('of a checkout with two creators one order moves, the other goes on under the new payment', async () => {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const studio = await makeMerchant(shop.context);
		const lines = [await makeBowl(), await makeBowl(studio.merchantId)].map(({ id }) => ({ sku_id: id, num: 1 }));
		const { orders } = await placed(shop, buyer, lines);
		const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
		const id = rows.find(({ merchant_id }) => merchant_id === studio.merchantId)?.id ?? 0;
		const other = rows.find(({ merchant_id }) => merchant_id === 0)?.id ?? 0;
		const { data } = await change(buyer, id, await addressOf(buyer, futian), '64.00');
		expect(await orderRow(shop.context, other)).toMatchObject({ area_id: nanshan, pay_amount: 5800 });
		expect(await seen('/merchant/order.Order/detail', id, studio.headers)).toContain('修改收货信息');
		expect(await pay(buyer, data.pay_no)).toMatchObject({ code: 1 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000 - 6400 - 5800);
	});
});

describe('of an order that is paid', () => {
	test('an address at the same freight or below is taken, and what was paid stays paid', async () => {
		const { buyer, order, id } = await ordered(paid);
		const there = await addressOf(buyer, guangzhou);
		const { data: tried } = await attempt(buyer, id, there);
		expect(tried).toMatchObject({ freight_now: '8.00', freight_then: '3.00', pay_then: '58.00', is_dearer: 0 });
		const { data } = await change(buyer, id, there, '58.00');
		expect(data).toMatchObject({ status: '2', pay_no: order.pay_no, pay_amount: '58.00' });
		const kept = { area_id: guangzhou, freight_amount: 800, pay_amount: 5800 };
		expect(await orderRow(shop.context, id)).toMatchObject(kept);
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000 - 5800);
		const stays = '新地址运费为 ¥3.00，仍按原运费 ¥8.00';
		expect(await seen('/admin/shop.order.Order/detail', id, staff)).toContain(stays);
		expect(await seen('/api/shop.Order/detail', id, buyer.headers)).not.toContain(stays);
	});

	test('once its waybill is printed the member is referred to the shop, and staff still may', async () => {
		const { buyer, id } = await ordered(paid);
		const there = await addressOf(buyer, nanshan);
		await printed(id, 'packing');
		expect((await attempt(buyer, id, there)).code).toBe(1);
		await printed(id, 'waybill');
		const refusal = '商家已打印快递面单，如需修改地址请联系商家';
		expect(await attempt(buyer, id, there)).toMatchObject({ code: 0, msg: refusal });
		expect(await change(buyer, id, there, '58.00')).toMatchObject({ code: 0, msg: refusal });
		expect((await orderRow(shop.context, id)).consignee).toBe('林一');
		const wish = { id, consignee: '周二', phone: '13900139000', area_id: nanshan, detail: '店员改的 3 号', zip: '' };
		expect(await shop.post('/admin/shop.order.Order/address', wish, staff)).toMatchObject({ code: 1 });
		expect(await orderRow(shop.context, id)).toMatchObject({ address: '店员改的 3 号', waybill_print_time: null });
		// The new sheet is not printed yet.
		expect(await change(buyer, id, there, '58.00')).toMatchObject({ code: 1 });
	});

	test.each([0, 1])('and its waybill printed at the same moment: no label bears an old address (%i)', async (first) => {
		const { buyer, id } = await ordered(paid);
		const there = await addressOf(buyer, nanshan);
		type Sheets = { list: { address_key: string }[] };
		const { list } = (await shop.get<Sheets>('/admin/shop.order.Order/print', { ids: [id] }, staff)).data;
		const addresses = { [id]: list[0]?.address_key ?? '' };
		const { version } = await orderRow(shop.context, id);
		const moves = () => change(buyer, id, there, '58.00', version);
		const prints = () => printed(id, 'waybill', addresses);
		const row = { table: 'shop_order', id } as const;
		const [moved, marked] =
			first === 0 ? await race(shop, row, moves, prints) : (await race(shop, row, prints, moves)).reverse();
		const { consignee, waybill_print_time } = await orderRow(shop.context, id);
		expect([consignee === '周二', waybill_print_time === null]).toEqual(first === 0 ? [true, true] : [false, false]);
		expect(moved?.code).toBe(first === 0 ? 1 : 0);
		expect(marked?.data).toMatchObject(first === 0 ? { list: [], moved: [{ id }] } : { list: [{ id }], moved: [] });
	});

	test('a dearer address is refused with both amounts', async () => {
		const { buyer, id } = await ordered(paid);
		const there = await addressOf(buyer, futian);
		expect((await attempt(buyer, id, there)).data).toMatchObject({ freight_then: '14.00', is_dearer: 1 });
		const { code, msg } = await change(buyer, id, there, '58.00');
		expect(code).toBe(0);
		expect(msg).toContain('新地址的运费为 14.00 元，高于已付的 8.00 元');
		expect(await orderRow(shop.context, id)).toMatchObject({ area_id: nanshan, status: '2' });
	});

	test('a support of a crowdfunding moves like any other order while nothing is shipped', async () => {
		const crowd = await runningCrowd(shop, staff);
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const order = await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
		const there = await addressOf(buyer, hangzhou);
		const { data: tried } = await attempt(buyer, idOf(order), there);
		expect((await change(buyer, idOf(order), there, tried.pay_then)).msg).toBe('');
		expect(await orderRow(shop.context, idOf(order))).toMatchObject({ area_id: hangzhou, ship_hold: 1 });
	});

	test.each(['address', 'parcel'] as const)('and a parcel at the same moment, the %s first', async (first) => {
		const { buyer, id } = await ordered(paid);
		const there = await addressOf(buyer, guangzhou);
		const row = { table: 'shop_order', id } as const;
		const move = () => change(buyer, id, there, '58.00');
		const send = () => ship(id);
		const isMoveFirst = first === 'address';
		const answers: { code: number }[] = await (isMoveFirst ? race(shop, row, move, send) : race(shop, row, send, move));
		expect(answers.map(({ code }) => code)).toEqual(isMoveFirst ? [1, 1] : [1, 0]);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '3', area_id: isMoveFirst ? guangzhou : nanshan });
	});
});

describe('refused is', () => {
	test.each([
		['unpaid', placed],
		['paid', paid],
	] as const)('where the goods do not go, named, of an order that is %s', async (_, buy) => {
		const { buyer, id } = await ordered(buy);
		for (const area of [beijing, hangzhou]) {
			const there = await addressOf(buyer, area);
			expect((await attempt(buyer, id, there)).data).toMatchObject({ undeliverable: ['茶碗'], pay_then: '58.00' });
			expect((await change(buyer, id, there, '58.00')).msg).toBe('以下商品无法配送到该地区：茶碗');
		}
		expect(await orderRow(shop.context, id)).toMatchObject({ area_id: nanshan });
	});

	test.each([
		['of which a parcel has left', { status: '2', ship_status: '1' }],
		['that has a refund under way', { status: '2', refund_status: '1' }],
		['that is on its way', { status: '3', ship_status: '2' }],
		['that has arrived', { status: '4', ship_status: '2' }],
		['that is complete', { status: '5', ship_status: '2' }],
		['that was cancelled', { status: '6', cancel_type: '1', cancel_time: 1 }],
		['whose cancel waits for an answer', { status: '7', prev_status: '2' }],
	])('an order %s', async (_, state) => {
		const { buyer, id } = await ordered(paid);
		const there = await addressOf(buyer, nanshan);
		const { db } = shop.context;
		const before = await orderRow(shop.context, id);
		await db.updateTable('shop_order').set(state).where('id', '=', id).execute();
		const refusal = { code: 0, msg: '只有未发货且没有退款的订单可以修改地址' };
		expect(await attempt(buyer, id, there)).toMatchObject(refusal);
		expect(await change(buyer, id, there, '58.00')).toMatchObject(refusal);
		expect(await orderRow(shop.context, id)).toMatchObject({ consignee: '林一' });
		const { status, prev_status, ship_status, refund_status, cancel_type, cancel_time } = before;
		const states = { status, prev_status, ship_status, refund_status, cancel_type, cancel_time };
		await db.updateTable('shop_order').set(states).where('id', '=', id).execute();
	});

	test("another member's order and another member's address", async () => {
		const { buyer, id } = await ordered();
		const stranger = await makeBuyer(shop.context);
		for (const [who, address] of [
			[stranger, stranger.addressId],
			[stranger, buyer.addressId],
		] as const) {
			expect((await attempt(who, id, address)).msg).toBe('订单不存在');
			expect((await change(who, id, address, '58.00')).msg).toBe('订单不存在');
		}
		expect((await attempt(buyer, id, stranger.addressId)).msg).toBe('收货地址不存在');
		expect((await change(buyer, id, stranger.addressId, '58.00')).msg).toBe('收货地址不存在');
		expect(await orderRow(shop.context, id)).toMatchObject({ consignee: '林一' });
	});
});
