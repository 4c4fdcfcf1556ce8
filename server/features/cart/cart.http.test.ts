import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, place } from '#server/testing/orders.ts';
import { mergeCart } from './cart.service.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
// What guests may begin is counted by the day.
beforeEach(() => shop.clock.advance(86_400 - (shop.clock.now() % 86_400)));
afterAll(() => shop.close());

type Headers = Record<string, string>;
interface Cart {
	list: {
		id: number;
		sku_id: number;
		name: string;
		image: string;
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

test('what the store does not show is unknown to whoever has none of it, in carts, previews and orders', async () => {
	const { db } = shop.context;
	const buyer = await makeBuyer(shop.context);
	const [draft, hidden, tier] = await Promise.all([1, 2, 3].map(() => makeSku(shop.context, { name: 'SecretDraft' })));
	const held = { 'cart-token': randomUUID() };
	await add(hidden?.id ?? 0, 1, held);
	await db
		.updateTable('goods')
		.set({ status: '0' })
		.where('id', '=', draft?.goodsId ?? 0)
		.execute();
	await db
		.updateTable('goods')
		.set({ status: '2', mode: '3' })
		.where('id', '=', tier?.goodsId ?? 0)
		.execute();
	await sql`update classify set status = '0' where id = (select classify_id from goods where id = ${hidden?.goodsId})`.execute(
		db,
	);
	for (const id of [draft?.id ?? 0, hidden?.id ?? 0, tier?.id ?? 0, 999_999_999]) {
		const lines = [{ sku_id: id, num: 1 }];
		const wish = { lines, address_id: buyer.addressId };
		for (const answer of [
			await add(id, 1, { 'cart-token': randomUUID() }),
			await add(id, 1, buyer.headers),
			await shop.post('/api/shop.Order/preview', wish, buyer.headers),
			await place(shop, buyer, lines),
		]) {
			expect(answer).toMatchObject({ code: 0, msg: '商品规格不存在或已下架' });
			expect(JSON.stringify(answer)).not.toContain('SecretDraft');
		}
	}
	expect(await add(hidden?.id ?? 0, 1, held)).toMatchObject({ code: 0, msg: '商品已下架：SecretDraft' });
	expect((await cart(held)).list).toMatchObject([{ name: 'SecretDraft', valid: 0, reason: 'cart.offShelf' }]);
});

test('what is refused counts for a guest’s address as what is put in, and for a member alone', async () => {
	const gone = await makeSku(shop.context, { stock: 0 });
	for (let count = 0; count < 60; count += 1) await add(999_999_999 - count, 1, { 'cart-token': randomUUID() });
	for (const id of [999_999_999, gone.id]) {
		expect(await add(id, 1, { 'cart-token': randomUUID() })).toMatchObject({ code: 0, data: { type: 'wait' } });
	}
	const member = await makeMember(shop.context);
	expect(await add(gone.id, 1, member.headers)).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
	const use = (name: string) =>
		shop.context.db.updateTable('rate_limit').set({ count: 3000 }).where('key', 'like', `${name}:%`).execute();
	await use('cart-line:ip');
	expect(await add(gone.id, 1, { 'cart-token': randomUUID() })).toMatchObject({ code: 0, data: { type: 'wait' } });
	expect(await add(gone.id, 1, member.headers)).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
	await use('cart-line:member');
	for (const id of [999_999_999, gone.id]) {
		expect(await add(id, 1, member.headers)).toMatchObject({ code: 0, data: { type: 'wait' } });
	}
	const other = await makeMember(shop.context);
	expect(await add(gone.id, 1, other.headers)).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
});

test('a line tells what its goods were called as they were shown last, and nothing once staff have forced them off', async () => {
	const sku = await makeSku(shop.context);
	const admin = await makeAdmin(shop.context, {
		nodes: ['offShelf', 'forceOff'].map((act) => `shop/goods/goods/${act}`),
	});
	const move = (road: string) =>
		shop.post(`/admin/shop.goods.Goods/${road}`, { ids: [sku.goodsId], reason: '图片' }, admin.headers);
	const headers = { 'cart-token': randomUUID() };
	await add(sku.id, 1, headers);
	expect(await move('offShelf')).toMatchObject({ code: 1 });
	const unseen = { name: 'Unseen', image: '/unseen.webp', i18n: JSON.stringify({ en: { name: 'Unseen' } }) };
	await shop.context.db.updateTable('goods').set(unseen).where('id', '=', sku.goodsId).execute();
	await shop.context.db
		.updateTable('sku')
		.set({ spec_text: 'Unseen', image: '/unseen.webp' })
		.where('id', '=', sku.id)
		.execute();
	const shown = { name: '茶碗', image: '/bowl.webp', spec_text: '', reason_text: '商品已下架：茶碗' };
	expect((await cart(headers)).list).toMatchObject([shown]);
	expect((await cart({ ...headers, 'think-lang': 'en' })).list).toMatchObject([{ name: 'Tea bowl' }]);
	expect(await move('forceOff')).toMatchObject({ code: 1 });
	const forced = { name: '已下架的商品', image: '', reason_text: '商品已下架：已下架的商品' };
	expect((await cart(headers)).list).toMatchObject([forced]);
	expect((await cart({ ...headers, 'think-lang': 'en' })).list).toMatchObject([{ name: 'Withdrawn work' }]);
});

test('versions of goods that have left the shelf are told apart by what they were called there, until staff force them off', async () => {
	const { db } = shop.context;
	const admin = await makeAdmin(shop.context, {
		nodes: ['offShelf', 'forceOff'].map((act) => `shop/goods/goods/${act}`),
	});
	const move = async (road: string) => {
		const wish = { ids: [goodsId], reason: '图片' };
		expect(await shop.post(`/admin/shop.goods.Goods/${road}`, wish, admin.headers)).toMatchObject({ code: 1 });
	};
	const { id: small, goodsId } = await makeSku(shop.context);
	const named = (spec_text: string, en: string) => ({ spec_text, i18n: JSON.stringify({ en: { spec_text: en } }) });
	await db.updateTable('sku').set(named('小', 'Small')).where('id', '=', small).execute();
	const copied = await sql<{ id: number }>`
		insert into sku (goods_id, merchant_id, spec_key, spec_text, i18n, price, stock, create_time, update_time)
		select goods_id, merchant_id, '1:7', '大', '{"en": {"spec_text": "Large"}}', price, stock, create_time, update_time
		from sku where id = ${small} returning id`.execute(db);
	const large = copied.rows[0]?.id ?? 0;
	const headers = { 'cart-token': randomUUID() };
	for (const id of [small, large]) expect(await add(id, 1, headers)).toMatchObject({ code: 1 });
	const specs = async (language = 'zh-cn') => {
		const answer = await shop.get<{ list: { sku_id: number; spec_text: string }[] }>(
			'/api/shop.Cart/index',
			{},
			{ ...headers, 'think-lang': language },
		);
		return new Map(answer.data.list.map(({ sku_id, spec_text }) => [sku_id, spec_text]));
	};
	await move('offShelf');
	await db.updateTable('sku').set(named('Unseen', 'Unseen')).where('goods_id', '=', goodsId).execute();
	const chinese = [
		[small, '小'],
		[large, '大'],
	] as const;
	expect(await specs()).toEqual(new Map(chinese));
	const english = [
		[small, 'Small'],
		[large, 'Large'],
	] as const;
	expect(await specs('en')).toEqual(new Map(english));
	await move('forceOff');
	expect([...(await specs()).values()]).toEqual(['', '']);
});

test('of a work that leaves the shelf the versions that lie in most carts keep their names, fifty at most', async () => {
	const { db } = shop.context;
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	const { id: first, goodsId } = await makeSku(shop.context);
	await sql`
		with made as (
			insert into sku (goods_id, merchant_id, spec_key, spec_text, price, stock, create_time, update_time)
			select goods_id, merchant_id, 'k' || n, 'No. ' || n, price, stock, create_time, update_time
			from sku, generate_series(1, 50) n where id = ${first} returning id, price
		), lines as (
			select id, price from made union all select id, price from sku, generate_series(1, 2) where id = ${first}
		)
		insert into cart (anon_id, sku_id, num, price_at_add, create_time, update_time)
		select gen_random_uuid()::text, id, 1, price, 1, 1 from lines`.execute(db);
	const wish = { ids: [goodsId], reason: '图片' };
	expect(await shop.post('/admin/shop.goods.Goods/offShelf', wish, admin.headers)).toMatchObject({ code: 1 });
	const { rows } = await sql<{ id: number }>`
		select jsonb_object_keys(last_shown -> 'specs')::bigint as id from goods where id = ${goodsId}`.execute(db);
	expect(rows).toHaveLength(50);
	expect(rows.map(({ id }) => Number(id))).toContain(first);
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

test('a cart has room for 120 goods, however many guests’ carts come to it; the newest lines of the last one find room', async () => {
	const skus = await Promise.all(Array.from({ length: 150 }, () => makeSku(shop.context)));
	const ids = skus.map(({ id }) => id);
	const member = await makeMember(shop.context);
	const now = shop.clock.now();
	const guestWith = async (skuIds: readonly number[]) => {
		const token = randomUUID();
		await sql`insert into cart (anon_id, sku_id, num, price_at_add, create_time, update_time)
			select ${token}, id, 1, 5000, ${now}::bigint, ${now}::bigint + place
			from unnest(${[...skuIds]}::bigint[]) with ordinality as given (id, place)`.execute(shop.context.db);
		await inTransaction(shop.context, (tx) => mergeCart(shop.context, tx, token, member.id));
	};
	await guestWith(ids.slice(0, 100));
	await guestWith(ids.slice(70));
	const { list, count } = await cart(member.headers);
	expect(list).toHaveLength(120);
	expect(count).toBe(150);
	const kept = new Set(list.map(({ sku_id }) => sku_id));
	expect(ids.filter((id) => !kept.has(id))).toEqual(ids.slice(100, 130));
	expect(await add(ids[110] ?? 0, 1, member.headers)).toMatchObject({ code: 0 });
	expect(await shop.context.db.selectFrom('cart').select('id').where('user_id', '=', member.id).execute()).toHaveLength(
		120,
	);
});

test('a cart that is filled by many calls at once has room for 120 goods as well, a guest’s too', async () => {
	const skus = await Promise.all(Array.from({ length: 126 }, () => makeSku(shop.context)));
	const member = await makeMember(shop.context);
	const token = randomUUID();
	const full = skus.slice(0, 118).map(({ id }) => id);
	const now = shop.clock.now();
	for (const [headers, userId, anonId] of [
		[member.headers, member.id, null],
		[{ 'cart-token': token }, null, token],
	] as const) {
		await sql`
			insert into cart (user_id, anon_id, sku_id, num, price_at_add, create_time, update_time)
			select ${userId}::bigint, ${anonId}::text, id, 1, 5000, ${now}::bigint, ${now}::bigint
			from unnest(${full}::bigint[]) as id`.execute(shop.context.db);
		const answers = await Promise.all(skus.slice(117).map(({ id }) => add(id, 1, headers)));
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1]);
		expect((await cart(headers)).count).toBe(121);
	}
});

test('an address begins sixty carts of guests a minute and six hundred a day; carts that are there go on', async () => {
	const [one, two] = [await makeSku(shop.context), await makeSku(shop.context)];
	const begin = () => add(one.id, 1, { 'cart-token': randomUUID(), 'think-lang': 'en' });
	const guest = { 'cart-token': randomUUID() };
	await add(one.id, 1, guest);
	for (let count = 1; count < 60; count += 1) await begin();
	expect(await begin()).toMatchObject({ code: 0, data: { type: 'wait', seconds: 60 } });
	expect(await add(one.id, 1, guest)).toMatchObject({ data: { num: 2 } });
	expect(await add(two.id, 1, guest)).toMatchObject({ data: { count: 3 } });
	expect(await add(one.id, 1, (await makeMember(shop.context)).headers)).toMatchObject({ code: 1 });
	for (let minute = 1; minute < 10; minute += 1) {
		shop.clock.advance(60);
		for (let count = 0; count < 60; count += 1) await begin();
	}
	shop.clock.advance(60);
	expect(await begin()).toMatchObject({ code: 0, data: { type: 'wait', seconds: 86_400 - 600 } });
	expect(await add(two.id, 1, guest)).toMatchObject({ data: { count: 4 } });
});

test('guests of an address put three thousand lines a day into their carts', async () => {
	const [one, two, three] = [await makeSku(shop.context), await makeSku(shop.context), await makeSku(shop.context)];
	const guest = { 'cart-token': randomUUID() };
	await add(one.id, 1, guest);
	const counted = shop.context.db.updateTable('rate_limit').set({ count: 2999 }).where('key', 'like', 'cart-line:ip:%');
	await counted.execute();
	expect(await add(two.id, 1, guest)).toMatchObject({ code: 1 });
	expect(await add(three.id, 1, guest)).toMatchObject({ code: 0, data: { type: 'wait' } });
	expect(await add(two.id, 1, guest)).toMatchObject({ data: { num: 2 } });
});

test('a guest’s cart ends 90 days after it was last touched, as a whole, or 30 with a single line; those of members stay', async () => {
	const skus = [await makeSku(shop.context), await makeSku(shop.context)];
	const [gone, kept] = [{ 'cart-token': randomUUID() }, { 'cart-token': randomUUID() }];
	const member = await makeMember(shop.context);
	for (const headers of [gone, kept, member.headers]) await add(skus[0]?.id ?? 0, 1, headers);
	await add(skus[1]?.id ?? 0, 1, gone);
	// More lines than one statement removes.
	await sql`
		insert into cart (anon_id, sku_id, num, price_at_add, create_time, update_time)
		select gen_random_uuid()::text, ${skus[0]?.id}, 1, 5000, ${shop.clock.now()}, ${shop.clock.now()}
		from generate_series(1, 2100)`.execute(shop.context.db);
	const day = 24 * 60 * 60;
	const clearIn = async (seconds: number) => {
		shop.clock.advance(seconds);
		const due = shop.context.db.updateTable('timer').set({ due_at: shop.clock.now() });
		await due.where('kind', '=', 'cart_clear').execute();
		await runDueTimers(shop.context);
	};
	const lines = async () => {
		const { rows } = await sql<{ count: number }>`select count(*)::int as count from cart
			where sku_id = ${skus[0]?.id} and anon_id is not null`.execute(shop.context.db);
		return rows[0]?.count;
	};
	await clearIn(30 * day - 1);
	expect(await lines()).toBe(2102);
	await add(skus[1]?.id ?? 0, 1, kept);
	await clearIn(1);
	expect(await lines()).toBe(2);
	await clearIn(50 * day);
	await add(skus[1]?.id ?? 0, 1, kept);
	await clearIn(10 * day - 1);
	expect((await cart(gone)).count).toBe(2);
	await clearIn(1);
	expect((await cart(gone)).count).toBe(0);
	expect((await cart(kept)).count).toBe(3);
	const { rows } = await sql<{ owner: string; lines: number }>`
		select case when user_id is null then 'guest' else 'member' end as owner, count(*)::int as lines
		from cart where sku_id = ${skus[0]?.id} group by 1 order by 1`.execute(shop.context.db);
	expect(rows).toEqual([
		{ owner: 'guest', lines: 1 },
		{ owner: 'member', lines: 1 },
	]);
	const timer = shop.context.db.selectFrom('timer').select(['state', 'due_at']).where('kind', '=', 'cart_clear');
	const next = await timer.executeTakeFirstOrThrow();
	expect(next.state).toBe('1');
	expect(shopTime(next.due_at)).toMatch(/ 04:00/);
});

test('of a creator on a break the cart and the checkout say so, by name; of one whom the platform has frozen it is gone', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const sku = await makeSku(shop.context, { merchantId });
	const buyer = await makeBuyer(shop.context);
	await add(sku.id, 1, buyer.headers);
	const become = (status: string) =>
		shop.context.db.updateTable('merchant').set({ status }).where('id', '=', merchantId).execute();
	await become('2');
	expect((await cart(buyer.headers)).list).toMatchObject([{ valid: 0, reason: 'cart.merchantClosed', name: '茶碗' }]);
	const closed = { code: 0, msg: '店铺暂停营业：茶碗' };
	expect(await add(sku.id, 1, buyer.headers)).toMatchObject(closed);
	const wish = { lines: [{ sku_id: sku.id, num: 1 }], address_id: buyer.addressId };
	expect(await shop.post('/api/shop.Order/preview', wish, buyer.headers)).toMatchObject(closed);
	await become('3');
	await shop.context.db.updateTable('sku').set({ price: 777_777 }).where('id', '=', sku.id).execute();
	const gone = { valid: 0, reason: 'cart.offShelf', price: '50.00', stock: 0 };
	expect((await cart(buyer.headers)).list).toMatchObject([gone]);
	expect((await shop.post('/api/shop.Order/preview', wish, buyer.headers)).msg).toBe('商品规格不存在或已下架');
});

test('guests and members are told how much more makes the freight free, and what made it free', async () => {
	const [dear, free] = [await makeSku(shop.context, { fee: 800 }), await makeSku(shop.context)];
	await shop.context.settings.set({ 'delivery.freeAmount': 11_200 }, { now: shop.clock.now() });
	const guest = { 'cart-token': randomUUID() };
	for (const { id } of [dear, free]) await add(id, 1, guest);
	const { data } = await shop.get<{ free_from: string; list: { sku_id: number; costs_freight: number }[] }>(
		'/api/shop.Cart/index',
		{},
		guest,
	);
	expect(data.free_from).toBe('112.00');
	const costs = new Map(data.list.map((line) => [line.sku_id, line.costs_freight]));
	expect([costs.get(dear.id), costs.get(free.id)]).toEqual([1, 0]);

	const buyer = await makeBuyer(shop.context);
	type Preview = { groups: { free_more: string }[]; trace: { text: string }[] };
	const looked = async (sku: { id: number }, num: number, more: object = {}) => {
		const wish = { lines: [{ sku_id: sku.id, num }], ...more };
		const answer = await shop.post<Preview>('/api/shop.Order/preview', wish, buyer.headers);
		return { more: answer.data.groups[0]?.free_more, steps: answer.data.trace.map(({ text }) => text) };
	};
	expect(await looked(dear, 2)).toMatchObject({ more: '12.00' });
	const there = { address_id: buyer.addressId };
	expect(await looked(dear, 2, there)).toMatchObject({ more: '12.00' });
	const reached = await looked(dear, 3, there);
	expect(reached.more).toBe('');
	expect(reached.steps).toContain('全店满 ¥112.00 包邮（优惠后商品金额 ¥150.00）');
	const sent = await looked(free, 1, there);
	expect(sent).toMatchObject({ more: '' });
	expect(sent.steps).toContain('作品本身包邮（1 件）');
	await shop.context.settings.set({ 'delivery.freeAmount': null }, { now: shop.clock.now() });
});
