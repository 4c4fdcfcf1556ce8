import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { routes } from '#server/features.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { makeBuyer, makeSku, paid, placed } from '#server/testing/orders.ts';

type Headers = Record<string, string>;
type Orders = { list: { status: string }[]; total: number };

const orders = '/admin/shop.order.Order/index';
const toShip = '2';

let shop: TestApp;
let clerk: { id: number; headers: Headers };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	clerk = await makeAdmin(shop.context, { nodes: [`shop/order/order/index?status=${toShip}`] });
	const { merchantId } = await makeMerchant(shop.context);
	const sku = await makeSku(shop.context, { merchantId, price: 1000, stock: 100, fee: 0 });
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
});
afterAll(() => shop.close());

async function ask(query: string, body?: object, by = clerk.headers) {
	const answer = await shop.app.inject({
		method: 'GET',
		url: `${orders}?${query}`,
		headers: by,
		...(body && { payload: body }),
	});
	return answer.json<{ code: number; data: Orders }>();
}

test('a list that is granted under a condition shows what meets the condition and nothing else', async () => {
	const boss = await makeAdmin(shop.context, { nodes: '*' });
	expect((await ask('', undefined, boss.headers)).data.total).toBe(2);
	for (const query of [
		'status=2',
		'status=2&page=1&quickSearch=',
		'Status=2&status=2',
		'status=2&search[0][field]=id',
	]) {
		const { code, data } = await ask(query);
		expect({ query, code, shown: data.list.map(({ status }) => status) }).toEqual({ query, code: 1, shown: [toShip] });
	}
});

test.each([
	'',
	'Status=2',
	'STATUS=2',
	'status=2&Status=3',
	'status=3&Status=2',
	'status=2&status=3',
	'status=2&status=2',
	'status[]=2',
	'status[0]=2',
	'status[status]=2',
	'status=2,3',
	'status=,2',
	'status=2%20',
	'status=%202',
	'status=02',
	'status=２',
	'status%20=2',
	'%73tatus=2&status=',
	'search[0][field]=status&search[0][val]=2',
	'search[status]=2',
	'initKey=status&initValue=2',
	'statuses=2',
])('the condition status=2 is not met by ?%s', async (query) => {
	expect(await ask(query)).toMatchObject({ code: 401 });
});

test('a body that a GET brings meets no condition and takes none away', async () => {
	expect(await ask('', { status: toShip })).toMatchObject({ code: 401 });
	const { code, data } = await ask('status=2', { status: '1' });
	expect([code, data?.list.map(({ status }) => status)]).toEqual([1, [toShip]]);
});

test('query and body of a call have to agree, whichever of them is read', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: ['shop/order/order/close?restock=0'] });
	const path = '/admin/shop.order.Order/close';
	const close = async (query: string, body: object) => (await shop.post(`${path}?${query}`, body, headers)).code;
	const form = { id: 999_999, reason: 'x' };
	for (const [query, body] of [
		['', {}],
		['', { Restock: 0 }],
		['', { restock: 1 }],
		['', { restock: false }],
		['', { restock: [0] }],
		['restock=0', { restock: 1 }],
		['restock=1', { restock: 0 }],
		['RESTOCK=1', { restock: 0 }],
		['Restock=0', {}],
	] as const) {
		expect([query, body, await close(query, { ...form, ...body })]).toEqual([query, body, 401]);
	}
	for (const [query, body] of [
		['', { restock: 0 }],
		['', { restock: '0' }],
		['restock=0', {}],
		['restock=0', { restock: 0 }],
	] as const) {
		expect([query, body, await close(query, { ...form, ...body })]).toEqual([query, body, 0]);
	}
	// Who meets the condition is answered with what else is missing.
	const answer = await shop.post(path, { restock: 0 }, headers);
	expect(answer).toMatchObject({ code: 0, data: { fields: { id: expect.any(String), reason: expect.any(String) } } });
});

test('whatever is asked under a condition, no other row is shown', async () => {
	const name = fc.constantFrom('status', 'Status', 'STATUS', 'status[]', 'status[0]', 'search[0][field]', 'x');
	const value = fc.constantFrom('2', '1', '', '2,1', '2 ', 'status', '02');
	const pair = fc.tuple(name, value).map(([key, given]) => `${key}=${encodeURIComponent(given)}`);
	await fc.assert(
		fc.asyncProperty(fc.array(pair, { maxLength: 4 }), async (pairs) => {
			const { code, data } = await ask(pairs.join('&'));
			if (code === 1) expect(data.list.every(({ status }) => status === toShip)).toBe(true);
			else expect([0, 401]).toContain(code);
		}),
		{ numRuns: 100 * hostileRounds },
	);
});

test('who may see a list under a condition may not export it, and an export under one is not written', async () => {
	const list = { format: 'csv', status: toShip };
	expect(await shop.post('/admin/shop.order.Order/export', list, clerk.headers)).toMatchObject({ code: 401 });
	const other = await makeAdmin(shop.context, { nodes: ['shop/order/order/export?status=2'] });
	for (const asked of [{ status: '1' }, { Status: '2' }, { status: '2,1' }, {}]) {
		const form = { format: 'csv', ...asked };
		expect(await shop.post('/admin/shop.order.Order/export', form, other.headers)).toMatchObject({ code: 401 });
	}
	await shop.post('/admin/shop.order.Order/export', list, other.headers);
	await shop.context.jobs.runPending();
	const { data } = await shop.get<{ list: { status: string; bytes: number }[] }>(
		'/admin/routine.Task/index',
		{},
		other.headers,
	);
	expect(data.list).toMatchObject([{ status: '3', bytes: 0 }]);
});

/** No contract has it; forms of loose fields take it along unread. */
const noName = 'zz';
const guarded: EndpointShape[] = routes
	.map(({ contract }) => contract)
	.filter(({ audience, node }) => audience === 'admin' && node !== undefined);

describe('every endpoint that is granted under a condition', () => {
	let strange: Headers;
	beforeAll(async () => {
		const nodes = new Set(guarded.flatMap(({ node = '' }) => node.toLowerCase().split(',')));
		strange = (await makeAdmin(shop.context, { nodes: [...nodes].map((node) => `${node.trim()}?${noName}=1`) }))
			.headers;
	});

	test.each(guarded.map((contract) => ({ name: `${contract.method} ${contract.path}`, contract })))(
		'$name is not opened by a name that it does not read',
		async ({ contract }) => {
			const [method] = contract.method.split('|') as ['GET' | 'POST' | 'DELETE'];
			const sent = { [noName]: '1' };
			const answer = await shop.app.inject({
				method,
				url: method === 'POST' ? contract.path : `${contract.path}?${new URLSearchParams(sent)}`,
				headers: strange,
				...(method === 'POST' && { payload: sent }),
			});
			expect(answer.json()).toMatchObject({ code: 401 });
		},
	);
});
