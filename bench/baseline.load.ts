import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { answerLoad, repeat } from './load.ts';
import { poolSize } from './shop.ts';
import { readStatements } from './statements.ts';

const parts = ['setup', 'stock', 'order', 'line', 'payment', 'placed', 'paid'] as const;
const skus = 200;

await answerLoad<{ connection: pg.ClientConfig; seconds: number }>(async ({ connection, seconds }) => {
	const statements = readStatements('baseline.sql', parts);
	const pool = new pg.Pool({ ...connection, max: poolSize });
	await pool.query(statements.setup);
	const rate = await repeat(Array.from({ length: poolSize }), seconds, async () => {
		const client = await pool.connect();
		const run = (name: (typeof parts)[number], values: unknown[]) =>
			client.query({ name, text: statements[name], values });
		const sku = 1 + Math.floor(Math.random() * skus);
		const now = Math.floor(Date.now() / 1000);
		await client.query('begin');
		const amount = (await run('stock', [sku, 1])).rows[0].price;
		const order = (await run('order', [randomUUID(), 1, amount, now])).rows[0].id;
		await run('line', [order, sku, 1, amount]);
		await run('payment', [order, amount, now]);
		await run('placed', [order, now]);
		await run('paid', [order, now]);
		await client.query('commit');
		client.release();
	});
	await pool.end();
	return rate;
});
