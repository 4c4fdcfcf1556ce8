import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { findDrift } from '#server/features/books/books.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { deliverByTemplate } from '#server/testing/delivery-templates.ts';
import { reachLevel } from '#server/testing/levels.ts';
import { district, expectNoDrift, makeBuyer, makeSku, moneyOf, paid, placed } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const nodes = [
		'order/order/price',
		'order/order/close',
		'order/refund/audit',
		'order/refund/goodwill',
		'goods/crowdfunding/index',
		'goods/crowdfunding/add',
		'goods/crowdfunding/edit',
		'goods/crowdfunding/audit',
	].map((node) => `shop/${node}`);
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Studio = Awaited<ReturnType<typeof makeMerchant>>;
type Order = { id: number; studio: Studio; buyer: Awaited<ReturnType<typeof makeBuyer>> };

/** ¥12 for the first kilogram and ¥5 for each further one. */
const byWeight = { billing: '2', first: 1000, first_fee: 1200, step: 1000, step_fee: 500 };

async function work(studio: Studio, { price, weight }: { price: number; weight: number }) {
	const sku = await makeSku(shop.context, { price, merchantId: studio.merchantId, stock: 50 });
	await deliverByTemplate(shop.context, sku.goodsId, [{ areas: [district], fee: byWeight.first_fee }]);
	const { delivery_template_id } = await shop.context.db
		.selectFrom('goods')
		.select('delivery_template_id')
		.where('id', '=', sku.goodsId)
		.executeTakeFirstOrThrow();
	const { billing, ...rule } = byWeight;
	await shop.context.db
		.updateTable('delivery_template')
		.set({ billing })
		.where('id', '=', delivery_template_id ?? 0)
		.execute();
	await shop.context.db
		.updateTable('delivery_template_rule')
		.set(rule)
		.where('template_id', '=', delivery_template_id ?? 0)
		.execute();
	await shop.context.db.updateTable('sku').set({ weight }).where('id', '=', sku.id).execute();
	return sku;
}

async function bought(sample: { price: number; weight: number }, num = 1): Promise<Order> {
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const sku = await work(studio, sample);
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num }]);
	return { id: orders[0]?.id ?? 0, studio, buyer };
}

const booked = async ({ id }: Pick<Order, 'id'>) =>
	(
		await shop.context.db
			.selectFrom('merchant_ledger')
			.select(['type', 'amount'])
			.where('order_id', '=', id)
			.orderBy('id')
			.execute()
	).map(({ type, amount }) => [type, amount]);
const incomeOf = async (order: Pick<Order, 'id'>) =>
	(await booked(order)).reduce((total, [, amount]) => total + Number(amount), 0);
const lineOf = ({ id }: Pick<Order, 'id'>) =>
	shop.context.db.selectFrom('order_goods').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
const seen = async ({ id, studio }: Order) =>
	(await shop.get<AnswerOf<typeof merchantReadOrder>>('/merchant/order.Order/detail', { id }, studio.headers)).data
		.order;

describe('a price that a creator moves into the freight of a template', () => {
	test('bears commission beyond what a fixed fee might ask, and its creator reads so', async () => {
		const order = await bought({ price: 100, weight: 400_000 });
		// Of 2007.00 all but ¥20, at 8 %.
		expect(await lineOf(order)).toMatchObject({
			pay_amount: 100,
			freight_share: 200_700,
			commission_amount: 15_904,
			commission_freight: 15_896,
		});
		expect(await booked(order)).toEqual([
			['sale', 100],
			['commission', -15_904],
			['freight', 200_700],
		]);
		expect(await seen(order)).toMatchObject({ commission: '159.04', freight_commission: '158.96', income: '1848.96' });
	});

	test('is not carried by the number of pieces either, while what is heavy and dear pays on the rest alone', async () => {
		const cheap = await bought({ price: 100, weight: 1000 }, 40);
		expect(await lineOf(cheap)).toMatchObject({ freight_share: 20_700, commission_freight: 1496 });
		const heavy = await bought({ price: 20_000, weight: 10_000 });
		expect(await lineOf(heavy)).toMatchObject({ freight_share: 5700, commission_freight: 0, commission_amount: 1600 });
		expect(await seen(heavy)).toMatchObject({ commission: '16.00', freight_commission: '0.00' });
		const heavier = await bought({ price: 20_000, weight: 20_000 });
		expect(await lineOf(heavier)).toMatchObject({ freight_share: 10_700, commission_freight: 376 });
	});

	test('is not hidden behind a list price that nobody pays', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
		const sku = await work(studio, { price: 100_000, weight: 50_000 });
		const prices = { member_prices: JSON.stringify({ 7: 100 }) };
		await shop.context.db.updateTable('sku').set(prices).where('id', '=', sku.id).execute();
		await reachLevel(shop.context, buyer, { id: 7 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const line = await lineOf({ id: orders[0]?.id ?? 0 });
		expect(line).toMatchObject({ pay_amount: 100, freight_share: 25_700, commission_freight: 1896 });
	});

	test('nor behind what is taken off an order: it is reckoned by what the order costs then', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
		const sku = await work(studio, { price: 100_000, weight: 50_000 });
		const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const order = { id: orders[0]?.id ?? 0, studio, buyer };
		const { id: order_goods_id, commission_freight } = await lineOf(order);
		expect(commission_freight).toBe(0);
		const lines = [{ order_goods_id, off: '999.00' }];
		const change = { id: order.id, pay_was: '1257.00', freight: '257.00', reason: '熟客', lines };
		expect(await shop.post('/admin/shop.order.Order/price', change, staff)).toMatchObject({ msg: '' });
		expect(await lineOf(order)).toMatchObject({ pay_amount: 100, commission_freight: 1896, commission_amount: 1904 });
	});

	test('is none of the tiers of a crowdfunding', async () => {
		const studio = await makeMerchant(shop.context);
		const crowd = await runningCrowd(shop, staff, { merchantId: studio.merchantId });
		await deliverByTemplate(shop.context, crowd.goodsId, [{ areas: [district], fee: 100_000 }]);
		const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
		const line = await lineOf({ id: orders[0]?.id ?? 0 });
		const free = Math.max(2000, Math.floor(line.pay_amount * 0.3));
		expect(line.commission_freight).toBe(Math.round(((100_000 - free) * 8) / 100));
	});

	test('is found by the books where it was booked otherwise than its line says', async () => {
		const order = await bought({ price: 100, weight: 400_000 });
		const set = (commission_amount: number) =>
			shop.context.db.updateTable('order_goods').set({ commission_amount }).where('order_id', '=', order.id).execute();
		await set(15_903);
		expect((await findDrift(shop.context.db)).map(({ check, ref }) => [check, ref])).toEqual([
			['merchantIncome', order.id],
		]);
		await set(15_904);
	});
});

describe('the commission on freight', () => {
	async function giveBack(order: Order, more: Record<string, unknown>, { num = 1 } = {}) {
		const { id } = await lineOf(order);
		const wish = { order_id: order.id, lines: [{ id, num }], ...more };
		const { data, msg } = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, order.buyer.headers);
		expect(msg).toBe('');
		const agreed = { id: data.id, answer: 'agree' };
		expect(await shop.post('/admin/shop.order.Refund/audit', agreed, staff)).toMatchObject({ msg: '' });
	}

	test('goes back with the freight: of pieces their part, of a goodwill its own, of the rest all', async () => {
		const order = await bought({ price: 1000, weight: 30_000 }, 3);
		expect(await lineOf(order)).toMatchObject({ freight_share: 45_700, commission_freight: 3496 });
		await giveBack(order, { type: '1', reason: 'slow' });
		// Booked before its money has arrived; what comes next counts on.
		await expectNoDrift(shop.context);
		await shop.context.jobs.runPending();
		expect((await booked(order)).slice(3)).toEqual([
			['refund', -(1000 + 15_233)],
			['commission_back', 80 + 1165],
		]);
		const gift = { order_id: order.id, freight_amount: '100.00', reason: '补偿' };
		expect(await shop.post('/admin/shop.order.Refund/goodwill', gift, staff)).toMatchObject({ msg: '' });
		await shop.context.jobs.runPending();
		expect((await booked(order)).slice(5)).toEqual([
			['refund', -10_000],
			['commission_back', 765],
		]);
		await giveBack(order, { type: '1', reason: 'slow' }, { num: 2 });
		await shop.context.jobs.runPending();
		expect(await incomeOf(order)).toBe(0);
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(1_000_000);
	});

	test('stays where goods come back and their freight does not', async () => {
		const order = await bought({ price: 1000, weight: 100_000 });
		const { commission_freight, freight_share } = await lineOf(order);
		await shop.post('/merchant/order.Order/delivery', { id: order.id, ...parcel }, order.studio.headers);
		await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
		await giveBack(order, { type: '2', reason: 'other' });
		await shop.context.jobs.runPending();
		expect(await incomeOf(order)).toBe(freight_share - commission_freight);
	});
});
