import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCrowds } from '#demo/shop/crowd.ts';
import { demoMembers } from '#demo/shop/members.ts';
import { demoWorks } from '#demo/works/works.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import { orderStatusCodes } from '#domain/order/order.status.ts';
import { findDrift } from '#server/features/books/books.service.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { seedDemo } from './seed.ts';

const demoPassword = 'demo-shop-1';
const logged: string[] = [];
let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	await seedDemo(shop.context, { log: (text) => logged.push(text), demoPassword });
}, 180_000);
afterAll(() => shop.close());

const ordersOf = async (filter: { username?: string; slug?: string } = {}) => {
	let query = shop.context.db
		.selectFrom('shop_order')
		.innerJoin('member', 'member.id', 'shop_order.user_id')
		.innerJoin('merchant', 'merchant.id', 'shop_order.merchant_id')
		.select(['shop_order.status', 'shop_order.create_time', 'shop_order.refund_status', 'shop_order.pay_deadline']);
	if (filter.username) query = query.where('member.username', '=', filter.username);
	if (filter.slug) query = query.where('merchant.slug', '=', filter.slug);
	return query.execute();
};

test('every order status is there, of the visitors’ member and of the creator too', async () => {
	for (const filter of [{}, { username: 'demo' }, { slug: 'mountain-mist' }]) {
		const orders = await ordersOf(filter);
		expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatusCodes));
	}
});

test('the history lies behind us, adds up, and some of it was paid back', async () => {
	const now = shop.context.clock.now();
	const orders = await ordersOf();
	expect(orders.every((order) => order.create_time < now)).toBe(true);
	expect(orders.some((order) => order.refund_status === '3')).toBe(true);
	expect(await findDrift(shop.context.db)).toEqual([]);
	const unpaid = await shop.context.db.selectFrom('pay_refund').select('id').where('status', '<>', '3').execute();
	expect(unpaid).toEqual([]);
});

test('every seller has an address that goods come back to', async () => {
	const { rows } = await sql<{ name: string; area: string }>`
		select m.merchant_name as name, d.area from merchant m
		left join delivery_address d on d.merchant_id = m.id and '2' = any(d.defaults) order by m.id`.execute(
		shop.context.db,
	);
	expect(rows).toEqual([
		{ name: '平台自营', area: '西湖区' },
		{ name: '山岚工作室', area: '珠山区' },
		{ name: '纸上花园', area: '姑苏区' },
		{ name: '小锤工坊', area: '大理市' },
		{ name: '天黑以后', area: '禅城区' },
		{ name: '刨花', area: '吴兴区' },
		{ name: '梭声', area: '桐乡市' },
	]);
});

test('orders that wait for their money wait for days, so that a visitor still finds them', async () => {
	const waiting = (await ordersOf({ username: 'demo' })).filter((order) => order.status === '1');
	for (const { pay_deadline } of waiting) {
		expect(pay_deadline).toBeGreaterThan(shop.context.clock.now() + 5 * 86_400);
	}
});

test('some members have risen, tags have found their members, and promotions have taken something off', async () => {
	const { rows } = await sql<{
		growth: number;
		levels: number;
		tags: number;
		tagged: number;
		promoted: number;
		free: number;
	}>`
		select (select count(*) from member m where m.growth >= (select min(growth_min) from member_level))::int as growth,
			(select count(*) from member_level)::int as levels, (select count(*) from member_tag)::int as tags,
			(select count(distinct tag_id) from member_tagged)::int as tagged,
			(select count(distinct promotion_id) from order_promotion)::int as promoted,
			(select count(*) from sku where member_prices <> '{}')::int as free`.execute(shop.context.db);
	expect(rows[0]).toMatchObject({ levels: 3, tags: 6, free: 2 });
	expect(rows[0]?.growth).toBeGreaterThan(2);
	expect(rows[0]?.tagged).toBeGreaterThan(3);
	expect(rows[0]?.promoted).toBeGreaterThan(0);
});

test('every work is on the shelf with pictures that lie in the storage', async () => {
	const { list, total } = (
		await shop.get<{ list: { image: string }[]; total: number }>('/api/shop.Goods/index', { limit: 200 })
	).data;
	// And those that are crowdfunded.
	expect(total).toBe(demoWorks.length + demoCrowds.length);
	for (const { image } of list) {
		expect(existsSync(path.join(shop.context.storage.folder, image.replace('/storage/', '')))).toBe(true);
	}
});

test('reviews have pictures of their own, and every crowdfunding runs with money of its supporters', async () => {
	const { rows } = await sql<{ reviews: number; pictured: number; running: number; least: number }>`
		select (select count(*) from evaluate where content <> '' and status = ${evaluateStatus.shown})::int as reviews,
			(select count(*) from evaluate where has_image = 1)::int as pictured,
			(select count(*) from crowdfunding where status = ${crowdStatus.running})::int as running,
			(select min(raised_amount) from crowdfunding)::int as least`.execute(shop.context.db);
	expect(rows[0]?.reviews).toBeGreaterThanOrEqual(20);
	expect(rows[0]?.pictured).toBeGreaterThan(10);
	expect(rows[0]?.running).toBe(demoCrowds.length);
	expect(rows[0]?.least).toBeGreaterThan(100_000);
});

test('visitors log in as the member and as the creator', async () => {
	const form = { password: demoPassword, keep: 0 };
	const member = await shop.post('/api/user/checkIn', { ...form, tab: 'login', username: 'demo' });
	const creator = await shop.post('/merchant/Index/login', { ...form, username: 'studio' });
	expect([member.code, creator.code]).toEqual([1, 1]);
});

test('a shop that is seeded, or in use, is left alone', async () => {
	const before = await ordersOf();
	expect(await seedDemo(shop.context, { log: () => {}, demoPassword })).toEqual({ demoPassword: undefined });
	expect(await ordersOf()).toHaveLength(before.length);
	const members = await shop.context.db.selectFrom('member').select('id').execute();
	expect(members).toHaveLength(demoMembers.length);
	expect(logged.length).toBeGreaterThan(2);
});
