import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { merchantListOrders } from '#domain/order-desk/desk.contract.ts';
import { merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { searchOperator } from '#domain/resource/field.ts';
import { askedBy } from '#domain/resource/resource.schema.ts';
import { controllerPath, fieldEntries, type Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { searchableOrders } from '#server/features/order-desk/order.search.queries.ts';
import { searchableRefunds } from '#server/features/refund/refund.list.queries.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bigResources } from '#server/testing/list-plans.ts';
import { applied, bought } from '#server/testing/refunds.ts';

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	headers = (await makeAdmin(shop.context, { nodes: '*' })).headers;
});
afterAll(() => shop.close());

const lists = [...new Map([...resources, ...bigResources].map((resource) => [resource.name, resource])).values()];
const operators = [
	...['=', '<>', '>', '>=', '<', '<=', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN', 'RANGE', 'NOT RANGE'],
	...['FIND_IN_SET', 'NULL', 'NOT NULL'],
];
const values = ['', "'", '1', '1,2', '2147483648'];

/** Every column of the list, those of its joined rows too. */
function columnsOf(resource: Resource): string[] {
	const joined = fieldEntries(resource).flatMap(([, { relation, kind }]) =>
		relation?.alias && kind === 'remoteSelect'
			? (relation.fields ?? [relation.label]).map((name) => `${relation.alias}.${name}`)
			: [],
	);
	return [resource.pk, 'create_time', ...Object.keys(resource.fields), ...joined];
}

function isSearched(resource: Resource, name: string): boolean {
	const field = resource.fields[name];
	if (field) return searchOperator(askedBy(resource, name, field)) !== undefined;
	return name === resource.pk || name.includes('.') || (name === 'create_time' && resource.times);
}

test.each(lists.map((resource) => [resource.name, resource] as const))(
	'%s: no operator on any column asks what the database cannot compare, and only what is searched is answered',
	async (name, resource) => {
		const path = `${controllerPath(name)}/index`;
		for (const field of columnsOf(resource)) {
			const code = isSearched(resource, field) ? 1 : 0;
			// A search has so many entries at most.
			for (const val of values) {
				const search = operators.map((operator) => ({ field, operator, val }));
				expect(await shop.get(path, { search }, headers), field).toMatchObject({ code });
			}
			const chosen = { initKey: field, initOperator: '=', initValue: "'" };
			expect(await shop.get(path, chosen, headers), field).toMatchObject({ code });
		}
	},
	120_000,
);

test('what no list shows is neither searched nor sorted by, so that it cannot be found out', async () => {
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/goods/classify/index'] });
	const { db } = shop.context;
	const times = { create_time: 0, update_time: 0 };
	const rates = [1250, 900, 2000].map((commission_rate, at) => ({
		name: `c${at}`,
		weigh: at,
		commission_rate,
		...times,
	}));
	await db.insertInto('classify').values(rates).execute();
	const path = '/admin/shop.goods.Classify/index';
	const search = [{ field: 'commission_rate', operator: 'egt', val: '12.5' }];
	expect(await shop.get(path, { search }, clerk.headers)).toMatchObject({ code: 0 });
	const sorted = async (order: string) =>
		(await shop.get<{ list: { name: string }[] }>(path, { order }, clerk.headers)).data.list.map(({ name }) => name);
	expect(await sorted('commission_rate,asc')).toEqual(await sorted('commission_rate,desc'));
});

const creatorLists = [
	['/merchant/order.Order/index', searchableOrders, merchantListOrders.output.shape.list.element],
	['/merchant/order.Refund/index', searchableRefunds, merchantListRefunds.output.shape.list.element],
] as const;

function isShown(row: z.ZodType, [name, ...inner]: readonly string[]): boolean {
	if (name === undefined) return true;
	const column = (row as z.ZodObject).shape?.[name];
	return column !== undefined && isShown(column as z.ZodType, inner);
}

test.each(creatorLists)('%s: creators find nothing by what is not shown to them', async (path, searchables, row) => {
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	await applied(shop, order, [1], {});
	const nickname = 'Nobody_knows';
	const account = { nickname, mobile: `137${10_000_000 + order.id}` };
	await shop.context.db.updateTable('member').set(account).where('id', '=', order.buyer.id).execute();
	const found = async (query: Parameters<typeof shop.get>[1]) =>
		shop.get<{ total: number }>(path, query, studio.headers);
	expect((await found({})).data.total).toBe(1);
	for (const field of Object.keys(searchables)) {
		const { code } = await found({ search: [{ field, operator: 'NOT NULL', val: '' }] });
		if (!isShown(row, field.split('.'))) expect(code, field).toBe(0);
	}
	for (const quickSearch of [nickname, order.buyer.username, account.mobile]) {
		expect((await found({ quickSearch })).data.total, quickSearch).toBe(0);
	}
});
