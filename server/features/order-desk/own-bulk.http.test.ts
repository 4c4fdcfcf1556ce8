import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, paid } from '#server/testing/orders.ts';

interface Row {
	id: number;
	order_no: string;
	ok: number;
	warn: number;
	text: string;
	before: { remark: string };
	after: { remark: string };
}
type Answer = { rows: Row[]; done: number; shipped: number; refused: number };
type Seller = Awaited<ReturnType<typeof makeMerchant>>;

let shop: TestApp;
let own: Seller;
let rival: Seller;

beforeAll(async () => {
	shop = await makeApp();
	[own, rival] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const bulk = (step: string, body: object, by = own) =>
	shop.post<Answer>(`/merchant/order.Order/${step}`, body, { ...by.headers, 'think-lang': 'en' });

async function anOrder(of = own) {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context, { merchantId: of.merchantId });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return { buyer, id: orders[0]?.id ?? 0, order_no: orders[0]?.order_no ?? '' };
}
const rowsOf = (...parcels: (readonly [order_no: string, tracking_no: string])[]) => ({
	rows: parcels.map(([order_no, tracking_no], index) => ({
		row: index + 1,
		order_no,
		company: 'shunfeng',
		tracking_no,
	})),
});

describe('a creator takes a step with several orders', () => {
	test('each is shipped under its own number; one of another creator is like none at all', async () => {
		const [one, other, foreign] = [await anOrder(), await anOrder(), await anOrder(rival)];
		const sent = rowsOf(
			[one.order_no, 'SF1029384750001'],
			[foreign.order_no, 'SF1029384750002'],
			[other.order_no, 'not a number'],
		);
		const { data } = await bulk('bulkDelivery', sent);
		expect(data).toMatchObject({ shipped: 1, refused: 2 });
		expect(data.rows.map(({ ok, text }) => [ok, text])).toEqual([
			[1, ''],
			// A number that ends in a nought may have been rounded by a spreadsheet, and is said to be.
			[0, foreign.order_no.endsWith('0') ? expect.any(String) : 'The order does not exist'],
			[0, 'The tracking number does not fit the company'],
		]);
		expect(data.rows[1]).toMatchObject({ order_id: 0, consignee: '' });
		expect(await orderRow(shop.context, one.id)).toMatchObject({ status: '3' });
		expect(await orderRow(shop.context, foreign.id)).toMatchObject({ status: '2' });
		const again = await bulk('bulkDelivery', sent);
		expect(again.data).toMatchObject({ shipped: 0, refused: 3 });
	});

	test('a number that is on a parcel of another creator is warned of, and whose order it is on is not told', async () => {
		const [one, other, foreign] = [await anOrder(), await anOrder(), await anOrder(rival)];
		await bulk('bulkDelivery', rowsOf([foreign.order_no, 'SF1029384750011']), rival);
		await bulk('bulkDelivery', rowsOf([one.order_no, 'SF1029384750012']));
		const textOf = async (no: string) => (await bulk('bulkDelivery', rowsOf([other.order_no, no]))).data.rows[0]?.text;
		expect(await textOf('SF1029384750011')).not.toContain(foreign.order_no);
		expect(await textOf('SF1029384750011')).toContain('another member');
		expect(await textOf('SF1029384750012')).toContain(one.order_no);
		expect(await orderRow(shop.context, other.id)).toMatchObject({ status: '2' });
	});

	test('remarks are written on each and taken back where nobody has changed them since', async () => {
		const [one, other, foreign] = [await anOrder(), await anOrder(), await anOrder(rival)];
		const { data } = await bulk('bulkRemark', {
			list: [one, other, foreign].map(({ id }) => ({ id, remark: '易碎' })),
		});
		expect(data).toMatchObject({ done: 2, refused: 1 });
		expect(data.rows[2]).toMatchObject({ ok: 0, order_no: '' });
		await bulk('bulkRemark', { list: [{ id: other.id, remark: '已回电' }] });
		const list = data.rows.slice(0, 2).map(({ id, before, after }) => ({ id, ...before, seen: after }));
		const back = await bulk('bulkRemark', { list });
		expect(back.data).toMatchObject({ done: 1, refused: 1 });
		const remarkOf = async (id: number) => (await orderRow(shop.context, id)).merchant_remark;
		expect([await remarkOf(one.id), await remarkOf(other.id), await remarkOf(foreign.id)]).toEqual(['', '已回电', '']);
	});

	test('wishes to cancel are approved and paid back once; what nobody wished stays', async () => {
		const [one, other, foreign] = [await anOrder(), await anOrder(), await anOrder(rival)];
		for (const { id, buyer } of [one, foreign]) {
			expect(await shop.post('/api/shop.Order/applyCancel', { id }, buyer.headers)).toMatchObject({ code: 1 });
		}
		const ids = [one.id, other.id, foreign.id];
		expect((await bulk('bulkApprove', { ids })).data).toMatchObject({ done: 1, refused: 2 });
		await bulk('bulkApprove', { ids });
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, one.buyer.id)).toBe(100_000);
		expect(await orderRow(shop.context, other.id)).toMatchObject({ status: '2' });
		expect(await orderRow(shop.context, foreign.id)).toMatchObject({ status: '7' });
	});
});
