import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { makePromotion } from '#server/testing/promotions.ts';

let shop: TestApp;
let boss: Record<string, string>;
const promotions = '/admin/shop.market.Promotion';

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

/** For how long nobody else was let in while this ran, in milliseconds. */
async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
	let longest = 0;
	let last = performance.now();
	const timer = setInterval(() => {
		longest = Math.max(longest, performance.now() - last);
		last = performance.now();
	}, 5);
	await work();
	clearInterval(timer);
	return Math.max(longest, performance.now() - last);
}

test('promotions that name thousands of works each neither stop the shop nor take their time for each order', {
	timeout: 120_000,
}, async () => {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const skus = [];
	for (let at = 0; at < 4; at += 1) skus.push(await makeSku(shop.context, { price: 5000, stock: 1000 }));
	for (let at = 0; at < 8; at += 1)
		await paid(
			shop,
			buyer,
			skus.map(({ id }) => ({ sku_id: id, num: 1 })),
		);
	const goods_ids = Array.from({ length: 5000 }, (_, at) => at + 1);
	for (let at = 0; at < 150; at += 1) await makePromotion(shop.context, { scope: '3', goods_ids, take_off: 100 + at });
	const now = shop.clock.now();
	const rule = {
		...{ name: '试算', type: '2', from_amount: '100.00', take_off: '30.00', own_only: 1, scope: '1' },
		...{ start_time: now + 100_000, end_time: now + 200_000, from_num: 2, gift_num: 1 },
	};
	const { data } = await shop.post<{ id: number }>(`${promotions}/rehearse`, rule, boss);
	const longest = await longestTurnOf(async () => {
		while ((await shop.context.jobs.runPending()) > 0);
	});
	const seen = await shop.get<{ status: string; outcome: { orders: number } }>(
		`${promotions}/rehearsal`,
		{ id: data.id },
		boss,
	);
	expect(seen.data).toMatchObject({ status: '2', outcome: { orders: 8 } });
	expect(longest).toBeLessThan(1500);
});
