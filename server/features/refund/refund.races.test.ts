import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race as raceForRow } from '#server/testing/lock-row.ts';
import { expectNoDrift, moneyOf, orderRow, skuRow } from '#server/testing/orders.ts';
import { applied, apply, bought, lineRows, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	const refund = ['audit', 'goodwill', 'payout'].map((node) => `shop/order/refund/${node}`);
	const nodes = [...refund, 'shop/order/order/close'];
	admin = await makeAdmin(shop.context, { nodes });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** Lets the first step wait for the order, then the second, then both go on. */
function race(orderId: number, first: () => Promise<Envelope>, second: () => Promise<Envelope>) {
	return raceForRow(shop, { table: 'shop_order', id: orderId }, first, second);
}

test('whoever comes first wins between agreeing and withdrawing', async () => {
	for (const isAuditFirst of [true, false]) {
		const order = await bought(shop, [1]);
		const id = await applied(shop, order, [1]);
		const audit = () => shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, admin.headers);
		const withdraw = () => shop.post('/api/shop.Refund/withdraw', { id }, order.buyer.headers);
		const answers = await race(
			order.id,
			...(isAuditFirst ? ([audit, withdraw] as const) : ([withdraw, audit] as const)),
		);
		expect(answers.map(({ code }) => code)).toEqual([1, 0]);
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(isAuditFirst ? 5601 : 1);
		expect(await refundRow(shop, id)).toMatchObject({ status: isAuditFirst ? '2' : '3' });
	}
});

test('of two wishes for the same pieces one is heard', async () => {
	const order = await bought(shop, [3]);
	const wish = () => apply(shop, order, [2]);
	const answers = await race(order.id, wish, wish);
	expect(answers.map(({ code }) => code)).toEqual([1, 0]);
	expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 2, refund_reserved: 10_000 }]);
});

test('two answers pay back once', async () => {
	const order = await bought(shop, [2]);
	const id = await applied(shop, order, [2]);
	const audit = () => shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, admin.headers);
	expect((await race(order.id, audit, audit)).map(({ code }) => code)).toEqual([1, 0]);
	await Promise.all([shop.context.jobs.runPending(), shop.context.jobs.runPending()]);
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(10_601);
	expect(await skuRow(shop.context, order.skus[0]?.id ?? 0)).toMatchObject({ stock: 50, sales: 0 });
});

test('a wish, a gift and a close at the same moment never give back more than was paid', async () => {
	for (let round = 0; round < 4; round += 1) {
		const order = await bought(shop, [2, 1]);
		const body = { order_id: order.id, goods_amount: '149.99', reason: '补偿' };
		const answers = await Promise.all([
			apply(shop, order, [2]),
			shop.post('/admin/shop.order.Refund/goodwill', body, admin.headers),
			shop.post('/admin/shop.order.Order/close', { id: order.id, reason: 'x' }, admin.headers),
			apply(shop, order, [0, 1]),
		]);
		for (const { data } of answers as { data: { id?: number; stage?: string } | null }[]) {
			if (data?.stage !== 'waiting') continue;
			await shop.post('/admin/shop.order.Refund/audit', { id: data.id, answer: 'agree' }, admin.headers);
		}
		await Promise.all([shop.context.jobs.runPending(), shop.context.jobs.runPending()]);
		const { refund_amount } = await orderRow(shop.context, order.id);
		expect(refund_amount).toBeLessThanOrEqual(15_600);
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(1 + refund_amount);
	}
});

test('money given by hand and money that goes back by its job do not wait for each other', async () => {
	const transferOf = (refundId: number) => shop.context.db.selectFrom('pay_refund').where('refund_id', '=', refundId);
	const setChannel = (refundId: number, channel: string) =>
		shop.context.db.updateTable('pay_refund').set({ channel }).where('refund_id', '=', refundId).execute();
	for (const isByHandFirst of [true, false]) {
		const order = await bought(shop, [1, 1]);
		const agreed = async (nums: number[]) => {
			const id = await applied(shop, order, nums);
			await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, admin.headers);
			return { id, transfer: (await transferOf(id).select('id').executeTakeFirstOrThrow()).id };
		};
		const failed = await agreed([1, 0]);
		// A channel that knows nothing of it refuses for good.
		await setChannel(failed.id, 'mock');
		for (let round = 1; round <= 5; round += 1) await payBack(shop.context, failed.transfer).catch(() => undefined);
		await setChannel(failed.id, 'balance');
		expect(await refundRow(shop, failed.id)).toMatchObject({ status: '4' });
		const paying = await agreed([0, 1]);

		const byHand = { id: failed.id, way: 'offline', voucher: 'T1' };
		const give = () => shop.post('/admin/shop.order.Refund/payout', byHand, admin.headers);
		const payOne = () => payBack(shop.context, paying.transfer);
		const row = { table: 'shop_order', id: order.id } as const;
		if (isByHandFirst) expect((await raceForRow(shop, row, give, payOne))[0]).toMatchObject({ code: 1 });
		else expect((await raceForRow(shop, row, payOne, give))[1]).toMatchObject({ code: 1 });
		for (const { id } of [failed, paying]) expect(await refundRow(shop, id)).toMatchObject({ status: '2' });
	}
});
