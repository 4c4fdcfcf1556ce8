import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { HashKind } from '#server/auth/hash-queue.ts';
import { makeMember, makeMerchant, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

const places = { atOnce: 1, most: 2 };
let shop: TestApp;
let port: number;
beforeAll(async () => {
	shop = await makeApp({ config: { hashing: places } });
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	port = (shop.app.server.address() as AddressInfo).port;
});
beforeEach(() => shop.clock.advance(3600));
afterAll(() => shop.close());

/** Takes the only place and all waiting ones of a kind, until it is let go. */
async function fillQueue(kind: HashKind): Promise<() => Promise<void>> {
	let letGo = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const hashed = Array.from({ length: places.atOnce + places.most }, () =>
		shop.context.hashing.run(kind, () => released),
	);
	await new Promise((resolve) => setImmediate(resolve));
	return async () => {
		letGo();
		await Promise.all(hashed);
	};
}

let names = 0;
const register = () => {
	names += 1;
	const payload = { tab: 'register', username: `new_${names}`, password: testPassword };
	return shop.app.inject({ method: 'POST', url: '/api/user/checkIn', payload });
};
const logIn = (username: string, password = testPassword) =>
	shop.app.inject({ method: 'POST', url: '/api/user/checkIn', payload: { tab: 'login', username, password } });

test('past the line a registration is answered 503 with the seconds to wait, and everything else goes on', async () => {
	const empty = await fillQueue('make');
	const refusal = await register();
	expect(refusal.statusCode).toBe(503);
	expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
	const seconds = Number(refusal.headers['retry-after']);
	expect(refusal.json()).toMatchObject({ code: 0, msg: expect.any(String), data: { type: 'wait', seconds } });
	for (const page of ['/api/index/index', '/api/shop.Goods/index', '/health']) {
		expect((await shop.app.inject(page)).statusCode, page).toBe(200);
	}
	await empty();
	expect((await register()).json()).toMatchObject({ code: 1 });
});

test('logins have a line of their own, and what was refused there counts against nobody', async () => {
	const { username } = await makeMember(shop.context);
	const empty = await fillQueue('compare');
	for (let time = 0; time < 10; time += 1) expect((await logIn(username)).statusCode).toBe(503);
	await empty();
	for (let time = 0; time < 4; time += 1) await logIn(username, 'wrong-secret');
	expect((await logIn(username)).json()).toMatchObject({ code: 1 });
});

test('who goes away while they wait leaves their place to others, and nothing is hashed for them', async () => {
	const { db } = shop.context;
	let letGo = (): void => undefined;
	const hashed = shop.context.hashing.run('make', () => new Promise<void>((resolve) => (letGo = resolve)));
	const body = JSON.stringify({ tab: 'register', username: 'gone_away', password: testPassword });
	const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
	const asked = openRequest({ port, method: 'POST', path: '/api/user/checkIn', headers });
	const arrived = new Promise<void>((resolve) => {
		shop.app.server.once('request', (request) => request.socket.once('close', () => resolve()));
	});
	asked.on('error', () => undefined);
	asked.end(body, () => setTimeout(() => asked.destroy(), 0));
	await arrived;
	const waiting = register();
	letGo();
	await hashed;
	expect((await waiting).json()).toMatchObject({ code: 1 });
	expect(await db.selectFrom('member').select('id').where('username', '=', 'gone_away').execute()).toEqual([]);
});

test('a name that is taken and a captcha that is missing are refused without any hashing', async () => {
	const { username } = await makeMember(shop.context);
	const empty = await fillQueue('make');
	const payload = { tab: 'register', username, password: testPassword };
	const taken = await shop.app.inject({ method: 'POST', url: '/api/user/checkIn', payload });
	expect(taken.json()).toMatchObject({ code: 0, data: { fields: { username: expect.any(String) } } });
	await empty();
});

test('an invented name costs one comparison of a password, as a real one does', async () => {
	const [member, empty, merchant] = [
		await makeMember(shop.context),
		await makeMember(shop.context),
		await makeMerchant(shop.context),
	];
	const admin = await makeAdmin(shop.context, { nodes: [] });
	const { db, hashing } = shop.context;
	await db.updateTable('member').set({ password: '' }).where('id', '=', empty.id).execute();
	const { username } = await db
		.selectFrom('admin')
		.select('username')
		.where('id', '=', admin.id)
		.executeTakeFirstOrThrow();
	const doors = [
		['/api/user/checkIn', member.username, empty.username, 'invented_member'],
		['/admin/Index/login', username, 'invented_admin'],
		['/merchant/Index/login', merchant.username, 'invented_merchant'],
	] as const;
	const run = vi.spyOn(hashing, 'run');
	onTestFinished(() => run.mockRestore());
	for (const [url, ...names] of doors) {
		for (const name of names) {
			run.mockClear();
			const answer = await shop.post(url, { tab: 'login', username: name, password: 'wrong-secret' });
			expect(answer, name).toMatchObject({ code: 0 });
			expect(
				run.mock.calls.map(([kind]) => kind),
				`${url} ${name}`,
			).toEqual(['compare']);
			// It is a comparison with something: an empty text is no hash, and would fail instead of being wrong.
			await expect(run.mock.calls[0]?.[1]()).resolves.toBe(false);
		}
	}
});
