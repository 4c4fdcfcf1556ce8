import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, paid, placed } from '#server/testing/orders.ts';

interface Row {
	id: number;
	order_no: string;
	ok: number;
	text: string;
	before?: { flag: string; remark: string };
	after?: { flag: string; remark: string };
}
type Answer = { rows: Row[]; done: number; refused: number };

let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'detail', 'remark', 'cancel', 'close'].map((node) => `shop/order/order/${node}`);
	admin = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const bulk = (step: string, body: object) =>
	shop.post<Answer>(`/admin/shop.order.Order/${step}`, body, { ...admin, 'think-lang': 'en' });
const remark = (list: readonly object[]) => bulk('bulkRemark', { list });

async function anOrder({ isPaid = true } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context);
	const { orders } = await (isPaid ? paid : placed)(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return { buyer, id: orders[0]?.id ?? 0 };
}
const words = async (id: number) => {
	const { flag, admin_remark } = await orderRow(shop.context, id);
	return [Number(flag), admin_remark];
};

describe('a step with several orders', () => {
	test('flags are put on each for itself, remarks stay, and what was there before is answered', async () => {
		const [one, other] = [await anOrder(), await anOrder()];
		await remark([{ id: one.id, flag: '1', remark: '易碎' }]);
		const { data } = await remark([
			{ id: one.id, flag: '3' },
			{ id: other.id, flag: '3' },
			{ id: 987_654_321, flag: '3' },
		]);
		expect(data).toMatchObject({ done: 2, refused: 1 });
		expect(data.rows.map(({ ok, text }) => [ok, text])).toEqual([
			[1, ''],
			[1, ''],
			[0, 'The order does not exist'],
		]);
		expect(data.rows[0]).toMatchObject({
			before: { flag: '1', remark: '易碎' },
			after: { flag: '3', remark: '易碎' },
		});
		expect(await words(one.id)).toEqual([3, '易碎']);
		expect(await words(other.id)).toEqual([3, '']);
	});

	test('it is taken back where nobody has changed it since', async () => {
		const [one, other] = [await anOrder(), await anOrder()];
		const { data } = await remark([one, other].map(({ id }) => ({ id, flag: '2', remark: '等电话' })));
		await remark([{ id: other.id, remark: '已回电' }]);
		const back = await remark(data.rows.map(({ id, before, after }) => ({ id, ...before, seen: after })));
		expect(back.data).toMatchObject({ done: 1, refused: 1 });
		expect(await words(one.id)).toEqual([0, '']);
		expect(await words(other.id)).toEqual([2, '已回电']);
	});

	test('wishes to cancel are approved and paid back; an order without one is named and left alone', async () => {
		const [one, other] = [await anOrder(), await anOrder()];
		await shop.post('/api/shop.Order/applyCancel', { id: one.id }, one.buyer.headers);
		const { data } = await bulk('bulkCancel', { ids: [one.id, other.id] });
		expect(data).toMatchObject({ done: 1, refused: 1 });
		expect(data.rows[1]).toMatchObject({ id: other.id, ok: 0, text: expect.stringMatching(/.+/) });
		await shop.context.jobs.runPending();
		expect(await orderRow(shop.context, one.id)).toMatchObject({ status: '6' });
		expect(await moneyOf(shop.context, one.buyer.id)).toBe(100_000);
		expect(await orderRow(shop.context, other.id)).toMatchObject({ status: '2' });
	});

	test('orders are closed once, however often it is asked', async () => {
		const [one, unpaid] = [await anOrder(), await anOrder({ isPaid: false })];
		const ids = [one.id, unpaid.id];
		const first = await bulk('bulkClose', { ids, reason: '停售' });
		expect(first.data).toMatchObject({ done: 2, refused: 0 });
		await shop.context.jobs.runPending();
		await bulk('bulkClose', { ids, reason: '停售' });
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, one.buyer.id)).toBe(100_000);
	});

	test('two who close the same orders at once end each of them once', async () => {
		const orders = [await anOrder(), await anOrder(), await anOrder()];
		const ids = orders.map(({ id }) => id);
		const answers = await Promise.all([
			bulk('bulkClose', { ids, reason: '停售' }),
			bulk('bulkClose', { ids: [...ids].reverse(), reason: '停售' }),
		]);
		expect(answers.map(({ code }) => code)).toEqual([1, 1]);
		await shop.context.jobs.runPending();
		for (const { buyer, id } of orders) {
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '6' });
			expect(await moneyOf(shop.context, buyer.id)).toBe(100_000);
		}
	});

	test('more than five hundred are refused', async () => {
		const ids = Array.from({ length: 501 }, (_, index) => index + 1);
		expect(await bulk('bulkClose', { ids, reason: '停售' })).toMatchObject({ code: 0 });
	});
});
