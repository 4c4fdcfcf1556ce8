import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminListOrders, readOrder } from '#domain/order-desk/desk.contract.ts';
import type { printOrders } from '#domain/order-desk/print.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { placeAsGuest } from '#server/testing/guests.ts';
import { makeBuyer, makeSku, paid, place, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let boss: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
	boss = (await makeBoss(shop)).headers;
});

const wordsOf = async (id: number, headers: Record<string, string>) => {
	const { data } = await shop.get<AnswerOf<typeof readOrder>>('/api/shop.Order/detail', { id }, headers);
	const { user_remark, is_gift, gift_message } = data.order;
	return [user_remark, is_gift, gift_message];
};

/** Works of the platform and of a creator in one checkout. */
async function twoSellers() {
	const { merchantId } = await makeMerchant(shop.context);
	const own = await makeSku(shop.context);
	const creators = await makeSku(shop.context, { merchantId });
	return { merchantId, lines: [own, creators].map(({ id }) => ({ sku_id: id, num: 1 })) };
}

test('each seller reads the note to it, and the others what was written to all', async () => {
	const buyer = await makeBuyer(shop.context);
	const { merchantId, lines } = await twoSellers();
	const notes = [
		{ merchant_id: merchantId, text: ' 请刻上 L ' },
		{ merchant_id: 999, text: '谁也不看' },
	];
	const { orders } = await placed(shop, buyer, lines, { user_remark: '轻放', notes });
	const words = await Promise.all(orders.map(({ id }) => wordsOf(id, buyer.headers)));
	expect(words.sort()).toEqual([
		['请刻上 L', 0, ''],
		['轻放', 0, ''],
	]);
});

test('a note to the platform itself is one as well', async () => {
	const buyer = await makeBuyer(shop.context);
	const { lines } = await twoSellers();
	const { orders } = await placed(shop, buyer, lines, {
		user_remark: '',
		notes: [{ merchant_id: '0', text: '周末送' }],
	});
	const words = await Promise.all(orders.map(({ id }) => wordsOf(id, buyer.headers)));
	expect(words.map(([remark]) => remark).sort()).toEqual(['', '周末送']);
});

test('the same request with other notes or another card is another one', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const lines = [{ sku_id: sku.id, num: 1 }];
	const first = { request_key: 'one-request', gift_message: '生日快乐' };
	const { orders } = await placed(shop, buyer, lines, first);
	expect((await placed(shop, buyer, lines, first)).orders).toEqual(orders);
	for (const other of [{ gift_message: '新年好' }, { is_gift: 1 }, { notes: [{ merchant_id: 0, text: '另' }] }]) {
		expect(await place(shop, buyer, lines, { request_key: 'one-request', ...other })).toMatchObject({ code: 0 });
	}
});

test('a gift is known to who packs it, by its card or without one', async () => {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const sku = await makeSku(shop.context);
	const lines = [{ sku_id: sku.id, num: 1 }];
	const withCard = await paid(shop, buyer, lines, { gift_message: '生日快乐，<b>妈妈</b>' });
	const without = await paid(shop, buyer, lines, { is_gift: '1' });
	const usual = await paid(shop, buyer, lines);
	const ids = [withCard, without, usual].flatMap(({ orders }) => orders.map(({ id }) => id));
	expect(await Promise.all(ids.map((id) => wordsOf(id, buyer.headers)))).toEqual([
		['', 1, '生日快乐，<b>妈妈</b>'],
		['', 1, ''],
		['', 0, ''],
	]);
	const listed = await shop.get<AnswerOf<typeof adminListOrders>>('/admin/shop.order.Order/index', {}, boss);
	const giftIn = (id: number) => listed.data.list.find((row) => row.id === id)?.is_gift;
	expect(ids.map(giftIn)).toEqual([1, 1, 0]);
	const sheets = await shop.get<AnswerOf<typeof printOrders>>('/admin/shop.order.Order/print', { ids }, boss);
	expect(sheets.data.list.map(({ is_gift, gift_message }) => [is_gift, gift_message])).toEqual([
		[1, '生日快乐，<b>妈妈</b>'],
		[1, ''],
		[0, ''],
	]);
});

test('a card has room for 200 letters, a note for 255, and a checkout for 50 of them', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const lines = [{ sku_id: sku.id, num: 1 }];
	const note = { merchant_id: 0, text: '字' };
	for (const [more, field] of [
		[{ gift_message: '字'.repeat(201) }, 'gift_message'],
		[{ notes: [{ ...note, text: '字'.repeat(256) }] }, 'notes'],
		[{ notes: Array.from({ length: 51 }, () => note) }, 'notes'],
		[{ is_gift: 2 }, 'is_gift'],
	] as const) {
		const answer = await place(shop, buyer, lines, more);
		expect(answer.code).toBe(0);
		expect(JSON.stringify(answer.data)).toContain(field);
	}
	expect((await place(shop, buyer, lines, { gift_message: '字'.repeat(200) })).code).toBe(1);
});

test('who buys without an account gives gifts too', async () => {
	const sku = await makeSku(shop.context);
	const { data } = await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }], {
		gift_message: '恭喜',
		notes: [{ merchant_id: 0, text: '门口有狗' }],
	});
	const id = data.orders[0]?.id ?? 0;
	const row = await shop.context.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	expect([row.user_remark, row.gift_message]).toEqual(['门口有狗', '恭喜']);
});

test('a card is what can be seen on one: nothing that is invisible, and no line after the other over several sheets', async () => {
	const buyer = await makeBuyer(shop.context);
	const cardOf = async (gift_message: string) => {
		const { lines } = await twoSellers();
		const { orders } = await placed(shop, buyer, lines, { user_remark: '', gift_message });
		return wordsOf(orders[0]?.id ?? 0, buyer.headers);
	};
	expect(await cardOf('\u200b\u2060\u200b')).toEqual(['', 0, '']);
	expect(await cardOf(`生日${'\n'.repeat(190)}快乐`)).toEqual(['', 1, '生日\n快乐']);
	const [, , card] = await cardOf(Array.from({ length: 90 }, () => 'a').join('\r\n'));
	expect(String(card).split('\n')).toHaveLength(12);
	expect(String(card).match(/a/g)).toHaveLength(90);
	expect(await cardOf('<img src=x onerror=alert(1)>')).toEqual(['', 1, '<img src=x onerror=alert(1)>']);
});
