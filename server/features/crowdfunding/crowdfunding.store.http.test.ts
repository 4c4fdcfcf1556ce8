import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listStoreCrowds } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { makeBuyer, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'add', 'edit', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
	admin = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());

const shown = async (limit?: number | string) =>
	(
		await shop.get<AnswerOf<typeof listStoreCrowds>>(
			'/api/shop.Crowdfunding/index',
			limit === undefined ? {} : { limit },
		)
	).data.list;

test('the store lists what is crowdfunded now, the newest first, with what was raised; what is over or off the shelf is left out', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const first = await runningCrowd(shop, admin, { merchantId });
	const second = await runningCrowd(shop, admin, { merchantId });
	const third = await runningCrowd(shop, admin, { merchantId });
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	await paid(shop, buyer, [{ sku_id: second.skus[0] ?? 0, num: 1 }]);

	const list = await shown();
	expect(list.map(({ id }) => id)).toEqual([third.goodsId, second.goodsId, first.goodsId]);
	expect(list[1]?.crowd).toMatchObject({ raised_amount: '100.00', backer_num: 1, raised_num: 1 });
	expect(list[0]?.crowd).toMatchObject({ raised_amount: '0.00', backer_num: 0, progress: 0 });
	expect((await shown(2)).map(({ id }) => id)).toEqual([third.goodsId, second.goodsId]);
	// What is no number is not asked for.
	expect(await shown('many')).toHaveLength(3);

	const cancelled = await shop.post('/admin/shop.goods.Crowdfunding/cancel', { id: third.id, reason: '做不了' }, admin);
	expect(cancelled.msg).toBe('');
	await shop.context.db.updateTable('goods').set({ status: '2' }).where('id', '=', first.goodsId).execute();
	expect((await shown()).map(({ id }) => id)).toEqual([second.goodsId]);
});
