import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf, orderRow, skuRow } from '#server/testing/orders.ts';
import { applied, apply, type Bought, bought, lineRows, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { id: number; headers: Record<string, string> };
const day = 24 * 60 * 60;
const address = { contact: '仓库', phone: '0755-1234567', address: '深圳市南山区科技园 2 号' };

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const refund = ['index', 'detail', 'audit', 'receive', 'payout', 'goodwill'].map(
		(node) => `shop/order/refund/${node}`,
	);
	const order = ['delivery', 'close', 'cancel'].map((node) => `shop/order/order/${node}`);
	admin = await makeAdmin(shop.context, { nodes: [...refund, ...order] });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Moved = { id: number; stage: string };
const staff = (step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/admin/shop.order.Refund/${step}`, body, admin.headers);
const member = (order: Bought, step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/api/shop.Refund/${step}`, body, order.buyer.headers);
const payouts = () => shop.context.jobs.runPending();
const moneyBack = (order: Bought) => moneyOf(shop.context, order.buyer.id);

async function shipped(nums: readonly number[], more: Parameters<typeof bought>[2] = {}): Promise<Bought> {
	const order = await bought(shop, nums, more);
	expect(await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers)).toMatchObject(
		{
			code: 1,
		},
	);
	return order;
}

async function received(nums: readonly number[], more: Parameters<typeof bought>[2] = {}): Promise<Bought> {
	const order = await shipped(nums, more);
	await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
	return order;
}

describe('what was not shipped', () => {
	test('some pieces go back for what they cost, the rest is shipped', async () => {
		const order = await bought(shop, [3, 1]);
		const id = await applied(shop, order, [2]);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '2', refund_status: '1' });
		const early = await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
		expect(early).toMatchObject({ code: 0, msg: '订单有退款正在处理' });
		expect((await staff('audit', { id, answer: 'agree' })).data.stage).toBe('paying');
		await payouts();
		expect(await refundRow(shop, id)).toMatchObject({
			status: '2',
			audit_status: '2',
			amount: 10_000,
			freight_amount: 0,
		});
		expect(await moneyBack(order)).toBe(10_001);
		expect(await orderRow(shop.context, order.id)).toMatchObject({
			status: '2',
			refund_status: '2',
			refund_amount: 10_000,
		});
		expect(await skuRow(shop.context, order.skus[0]?.id ?? 0)).toMatchObject({ stock: 49 });
		const later = await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
		expect(later.code).toBe(1);
		const shipment = await shop.context.db
			.selectFrom('shipment')
			.select('lines')
			.where('order_id', '=', order.id)
			.executeTakeFirstOrThrow();
		expect((shipment.lines as { num: number }[]).map(({ num }) => num)).toEqual([1, 1]);
	});

	test('all of it takes the freight along and ends the order', async () => {
		const order = await bought(shop, [1, 2]);
		const first = await applied(shop, order, [1]);
		await staff('audit', { id: first, answer: 'agree' });
		await payouts();
		const rest = await applied(shop, order, [0, 2]);
		expect(await refundRow(shop, rest)).toMatchObject({ amount: 10_600, freight_amount: 600 });
		await staff('audit', { id: rest, answer: 'agree' });
		await payouts();
		expect(await moneyBack(order)).toBe(15_601);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '6', cancel_type: '7', refund_status: '3' });
	});

	test('the preview says what the form will bring, and the form only what is possible', async () => {
		const order = await bought(shop, [2]);
		const form = await shop.get<{ types: { type: string; lines: unknown[] }[] }>(
			'/api/shop.Refund/form',
			{ order_id: String(order.id) },
			order.buyer.headers,
		);
		expect(form.data.types).toMatchObject([{ type: '1', lines: [{ left: 2, most: '100.00' }] }]);
		const wish = { order_id: order.id, type: '1', reason: 'slow', lines: [{ id: order.lines[0]?.id, num: 2 }] };
		const preview = await shop.post('/api/shop.Refund/preview', wish, order.buyer.headers);
		expect(preview.data).toMatchObject({ amount: '106.00', goods_amount: '100.00', freight_amount: '6.00' });
	});
});

describe('what has arrived', () => {
	test('goods come back, are counted, and only the good ones are sold again', async () => {
		const order = await received([3]);
		const sku = order.skus[0]?.id ?? 0;
		const id = await applied(shop, order, [3], { type: '3', reason: 'changedMind' });
		expect(await staff('audit', { id, answer: 'agree' })).toMatchObject({ code: 0, msg: '请填写退货地址' });
		const agreed = await staff('audit', { id, answer: 'agree', return_address: address });
		expect(agreed.data.stage).toBe('toReturn');
		expect(await moneyBack(order)).toBe(1);
		const sent = await member(order, 'ship', { id, ...parcel });
		expect(sent.data.stage).toBe('returning');
		const notice = await shop.context.db
			.selectFrom('notify')
			.select(['order_no', 'ref_id'])
			.where('message_type', '=', '7')
			.where('ref_id', '=', id)
			.execute();
		expect(notice).toEqual([{ order_no: order.order_no, ref_id: id }]);
		const lines = [{ id: order.lines[0]?.id, num_good: 2, num_damaged: 1 }];
		const twice = await staff('receive', { id, result: 'ok', lines: [...lines, ...lines] });
		expect(twice).toMatchObject({ code: 0, data: { fields: { lines: '订单中没有该商品' } } });
		expect((await staff('receive', { id, result: 'ok', lines })).data.stage).toBe('paying');
		await payouts();
		expect(await moneyBack(order)).toBe(15_001);
		expect(await skuRow(shop.context, sku)).toMatchObject({ stock: 49 });
		// Everything came back: nothing is left to keep the order open for, though its freight stays with the shop.
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '6', cancel_type: '7', refund_status: '2' });
	});

	test('the shop’s fault takes the pieces’ part of the freight along', async () => {
		const order = await received([3]);
		const id = await applied(shop, order, [1], { type: '2', reason: 'damaged' });
		expect(await refundRow(shop, id)).toMatchObject({ amount: 5200, freight_amount: 200 });
		await staff('audit', { id, answer: 'agree' });
		await payouts();
		expect(await moneyBack(order)).toBe(5201);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '4', refund_status: '2' });
		expect(await skuRow(shop.context, order.skus[0]?.id ?? 0)).toMatchObject({ stock: 47 });
	});

	test('money for everything, goods kept for less, does not end the order', async () => {
		const order = await received([1], { fee: 0 });
		const id = await applied(shop, order, [1], { type: '2', reason: 'damaged', amount: '10.00' });
		await staff('audit', { id, answer: 'agree' });
		await payouts();
		expect(await moneyBack(order)).toBe(1001);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '4', refund_status: '2' });
		expect(await apply(shop, order, [1], { type: '2', reason: 'damaged' })).toMatchObject({ code: 0 });
	});

	test('staff may add freight to what was asked for', async () => {
		const order = await received([2]);
		const id = await applied(shop, order, [1], { type: '2', reason: 'other' });
		const tooMuch = await staff('audit', { id, answer: 'agree', freight_amount: '6.01' });
		expect(tooMuch).toMatchObject({ code: 0, msg: '退款金额不能超过 6.00' });
		expect((await staff('audit', { id, answer: 'agree', freight_amount: '6.00' })).data.stage).toBe('paying');
		await payouts();
		expect(await moneyBack(order)).toBe(5601);
	});
});

describe('a lower amount', () => {
	test('waits for the member: accepted, it is what is paid', async () => {
		const order = await received([2]);
		const id = await applied(shop, order, [1], { type: '2', reason: 'other' });
		const answer = { id, answer: 'agree', goods_amount: '30.00' };
		expect(await staff('audit', answer)).toMatchObject({ code: 0, msg: '请填写原因' });
		expect((await staff('audit', { ...answer, reason: '有使用痕迹' })).data.stage).toBe('offered');
		expect(await refundRow(shop, id)).toMatchObject({ audit_status: '1', amount: 5000, offer_amount: 3000 });
		expect((await member(order, 'answer', { id, accept: 1, offer_amount: '30.00' })).data.stage).toBe('paying');
		await payouts();
		expect(await moneyBack(order)).toBe(3001);
		// The other piece is worth what it was worth before.
		const other = await applied(shop, order, [1], { type: '2', reason: 'other' });
		expect(await refundRow(shop, other)).toMatchObject({ amount: 5000 });
		await member(order, 'withdraw', { id: other });
	});

	test('declined, staff answer again; never answered, the wish is closed', async () => {
		const order = await received([1]);
		const id = await applied(shop, order, [1], { type: '2', reason: 'other' });
		const offer = () => staff('audit', { id, answer: 'agree', goods_amount: '1.00', reason: '少量' });
		await offer();
		expect((await member(order, 'answer', { id, accept: 0, reason: '太少' })).data.stage).toBe('waiting');
		await offer();
		shop.clock.advance(7 * day);
		await runDueTimers(shop.context);
		expect(await refundRow(shop, id)).toMatchObject({ status: '3', audit_status: '1' });
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 0, refund_reserved: 0, refund_worth: 0 }]);
	});

	test('for goods that came back in part is proposed; unanswered, it is paid', async () => {
		const order = await received([2]);
		const id = await applied(shop, order, [2], { type: '3', reason: 'changedMind' });
		await staff('audit', { id, answer: 'agree', return_address: address });
		await member(order, 'ship', { id, ...parcel });
		const lines = [{ id: order.lines[0]?.id, num_good: 1, num_damaged: 0 }];
		const part = { id, result: 'part', lines, amount: '50.00' };
		expect(await staff('receive', part)).toMatchObject({ code: 0, msg: '请填写原因' });
		expect((await staff('receive', { ...part, reason: '少一件' })).data.stage).toBe('reoffered');
		shop.clock.advance(7 * day);
		await runDueTimers(shop.context);
		await payouts();
		expect(await refundRow(shop, id)).toMatchObject({ status: '2', amount: 5000 });
		expect(await moneyBack(order)).toBe(5001);
		expect(await skuRow(shop.context, order.skus[0]?.id ?? 0)).toMatchObject({ stock: 49 });
	});
});
