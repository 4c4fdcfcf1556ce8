import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { paletteScreens, paletteSearch } from '#domain/palette/palette.contract.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterAll(() => shop.close());

const search = async (q: string, headers = admin.headers) =>
	(await shop.get<AnswerOf<typeof paletteSearch>>('/admin/Palette/search', { q }, headers)).data;

test('screens are found by the sound of their titles', async () => {
	const { data } = await shop.get<AnswerOf<typeof paletteScreens>>('/admin/Palette/index', {}, admin.headers);
	expect(data.list).toContainEqual({ name: 'shop/goods/goods', initials: 'spgl', pinyin: 'shangpinguanli' });
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/order'] });
	const few = await shop.get<AnswerOf<typeof paletteScreens>>('/admin/Palette/index', {}, clerk.headers);
	expect(few.data.list.map(({ name }) => name)).toEqual(['shop/order/order']);
});

test('orders are found by number and phone, goods by words, members by the beginning of a name', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const { order_no, id } = orders[0] ?? { order_no: '', id: 0 };
	expect((await search(order_no)).orders).toMatchObject([{ id, order_no }]);
	expect((await search('13800138000')).orders.map((order) => order.id)).toContain(id);
	expect((await search(buyer.username.slice(0, -1).toUpperCase())).members).toMatchObject([{ id: buyer.id }]);
	const { name, goods_no } = await shop.context.db
		.selectFrom('goods')
		.innerJoin('sku', 'sku.goods_id', 'goods.id')
		.select(['goods.name', 'goods.goods_no'])
		.where('sku.id', '=', sku.id)
		.executeTakeFirstOrThrow();
	expect((await search(name)).goods).toMatchObject([{ name, goods_no }]);
	expect(await search('%_')).toEqual({ orders: [], goods: [], members: [] });
});

test('nobody finds rows of a list that is closed to them', async () => {
	const buyer = await makeBuyer(shop.context);
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index'] });
	expect(await search(buyer.username, clerk.headers)).toEqual({ orders: [], goods: [], members: [] });
	expect((await search(buyer.username)).members).toHaveLength(1);
});
