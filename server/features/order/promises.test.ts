import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceRule } from '#domain/goods/service.rules.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { expectNoDrift, makeBuyer, makeSku, orderRow, paid } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const makeStaff = () =>
	makeAdmin(shop.context, {
		nodes: ['order/detail', 'order/delivery', 'refund/detail', 'refund/audit'].map((node) => `shop/order/${node}`),
	});

async function makePromise(name: string, code: ServiceRule): Promise<number> {
	const now = shop.clock.now();
	const { rows } = await sql<{ id: number }>`
		insert into goods_service (name, i18n, rule_code, create_time, update_time)
		values (${name}, ${JSON.stringify({ en: { name: `${name} (en)` } })}::jsonb, ${code}, ${now}, ${now})
		returning id`.execute(shop.context.db);
	return rows[0]?.id ?? 0;
}

/** An order of one piece of each of the goods, which promise what is said; it has arrived unless asked otherwise. */
async function ordered(promises: readonly (readonly number[])[], { merchantId = 0, arrives = true } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const skus = await Promise.all(promises.map(() => makeSku(shop.context, { merchantId })));
	for (const [at, sku] of skus.entries()) {
		await sql`update goods set service_ids = ${[...(promises[at] ?? [])]}::bigint[], refund_allowed = 0
			where id = ${sku.goodsId}`.execute(shop.context.db);
	}
	const { orders } = await paid(
		shop,
		buyer,
		skus.map(({ id }) => ({ sku_id: id, num: 1 })),
	);
	const id = orders[0]?.id ?? 0;
	const rows = await shop.context.db
		.selectFrom('order_goods')
		.select(['id', 'sku_id'])
		.where('order_id', '=', id)
		.execute();
	const lines = skus.map((sku) => rows.find((row) => row.sku_id === sku.id)?.id ?? 0);
	const { headers } = await makeStaff();
	if (arrives) {
		await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, headers);
		await shop.post('/api/shop.Order/receive', { id }, buyer.headers);
	}
	return { id, buyer, lines, staff: headers };
}

const sendBack = (order: Awaited<ReturnType<typeof ordered>>, at = 0, more: object = {}) =>
	shop.post<{ id: number }>(
		'/api/shop.Refund/add',
		{
			...{ order_id: order.id, type: '3', reason: 'changedMind', lines: [{ id: order.lines[at], num: 1 }] },
			...more,
		},
		order.buyer.headers,
	);

test('member, creator and staff read what was promised with an order, though the goods promise something else now', async () => {
	const owner = await makeMerchant(shop.context);
	const { merchantId } = owner;
	const [back, free] = [
		await makePromise('七天无理由', 'no_reason_7d'),
		await makePromise('退货包运费', 'free_return_freight'),
	];
	const order = await ordered([[back, free], [back]], { merchantId, arrives: false });
	await sql`update goods_service set name = '别的', rule_code = 'none'`.execute(shop.context.db);
	const expected = [
		{ id: back, name: '七天无理由', rule_code: 'no_reason_7d', goods: [] },
		{ id: free, name: '退货包运费', rule_code: 'free_return_freight', goods: ['茶碗'] },
	];
	const english = { ...order.buyer.headers, 'think-lang': 'en' };
	type Detail = { order: { promises: { name: string }[] } };
	const readers = [
		await shop.get<Detail>('/api/shop.Order/detail', { id: order.id }, order.buyer.headers),
		await shop.get<Detail>('/merchant/order.Order/detail', { id: order.id }, owner.headers),
		await shop.get<Detail>('/admin/shop.order.Order/detail', { id: order.id }, order.staff),
	];
	for (const { data } of readers) {
		expect(data.order.promises).toHaveLength(2);
		expect(data.order.promises).toEqual(expect.arrayContaining(expected));
	}
	const { data } = await shop.get<Detail>('/api/shop.Order/detail', { id: order.id }, english);
	expect(data.order.promises.map(({ name }) => name).sort()).toEqual(['七天无理由 (en)', '退货包运费 (en)'].sort());
});

test('seven days to return are kept where the shop gives fewer, and for goods that are sold without return', async () => {
	const now = shop.clock.now();
	await shop.context.settings.set({ 'shop.afterSaleDays': 3 }, { now });
	const back = await makePromise('七天无理由', 'no_reason_7d');
	const [promised, plain] = [await ordered([[back]]), await ordered([[]])];
	const deadline = async ({ id }: { id: number }) => (await orderRow(shop.context, id)).after_sale_deadline;
	expect(await deadline(promised)).toBe(now + 7 * day);
	expect(await deadline(plain)).toBe(now + 3 * day);
	expect(await sendBack(plain)).toMatchObject({ code: 0, msg: '“茶碗”不支持退款' });
	expect((await sendBack(promised, 0, { type: '2', reason: 'quality' })).msg).toBe('“茶碗”不支持退款');
	expect(await sendBack(promised)).toMatchObject({ code: 1 });
	await shop.context.settings.set({ 'shop.afterSaleDays': 30 }, { now });
	const late = await ordered([[back]]);
	shop.clock.advance(7 * day);
	// Nobody stays logged in for so long.
	const buyer = { ...late.buyer, headers: await headersOf(shop.context, 'member', late.buyer.id) };
	expect(await sendBack({ ...late, buyer })).toMatchObject({ code: 0, msg: '“茶碗”不支持退款' });
	await shop.context.settings.set({ 'shop.afterSaleDays': 7 }, { now });
});

test('a refund shows what was promised with its goods, and who pays the freight of the return', async () => {
	const [back, free] = [
		await makePromise('无理由', 'no_reason_7d'),
		await makePromise('包退运费', 'free_return_freight'),
	];
	const order = await ordered([[back, free], [back]]);
	type Detail = { refund: { promises: object[]; return_freight: string } };
	const read = async (id: number) =>
		(await shop.get<Detail>('/admin/shop.order.Refund/detail', { id }, order.staff)).data.refund;
	const audit = (id: number) =>
		shop.post('/admin/shop.order.Refund/audit', { id, answer: 'refuse', reason: '看看' }, order.staff);
	const first = await sendBack(order, 0);
	expect(await read(first.data.id)).toMatchObject({ promises: [{ id: back }, { id: free }], return_freight: 'shop' });
	const own = await shop.get<Detail>('/api/shop.Refund/detail', { id: first.data.id }, order.buyer.headers);
	expect(own.data.refund.return_freight).toBe('shop');
	await audit(first.data.id);
	const second = await sendBack(order, 1);
	expect(await read(second.data.id)).toMatchObject({ promises: [{ id: back }], return_freight: 'member' });
	await audit(second.data.id);
	const broken = await sendBack(order, 1, { reason: 'damaged' });
	expect((await read(broken.data.id)).return_freight).toBe('shop');
});

test('who pays the parcel back, and how much of it, is told before the refund is asked for', async () => {
	const [back, free] = [
		await makePromise('退得起', 'no_reason_7d'),
		await makePromise('寄回免费', 'free_return_freight'),
	];
	const order = await ordered([[back, free], [back]]);
	type Preview = { return_freight: string; return_fee_most: string };
	const foretold = async (at: number, more: object = {}) => {
		const lines = [{ id: order.lines[at], num: 1 }];
		const wish = { order_id: order.id, type: '3', reason: 'changedMind', lines, ...more };
		const { data } = await shop.post<Preview>('/api/shop.Refund/preview', wish, order.buyer.headers);
		return [data.return_freight, data.return_fee_most];
	};
	expect(await foretold(0)).toEqual(['shop', '200.00']);
	expect(await foretold(1)).toEqual(['member', '0.00']);
	expect(await foretold(1, { reason: 'damaged' })).toEqual(['shop', '200.00']);
	// Some of what all returns of the order share is promised already.
	const { data: first } = await sendBack(order, 0);
	const audit = {
		id: first.id,
		answer: 'agree',
		return_fee: '150.00',
		return_address: { contact: '仓库', phone: '13900000000', address: '杭州市西湖区 1 号' },
	};
	expect(await shop.post('/admin/shop.order.Refund/audit', audit, order.staff)).toMatchObject({ code: 1 });
	expect(await foretold(1, { reason: 'damaged' })).toEqual(['shop', '50.00']);
	const now = shop.clock.now();
	await shop.context.settings.set({ 'refund.returnFeeMost': 0 }, { now });
	expect(await foretold(1, { reason: 'damaged' })).toEqual(['shop', '0.00']);
	await shop.context.settings.set({ 'refund.returnFeeMost': 20_000 }, { now });
});

test('what supports a crowdfunding is not promised to be sent within hours of its payment', async () => {
	const [fast, back] = [await makePromise('48 小时', 'fast_ship_48h'), await makePromise('七天', 'no_reason_7d')];
	const nodes = ['add', 'edit', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
	const { headers } = await makeAdmin(shop.context, { nodes });
	const crowd = await runningCrowd(shop, headers);
	const usual = await makeSku(shop.context);
	await sql`update goods set service_ids = ${[fast, back]}::bigint[]
		where id in (${crowd.goodsId}, ${usual.goodsId})`.execute(shop.context.db);
	type Detail = { goods: { services: { id: number }[] } };
	const shown = async (id: number) =>
		(await shop.get<Detail>('/api/shop.Goods/detail', { id })).data.goods.services.map((service) => service.id).sort();
	expect(await shown(crowd.goodsId)).toEqual([back]);
	expect(await shown(usual.goodsId)).toEqual([fast, back]);

	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	type Order = { order: { promises: { id: number }[] } };
	const promised = async (skuId: number) => {
		const { orders } = await paid(shop, buyer, [{ sku_id: skuId, num: 1 }]);
		const { data } = await shop.get<Order>('/api/shop.Order/detail', { id: orders[0]?.id }, buyer.headers);
		return data.order.promises.map(({ id }) => id).sort();
	};
	expect(await promised(crowd.skus[0] ?? 0)).toEqual([back]);
	expect(await promised(usual.id)).toEqual([fast, back]);
});

describe('what is made to order', () => {
	const staffOf = () => makeAdmin(shop.context, { nodes: ['shop/order/order/index', 'shop/order/order/detail'] });
	const made = async (days: number, services: readonly number[] = []) => {
		const sku = await makeSku(shop.context);
		await sql`update goods set make_days = ${days}, service_ids = ${[...services]}::bigint[] where id = ${sku.goodsId}`.execute(
			shop.context.db,
		);
		return sku;
	};
	const dueOf = async (id: number) => {
		const timer = shop.context.db.selectFrom('timer').select('due_at').where('kind', '=', 'ship_overdue');
		return (await timer.where('ref_id', '=', id).where('state', '=', '1').executeTakeFirst())?.due_at;
	};
	type Order = { order: { promises: { rule_code: string; days?: number; name: string; goods: string[] }[] } };
	type List = { list: { id: number; ship_by: number }[] };

	test('is promised its days in place of hours, on its page and with the order, though it is made faster since', async () => {
		const [fast, back] = [await makePromise('48 小时内', 'fast_ship_48h'), await makePromise('可退', 'no_reason_7d')];
		const sku = await made(20, [fast, back]);
		type Detail = { goods: { make_days: number; services: { id: number }[] } };
		const { goods } = (await shop.get<Detail>('/api/shop.Goods/detail', { id: sku.goodsId })).data;
		expect(goods).toMatchObject({ make_days: 20, services: [{ id: back }] });
		expect(goods.services).toHaveLength(1);

		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		await sql`update goods set make_days = 3 where id = ${sku.goodsId}`.execute(shop.context.db);
		const english = { ...buyer.headers, 'think-lang': 'en' };
		const { data } = await shop.get<Order>('/api/shop.Order/detail', { id: orders[0]?.id }, english);
		expect(data.order.promises).toEqual([
			{ id: 0, name: 'Made to order', rule_code: 'made_to_order', days: 20, goods: [] },
			{ id: back, name: '可退 (en)', rule_code: 'no_reason_7d', goods: [] },
		]);
	});

	test('is told when it is to leave in lists, and is late by that day alone', async () => {
		const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
		const staff = await staffOf();
		const fast = await makePromise('两天', 'fast_ship_48h');
		const [slow, slower, ready] = [await made(20), await made(30), await made(0, [fast])];
		const now = shop.clock.now();
		const listed = async (skus: readonly { id: number }[]) => {
			const { orders } = await paid(
				shop,
				buyer,
				skus.map(({ id }) => ({ sku_id: id, num: 1 })),
			);
			const id = orders[0]?.id ?? 0;
			const { data } = await shop.get<List>('/admin/shop.order.Order/index', {}, staff.headers);
			return { ship_by: data.list.find((row) => row.id === id)?.ship_by, due: await dueOf(id), id };
		};
		expect(await listed([slow])).toMatchObject({ ship_by: now + 20 * day, due: now + 20 * day });
		expect(await listed([slow, slower])).toMatchObject({ ship_by: now + 20 * day, due: now + 20 * day });
		// What lies ready leaves when that was promised, be something else made to order beside it.
		expect(await listed([slow, ready])).toMatchObject({ ship_by: now + 2 * day, due: now + 2 * day });
		expect(await listed([await made(0)])).toMatchObject({ ship_by: 0, due: now + 2 * day });
		const { id } = await listed([await made(1)]);
		expect(await dueOf(id)).toBe(now + 2 * day);
	});

	test('what is crowdfunded goes by the days of its tiers', async () => {
		const nodes = ['add', 'edit', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
		const { headers } = await makeAdmin(shop.context, { nodes });
		const crowd = await runningCrowd(shop, headers);
		await sql`update goods set make_days = 9 where id = ${crowd.goodsId}`.execute(shop.context.db);
		type Detail = { goods: { make_days: number } };
		expect((await shop.get<Detail>('/api/shop.Goods/detail', { id: crowd.goodsId })).data.goods.make_days).toBe(0);
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
		const { data } = await shop.get<Order>('/api/shop.Order/detail', { id: orders[0]?.id }, buyer.headers);
		expect(data.order.promises).toEqual([]);
	});
});
