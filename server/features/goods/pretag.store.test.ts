import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listStoreGoods, storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';

let shop: TestApp;
let id: number;

beforeAll(async () => {
	shop = await makeApp();
	id = (await makeSku(shop.context, { name: '盏' })).goodsId;
});
afterAll(() => shop.close());

async function bear(...tags: { name: string; scope?: string; image?: string; weigh?: number; end_time?: number }[]) {
	const { db } = shop.context;
	const rows = tags.map(({ image = '', weigh = 0, ...tag }) => ({
		...tag,
		image,
		weigh,
		type: image ? '2' : '1',
		i18n: JSON.stringify({ en: { name: `${tag.name} in English` } }),
		create_time: 1,
		update_time: 1,
	}));
	const made = await db.insertInto('pretag').values(rows).returning('id').execute();
	await db
		.updateTable('goods')
		.set({ pretag_ids: made.map((tag) => tag.id) })
		.where('id', '=', id)
		.execute();
}

async function card(language = 'zh-cn') {
	const answer = await shop.get<AnswerOf<typeof listStoreGoods>>(
		'/api/shop.Goods/index',
		{},
		{ 'think-lang': language },
	);
	return answer.data.list[0];
}
const page = async () =>
	(await shop.get<AnswerOf<typeof storeGoodsDetail>>('/api/shop.Goods/detail', { id })).data.goods;

test('words of a tag stand on lists, on the page of a work, or on both', async () => {
	await bear({ name: '都有' }, { name: '列表', scope: 'list', weigh: 5 }, { name: '详情', scope: 'detail' });
	expect((await card())?.tags.map(({ name }) => name)).toEqual(['列表', '都有']);
	expect((await card('en'))?.tags[0]?.name).toBe('列表 in English');
	expect((await page()).pretags.map(({ name }) => name)).toEqual(['都有', '详情']);
});

test('a corner picture as well', async () => {
	await bear({ name: 'l', scope: 'list', image: '/l.webp' }, { name: 'd', scope: 'detail', image: '/d.webp' });
	expect([(await card())?.corner, (await page()).corner]).toEqual(['/l.webp', '/d.webp']);
});

test('a list shows two words at most, and none whose time is over', async () => {
	const over = shop.clock.now();
	await bear({ name: 'a', weigh: 9, end_time: over }, { name: 'b', weigh: 8 }, { name: 'c', weigh: 7 }, { name: 'd' });
	expect((await card())?.tags.map(({ name }) => name)).toEqual(['b', 'c']);
});
