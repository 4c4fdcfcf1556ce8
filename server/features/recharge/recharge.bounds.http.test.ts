import { beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { channelDesk } from '#server/testing/gateways/channels.helper.ts';
import { openWechatRoom } from '#server/testing/gateways/wechat.gateway.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	paid,
	place,
	placed,
	pointsOf,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

const desk = channelDesk(openWechatRoom);
let staff: Record<string, string>;

beforeAll(async () => {
	const { shop } = desk;
	const rule = { 'points.spendRate': 100, 'points.minUnit': 1 } as const;
	await shop.context.settings.set(rule, { now: shop.clock.now() });
	staff = (await makeAdmin(shop.context, { nodes: ['shop/market/recharge/order/refund'] })).headers;
});

/** A plan of ¥100 that gives points, paid by a member. */
async function recharged(points: number) {
	const { shop, room } = desk;
	const now = shop.clock.now();
	const plan = { name: '赠积分', pay_amount: 10_000, give_score: points, create_time: now, update_time: now };
	const { id: plan_id } = await shop.context.db
		.insertInto('recharge_plan')
		.values(plan)
		.returning('id')
		.executeTakeFirstOrThrow();
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const wish = { plan_id, amount: '100.00' };
	const made = await shop.post<{ id: number; pay_no: string }>('/api/shop.Recharge/create', wish, buyer.headers);
	expect(made.msg).toBe('');
	const { data } = await desk.begin(buyer, made.data.pay_no);
	const at = room.open(data.pay_url);
	room.pay(at.attemptNo);
	await desk.callBack(room.callback(at.attemptNo), at.notifyUrl);
	return { buyer, id: made.data.id };
}

const refund = (id: number) =>
	desk.shop.post('/admin/shop.market.recharge.Order/refund', { id, amount: '100.00', reason: '会员要求' }, staff);

describe('points of a recharge', () => {
	test('that lie in an unpaid order are owed once its money goes back', async () => {
		const { shop } = desk;
		const { buyer, id } = await recharged(1000);
		const sku = await makeSku(shop.context, { price: 100_000 });
		const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }], { score: 1000 });
		expect(await refund(id)).toMatchObject({ msg: '' });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(-1000);
		const cancel = { id: orders[0]?.id, reason: 'changed my mind' };
		expect(await shop.post('/api/shop.Order/cancel', cancel, buyer.headers)).toMatchObject({ code: 1 });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(0);
	});

	test('that have bought something are owed, however many, and what comes next pays them', async () => {
		const { shop } = desk;
		const { buyer, id } = await recharged(5000);
		const sku = await makeSku(shop.context, { price: 100_000 });
		const { pay_no } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }], { score: 5000 });
		const paidBy = { pay_no, channel: 'balance' };
		expect(await shop.post('/api/shop.Pay/create', paidBy, buyer.headers)).toMatchObject({ code: 1 });
		expect(await refund(id)).toMatchObject({ msg: '' });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(-5000);
		const again = await place(shop, buyer, [{ sku_id: sku.id, num: 1 }], { score: 1 });
		expect(again.code).toBe(0);
	});

	test('whose time was over are not owed', async () => {
		const { shop } = desk;
		await shop.context.settings.set({ 'points.expiry': 'rolling' }, { now: shop.clock.now() });
		const { buyer, id } = await recharged(1000);
		shop.clock.advance(400 * 24 * 60 * 60);
		staff = (await makeAdmin(shop.context, { nodes: ['shop/market/recharge/order/refund'] })).headers;
		expect(await refund(id)).toMatchObject({ msg: '' });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(0);
	});
});

test('points owed for a recharge are not paid by an order that goes back, whichever comes first', async () => {
	const { shop } = desk;
	await shop.context.settings.set({ 'points.earnRate': 1 }, { now: shop.clock.now() });
	const boss = (await makeBoss(shop)).headers;
	staff = (await makeAdmin(shop.context, { nodes: ['shop/market/recharge/order/refund'] })).headers;
	const received = async (buyer: Buyer) => {
		const sku = await makeSku(shop.context, { price: 400_000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const order_id = orders[0]?.id ?? 0;
		expect((await shop.post('/admin/shop.order.Order/delivery', { id: order_id, ...parcel }, boss)).msg).toBe('');
		expect((await shop.post('/api/shop.Order/receive', { id: order_id }, buyer.headers)).msg).toBe('');
		return order_id;
	};
	const back = async (buyer: Buyer, order_id: number) => {
		const line = await shop.context.db
			.selectFrom('order_goods')
			.select('id')
			.where('order_id', '=', order_id)
			.executeTakeFirstOrThrow();
		const wish = { order_id, type: '2', reason: 'quality', lines: [{ id: line.id, num: 1 }] };
		const { data } = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, buyer.headers);
		const agreed = await shop.post('/admin/shop.order.Refund/audit', { id: data.id, answer: 'agree' }, boss);
		expect(agreed.msg).toBe('');
		while ((await shop.context.jobs.runPending()) > 0);
	};
	for (const isOwedFirst of [true, false]) {
		const { buyer, id } = await recharged(4000);
		await creditBalance(shop.context, { userId: buyer.id, money: cents(500_000), memo: 'test' }, bySystem);
		const spent = await makeSku(shop.context, { price: 10_000 });
		const { pay_no } = await placed(shop, buyer, [{ sku_id: spent.id, num: 1 }], { score: 4000 });
		const paidBy = { pay_no, channel: 'balance' };
		expect(await shop.post('/api/shop.Pay/create', paidBy, buyer.headers)).toMatchObject({ code: 1 });
		if (isOwedFirst) expect(await refund(id)).toMatchObject({ msg: '' });
		const orderId = await received(buyer);
		if (!isOwedFirst) expect(await refund(id)).toMatchObject({ msg: '' });
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(0);
		await back(buyer, orderId);
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(-4000);
		await expectNoDrift(shop.context);
	}
});

test('opening and closing recharges without end is refused for a while: each is kept for good', async () => {
	const { shop } = desk;
	const { headers } = await makeBuyer(shop.context);
	const open = () =>
		shop.post<{ id: number; wait?: number }>('/api/shop.Recharge/create', { amount: '50.00' }, headers);
	let last = await open();
	for (let time = 0; last.code === 1; time += 1) {
		expect(time).toBeLessThan(31);
		await shop.post('/api/shop.Recharge/close', { id: last.data.id }, headers);
		last = await open();
	}
	expect(last.msg).not.toBe('');
	shop.clock.advance(60 * 60 + 1);
	expect((await open()).code).toBe(1);
});
