import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift } from '#server/testing/orders.ts';
import { applied, bought, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { id: number; headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	const refund = ['detail', 'audit', 'goodwill'].map((node) => `shop/order/refund/${node}`);
	admin = await makeAdmin(shop.context, { nodes: [...refund, 'shop/order/order/delivery'] });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Headers = Record<string, string>;
type Detail = { refund: { trace: { key: string; text: string }[] } };

async function traceOf(area: string, id: number, headers: Headers, language = 'en'): Promise<string[]> {
	const asked = { ...headers, 'think-lang': language };
	const { data } = await shop.get<Detail>(`${area}/detail`, { id: String(id) }, asked);
	return data.refund.trace.map(({ text }) => text);
}
const adminArea = '/admin/shop.order.Refund';
const memberArea = '/api/shop.Refund';
const staff = (step: string, body: Record<string, unknown>) => shop.post(`${adminArea}/${step}`, body, admin.headers);

test('how a refund came out is stored with it and shown alike to member, creator and admin', async () => {
	const creator = await makeMerchant(shop.context);
	const order = await bought(shop, [3], { merchantId: creator.merchantId, price: 3333 });
	const id = await applied(shop, order, [2]);
	const asked = ['Tea bowl: ¥99.99 paid for 3, 2 to refund: ¥66.66', 'To refund ¥66.66'];
	expect(await traceOf(memberArea, id, order.buyer.headers)).toEqual(asked);

	await staff('audit', { id, answer: 'agree', goods_amount: '60.00', freight_amount: '4.00', reason: 'Worn' });
	expect(await traceOf(memberArea, id, order.buyer.headers)).toEqual(asked);
	await shop.post(`${memberArea}/answer`, { id, accept: 1, offer_amount: '64.00' }, order.buyer.headers);
	await shop.context.jobs.runPending();
	const agreed = [asked[0], 'Less by agreement −¥6.66', 'Freight as agreed ¥4.00', 'To refund ¥64.00'];
	expect(await traceOf(memberArea, id, order.buyer.headers)).toEqual(agreed);
	expect(await traceOf('/merchant/order.Refund', id, creator.headers)).toEqual(agreed);
	expect(await traceOf(adminArea, id, admin.headers)).toEqual(agreed);
	expect((await traceOf(adminArea, id, admin.headers, 'zh-cn'))[0]).toBe('茶碗：3 件实付 ¥99.99，退 2 件 ¥66.66');
});

test('the preview shows the same steps as the refund that it becomes', async () => {
	const order = await bought(shop, [2]);
	const lines = [{ id: order.lines[0]?.id, num: 2 }];
	const wish = { order_id: order.id, type: '1', reason: 'changedMind', lines };
	const preview = await shop.post<{ trace: { text: string }[] }>(`${memberArea}/preview`, wish, {
		...order.buyer.headers,
		'think-lang': 'en',
	});
	const id = await applied(shop, order, [2]);
	const texts = preview.data.trace.map(({ text }) => text);
	expect(texts).toEqual([
		'Tea bowl: ¥100.00 paid for 2, 2 to refund: ¥100.00',
		'All remaining freight ¥6.00',
		'To refund ¥106.00',
	]);
	expect(await traceOf(memberArea, id, order.buyer.headers)).toEqual(texts);
});

test('goodwill shows what each line bears, and a later refund what went back before', async () => {
	const order = await bought(shop, [1]);
	await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
	await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
	const gift = await shop.post<{ id: number }>(
		`${adminArea}/goodwill`,
		{ order_id: order.id, goods_amount: '8.00', freight_amount: '1.00', reason: 'Late' },
		admin.headers,
	);
	expect(await traceOf(memberArea, gift.data.id, order.buyer.headers)).toEqual([
		'Tea bowl: goodwill ¥8.00',
		'Freight as agreed ¥1.00',
		'To refund ¥9.00',
	]);
	await shop.context.jobs.runPending();
	const id = await applied(shop, order, [1], { type: '2', reason: 'damaged' });
	expect(await traceOf(memberArea, id, order.buyer.headers)).toEqual([
		'Tea bowl: ¥50.00 paid for 1, 1 to refund: ¥50.00',
		'Refunded before −¥8.00',
		'Freight of these goods ¥5.00',
		'To refund ¥47.00',
	]);
	await shop.post(`${memberArea}/withdraw`, { id }, order.buyer.headers);
});
