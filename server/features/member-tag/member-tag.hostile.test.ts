import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

let shop: TestApp;
let boss: Record<string, string>;
const tags = '/admin/shop.user.Tag';

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

const hostile: readonly [string, object][] = [
	['a region that is no number', { place: ['abc'] }],
	['a region without an end', { place: ['1e999'] }],
	['a region of too many digits', { place: ['99999999999999999999'] }],
	['a region with a part', { place: ['44.5'] }],
	['a region of nothing', { place: [''] }],
	['a region below a region below', { place: ['440000', '440300', '440305', '440306'] }],
	['a region that ends a statement', { place: ["1'; drop table member; --"] }],
	['a month that is none', { birth_months: ['13'] }],
	['a level of too many digits', { level_ids: ['99999999999999999999'] }],
	['a category that is no number', { classify_ids: ['x'] }],
	['days beyond all', { idle_days: 1e12 }],
	['more money than there is', { spent_min: '99999999999999999999.00' }],
	['orders by halves', { orders_min: 0.5 }],
	['most orders of nothing', { orders_max: 'NaN' }],
	['a relation of its own', { match: '9', orders_min: 1 }],
];

test.each(hostile)('%s is refused at its field, and nothing is kept or done', async (name, rule) => {
	const whole = { name: name.slice(0, 20), kind: '2', match: '1', ...rule };
	const refusal = { code: 0, data: { fields: expect.any(Object) } };
	expect(await shop.get(`${tags}/count`, whole, boss)).toMatchObject(refusal);
	expect(await shop.post(`${tags}/add`, whole, boss)).toMatchObject(refusal);
	expect(await shop.context.db.selectFrom('member_tag').select('id').execute()).toEqual([]);
	expect(await shop.context.jobs.runPending()).toBe(0);
});
