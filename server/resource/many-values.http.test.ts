import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bought } from '#server/testing/refunds.ts';
import { countStatements } from '#server/testing/statements.ts';

type Headers = Record<string, string>;
type Search = { field: string; operator: string; val: unknown };

let shop: TestApp;
let boss: Headers;
let creator: Headers;
let orderId: number;
beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['shop/order/order/index', 'shop/order/order/export', 'shop/user/user/index', 'user/user/index'];
	boss = (await makeAdmin(shop.context, { nodes })).headers;
	const studio = await makeMerchant(shop.context);
	creator = studio.headers;
	orderId = (await bought(shop, [1], { merchantId: studio.merchantId })).id;
});
afterAll(() => shop.close());

const lists: readonly [string, () => Headers][] = [
	['/admin/shop.order.Order/index', () => boss],
	['/merchant/order.Order/index', () => creator],
	['/admin/shop.user.User/index', () => boss],
	['/admin/user.User/index', () => boss],
];
const entry = (operator: string, val: unknown): { search: Search[] } => ({ search: [{ field: 'id', operator, val }] });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The statements that a list is answered by. */
async function textsOf(path: string, headers: Headers, query: object): Promise<Set<string>> {
	const { result, statements } = await countStatements(shop.context.pool, () => shop.get(path, { ...query }, headers));
	expect(result.code).toBe(1);
	return new Set(statements);
}

test.each(lists)('%s asks in the same words for however many values it is asked for', async (path, headers) => {
	for (const operator of ['in', 'not in']) {
		const asked = await textsOf(path, headers(), entry(operator, '1,2'));
		for (const count of [1, 3, 40, 90, 500]) {
			expect(await textsOf(path, headers(), entry(operator, numbers(count).join(',')))).toEqual(asked);
			expect(await textsOf(path, headers(), entry(operator, numbers(Math.min(count, 90))))).toEqual(asked);
		}
	}
	const chosen = await textsOf(path, headers(), { initValue: [1, 2] });
	expect(await textsOf(path, headers(), { initValue: numbers(80) })).toEqual(chosen);
});

test('values find their rows, numbers, texts, amounts and times alike', async () => {
	const orders = async (search: Search) =>
		(await shop.get<{ list: { id: number }[] }>('/admin/shop.order.Order/index', { search: [search] }, boss)).data.list;
	const [order] = await orders({ field: 'id', operator: 'in', val: `0,${orderId},x` });
	expect(order).toMatchObject({ id: orderId });
	for (const field of ['order_no', 'pay_amount', 'create_time']) {
		const value = (order as unknown as Record<string, unknown>)[field];
		const has = async (operator: string, val: string) => (await orders({ field, operator, val })).length;
		expect([field, await has('in', `${value}`), await has('not in', `${value}`)]).toEqual([field, 1, 0]);
	}
});

test('a list is prepared where nobody searches it, and never a search, however often it comes', async () => {
	const prepared = async () =>
		(await shop.context.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.length;
	const path = '/admin/shop.order.Order/index';
	for (let time = 0; time < 5; time += 1) await shop.get(path, {}, boss);
	const before = await prepared();
	for (let time = 0; time < 5; time += 1)
		for (const operator of ['in', 'not in', '=', '>', '<>'])
			await shop.get(path, { search: [...entry('<', '9').search, ...entry(operator, '1').search] }, boss);
	expect(before).toBeGreaterThan(0);
	expect(await prepared()).toBe(before);
});

test.each(lists)('%s refuses more than a thousand values and says of which field', async (path, headers) => {
	const many = numbers(1001).join(',');
	const answers = [
		await shop.get(path, entry('in', many), headers()),
		await shop.get(path, entry('in', [many, '1']), headers()),
		await shop.get(path, { initValue: many }, headers()),
	];
	expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
	expect(answers.map(({ data }) => Object.keys((data as { fields: object }).fields))).toEqual([
		['search.0.val'],
		['search.0.val'],
		['initValue'],
	]);
	expect(answers[2]?.msg).toMatch('最多 1000 项');
});

test('a file asks and is refused as the list it is written of', async () => {
	const begin = (count: number) =>
		shop.post('/admin/shop.order.Order/export', { format: 'csv', ...entry('in', numbers(count)) }, boss);
	expect((await begin(1001)).data).toMatchObject({ fields: { 'search.0.val': '筛选值最多 1000 项' } });
	expect((await begin(1000)).code).toBe(1);
});
