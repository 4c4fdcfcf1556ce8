import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLogged, nodeOfPath, titleOfNode } from '#domain/admin/admin-log.rules.ts';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { routes } from '#server/features.ts';
import { makeMember, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

const contracts = routes.map((route) => route.contract);
const guarded = contracts.filter((contract) => contract.audience !== 'public');
const named = (list: readonly EndpointShape[]) =>
	list.map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }));

/** Login is enough for what every screen of the back office needs. */
const needsNoNode =
	/^\/admin\/((Index|ajax|Palette|SecondFactor|routine\.(Preference|Task))\/|shop\.base\/config$|shop\.notify\.Notify\/read$)/i;
const loginCalls = /^\/(admin|merchant)\/Index\/(login|logout|verifyCode)$/i;

let shop: TestApp;
let headers: Record<'nobody' | 'clerk' | 'member' | 'merchant', Record<string, string>>;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	headers = {
		nobody: {},
		clerk: (await makeAdmin(shop.context, { nodes: [] })).headers,
		member: (await makeMember(shop.context)).headers,
		merchant: (await makeMerchant(shop.context)).headers,
	};
});
afterAll(() => shop.close());

async function codesOf(contract: EndpointShape, caller: keyof typeof headers): Promise<number[]> {
	const methods = contract.method.split('|') as HTTPMethods[];
	const answers = await Promise.all(
		methods.map((method) => shop.app.inject({ method, url: contract.path, headers: headers[caller] })),
	);
	return answers.map((answer) => answer.json<{ code: number }>().code);
}

describe.each(named(guarded))('$name', ({ contract }) => {
	test('refuses everybody but its own audience', async () => {
		const own = contract.audience === 'admin' ? 'clerk' : contract.audience;
		for (const stranger of ['nobody', 'clerk', 'member', 'merchant'] as const) {
			if (stranger === own) continue;
			for (const code of await codesOf(contract, stranger)) expect(code, stranger).toBe(303);
		}
	});

	test.runIf(contract.audience === 'admin' && contract.node)('refuses an admin without its node', async () => {
		for (const code of await codesOf(contract, 'clerk')) expect(code).toBe(401);
	});
});

test('a write that has no button of its own has a title in the activity log', () => {
	for (const { method, path, audience, node } of contracts as readonly (EndpointShape & { node?: string })[]) {
		if (audience !== 'admin' || node || !isLogged(method, nodeOfPath(path))) continue;
		expect(titleOfNode(nodeOfPath(path)).en, path).not.toContain('Unknown');
	}
});

test('an address says which audience it is for', () => {
	for (const { path, audience } of contracts) {
		if (loginCalls.test(path)) expect(audience, path).toBe('public');
		else if (path.startsWith('/admin/')) expect(audience, path).toBe('admin');
		else if (path.startsWith('/merchant/')) expect(audience, path).toBe('merchant');
		else expect(['member', 'public'], path).toContain(audience);
	}
});

test('every admin endpoint names a node that a menu rule grants', async () => {
	const rules = await shop.context.db.selectFrom('admin_rule').select('name').execute();
	const grantable = new Set(rules.map((rule) => rule.name.toLowerCase()));
	for (const { path, audience, node } of contracts) {
		if (audience !== 'admin' || needsNoNode.test(path)) continue;
		const nodes = (node ?? '').toLowerCase().split(',');
		expect(
			nodes.every((name) => grantable.has(name.trim())),
			`${path} wants ${node}`,
		).toBe(true);
	}
});

test('no two endpoints share an address', () => {
	const addresses = contracts.flatMap(({ method, path }) =>
		method.split('|').map((one) => `${one} ${path.toLowerCase()}`),
	);
	expect(new Set(addresses).size).toBe(addresses.length);
});
