import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { issueTokens } from '#server/auth/tokens.ts';
import { breakAt } from '#server/config/fault.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { sweepRequestKeys } from '#server/http/request-key.ts';
import { headersOf } from '#server/testing/accounts.ts';
import { makeAdmin, proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { district, makeBuyer, makeSku } from '#server/testing/orders.ts';

type Headers = Record<string, string>;
type Made = { id: number };

let shop: TestApp;
let admin: Headers;

const path = '/admin/shop.goods.Service/add';
const day = 24 * 60 * 60;
const form = (name: string) => ({ name, rule_code: 'none' });

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = (await makeAdmin(shop.context, { nodes: '*' })).headers;
});
afterAll(() => shop.close());
afterEach(() => breakAt(undefined));

async function send(body: object, key?: string, more: Partial<InjectOptions> & { headers?: Headers } = {}) {
	const headers = { ...(more.headers ?? admin), 'think-lang': 'en', ...(key && { 'idempotency-key': key }) };
	const answer = await shop.app.inject({ method: 'POST', url: path, payload: body, ...more, headers });
	return { status: answer.statusCode, ...answer.json<Envelope<Made & Record<string, unknown>>>() };
}

async function named(name: string): Promise<number> {
	const { rows } = await shop.context.pool.query('select id from goods_service where name = $1', [name]);
	return rows.length;
}

async function linesOfLog(): Promise<number> {
	return Number((await shop.context.pool.query('select count(*) from admin_log')).rows[0].count);
}

describe('a write with a request key', () => {
	test('sent twice at once is done once, and both are told the same', async () => {
		const key = randomUUID();
		const before = await linesOfLog();
		const [one, other] = await Promise.all([send(form('twice'), key), send(form('twice'), key)]);
		expect(one).toMatchObject({ code: 1, data: { id: expect.any(Number) } });
		expect(other).toEqual(one);
		expect(await send(form('twice'), key)).toEqual(one);
		expect(await named('twice')).toBe(1);
		expect(await linesOfLog()).toBe(before + 1);
	});

	test('without a key it is done as often as it is sent', async () => {
		await Promise.all([send(form('keyless')), send(form('keyless'))]);
		expect(await named('keyless')).toBe(2);
	});

	test('sent again with other content, or to another address, is refused by name', async () => {
		const key = randomUUID();
		await send(form('first'), key);
		const other = await send(form('second'), key);
		expect(other).toMatchObject({ status: 200, code: 0, msg: expect.stringContaining(key) });
		const elsewhere = await send({ ids: [1] }, key, { url: '/admin/shop.goods.Goods/offShelf' });
		expect(elsewhere).toMatchObject({ code: 0, msg: expect.stringContaining(key) });
		expect(await named('second')).toBe(0);
	});

	test('a refusal uses no key up', async () => {
		const key = randomUUID();
		expect(await send({ name: '' }, key)).toMatchObject({ code: 0 });
		expect(await send(form('mended'), key)).toMatchObject({ code: 1 });
		expect(await named('mended')).toBe(1);
	});

	test('a key is known by its account alone', async () => {
		const key = randomUUID();
		const other = (await makeAdmin(shop.context, { nodes: '*' })).headers;
		await send(form('own'), key);
		expect(await send(form('own'), key, { headers: other })).toMatchObject({ code: 1 });
		expect(await named('own')).toBe(2);
	});

	test('a key is known by its login: with the next token of it the answer comes again, with another login all begins anew', async () => {
		const key = randomUUID();
		const { id } = await makeAdmin(shop.context, { nodes: '*' });
		const login = async () => {
			const origin = { ip: '127.0.0.1', userAgent: 'test' };
			const asked = { audience: 'admin', userId: id, epoch: 0, keep: true, origin } as const;
			return issueTokens(shop.context, shop.context.db, asked);
		};
		const first = await login();
		const one = await send(form('moved'), key, { headers: { batoken: first.token } });
		const refreshing = { headers: { batoken: first.token }, url: '/api/common/refreshToken' };
		const next = await send({ refreshToken: first.refresh_token }, undefined, refreshing);
		expect(next).toMatchObject({ code: 1 });
		expect(await send(form('moved'), key, { headers: { batoken: String(next.data['token']) } })).toEqual(one);
		expect(await named('moved')).toBe(1);
		const other = await send(form('moved'), key, { headers: { batoken: (await login()).token } });
		expect(other).toMatchObject({ code: 1 });
		expect(other.data).not.toEqual(one.data);
		expect(await named('moved')).toBe(2);
	});

	test('what a fresh proof has allowed is told again to nobody who has none', async () => {
		const key = randomUUID();
		const boss = await makeAdmin(shop.context, { nodes: '*' });
		const staff = { username: 'clerk_1', nickname: 'Clerk', password: 'plain-secret', group_arr: [1] };
		const adding = { url: '/admin/auth.Admin/add' };
		expect(await send(staff, key, { ...adding, headers: boss.headers })).toMatchObject({ code: 1 });
		const stale = await headersOf(shop.context, 'admin', boss.id);
		await shop.context.pool.query("update token set proved_at = 0 where type = 'admin' and user_id = $1", [boss.id]);
		expect(await send(staff, key, { ...adding, headers: stale })).toMatchObject({
			code: 0,
			data: { type: 'need proof' },
		});
		const ending = { url: '/admin/routine.AdminInfo/endSession' };
		const all = randomUUID();
		await proveAgain(shop.context, boss.id);
		expect(await send({ all: true }, all, { ...ending, headers: boss.headers })).toMatchObject({ code: 1 });
		await shop.context.pool.query("update token set proved_at = 0 where type = 'admin' and user_id = $1", [boss.id]);
		const again = await send({ all: true }, all, { ...ending, headers: boss.headers });
		expect(again).toMatchObject({ code: 0, data: { type: 'need proof' } });
	});

	test('who may not write any more gets no answer of before either', async () => {
		const key = randomUUID();
		await send(form('gated'), key);
		const clerk = (await makeAdmin(shop.context, { nodes: [] })).headers;
		expect(await send(form('gated'), key, { headers: clerk })).toMatchObject({ code: 401 });
	});

	test('what was committed before a crash is not done again, and gets the answer that was lost', async () => {
		const key = randomUUID();
		breakAt('request.done');
		expect(await send(form('crashed'), key)).toMatchObject({ status: 500 });
		const { rows } = await shop.context.pool.query("select id from goods_service where name = 'crashed'");
		const again = await send(form('crashed'), key);
		expect(again).toMatchObject({ code: 1, data: { id: rows[0].id } });
		expect(await named('crashed')).toBe(1);
	});

	test('the second waits for a first that stands still, and is told to come again by 409', async () => {
		const key = randomUUID();
		await send(form('slow'), key);
		await shop.context.pool.query('update request_key set is_done = false, answer = null where key like $1', [
			`${key} %`,
		]);
		expect(await send(form('slow'), key)).toMatchObject({ status: 409, code: 0, data: { type: 'wait' } });
		// Its process was lost before anything was committed.
		await shop.context.pool.query("delete from goods_service where name = 'slow'");
		shop.clock.advance(61);
		expect(await send(form('slow'), key)).toMatchObject({ code: 1 });
		expect(await named('slow')).toBe(1);
	}, 30_000);

	test('a transaction that was taken over by another commits nothing', async () => {
		const key = randomUUID();
		const ofKey = `${key} %`;
		const blocker = await shop.context.pool.connect();
		await blocker.query('begin');
		await blocker.query('lock table goods_service in exclusive mode');
		const first = send(form('overtaken'), key);
		await expect
			.poll(
				async () => (await shop.context.pool.query('select 1 from request_key where key like $1', [ofKey])).rowCount,
			)
			.toBe(1);
		await shop.context.pool.query("update request_key set holder = 'another' where key like $1", [ofKey]);
		await blocker.query('commit');
		blocker.release();
		expect(await first).toMatchObject({ status: 409, code: 0 });
		expect(await named('overtaken')).toBe(0);
	});

	test('a key that is none is refused', async () => {
		expect(await send(form('strange'), 'no')).toMatchObject({
			code: 0,
			msg: expect.stringContaining('idempotency-key'),
		});
		expect(await named('strange')).toBe(0);
	});

	test('a stranger puts a piece into the cart once', async () => {
		const sku = await makeSku(shop.context, { stock: 9 });
		const key = randomUUID();
		const guest = { headers: { 'cart-token': randomUUID() } as Headers, url: '/api/shop.Cart/add' };
		const [one, other] = await Promise.all([
			send({ sku_id: sku.id, num: 1 }, key, guest),
			send({ sku_id: sku.id, num: 1 }, key, guest),
		]);
		expect(one).toMatchObject({ code: 1 });
		expect(other).toEqual(one);
	});

	test('two carts of one address have keys of their own', async () => {
		const sku = await makeSku(shop.context, { stock: 9 });
		const key = randomUUID();
		const carts = [randomUUID(), randomUUID()];
		for (const cart of carts) {
			const guest = { headers: { 'cart-token': cart } as Headers, url: '/api/shop.Cart/add' };
			expect(await send({ sku_id: sku.id, num: 2 }, key, guest)).toMatchObject({ code: 1, data: { count: 2 } });
			expect(await send({ sku_id: sku.id, num: 2 }, key, guest)).toMatchObject({ code: 1, data: { count: 2 } });
		}
		const { rows } = await shop.context.pool.query('select num from cart where anon_id::text = any($1)', [carts]);
		expect(rows).toEqual([{ num: 2 }, { num: 2 }]);
	});

	test('keys live for a day, and the oldest of an account give way', async () => {
		const buyer = await makeBuyer(shop.context, { money: 0 });
		const owner = `member ${buyer.id}`;
		await shop.context.pool.query(
			`insert into request_key (owner, key, endpoint, body_hash, holder, claimed_at, is_done)
			select $1, 'key-' || n, 'POST /x', '', '', $2, true from generate_series(1, 600) n`,
			[owner, shop.clock.now()],
		);
		const address = { consignee: '林二', phone: '13800138001', area_id: district, detail: '科技园 2 号' };
		await send(address, randomUUID(), { headers: buyer.headers, url: '/api/shop.Address/add' });
		const kept = async () =>
			(await shop.context.pool.query('select key from request_key where owner = $1', [owner])).rows.length;
		expect(await kept()).toBe(500);
		shop.clock.advance(day + 1);
		await sweepRequestKeys(shop.context);
		expect(await kept()).toBe(0);
	});
});
