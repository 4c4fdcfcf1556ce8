import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { cancelReasons } from '#domain/reason/reason.contract.ts';
import type { refundFormOutput } from '#domain/refund/refund.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, orderRow, paid, placed } from '#server/testing/orders.ts';
import { applied, apply, type Bought, bought } from '#server/testing/refunds.ts';

const base = '/admin/shop.settings.Reason';
let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'add', 'edit', 'del'].map((node) => `shop/settings/reason/${node}`);
	({ headers } = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/refund/index'] }));
});
afterAll(() => shop.close());

const rows = async () =>
	(
		await shop.get<{ list: { id: number; code: string; name: string; uses_num: number }[] }>(
			`${base}/index`,
			{ limit: 100 },
			headers,
		)
	).data.list;
const usesOf = async (id: number) => (await rows()).find((row) => row.id === id)?.uses_num;
async function add(row: object): Promise<number> {
	const added = await shop.post<{ id: number }>(`${base}/add`, { status: '1', weigh: 500, ...row }, headers);
	expect(added).toMatchObject({ code: 1 });
	return added.data.id;
}
async function reasonsOf(order: Bought, type: string, language = 'zh-cn') {
	const form = await shop.get<z.output<typeof refundFormOutput>>(
		'/api/shop.Refund/form',
		{ order_id: order.id },
		{ ...order.buyer.headers, 'think-lang': language },
	);
	return form.data.types.find((one) => one.type === type)?.reasons ?? [];
}

test('the shop begins with a reason for each code, and its own are offered first, in the reader’s language', async () => {
	const order = await bought(shop, [1]);
	expect((await reasonsOf(order, '1')).map(({ text }) => text)).toEqual([
		'不想要了',
		'拍错了或信息填错',
		'迟迟未发货',
		'其他原因',
	]);
	const own = await add({ code: 'slow', name: '要送人，等不及了', i18n: { en: { name: 'Needed as a gift by now' } } });
	expect((await reasonsOf(order, '1', 'en'))[0]).toEqual({ id: own, code: 'slow', text: 'Needed as a gift by now' });
	expect((await reasonsOf(order, '2')).some(({ id }) => id === own)).toBe(false);
	await shop.post(`${base}/del`, { ids: [String(own)] }, headers);
});

test('a refund keeps what its reason was called, has the meaning of its code, and counts once', async () => {
	const own = await add({ code: 'slow', name: '发货太晚', i18n: { en: { name: 'Far too late' } } });
	const order = await bought(shop, [2]);
	const id = await applied(shop, order, [1], { reason: 'slow', reason_id: own });
	expect(await usesOf(own)).toBe(1);
	const row = (await rows()).find((one) => one.id === own);
	expect(await shop.post(`${base}/edit`, { ...row, id: own, name: '改名了' }, headers)).toMatchObject({ code: 1 });
	const read = async (language: string) =>
		(
			await shop.get<{ refund: { reason: string; freight_amount: string } }>(
				'/api/shop.Refund/detail',
				{ id },
				{ ...order.buyer.headers, 'think-lang': language },
			)
		).data.refund;
	expect(await read('zh-cn')).toMatchObject({ reason: '发货太晚', freight_amount: '3.00' });
	expect(await read('en')).toMatchObject({ reason: 'Far too late' });
	const figures = await shop.get<{ list: { text: string; count: number }[] }>(
		'/admin/shop.order.Refund/reasons',
		{ from: String(shop.clock.now() - 100), to: String(shop.clock.now() + 100) },
		headers,
	);
	expect(figures.data.list).toContainEqual(expect.objectContaining({ text: '发货太晚', count: 1 }));
});

test('what is switched off, or means something else, is refused by name, and no refund is made', async () => {
	const own = await add({ code: 'quality', name: '釉面有针孔' });
	const order = await bought(shop, [1]);
	for (const wish of [
		{ reason: 'changedMind', reason_id: own },
		{ reason: 'slow', reason_id: 999_999 },
	]) {
		expect(await apply(shop, order, [1], wish)).toMatchObject({
			code: 0,
			data: { fields: { reason: expect.any(String) } },
		});
	}
	const off = await add({ code: 'slow', name: '停用了的', status: '0' });
	expect((await reasonsOf(order, '1')).some(({ id }) => id === off)).toBe(false);
	expect(await apply(shop, order, [1], { reason: 'slow', reason_id: off })).toMatchObject({ code: 0 });
	expect(await usesOf(off)).toBe(0);
	// A client that knows of no list goes on as before.
	await applied(shop, order, [1], { reason: 'slow' });
});

test('a shop that has switched off every reason of a kind still takes refunds', async () => {
	const order = await bought(shop, [1]);
	const all = (await rows()).filter(({ code }) => ['changedMind', 'wrongChoice', 'slow', 'other'].includes(code));
	for (const { id, ...row } of all) await shop.post(`${base}/edit`, { ...row, id, status: '0' }, headers);
	expect((await reasonsOf(order, '1')).map(({ id, code }) => [id, code])).toEqual([
		[0, 'changedMind'],
		[0, 'wrongChoice'],
		[0, 'slow'],
		[0, 'other'],
	]);
	for (const { id, ...row } of all) await shop.post(`${base}/edit`, { ...row, id, status: '1' }, headers);
});

test('an order is cancelled with a reason of the list, paid or not, and each counts once', async () => {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context, { price: 1000, fee: 0, stock: 9 });
	const { list } = (await shop.get<AnswerOf<typeof cancelReasons>>('/api/shop.Order/cancelReasons', {}, buyer.headers))
		.data;
	expect(list.map(({ text }) => text)).toEqual(['不想要了', '地址填错了', '选错作品或规格', '发货太慢']);
	const [first] = list;
	const wish = { reason: first?.text, reason_id: first?.id };
	const unpaid = (await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders[0]?.id ?? 0;
	for (const _ of [1, 2])
		expect(await shop.post('/api/shop.Order/cancel', { id: unpaid, ...wish }, buyer.headers)).toMatchObject({
			code: 1,
		});
	const bought = (await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders[0]?.id ?? 0;
	for (const _ of [1, 2])
		expect(await shop.post('/api/shop.Order/applyCancel', { id: bought, ...wish }, buyer.headers)).toMatchObject({
			code: 1,
		});
	expect(await usesOf(first?.id ?? 0)).toBe(2);
	expect(await orderRow(shop.context, bought)).toMatchObject({ apply_cancel_reason: '不想要了' });
	const other = (await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders[0]?.id ?? 0;
	const gone = { id: other, reason: 'x', reason_id: 999_999 };
	expect(await shop.post('/api/shop.Order/cancel', gone, buyer.headers)).toMatchObject({ code: 0 });
	expect(await orderRow(shop.context, other)).toMatchObject({ status: '1' });
});
