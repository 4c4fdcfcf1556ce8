import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';

const mega = 1024 * 1024;

let shop: TestApp;
let address: string;
let inside = 0;
let most = 0;
let open: () => void = () => undefined;
let gate = Promise.resolve();

beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: 'loopback' } });
	const { db } = shop.context;
	const read = (bytes: number) =>
		sql<{ text: string }>`select repeat('x', 1000) as text from generate_series(1, ${Math.ceil(bytes / 1000)})`.execute(
			db,
		);
	shop.app.get('/read/:bytes', async (request) => {
		const { rows } = await read(Number((request.params as { bytes: string }).bytes));
		return { rows: rows.length };
	});
	shop.app.get('/keep', async () => {
		await read(2 * mega);
		inside += 1;
		most = Math.max(most, inside);
		await gate;
		// More of it for the same answer needs no other place.
		await read(2 * mega);
		inside -= 1;
		return { read: 1 };
	});
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	address = `http://127.0.0.1:${(shop.app.server.address() as { port: number }).port}`;
});
afterAll(() => shop.close());

const ask = (path: string, from = '203.0.113.1') => fetch(address + path, { headers: { 'x-forwarded-for': from } });

test('what no answer could hold is refused in words, and whoever asks next is served', async () => {
	for (let time = 0; time < 12; time += 1) {
		const answer = await ask(`/read/${20 * mega}`);
		expect(await answer.json()).toMatchObject({ code: 0, msg: '内容过多，无法一次显示，请缩小范围' });
	}
	expect(await (await ask(`/read/${4 * mega}`)).json()).toEqual({ rows: Math.ceil((4 * mega) / 1000) });
});

test('of large reads few are made into answers at once, of one asker one, and small ones do not wait for them', async () => {
	gate = new Promise((resolve) => {
		open = resolve;
	});
	const askers = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'];
	const asked = askers.map((from) => ask('/keep', from));
	await expect.poll(() => inside).toBe(2);
	expect(await (await ask('/read/1000', '203.0.113.1')).json()).toEqual({ rows: 1 });
	expect(inside).toBe(2);
	open();
	for (const answer of await Promise.all(asked)) expect(await answer.json()).toEqual({ read: 1 });
	expect([inside, most]).toEqual([0, 2]);
});

test('however many come to read much, connections are left to whoever has a place and to everybody else', async () => {
	gate = new Promise((resolve) => {
		open = resolve;
	});
	let refused = 0;
	const asked = Array.from({ length: 20 }, async (_, nth) => {
		const answer = await ask('/keep', `203.0.113.${100 + nth}`);
		if (answer.status === 503) refused += 1;
		return answer.status;
	});
	// Two read, four wait; the others are asked to come again.
	await expect.poll(() => [inside, refused]).toEqual([2, 14]);
	expect(await (await ask('/read/1000', '203.0.113.1')).json()).toEqual({ rows: 1 });
	open();
	expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(6);
});
