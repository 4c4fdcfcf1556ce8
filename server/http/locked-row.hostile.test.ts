import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { type Limits, openDatabase } from '#server/database/pool.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { lockRow } from '#server/testing/lock-row.ts';
import { type Buyer, makeBuyer, makeSku, type TestSku } from '#server/testing/orders.ts';

/** Of the requests that may be under way at once no more than others need not mind; a soak has them come again. */
const crowd = 50;
const often = { timeout: 120_000, repeats: hostileRounds - 1 };

let shop: TestApp;
/** The same with little patience. */
let hasty: TestApp;
beforeAll(async () => {
	[shop, hasty] = await Promise.all([makeApp(), makeApp({ limits: { lock: 300, wait: 2000 } })]);
});
afterAll(() => Promise.all([shop.close(), hasty.close()]));

test('a sku that somebody has locked keeps its buyers waiting and nobody else', often, async () => {
	const [sku, other] = [await makeSku(shop.context, { stock: crowd }), await makeSku(shop.context)];
	const buyers = await Promise.all(Array.from({ length: crowd }, () => makeBuyer(shop.context)));
	const visitor = await makeBuyer(shop.context, { money: 1000 });
	const locked = await lockRow(shop, 'sku', sku.id);
	const buying = buyers.map((buyer) => buy(shop, buyer, sku));
	await locked.waiters(3);
	for (let time = 0; time < 5; time += 1) await expectServed(shop, visitor, [sku, other]);
	await locked.release();
	expect((await Promise.all(buying)).map(({ body }) => body.code)).toEqual(buyers.map(() => 1));
	expect(await left(shop, sku)).toBe(0);
});

test('a member whose row is locked keeps nobody else from the same', often, async () => {
	const sku = await makeSku(shop.context, { stock: 1000 });
	const [stuck, free] = [
		await makeBuyer(shop.context, { money: 1_000_000 }),
		await makeBuyer(shop.context, { money: 1_000_000 }),
	];
	const payNos = await Promise.all(Array.from({ length: 20 }, () => placedBy(shop, stuck, sku)));
	const locked = await lockRow(shop, 'member', stuck.id);
	const paying = payNos.map((payNo) => pay(shop, stuck, payNo));
	await locked.waiters(2);
	expect(await pay(shop, free, await placedBy(shop, free, sku))).toMatchObject({ code: 1 });
	await expectServed(shop, free, [sku]);
	await locked.release();
	expect((await Promise.all(paying)).map(({ code }) => code)).toEqual(payNos.map(() => 1));
});

test('whoever has waited too long is asked to come back, and has bought nothing', often, async () => {
	const sku = await makeSku(hasty.context, { stock: crowd });
	const buyers: Buyer[] = [];
	for (let made = 0; made < crowd; made += 1) buyers.push(await makeBuyer(hasty.context));
	const locked = await lockRow(hasty, 'sku', sku.id);
	const answers = await Promise.all(buyers.map((buyer) => buy(hasty, buyer, sku)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
	expect(answers[0]).toMatchObject({
		retryAfter: expect.stringMatching(/^\d+$/),
		body: { code: 0, msg: '访问的人太多，请稍后再试' },
	});
	await locked.release();
	expect(await left(hasty, sku)).toBe(crowd);
	for (const buyer of buyers.slice(0, 5))
		expect(await buy(hasty, buyer, sku)).toMatchObject({ status: 200, body: { code: 1 } });
	expect(await left(hasty, sku)).toBe(crowd - 5);
});

test('a statement without end and a transaction that was forgotten are ended', async () => {
	const { pool } = shop.context;
	const { rows } = await pool.query(
		"select name, setting::int > 0 as is_bound from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')",
	);
	expect(rows.map(({ is_bound }) => is_bound)).toEqual([true, true, true]);
	await endsWith('57014', { statement: 100, idle: 0 }, (client) => client.query('select pg_sleep(3600)'));
	await endsWith('25P03', { statement: 0, idle: 100 }, async (client) => {
		const lost = new Promise<never>((_, reject) => client.on('error', reject));
		await client.query('begin');
		await client.query('update sku set stock = stock');
		await lost;
	});
});

/** Does something under limits of its own, which have to end it by this code, and leaves nothing locked behind. */
async function endsWith(code: string, limits: Partial<Limits>, work: (client: pg.PoolClient) => Promise<unknown>) {
	const { pool, close } = openDatabase({ ...shop.address, limits, max: 1, log: shop.context.log });
	try {
		const client = await pool.connect();
		await expect(work(client).finally(() => client.release(true))).rejects.toMatchObject({ code });
		const { rows } = await pool.query(
			`select count(*)::int as locked from pg_locks l
				join pg_database d on d.oid = l.database and d.datname = current_database()
				join pg_class c on c.oid = l.relation where c.relname = 'sku'`,
		);
		expect(rows).toEqual([{ locked: 0 }]);
	} finally {
		await close();
	}
}

async function buy({ app }: TestApp, buyer: Buyer, sku: TestSku) {
	const answer = await app.inject({
		method: 'POST',
		url: '/api/shop.Order/add',
		headers: buyer.headers,
		payload: { request_key: randomUUID(), lines: [{ sku_id: sku.id, num: 1 }], address_id: buyer.addressId },
		// Each at home: for members of one address who have spent nothing few pieces are reserved.
		remoteAddress: `10.0.${Math.floor(buyer.id / 256)}.${buyer.id % 256}`,
	});
	const body = answer.json<Envelope<{ pay_no: string }>>();
	return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body };
}

async function placedBy(at: TestApp, buyer: Buyer, sku: TestSku): Promise<string> {
	return (await buy(at, buyer, sku)).body.data.pay_no;
}

function pay(at: TestApp, { headers }: Buyer, payNo: string) {
	return at.post('/api/shop.Pay/create', { pay_no: payNo, channel: 'balance' }, headers);
}

/** What others look at and do meanwhile. */
async function expectServed({ app }: TestApp, { headers }: Buyer, skus: readonly TestSku[]): Promise<void> {
	const [sku] = skus;
	const pages = [
		'/health',
		'/api/shop.Goods/index',
		'/api/shop.Goods/index?keyword=茶碗',
		`/api/shop.Goods/detail?id=${sku?.goodsId}`,
		'/api/shop.Order/index',
		'/api/shop.Cart/index',
		'/api/account/overview',
	];
	for (const url of pages) {
		const answer = await app.inject({ method: 'GET', url, headers });
		expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
	}
	const other = skus.at(-1)?.id;
	const added = await app.inject({
		method: 'POST',
		url: '/api/shop.Cart/add',
		headers,
		payload: { sku_id: other, num: 1 },
	});
	expect(added.json()).toMatchObject({ code: 1 });
}

async function left({ context }: TestApp, { id }: TestSku): Promise<number> {
	const { rows } = await context.pool.query('select stock - reserved as left from sku where id = $1', [id]);
	return rows[0].left;
}
