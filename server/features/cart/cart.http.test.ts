import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';
import { mergeCart } from './cart.service.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
interface Cart {
	list: {
		id: number;
		sku_id: number;
		num: number;
		valid: number;
		reason: string;
		price: string;
		price_at_add: string;
	}[];
	count: number;
	goods_amount: string;
}
const add = (sku_id: number, num: number, headers: Headers) =>
	shop.post<{ id: number; num: number; count: number }>('/api/shop.Cart/add', { sku_id, num }, headers);
const cart = async (headers: Headers) => (await shop.get<Cart>('/api/shop.Cart/index', {}, headers)).data;

test('a visitor has a cart by the token of the browser, and nobody else sees it', async () => {
	const sku = await makeSku(shop.context);
	const headers = { 'cart-token': randomUUID() };
	expect(await add(sku.id, 2, headers)).toMatchObject({ data: { num: 2, count: 2 } });
	expect(await add(sku.id, 1, headers)).toMatchObject({ data: { num: 3, count: 3 } });
	expect(await cart(headers)).toMatchObject({ count: 3, goods_amount: '150.00', list: [{ num: 3, valid: 1 }] });
	expect(await cart({ 'cart-token': randomUUID() })).toMatchObject({ count: 0, list: [] });
	expect(await add(sku.id, 1, {})).toMatchObject({ code: 0, msg: '缺少购物车标识' });
	expect(await cart({})).toMatchObject({ list: [] });
});

test('more than there is cannot be put in, and what has gone stays greyed with its reason', async () => {
	const sku = await makeSku(shop.context, { stock: 3 });
	const member = await makeMember(shop.context);
	expect(await add(sku.id, 4, member.headers)).toMatchObject({ code: 0, msg: '库存不足：茶碗 仅剩 3 件' });
	const { data } = await add(sku.id, 3, member.headers);
	await shop.context.db.updateTable('sku').set({ stock: 1, price: 4000 }).where('id', '=', sku.id).execute();
	expect((await cart(member.headers)).list).toMatchObject([
		{ valid: 0, reason: 'cart.tooFewLeft', price: '40.00', price_at_add: '50.00' },
	]);
	const fewer = await shop.post('/api/shop.Cart/edit', { id: data.id, num: 1 }, member.headers);
	expect(fewer).toMatchObject({ data: { num: 1, count: 1 } });
	await shop.context.db.updateTable('goods').set({ status: '2' }).where('id', '=', sku.goodsId).execute();
	expect(await cart(member.headers)).toMatchObject({
		goods_amount: '0.00',
		list: [{ valid: 0, reason: 'cart.offShelf' }],
	});
});

test('unticked lines are not summed; deleted ones are gone by either verb', async () => {
	const member = await makeMember(shop.context);
	const [one, two] = [await makeSku(shop.context), await makeSku(shop.context, { price: 100 })];
	const first = (await add(one.id, 1, member.headers)).data.id;
	const second = (await add(two.id, 1, member.headers)).data.id;
	await shop.post('/api/shop.Cart/edit', { id: first, checked: 0 }, member.headers);
	expect(await cart(member.headers)).toMatchObject({ goods_amount: '1.00', count: 2 });
	expect(await shop.post('/api/shop.Cart/del', { ids: String(first) }, member.headers)).toMatchObject({
		data: { count: 1 },
	});
	expect(await shop.del('/api/shop.Cart/del', { ids: [second] }, member.headers)).toMatchObject({ data: { count: 0 } });
});

test('nobody changes a line of another cart', async () => {
	const sku = await makeSku(shop.context);
	const [mine, other] = [await makeMember(shop.context), await makeMember(shop.context)];
	const { data } = await add(sku.id, 1, mine.headers);
	expect(await shop.post('/api/shop.Cart/edit', { id: data.id, num: 2 }, other.headers)).toMatchObject({ code: 0 });
	await shop.post('/api/shop.Cart/del', { ids: [data.id] }, other.headers);
	expect(await cart(mine.headers)).toMatchObject({ count: 1 });
});

test('at login the pieces of both carts add up and the visitor cart is gone', async () => {
	const [one, two] = [await makeSku(shop.context), await makeSku(shop.context)];
	const member = await makeMember(shop.context);
	const token = randomUUID();
	const guest = { 'cart-token': token };
	await add(one.id, 2, guest);
	await add(two.id, 1, guest);
	await add(one.id, 3, member.headers);
	await inTransaction(shop.context, (tx) => mergeCart(shop.context, tx, token, member.id));
	const merged = await cart(member.headers);
	expect(new Map(merged.list.map((line) => [line.sku_id, line.num]))).toEqual(
		new Map([
			[one.id, 5],
			[two.id, 1],
		]),
	);
	expect(await cart(guest)).toMatchObject({ count: 0 });
});
