import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { applied, type Bought, bought } from '#server/testing/refunds.ts';

type Headers = Record<string, string>;
type Ask = (headers: Headers, number: string) => Promise<{ code: number; data?: unknown }>;

const phone = '13800138000';
const most = 60;
const lists = ['shop/order/order', 'shop/order/refund', 'shop/user/user', 'user/user'] as const;
const nodes = lists.flatMap((list) => [`${list}/index`, `${list}/export`]);

let shop: TestApp;
let studio: { merchantId: number };
let order: Bought;

beforeAll(async () => {
	shop = await makeApp();
	studio = await makeMerchant(shop.context);
	order = await bought(shop, [1], { merchantId: studio.merchantId });
	await shop.context.db.updateTable('member').set({ mobile: phone }).where('id', '=', order.buyer.id).execute();
});
// Every test counts in an hour of its own.
beforeEach(() => shop.clock.advance(3600));
afterAll(() => shop.close());

const makeClerk = async (...more: string[]) => makeAdmin(shop.context, { nodes: [...nodes, ...more] });
const read =
	(path: string, query: (number: string) => object): Ask =>
	(headers, number) =>
		shop.get(path, { ...query(number) }, headers);
const begin =
	(path: string, body: (number: string) => object): Ask =>
	(headers, number) =>
		shop.post(path, { format: 'csv', ...body(number) }, headers);
const by = (field: string) => (val: string) => ({ search: [{ field, operator: '=', val }] });
const chosenBy = (initKey: string) => (initValue: string) => ({ initKey, initValue, initOperator: 'in' });
const quickly = (quickSearch: string) => ({ quickSearch });

const places: readonly [string, Ask][] = [
	['orders by quick search', read('/admin/shop.order.Order/index', quickly)],
	['orders by recipient', read('/admin/shop.order.Order/index', by('phone'))],
	['orders by member', read('/admin/shop.order.Order/index', by('user.mobile'))],
	['orders by a chosen value', read('/admin/shop.order.Order/index', chosenBy('phone'))],
	['refunds by quick search', read('/admin/shop.order.Refund/index', quickly)],
	['members by quick search', read('/admin/shop.user.User/index', quickly)],
	['members by mobile', read('/admin/shop.user.User/index', by('mobile'))],
	['accounts by mobile', read('/admin/user.User/index', by('mobile'))],
	['accounts by a chosen value', read('/admin/user.User/index', chosenBy('user.mobile'))],
	['the palette', read('/admin/Palette/search', (q) => ({ q }))],
	['a file of orders', begin('/admin/shop.order.Order/export', quickly)],
	['a file of refunds', begin('/admin/shop.order.Refund/export', quickly)],
	['a file of members', begin('/admin/shop.user.User/export', by('mobile'))],
	['a file of accounts', begin('/admin/user.User/export', by('mobile'))],
];

/** As if an admin had tried so many numbers within this hour. */
async function tried(id: number, count: number): Promise<void> {
	const { db, clock } = shop.context;
	const now = clock.now();
	const row = { key: `phones:admin:${id}`, window_start: now - (now % 3600), count, expire_time: now + 7200 };
	await db
		.insertInto('rate_limit')
		.values(row)
		.onConflict((same) => same.columns(['key', 'window_start']).doUpdateSet(row))
		.execute();
}

async function countOf(id: number): Promise<number> {
	const asked = shop.context.db.selectFrom('rate_limit').select('count').where('key', '=', `phones:admin:${id}`);
	return (await asked.executeTakeFirst())?.count ?? 0;
}

test.each(places)('%s: a number that is not seen is tried so often and no more', async (_name, ask) => {
	const clerk = await makeClerk();
	expect(await ask(clerk.headers, '13900000001')).toMatchObject({ code: 1 });
	expect(await countOf(clerk.id)).toBe(1);
	await tried(clerk.id, most - 1);
	expect(await ask(clerk.headers, phone)).toMatchObject({ code: 1 });
	const refusal = await ask(clerk.headers, '13900000002');
	expect(refusal).toMatchObject({ code: 0, data: { type: 'wait', seconds: expect.any(Number) } });
	shop.clock.advance(3600);
	expect(await ask(clerk.headers, phone)).toMatchObject({ code: 1 });
});

test.each(places)('%s: who sees whole numbers is not counted, nor what is no phone', async (_name, ask) => {
	const trusted = await makeClerk('shop/order/order/sensitive');
	await tried(trusted.id, most);
	expect(await ask(trusted.headers, phone)).toMatchObject({ code: 1 });
	const clerk = await makeClerk();
	await tried(clerk.id, most);
	for (const text of [order.order_no, '8000', '茶碗'])
		expect(await ask(clerk.headers, text)).toMatchObject({ code: 1 });
});

test('one request is counted once, whatever it tries, and other pages as another one', async () => {
	const clerk = await makeClerk();
	const query = { quickSearch: phone, ...by('phone')(phone), ...chosenBy('user.mobile')(phone) };
	await shop.get('/admin/shop.order.Order/index', query, clerk.headers);
	expect(await countOf(clerk.id)).toBe(1);
	await shop.get('/admin/user.User/index', { quickSearch: phone, select: true }, clerk.headers);
	expect(await countOf(clerk.id)).toBe(1);
});

test('new accounts do not tell without end whose numbers are taken', async () => {
	const clerk = await makeClerk('user/user/add');
	const add = async (username: string, mobile: string) => {
		const person = { username, nickname: 'New', password: 'first-secret', group_id: '1', mobile };
		return shop.post('/admin/user.User/add', person, clerk.headers);
	};
	expect(await add('newcomer', '13900000003')).toMatchObject({ code: 1 });
	// A free number is an answer as well: what is left over is the one that is not.
	expect(await countOf(clerk.id)).toBe(1);
	expect(await add('second', phone)).toMatchObject({ code: 0 });
	expect(await add('newcomer', '13900000004')).toMatchObject({ code: 0 });
	expect(await countOf(clerk.id)).toBe(3);
	await tried(clerk.id, most);
	expect(await add('third', phone)).toMatchObject({ code: 0, data: { type: 'wait' } });
});

test('accounts are not found digit after digit, nor sorted by what is not seen', async () => {
	const found = async (headers: Headers, query: object) =>
		(await shop.get<{ total: number }>('/admin/user.User/index', { ...query }, headers)).data.total;
	const clerk = await makeClerk();
	const trusted = await makeClerk('shop/order/order/sensitive');
	for (const field of ['mobile', 'user.mobile']) {
		expect(await found(clerk.headers, by(field)(phone))).toBe(1);
		for (const operator of ['LIKE', '>', '<>', 'IN', 'RANGE', 'FIND_IN_SET', 'NOT LIKE']) {
			expect(await found(clerk.headers, { search: [{ field, operator, val: '138,139' }] })).toBe(0);
		}
		const chosen = { initKey: field, initOperator: 'LIKE', initValue: '1380' };
		expect(await found(clerk.headers, chosen)).toBe(0);
		expect(await found(trusted.headers, chosen)).toBe(1);
	}
	const ids = async (headers: Headers, sorted: string) => {
		const answer = await shop.get<{ list: { id: number }[] }>('/admin/user.User/index', { order: sorted }, headers);
		return answer.data.list.map(({ id }) => id);
	};
	await bought(shop, [1]);
	expect(await ids(clerk.headers, 'mobile,desc')).toEqual(await ids(clerk.headers, ''));
	expect(await ids(trusted.headers, 'mobile,desc')).not.toEqual(await ids(trusted.headers, ''));
});

test('a creator finds members by their whole number only, and accountants no recipient by a part of theirs', async () => {
	const as = async (role: string) =>
		(await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role })).headers;
	const found = async (headers: Headers, field: string, operator: string, val: string) => {
		const query = { search: [{ field, operator, val }] };
		return (await shop.get<{ total: number }>('/merchant/order.Order/index', query, headers)).data.total;
	};
	const [packer, accountant] = [await as('order'), await as('finance')];
	expect(await found(packer, 'phone', 'LIKE', '1380')).toBe(1);
	for (const staffOnly of ['user.mobile', 'user.username', 'user_id', 'flag']) {
		const query = { search: [{ field: staffOnly, operator: 'eq', val: '1' }] };
		expect(await shop.get('/merchant/order.Order/index', query, packer), staffOnly).toMatchObject({ code: 0 });
	}
	expect(await found(accountant, 'phone', 'LIKE', '1380')).toBe(0);
	expect(await found(accountant, 'phone', '=', phone)).toBe(1);
});

test("a creator's quick search does not tell whose own mobile a number is", async () => {
	const own = '18611112222';
	const placed = await bought(shop, [1], { merchantId: studio.merchantId });
	await shop.context.db.updateTable('member').set({ mobile: own }).where('id', '=', placed.buyer.id).execute();
	await applied(shop, placed, [1]);
	for (const role of ['owner', 'manager', 'order', 'service', 'finance']) {
		const { headers } = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role });
		for (const list of ['Order', 'Refund']) {
			const found = async (quickSearch: string) =>
				(await shop.get<{ total: number }>(`/merchant/order.${list}/index`, { quickSearch }, headers)).data.total;
			expect(await found(placed.order_no)).toBe(1);
			expect(await found(own)).toBe(0);
		}
	}
});
