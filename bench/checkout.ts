import pg from 'pg';
import { type Buyer, openBuyers } from './buyers.ts';
import type { CheckoutJob } from './checkout.load.ts';
import { openClient } from './client.ts';
import { alternately, type Comparison, runLoad, warmUpSeconds } from './load.ts';
import type { BenchShop } from './shop.ts';
import { type Cost, openTally } from './tally.ts';

const rounds = 5;
const seconds = 5;
/** Enough of them that none places more checkouts than one may in an hour. */
const members = 300;
const tills = 20;

/** Orders placed and paid by balance over HTTP, against the fixed minimal transaction of baseline.sql, and what one costs. */
export async function measureCheckout(shop: BenchShop): Promise<Comparison & { cost: Cost }> {
	const { url, database } = shop;
	const client = openClient(url);
	const buyers: readonly Buyer[] = await openBuyers(client, members, { money: '10000000.00' });
	client.close();
	const skuIds = await stockUp(database.connection, 200);
	const job: CheckoutJob = { url, buyers, tills, skuIds, seconds };
	const ours = () => runLoad('checkout.load.ts', job);
	const bare = () => runLoad('baseline.load.ts', { connection: database.connection, seconds });
	const compared = await alternately(rounds, ours, bare);
	const tally = await openTally(shop);
	try {
		// Also what is done before the counting begins has cost something.
		return { ...compared, cost: await tally.of(async () => (await ours()) * (seconds + warmUpSeconds)) };
	} finally {
		await tally.end();
	}
}

/** Fills the shelves, so that nothing sells out; answers what can be bought. */
export async function stockUp(connection: pg.ClientConfig, count: number): Promise<number[]> {
	const client = new pg.Client(connection);
	await client.connect();
	await client.query('update sku set stock = stock + 1000000 where enabled = 1');
	const { rows } = await client.query<{ id: string }>(
		`select s.id from sku s join goods g on g.id = s.goods_id
		where s.enabled = 1 and g.status = '1' and g.mode = '1' and g.limit_per_user = 0 and g.min_buy <= 1 order by s.id limit $1`,
		[count],
	);
	await client.end();
	return rows.map((row) => Number(row.id));
}
