import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

const day = 24 * 60 * 60;
let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** A paid order of a merchant, 50.00, that staff have just closed. */
async function closed(amount?: string) {
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	const sku = await makeSku(shop.context, { merchantId: studio.merchantId, price: 5000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/close'] });
	const body = { id: orders[0]?.id ?? 0, reason: '无法生产', ...(amount ? { amount } : {}) };
	expect(await shop.post('/admin/shop.order.Order/close', body, admin.headers)).toMatchObject({ code: 1 });
	return async () => {
		const merchant = shop.context.db.selectFrom('merchant').select(['frozen', 'balance']);
		return merchant.where('id', '=', studio.merchantId).executeTakeFirst();
	};
}

test('what a merchant keeps of a closed order becomes available once the money is back', async () => {
	const money = await closed('20.00');
	await runDueTimers(shop.context);
	expect(await money()).toEqual({ frozen: 2760, balance: 0 });
	await shop.context.jobs.runPending();
	shop.clock.advance(day);
	await runDueTimers(shop.context);
	expect(await money()).toEqual({ frozen: 0, balance: 2760 });
});

test('an order that was paid back in full leaves its merchant nothing, and nothing frozen', async () => {
	const money = await closed();
	await shop.context.jobs.runPending();
	await runDueTimers(shop.context);
	expect(await money()).toEqual({ frozen: 0, balance: 0 });
	const lines = shop.context.db.selectFrom('merchant_ledger').select('state').distinct();
	expect(await lines.execute()).toEqual([{ state: '2' }]);
});
