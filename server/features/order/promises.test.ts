import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ServiceRule } from '#domain/goods/service.rules.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
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
