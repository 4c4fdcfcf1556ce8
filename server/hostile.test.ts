import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { routes } from './routes.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	const merchant = await makeMerchant(shop.context);
	const sku = await makeSku(shop.context, { merchantId: merchant.merchantId });
	await placed(shop, await makeBuyer(shop.context), [{ sku_id: sku.id, num: 1 }]);
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
const entry = fc.record(
	{
		field: fc.constantFrom('id', 'name', 'create_time', 'status', 'user.username', 'constructor', 'a.b.c', "x'"),
		operator: fc.constantFrom('eq', '<>', 'LIKE', 'RANGE', 'IN', 'FIND_IN_SET', 'NULL', 'OR', ''),
		val: value,
		render: fc.constantFrom('datetime', 'tags', ''),
	},
	{ requiredKeys: [] },
);

/** Any mixture of the names an endpoint knows with whatever may stand behind them. */
function inputOf({ input }: EndpointShape): fc.Arbitrary<Record<string, unknown>> {
	const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
	const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'search');
	const known = Object.fromEntries(
		[...names, 'id', 'ids', 'page', 'limit', 'order', 'initValue'].map((name) => [name, value]),
	);
	return fc.record({ ...known, search: fc.oneof(fc.array(entry, { maxLength: 3 }), value) }, { requiredKeys: [] });
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
				expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
			}),
			{ numRuns },
		);
	},
);
