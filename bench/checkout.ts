import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type BenchShop, poolSize } from './shop.ts';

const seconds = 8;
const members = 20;

export interface CheckoutResult {
	ordersPerSecond: number;
	baselinePerSecond: number;
}

/** Orders placed and paid by balance over HTTP, against the fixed minimal transaction of baseline.sql. */
export async function measureCheckout(shop: BenchShop): Promise<CheckoutResult> {
	const baselinePerSecond = await measureBaseline(shop);
	const buyers = await openBuyers(shop);
	await Promise.all(buyers.slice(0, 4).map((buyer) => buyOnce(shop.url, buyer)));
	const ordersPerSecond = await loop(buyers, (buyer) => buyOnce(shop.url, buyer));
	return { ordersPerSecond, baselinePerSecond };
}

async function measureBaseline({ database }: BenchShop): Promise<number> {
	const pool = new pg.Pool({ ...database.connection, max: poolSize });
	const statements = readBaseline();
	await pool.query(statements['setup'] ?? '');
	const rate = await loop(
		Array.from({ length: poolSize }, (_, index) => index),
		async () => {
			const client = await pool.connect();
			const run = (name: string, values: unknown[]) => client.query({ name, text: statements[name] ?? '', values });
			const sku = 1 + Math.floor(Math.random() * 200);
			await client.query('begin');
			const { rows } = await run('stock', [sku, 1]);
			const amount = rows[0].price;
			const order = (await run('order', [randomUUID(), 1, amount, 1])).rows[0].id;
			await run('line', [order, sku, 1, amount]);
			await run('payment', [order, amount, 1]);
			await run('placed', [order, 1]);
			await run('paid', [order, 1]);
			await client.query('commit');
			client.release();
		},
	);
	await pool.end();
	return rate;
}

function readBaseline(): Record<string, string> {
	const text = readFileSync(path.join(import.meta.dirname, 'baseline.sql'), 'utf8');
	const parts = text.split(/^-- (setup|stock|order|line|payment|placed|paid)$/m).slice(1);
	return Object.fromEntries(
		parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]?.trim() ?? '']] : [])),
	);
}

interface Buyer {
	token: string;
	addressId: number;
	skus: readonly number[];
}

async function openBuyers({ url, database }: BenchShop): Promise<Buyer[]> {
	const pool = new pg.Pool({ ...database.connection, max: 2 });
	await pool.query('update sku set stock = stock + 100000000 where enabled = 1');
	const skus = (
		await pool.query(
			"select s.id from sku s join goods g on g.id = s.goods_id where s.enabled = 1 and g.status = '1' limit 200",
		)
	).rows.map((row) => Number(row.id));
	const area = (
		await pool.query(
			'select c.pid as city_id, c.id as area_id, p.pid as province_id from area c join area p on p.id = c.pid where c.level = 3 limit 1',
		)
	).rows[0];
	await pool.end();
	const admin = await call(
		url,
		'/admin/Index/login',
		{ username: 'admin', password: 'bench-password', keep: false },
		{},
	);
	const batoken = admin.userInfo.token as string;
	const buyers: Buyer[] = [];
	for (let index = 0; index < members; index++) {
		const username = `bench${process.pid}x${index}`.slice(0, 15);
		const { userInfo } = await call(
			url,
			'/api/user/checkIn',
			{ tab: 'register', username, password: 'bench-password', registerType: 'username' },
			{},
		);
		const headers = { 'ba-user-token': userInfo.token as string };
		await call(
			url,
			'/admin/shop.user.User/balance',
			{ user_id: userInfo.id, money: '10000000.00', memo: 'bench' },
			{ batoken },
		);
		const address = {
			consignee: '测试',
			phone: '13800000000',
			province_id: Number(area.province_id),
			city_id: Number(area.city_id),
			area_id: Number(area.area_id),
			detail: '一号',
		};
		await call(url, '/api/shop.Address/add', address, headers);
		const answer = await fetch(`${url}/api/shop.Address/index`, { headers });
		const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
		buyers.push({ token: userInfo.token, addressId: data.list[0]?.id ?? 0, skus });
	}
	return buyers;
}

async function buyOnce(url: string, { token, addressId, skus }: Buyer): Promise<void> {
	const headers = { 'ba-user-token': token };
	const sku_id = skus[Math.floor(Math.random() * skus.length)];
	const order = { request_key: randomUUID(), lines: [{ sku_id, num: 1 }], address_id: addressId, user_remark: '' };
	const { pay_no } = await call(url, '/api/shop.Order/add', order, headers);
	const { status } = await call(url, '/api/shop.Pay/create', { pay_no, channel: 'balance' }, headers);
	if (status !== 'success') throw new Error(`Paid by balance: ${status}`);
}

async function call(url: string, address: string, body: object, headers: Record<string, string>) {
	const answer = await fetch(url + address, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'think-lang': 'en', ...headers },
		body: JSON.stringify(body),
	});
	// biome-ignore lint/suspicious/noExplicitAny: a benchmark reads a few fields of many answers.
	const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: any };
	if (code !== 1) throw new Error(`${address}: ${msg}`);
	return data;
}

/** Lets every worker repeat its work until the time is over; finished works per second. */
async function loop<Worker>(workers: readonly Worker[], work: (worker: Worker) => Promise<void>): Promise<number> {
	const startedAt = performance.now();
	let done = 0;
	await Promise.all(
		workers.map(async (worker) => {
			while (performance.now() - startedAt < seconds * 1000) {
				await work(worker);
				done += 1;
			}
		}),
	);
	return Math.round((done * 1000) / (performance.now() - startedAt));
}
