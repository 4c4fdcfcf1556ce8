import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { fieldEntries, type Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bigResources } from '#server/testing/list-plans.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { routes } from './features.ts';

const searchedResources: readonly Resource[] = [...resources, ...bigResources];

let shop: TestApp;
/** What stands in rows of somebody whom none of the callers is. */
let secrets: readonly string[];

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	const merchant = await makeMerchant(shop.context);
	const sku = await makeSku(shop.context, { merchantId: merchant.merchantId });
	const buyer = await makeBuyer(shop.context);
	const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	secrets = [buyer.username, ...orders.map(({ order_no }) => order_no)];
});
afterAll(() => shop.close());

/** Logged in anew each time: some endpoints end the login. */
async function headersFor(audience: EndpointShape['audience']): Promise<Record<string, string>> {
	if (audience === 'admin') return (await makeAdmin(shop.context, { nodes: '*' })).headers;
	if (audience === 'member') return (await makeBuyer(shop.context)).headers;
	if (audience === 'merchant') return (await makeMerchant(shop.context)).headers;
	return {};
}

const nasty = fc.constantFrom<unknown>(
	...[
		'',
		' ',
		'0',
		'-1',
		'1e999',
		'NaN',
		'9'.repeat(40),
		'1,2',
		'*',
		'%',
		'_',
		"'",
		'"; drop table admin; --',
		'\u0000',
	],
	...['\ud800', '😀', 'ａ', '../../etc/passwd', '<script>', '{{7*7}}', 'a'.repeat(5000), '2026-13-45', 'true', 'null'],
	...[0, 1, -1, 1.5, 2 ** 31, 2 ** 53, Number.MAX_VALUE, true, false, null],
);
const value: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 6, arbitrary: nasty },
	{ weight: 2, arbitrary: fc.nat(5) },
	{ weight: 1, arbitrary: fc.array(nasty, { maxLength: 4 }) },
	{
		weight: 1,
		arbitrary: fc.dictionary(fc.constantFrom('id', '0', 'length', '__proto__', 'val'), nasty, { maxKeys: 3 }),
	},
);
const operators = [
	...['eq', 'ne', 'gt', 'egt', 'lt', 'elt', '=', '<>', '>', '>=', '<', '<=', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN'],
	...['RANGE', 'NOT RANGE', 'FIND_IN_SET', 'NULL', 'NOT NULL', 'null', 'OR', 'EXP', ''],
];
/** Every column that some declared list knows, by its name there, and some that none knows. */
const columns = [
	...new Set(
		searchedResources.flatMap((resource) => [
			...Object.keys(resource.fields),
			`${resource.alias ?? resource.table}.${resource.pk}`,
			...fieldEntries(resource).flatMap(([, { relation }]) =>
				relation?.alias ? [`${relation.alias}.${relation.label}`, `${relation.alias}.password`] : [],
			),
		]),
	),
	...['id', 'create_time', 'update_time', 'password', 'constructor', '__proto__', 'a.b.c', "x'", '.', 'user.'],
];
const entry = fc.record(
	{
		field: fc.constantFrom(...columns),
		operator: fc.constantFrom(...operators),
		val: value,
		render: fc.constantFrom('datetime', 'tags', ''),
	},
	{ requiredKeys: [] },
);
const order = fc.oneof(
	fc.tuple(fc.constantFrom(...columns), fc.constantFrom('asc', 'desc', 'DESC; --', '')).map((parts) => parts.join(',')),
	value,
);

/** Any mixture of the names an endpoint knows with whatever may stand behind them. */
function inputOf({ input }: EndpointShape): fc.Arbitrary<Record<string, unknown>> {
	const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
	const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'search');
	const known = Object.fromEntries([...names, 'id', 'ids', 'page', 'limit', 'initValue'].map((name) => [name, value]));
	const asked = { initKey: fc.constantFrom(...columns), initOperator: fc.constantFrom(...operators), order };
	return fc.record(
		{ ...known, ...asked, search: fc.oneof(fc.array(entry, { maxLength: 3 }), value) },
		{ requiredKeys: [] },
	);
}

/** Half characters cannot be written into an address; what a browser makes of them can. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function queryOf(input: Record<string, unknown>): string {
	const parts: string[] = [];
	const add = (name: string, part: unknown): void => {
		if (part === null || part === undefined) return;
		if (typeof part === 'object') for (const [key, inner] of Object.entries(part)) add(`${name}[${key}]`, inner);
		else parts.push(`${encoded(name)}=${encoded(String(part))}`);
	};
	for (const [name, part] of Object.entries(input)) add(name, part);
	return parts.join('&').slice(0, 8000);
}

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 100) / 10;

test.each(routes.map(({ contract }) => [contract.path, contract] as const))(
	'%s answers whatever it is sent',
	async (_, contract) => {
		const headers = await headersFor(contract.audience);
		const methods = contract.method.split('|') as ('GET' | 'POST' | 'DELETE')[];
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...methods), inputOf(contract), async (method, input) => {
				const inBody = method === 'POST';
				const answer = await shop.app.inject({
					method,
					url: inBody ? contract.path : `${contract.path}?${queryOf(input)}`,
					headers,
					...(inBody && { payload: input }),
				});
				expectCalm(contract, answer);
			}),
			{ numRuns },
		);
	},
);

/** No fault of ours, and nothing of somebody else's. */
function expectCalm({ audience }: EndpointShape, answer: { statusCode: number; body: string }): void {
	expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
	if (audience === 'admin') return;
	for (const secret of secrets) expect(answer.body).not.toContain(secret);
}

const rawQuery = fc.oneof(
	fc.string({ unit: 'binary-ascii', maxLength: 60 }),
	fc
		.array(fc.constantFrom('search', '[', ']', '0', '=', '&', '%', '%ff', '%00', '__proto__', 'ids', ',', '+', 'a'), {
			maxLength: 30,
		})
		.map((parts) => parts.join('')),
);
const rawBody = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 80 }),
	fc.json({ maxDepth: 4 }),
	fc.nat(2000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
	fc.constantFrom('{', '{"a":', '"\\ud800"', 'null', '[]', '{"__proto__":{"isSuper":true}}', '{"id":1e400}'),
);
const contentTypes = [
	'application/json',
	'application/x-www-form-urlencoded',
	'multipart/form-data; boundary=x',
	'text/plain',
	'application/json; charset=utf-7',
	'',
];

test.each(routes.map(({ contract }) => [contract.path, contract] as const))(
	'%s answers addresses and bodies that no browser writes',
	async (_, contract) => {
		const headers = await headersFor(contract.audience);
		const methods = [...contract.method.split('|'), 'PUT', 'HEAD'] as ('GET' | 'POST')[];
		await fc.assert(
			fc.asyncProperty(
				fc.record({
					method: fc.constantFrom(...methods),
					query: rawQuery,
					body: rawBody,
					type: fc.constantFrom(...contentTypes),
				}),
				async ({ method, query, body, type }) => {
					const answer = await shop.app.inject({
						method,
						url: `${contract.path}?${query.replace(/[\s#]/g, '')}`,
						headers: { ...headers, ...(type && { 'content-type': type }) },
						...(method === 'POST' && { payload: body }),
					});
					expectCalm(contract, answer);
				},
			),
			{ numRuns: Math.ceil(numRuns / 2) },
		);
	},
);
