import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { kernelErrors } from '#domain/kernel/kernel.errors.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findDrift } from '#server/features/books/books.service.ts';
import { type Buyer, openBuyers, order, pay } from './buyers.ts';
import { type Client, openClient } from './client.ts';
import { type BenchShop, openShop } from './shop.ts';

const workers = 4;
const buyerCount = 500;
const pieces = 100;

/** 500 buyers for 100 pieces across four web processes, again and again until the time is over. */
export async function rush({ until, say }: { until: number; say: (text: string) => void }): Promise<void> {
	const shop = await openShop({ seed: 'none', workers });
	const client = openClient(shop.url);
	try {
		const buyers = await openBuyers(client, buyerCount, { money: '1000000.00' });
		await buyBefore(shop, client, buyers);
		let rounds = 0;
		do {
			await rushOnce(shop, client, buyers);
			rounds += 1;
		} while (performance.now() < until);
		await expectNoDrift(shop);
		const code = await shop.stopServer();
		if (code !== 0) throw new Error(`The server stopped with ${code}.`);
		say(
			`${rounds} × ${buyerCount} buyers for ${pieces} pieces on ${workers} processes: nothing oversold, all sums agree`,
		);
	} catch (error) {
		say(shop.lastLog());
		throw error;
	} finally {
		client.close();
		await shop.stop();
	}
}

/** For members who have spent nothing yet few pieces are reserved together, as all of them come from one address. */
async function buyBefore({ database }: BenchShop, client: Client, buyers: readonly Buyer[]): Promise<void> {
	const skuId = await putOnShelf(database.connection, buyers.length);
	for (const buyer of buyers) {
		const { data } = await order(client, buyer, skuId);
		const paid = await pay(client, buyer, data.pay_no);
		if (paid.code !== 1) throw new Error(`${data.pay_no} was not paid: ${paid.msg}`);
	}
}

async function rushOnce({ database }: BenchShop, client: Client, buyers: readonly Buyer[]): Promise<void> {
	const skuId = await putOnShelf(database.connection, pieces);
	const refusals = new Set<string>();
	let sold = 0;
	await Promise.all(
		buyers.map(async (buyer) => {
			const key = randomUUID();
			const { code, msg, data } = await patiently(() => order(client, buyer, skuId, key));
			if (code !== 1) return void refusals.add(msg);
			sold += 1;
			const paid = await patiently(() => pay(client, buyer, data.pay_no));
			if (paid.code !== 1) throw new Error(`${data.pay_no} was not paid: ${paid.msg}`);
		}),
	);
	if (sold !== pieces)
		throw new Error(`${sold} of ${pieces} pieces were sold; refused were: ${[...refusals].join(' · ')}`);
	if (refusals.size !== 1) throw new Error(`Those who came too late were answered: ${[...refusals].join(' · ')}`);
}

/** Asks again, the very same, when the shop says that it is too busy; a slow machine says it often. */
async function patiently<Data>(ask: () => Promise<Envelope<Data>>): Promise<Envelope<Data>> {
	for (;;) {
		const answer = await ask();
		if (answer.msg !== kernelErrors['http.busy'].en) return answer;
		await pause(500);
	}
}

/** Goods of the platform with as many pieces as there are to sell. */
async function putOnShelf(connection: pg.ClientConfig, count: number): Promise<number> {
	const client = new pg.Client(connection);
	await client.connect();
	// The rounds are days apart: nobody places more checkouts than one may in a day.
	await client.query('update payment set create_time = create_time - 86400');
	const { rows } = await client.query<{ id: string }>(
		`with sort as (
			insert into classify (name, create_time, update_time) values ('soak', 0, 0) returning id
		), made as (
			insert into goods (merchant_id, classify_id, name, goods_no, image, price_min, price_max, stock, status, create_time,
				update_time)
			select 0, id, 'soak', gen_random_uuid()::text, '/soak.webp', 100, 100, $1, '1', 0, 0 from sort returning id
		)
		insert into sku (goods_id, merchant_id, price, stock, create_time, update_time)
		select id, 0, 100, $1, 0, 0 from made returning id`,
		[count],
	);
	await client.end();
	return Number(rows[0]?.id);
}

async function expectNoDrift({ database }: BenchShop): Promise<void> {
	const { db, close } = openDatabase({ connection: database.connection, max: 2, log: pino({ level: 'warn' }) });
	const drift = await findDrift(db);
	await close();
	if (drift.length > 0) throw new Error(`Sums do not agree: ${JSON.stringify(drift)}`);
}
