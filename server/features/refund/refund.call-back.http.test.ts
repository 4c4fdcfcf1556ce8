import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, paid, placed, skuRow } from '#server/testing/orders.ts';
import { applied, apply, type Bought, bought, lineRows, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: Record<string, string>;
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
	await shop.context.settings.set({ 'shop.cancelFreeMinutes': 0 }, { now: shop.clock.now() });
});
beforeEach(async () => {
	const refund = ['audit', 'goodwill', 'arbitrate'].map((node) => `shop/order/refund/${node}`);
	const order = ['detail', 'delivery', 'cancel', 'price'].map((node) => `shop/order/order/${node}`);
	admin = (await makeAdmin(shop.context, { nodes: [...refund, ...order] })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Form = { types: { lines: { id: number; most: string }[] }[] };
type Parcels = { order: { shipments: { id: number; can_cancel: number }[] } };
const jobs = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
const onOrder = (step: string, body: object) => shop.post(`/admin/shop.order.Order/${step}`, body, admin);
const asMember = (order: Bought, path: string, body: object) =>
	shop.post(`/api/shop.${path}`, body, order.buyer.headers);

/** Sends these pieces of each line, or all that is left. */
async function send(order: Bought, nums?: readonly number[]): Promise<void> {
	const lines = nums?.map((num, at) => ({ order_goods_id: order.lines[at]?.id, num })).filter(({ num }) => num > 0);
	expect((await onOrder('delivery', { id: order.id, ...parcel, ...(lines && { lines }) })).msg).toBe('');
}
const parcelsOf = async ({ id }: Bought) =>
	(await shop.get<Parcels>('/admin/shop.order.Order/detail', { id: String(id) }, admin)).data.order.shipments;
const callBack = async (order: Bought, at = -1) =>
	onOrder('cancelDelivery', { id: (await parcelsOf(order)).at(at)?.id, reason: '单号填错' });

async function agree(id: number): Promise<void> {
	const yes = { id, answer: 'agree' };
	expect((await shop.post('/admin/shop.order.Refund/audit', yes, admin)).msg).toBe('');
	await jobs();
}
const giveMoney = (order: Bought, goods: string, freight = '0') => {
	const gift = { order_id: order.id, goods_amount: goods, freight_amount: freight, reason: '致歉' };
	return shop.post('/admin/shop.order.Refund/goodwill', gift, admin);
};
/** Money for pieces that stay with the member, less than they cost. */
const keptForLess = async (order: Bought, nums: readonly number[]) =>
	agree(await applied(shop, order, nums, { type: '2', reason: 'quality', amount: '20' }));

describe('a parcel whose pieces were refunded', () => {
	test('is not called back: they could not be sent again', async () => {
		const order = await bought(shop, [1]);
		await send(order);
		await keptForLess(order, [1]);
		expect((await parcelsOf(order)).map((one) => one.can_cancel)).toEqual([0]);
		expect(await callBack(order)).toMatchObject({ code: 0, msg: '包裹中有商品已退款，不能撤销' });
		expect((await asMember(order, 'Order/receive', { id: order.id })).msg).toBe('');
	});

	test('in part is not called back either; pieces that never left are none of its own', async () => {
		const order = await bought(shop, [3]);
		await send(order, [2]);
		await agree(await applied(shop, order, [1]));
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '3' });
		expect((await callBack(order)).msg).toBe('');
		await send(order);
		await keptForLess(order, [1]);
		expect((await callBack(order)).code).toBe(0);
	});

	test('stays, and once all others that were called back are refunded the order is on its way', async () => {
		const order = await bought(shop, [1, 1]);
		await send(order, [1]);
		await send(order);
		await keptForLess(order, [1]);
		expect((await parcelsOf(order)).map((one) => one.can_cancel)).toEqual([0, 1]);
		expect((await callBack(order)).msg).toBe('');
		await agree(await applied(shop, order, [0, 1]));
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '3', ship_status: '2' });
		expect((await asMember(order, 'Order/receive', { id: order.id })).msg).toBe('');
	});
});

describe('what never left while another parcel has arrived', () => {
	test('goes back without the freight of what has arrived, which was refunded and stays', async () => {
		const order = await bought(shop, [1, 1]);
		await send(order, [1]);
		await send(order);
		await agree(await applied(shop, order, [1], { type: '2', reason: 'other' }));
		expect((await callBack(order)).msg).toBe('');
		const before = await moneyOf(shop.context, order.buyer.id);
		await agree(await applied(shop, order, [0, 1]));
		expect((await moneyOf(shop.context, order.buyer.id)) - before).toBe(5000);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '3', ship_status: '2' });
	});

	test('while an order of which all parcels were called back goes back with all of its freight', async () => {
		const order = await bought(shop, [1, 1]);
		await send(order);
		expect((await callBack(order)).msg).toBe('');
		await agree(await applied(shop, order, [1, 1]));
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(10_601);
	});
});

describe('of an order whose money is all back nothing is owed', () => {
	test('so what is called back goes to the shelf and ends it', async () => {
		const order = await bought(shop, [1]);
		await send(order);
		expect((await giveMoney(order, '50', '6')).msg).toBe('');
		await jobs();
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '3' });
		expect((await callBack(order)).msg).toBe('');
		await jobs();
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '6' });
		expect(await skuRow(shop.context, order.skus[0]?.id ?? 0)).toMatchObject({ stock: 50 });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
	});

	test.each(['withdrawn', 'refused'])(
		'also after a wish to cancel is %s that was there before it looked',
		async (end) => {
			const order = await bought(shop, [1]);
			expect((await giveMoney(order, '50', '6')).msg).toBe('');
			const transfer = shop.context.db.selectFrom('pay_refund').select('id').where('order_id', '=', order.id);
			await payBack(shop.context, (await transfer.executeTakeFirstOrThrow()).id);
			expect((await asMember(order, 'Order/applyCancel', { id: order.id, reason: '不要了' })).msg).toBe('');
			await jobs();
			expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '7' });
			const { msg } =
				end === 'withdrawn'
					? await asMember(order, 'Order/withdrawCancel', { id: order.id })
					: await onOrder('cancel', { id: order.id, agree: 0, reason: '已打包' });
			expect(msg).toBe('');
			await jobs();
			expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '6' });
		},
	);

	/** An order of a piece at ¥50, of which the money is back, and of a free one. */
	async function withFreePiece(): Promise<Bought> {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const skus = [await makeSku(shop.context), await makeSku(shop.context, { price: 0 })];
		const { orders } = await paid(
			shop,
			buyer,
			skus.map(({ id }) => ({ sku_id: id, num: 1 })),
		);
		const id = orders[0]?.id ?? 0;
		const rows = shop.context.db.selectFrom('order_goods').select(['id', 'num', 'sku_id']).where('order_id', '=', id);
		const found = await rows.execute();
		const lines = skus.map((sku) => found.find((line) => line.sku_id === sku.id) ?? { id: 0, num: 0 });
		const order = { buyer, skus, id, order_no: orders[0]?.order_no ?? '', lines };
		expect((await giveMoney(order, '50')).msg).toBe('');
		return order;
	}

	test('a free piece goes back for nothing, also beside one whose money is back already', async () => {
		const order = await withFreePiece();
		expect(await apply(shop, order, [1, 0])).toMatchObject({ code: 0, msg: '所选商品的款项已全部退还' });
		const wish = await applied(shop, order, [1, 1]);
		expect(await refundRow(shop, wish)).toMatchObject({ amount: 0 });
		await agree(wish);
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5000);
	});

	test.each(['withdrawn', 'refused'])('also after a wish for a free piece, which stays owed, is %s', async (end) => {
		const order = await withFreePiece();
		const { id } = order;
		const wish = await applied(shop, order, [0, 1]);
		await jobs();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', refund_amount: 5000 });
		const no = { id: wish, answer: 'refuse', reason: '已打包' };
		const { msg } =
			end === 'withdrawn'
				? await asMember(order, 'Refund/withdraw', { id: wish })
				: await shop.post('/admin/shop.order.Refund/audit', no, admin);
		expect(msg).toBe('');
		await jobs();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2' });
		expect((await lineRows(shop, id)).map(({ refund_num }) => refund_num)).toEqual([1, 0]);
	});

	test('and no wish is heard for what is back already', async () => {
		const order = await bought(shop, [2]);
		await send(order);
		expect((await giveMoney(order, '100')).msg).toBe('');
		await jobs();
		const nothing = { code: 0, msg: '所选商品的款项已全部退还' };
		expect(await apply(shop, order, [1], { type: '3' })).toMatchObject(nothing);
		// The shop's fault takes the freight along, of which something is left.
		await agree(await applied(shop, order, [2], { type: '2', reason: 'quality' }));
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(10_601);
	});

	test('but pieces too few to be worth a cent are not told to be back, and all of them bring what they cost', async () => {
		const sku = await makeSku(shop.context, { price: 1, stock: 9 });
		const buyer = await makeBuyer(shop.context, { money: 10 });
		const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 3 }]);
		const { id = 0, order_no = '' } = orders[0] ?? {};
		const rows = shop.context.db.selectFrom('order_goods').select(['id', 'num']).where('order_id', '=', id);
		const order = { buyer, skus: [sku], id, order_no, lines: await rows.execute() };
		const lines = order.lines.map((line) => ({ order_goods_id: line.id, off: '0.01' }));
		const price = { id, pay_was: '0.03', lines, freight: '0.00', reason: '抹零' };
		const { data } = await shop.post<{ pay_no: string }>('/admin/shop.order.Order/price', price, admin);
		expect((await asMember(order, 'Pay/create', { pay_no: data.pay_no, channel: 'balance' })).msg).toBe('');
		await send(order);
		const few = { code: 0, msg: '所选件数折算后不足 0.01，请选择更多件数' };
		expect(await apply(shop, order, [1], { type: '2', reason: 'quality' })).toMatchObject(few);
		await agree(await applied(shop, order, [3], { type: '2', reason: 'quality' }));
		expect(await moneyOf(shop.context, buyer.id)).toBe(10);
	});

	test('nor does the form offer it', async () => {
		const order = await bought(shop, [1, 1]);
		await send(order);
		expect((await giveMoney(order, '50')).msg).toBe('');
		await jobs();
		const ask = async () =>
			(await shop.get<Form>('/api/shop.Refund/form', { order_id: String(order.id) }, order.buyer.headers)).data;
		expect((await ask()).types.map(({ lines }) => lines.map(({ most }) => most))).toEqual([
			['25.00', '25.00'],
			['25.00', '25.00'],
		]);
		expect((await giveMoney(order, '50')).msg).toBe('');
		await jobs();
		// Of the first the freight is left.
		expect((await ask()).types.map(({ lines }) => lines.map(({ id }) => id))).toEqual([
			[order.lines[0]?.id],
			[order.lines[0]?.id],
		]);
	});
});

test('what a creator refused the platform still looks at, whatever the order waits for as the time is looked at', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	await send(order);
	const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
	const no = { id, answer: 'refuse', reason: '拍照不清' };
	expect((await shop.post('/merchant/order.Refund/audit', no, studio.headers)).msg).toBe('');
	expect((await callBack(order)).msg).toBe('');
	const now = shop.clock.now();
	await sql`update timer set due_at = ${now} where kind = 'refund_answer' and ref_id = ${id}`.execute(shop.context.db);
	await runDueTimers(shop.context);
	expect((await refundRow(shop, id)).deadline_at).toBe(now + 7 * day);
	await send(order);
	expect((await asMember(order, 'Refund/escalate', { id, reason: '照片清楚' })).msg).toBe('');
});

test('staff are notified of what was called back and has not left again, as of what was paid', async () => {
	const order = await bought(shop, [1]);
	await send(order);
	expect((await callBack(order)).msg).toBe('');
	const { db, clock } = shop.context;
	const timer = db.selectFrom('timer').select(['state', 'due_at']).where('ref_id', '=', order.id);
	const rows = await timer.where('kind', '=', 'ship_overdue').where('state', '=', '1').execute();
	expect(rows).toEqual([{ state: '1', due_at: clock.now() + 2 * day }]);
});
