import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createLog } from '#server/config/log.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { createHttp } from './http.ts';
import { registerRoutes } from './register.ts';
import { route } from './route.ts';
import { withoutValues } from './without-values.ts';

let shop: TestApp;
let edge: ReturnType<typeof createHttp>;
const lines: string[] = [];

beforeAll(async () => {
	shop = await makeApp();
	const context = { ...shop.context, log: createLog('debug', { write: (line) => void lines.push(line) }) };
	const { username } = await makeMember(shop.context, { email: 'li@example.com' });
	edge = createHttp(context);
	const shape = { method: 'GET', audience: 'public', summary: '', input: z.object({}), output: z.null() } as const;
	const twice = endpoint({ ...shape, path: '/api/test.Log/twice' });
	const unfit = endpoint({ ...shape, path: '/api/test.Log/unfit' });
	const routes = [
		route(twice, () => makeMember(context, { username: username.toUpperCase() }).then(() => null)),
		route(unfit, () =>
			sql`update member set money = -1 where username = ${username}`.execute(context.db).then(() => null),
		),
	];
	registerRoutes(edge, routes, { context, authenticate: async () => ({ caller: null, confirm: () => {} }) });
});
afterAll(async () => {
	await edge.close();
	await shop.close();
});

test('of what an address asks the log has the names alone, however they are spelled', async () => {
	expect(withoutValues('/a?batoken=1&x=2&ba-user-token=3&preview=4')).toBe('/a?batoken&x&ba-user-token&preview');
	for (const name of ['bato%6ben', 'BATOKEN', 'a[batoken]', 'code', 'mobile', 'quickSearch', 'search[0][val]']) {
		expect(withoutValues(`/a?x=1&${name}=swordfish?y=swordfish`), name).toBe(`/a?x&${name}`);
	}
	for (const query of ['swordfish', 'x=1?swordfish', '&swordfish', `x=1&${'y'.repeat(490)}swordfish=1`]) {
		expect(withoutValues(`/a?${query}`), query).not.toContain('swordfish');
	}
	for (const url of ['/a', '/a?']) expect(withoutValues(url)).toBe(url);
	lines.length = 0;
	await edge.inject('/api/nothing.Here?code=swordfish&mobile=13700000001');
	const log = lines.join('');
	expect(log).toContain('?code&mobile"');
	for (const value of ['swordfish', '13700000001']) expect(log).not.toContain(value);
});

test('what failed is written down without what the database quotes of its rows', async () => {
	for (const name of ['twice', 'unfit']) {
		lines.length = 0;
		const answer = await edge.inject(`/api/test.Log/${name}?bato%6ben=swordfish&q=a%0Ab`);
		expect(answer.statusCode, name).toBe(500);
		const log = lines.join('');
		expect(log, name).toMatch(/"code":"235\d\d"/);
		expect(log, name).toContain('"stack"');
		for (const row of ['li@example.com', '$argon2', 'Failing row', 'already exists', 'swordfish']) {
			expect(log, name).not.toContain(row);
		}
	}
});

test('nothing that is sent begins a line of its own', async () => {
	lines.length = 0;
	const forged = '\n{"level":30,"msg":"paid"}';
	await edge.inject({
		url: `/api/nothing.Here/${encodeURIComponent(forged)}?q=${forged}`,
		headers: { referer: `https://evil.example/?batoken=swordfish`, 'user-agent': 'x' },
	});
	expect(lines.length).toBeGreaterThan(0);
	for (const line of lines) {
		expect(line.indexOf('\n')).toBe(line.length - 1);
		expect(line).not.toContain('swordfish');
	}
});
