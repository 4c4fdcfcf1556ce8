import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf, skuRow } from '#server/testing/orders.ts';
import { applied, type Bought, bought, lineRows, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
const return_address = { contact: '仓库', phone: '0755-1234567', address: '深圳市南山区科技园 2 号' };
const images = ['/storage/default/a.webp', '/storage/default/b.webp'];

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const refund = ['detail', 'audit', 'arbitrate', 'receive'].map((node) => `shop/order/refund/${node}`);
	admin = await makeAdmin(shop.context, { nodes: [...refund, 'shop/order/order/delivery'] });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Moved = { id: number; stage: string };
type Headers = Record<string, string>;
interface Shown {
	stage: string;
	escalated: number;
	receive_result: string;
	logs: { event: string; text: string; images: string[] }[];
}
const staff = (step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/admin/shop.order.Refund/${step}`, body, admin.headers);
const creator = (headers: Headers, step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/merchant/order.Refund/${step}`, body, headers);

async function shownTo(order: Bought, id: number): Promise<Shown> {
	const { data } = await shop.get<{ refund: Shown }>(
		'/api/shop.Refund/detail',
		{ id: String(id) },
		order.buyer.headers,
	);
	return data.refund;
}

/** A return of all pieces whose parcel is on its way. */
async function returning(num: number, merchantId = 0): Promise<{ order: Bought; id: number }> {
	const order = await bought(shop, [num], { merchantId });
	await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
	await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
	const id = await applied(shop, order, [num], { type: '3', reason: 'quality' });
	await staff('audit', { id, answer: 'agree', return_address });
	const sent = await shop.post<Moved>('/api/shop.Refund/ship', { id, ...parcel }, order.buyer.headers);
	expect(sent.data.stage).toBe('returning');
	return { order, id };
}

describe('pictures', () => {
	test('of a parcel on its way back are shown as they were given, so that it is corrected with them', async () => {
		const { order, id } = await returning(1);
		const ship = (more: object) => shop.post('/api/shop.Refund/ship', { id, ...parcel, ...more }, order.buyer.headers);
		expect(await ship({ images })).toMatchObject({ code: 1 });
		const { return_images, return_company } = (
			await shop.get<{ refund: { return_images: string[]; return_company: string } }>(
				'/api/shop.Refund/detail',
				{ id: String(id) },
				order.buyer.headers,
			)
		).data.refund;
		expect(return_images).toEqual(images);
		const corrected = { company: return_company, tracking_no: 'SF1234567890124', images: return_images };
		expect(await ship(corrected)).toMatchObject({ code: 1 });
		expect(await refundRow(shop, id)).toMatchObject({ return_images: images });
	});

	test('of a refusal are in the history that the member sees', async () => {
		const order = await bought(shop, [1]);
		const id = await applied(shop, order, [1]);
		await staff('audit', { id, answer: 'refuse', reason: '已经发货', images });
		const { logs } = await shownTo(order, id);
		expect(logs).toMatchObject([
			{ event: 'apply', images: [] },
			{ event: 'refuse', images },
		]);
	});

	test('are optional, nine at most, and uploaded here', async () => {
		const order = await bought(shop, [1]);
		const id = await applied(shop, order, [1]);
		const refusal = { id, answer: 'refuse', reason: 'x' };
		for (const wrong of [Array(10).fill('/storage/a.webp'), ['https://elsewhere.example/a.webp'], ['//elsewhere/a']]) {
			expect(await staff('audit', { ...refusal, images: wrong })).toMatchObject({ code: 0 });
		}
		expect((await staff('audit', refusal)).data.stage).toBe('refused');
	});

	test('of goods that the platform does not accept end the refund', async () => {
		const { order, id } = await returning(1);
		const bad = { id, result: 'bad', images };
		expect(await staff('receive', bad)).toMatchObject({ code: 0, msg: '请填写原因' });
		expect((await staff('receive', { ...bad, reason: '有磨损' })).data.stage).toBe('refused');
		expect((await shownTo(order, id)).logs.at(-1)).toMatchObject({ event: 'rejectGoods', images });
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 0, refund_reserved: 0 }]);
	});

	test('of a part are with the offer', async () => {
		const { order, id } = await returning(2);
		const part = { id, result: 'part', amount: '30.00', reason: '少一件', images };
		expect((await staff('receive', part)).data.stage).toBe('reoffered');
		expect((await shownTo(order, id)).logs.at(-1)).toMatchObject({ event: 'receivePart', images });
	});
});

describe('goods that a creator does not accept', () => {
	test('go to the platform by themselves, what was asked for stays reserved', async () => {
		const studio = await makeMerchant(shop.context);
		const { order, id } = await returning(2, studio.merchantId);
		const lines = [{ id: order.lines[0]?.id, num_good: 1, num_damaged: 1 }];
		const bad = { id, result: 'bad', reason: '不是寄出的那件', images, lines };
		expect(await creator(studio.headers, 'receive', { ...bad, reason: '' })).toMatchObject({ code: 0 });
		expect((await creator(studio.headers, 'receive', bad)).data.stage).toBe('waiting');
		expect(await creator(studio.headers, 'receive', bad)).toMatchObject({ code: 0, msg: '没有待签收的退货' });
		const shown = await shownTo(order, id);
		expect(shown).toMatchObject({ stage: 'waiting', escalated: 1, receive_result: 'bad' });
		expect(shown.logs.at(-1)).toMatchObject({
			text: '你寄回的商品未通过验收，已转平台处理：不是寄出的那件',
			images,
		});
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 2 }]);
		const answer = { id, answer: 'agree' };
		expect(await creator(studio.headers, 'audit', answer)).toMatchObject({
			code: 0,
			msg: '平台已介入，请等待平台处理',
		});
		// What nobody has read yet stands there once, as the newest.
		const notices = shop.context.db.selectFrom('notify').select('id').where('message_type', '=', '3');
		expect(await notices.where('ref_id', '=', id).execute()).toHaveLength(1);
		expect((await staff('audit', answer)).data.stage).toBe('paying');
		await shop.context.jobs.runPending();
		expect(await refundRow(shop, id)).toMatchObject({ status: '2' });
		// Only the piece that was counted as good is sold again.
		expect(await skuRow(shop.context, order.skus[0]?.id ?? 0)).toMatchObject({ stock: 49 });
	});

	test('are not paid for where the platform refuses, too, and that is the end', async () => {
		const studio = await makeMerchant(shop.context);
		const { order, id } = await returning(1, studio.merchantId);
		await creator(studio.headers, 'receive', { id, result: 'bad', reason: '有磨损' });
		expect((await staff('audit', { id, answer: 'refuse', reason: '照片清楚' })).data.stage).toBe('refused');
		const again = await shop.post('/api/shop.Refund/escalate', { id, reason: 'x' }, order.buyer.headers);
		expect(again).toMatchObject({ code: 0, msg: '当前退款不能申请平台介入' });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(1);
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 0, refund_reserved: 0 }]);
	});
});
