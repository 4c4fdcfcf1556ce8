import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, paid } from '#server/testing/orders.ts';
import { lineRows, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;
let studio: Awaited<ReturnType<typeof makeMerchant>>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['audit', 'apply', 'goodwill'].map((node) => `shop/order/refund/${node}`);
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
beforeEach(async () => {
	studio = await makeMerchant(shop.context);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** Ten pieces of a work at ¥100 with ¥30 freight each, paid, of which the creator has sent one. */
async function oneOfTen() {
	const buyer = await makeBuyer(shop.context, { money: 130_000 });
	const sku = await makeSku(shop.context, { merchantId: studio.merchantId, price: 10_000, fee: 30_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 10 }]);
	const id = orders[0]?.id ?? 0;
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	const sent = { id, ...parcel, lines: [{ order_goods_id: line.id, num: 1 }] };
	expect((await shop.post('/merchant/order.Order/delivery', sent, studio.headers)).msg).toBe('');
	const wish = (reason: string) => ({ order_id: id, type: '1', reason, lines: [{ id: line.id, num: 9 }] });
	return { buyer, id, wish };
}

describe('pieces that were never sent', () => {
	test('and that their creator takes out go back with their freight', async () => {
		const { buyer, id, wish } = await oneOfTen();
		const before = await moneyOf(shop.context, buyer.id);
		const asked = await shop.post<{ id: number }>('/merchant/order.Refund/apply', wish('other'), studio.headers);
		expect(asked.msg).toBe('');
		expect(await refundRow(shop, asked.data.id)).toMatchObject({ amount: 117_000, freight_amount: 27_000 });
		const yes = { id: asked.data.id, answer: 'agree' };
		expect((await shop.post('/merchant/order.Refund/audit', yes, studio.headers)).msg).toBe('');
		while ((await shop.context.jobs.runPending()) > 0);
		expect((await moneyOf(shop.context, buyer.id)) - before).toBe(117_000);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '3', refund_amount: 117_000 });
	});

	test.each([
		{ reason: 'slow', freight_amount: '270.00' },
		{ reason: 'changedMind', freight_amount: '0.00' },
		{ reason: 'other', freight_amount: '0.00' },
	])('take with their member’s “$reason” $freight_amount of freight along', async ({ reason, freight_amount }) => {
		const { buyer, wish } = await oneOfTen();
		const seen = await shop.post('/api/shop.Refund/preview', wish(reason), buyer.headers);
		expect(seen).toMatchObject({ msg: '', data: { freight_amount } });
		const staffSees = await shop.post('/admin/shop.order.Refund/applyPreview', wish(reason), staff);
		expect(staffSees.data).toMatchObject({ freight_amount: '270.00' });
	});

	test('and were free from the start stay owed where the money beside them comes back', async () => {
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const sample = { merchantId: studio.merchantId };
		const free = await makeSku(shop.context, { ...sample, price: 0, fee: 600 });
		const cup = await makeSku(shop.context, { ...sample, price: 5000 });
		const bought = async (skus: readonly { id: number }[]) => {
			const { orders } = await paid(
				shop,
				buyer,
				skus.map(({ id }) => ({ sku_id: id, num: 1 })),
			);
			return orders[0]?.id ?? 0;
		};
		const give = async (order_id: number, amounts: Record<string, string>) => {
			const gift = { order_id, ...amounts, reason: '补偿' };
			expect((await shop.post('/admin/shop.order.Refund/goodwill', gift, staff)).msg).toBe('');
			while ((await shop.context.jobs.runPending()) > 0);
		};
		const alone = await bought([free]);
		await give(alone, { freight_amount: '6.00' });
		expect(await orderRow(shop.context, alone)).toMatchObject({ status: '2', refund_amount: 600 });
		expect(await lineRows(shop, alone)).toMatchObject([{ refund_num: 0 }]);

		const both = await bought([free, cup]);
		await give(both, { goods_amount: '50.00', freight_amount: '6.00' });
		expect(await orderRow(shop.context, both)).toMatchObject({ status: '2', refund_amount: 5600 });
		const nums = (await lineRows(shop, both)).map((line) => line.refund_num);
		expect(nums).toEqual([0, 1]);
	});
});
