import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { audiences } from '#domain/access/audiences.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createLog } from '#server/config/log.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { createHttp } from './http.ts';
import { registerRoutes } from './register.ts';
import { route } from './route.ts';
import { withoutTokens } from './without-tokens.ts';

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

test('tokens in an address do not reach the log, however they are spelled', () => {
	expect(withoutTokens('/a?batoken=1&x=2&ba-user-token=3&ba_user_token=4')).toBe(
		'/a?batoken=***&x=2&ba-user-token=***&ba_user_token=***',
	);
	for (const { header, aliases } of Object.values(audiences)) {
		for (const name of [header, ...aliases]) expect(withoutTokens(`/a?${name}=1`)).toBe(`/a?${name}=***`);
	}
	for (const name of ['bato%6ben', 'BATOKEN', '%62atoken', 'ticket', 'refreshToken', 'newPassword', 'a[batoken]']) {
		expect(withoutTokens(`/a?x=1&${name}=swordfish?y=2`), name).not.toContain('swordfish');
	}
	for (const url of ['/a', '/a?', '/a?token', '/a?design=1&q=x', '/a?%zz=1']) expect(withoutTokens(url)).toBe(url);
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
