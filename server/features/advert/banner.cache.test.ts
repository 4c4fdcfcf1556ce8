import { afterAll, beforeAll, expect, test } from 'vitest';
import type { storeAdverts } from '#domain/advert/banner.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp({ env: { STORE_CACHE: 'on' } });
});
afterAll(() => shop.close());

async function titles(): Promise<string[]> {
	const { data } = await shop.get<AnswerOf<typeof storeAdverts>>('/api/shop.Advert/index');
	return data.banners.map(({ title }) => title);
}

test('kept answers learn of a new banner, and of the edges of its window without anybody writing', async () => {
	expect(await titles()).toEqual([]);
	const now = shop.clock.now();
	const times = { create_time: now, update_time: now };
	const row = { title: 'Autumn', image: '/a.webp', start_time: now + 60, end_time: now + 120, ...times };
	await shop.context.db
		.insertInto('banner')
		.values([row, { title: 'Always', image: '/a.webp', ...times }])
		.execute();
	await expect.poll(titles).toEqual(['Always']);
	shop.clock.advance(60);
	await expect.poll(titles, { timeout: 2000 }).toEqual(['Always', 'Autumn']);
	shop.clock.advance(60);
	await expect.poll(titles, { timeout: 2000 }).toEqual(['Always']);
});
