import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOptions } from '#server/database/pool.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { createJobs } from './jobs.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp({ config: { databasePool: 1 } });
});
afterAll(() => shop.close());

test('the first job of a process needs no connection but that of its transaction', async () => {
	const { context } = shop;
	await inTransaction(context, (tx) => context.jobs.send(tx, 'payment.close', { attemptId: 1 }));
	expect(await context.jobs.runPending()).toBe(1);
});

test('jobs are found and ended while visitors hold every connection of theirs', async () => {
	const { context } = shop;
	context.jobs.handle('payment.close', async () => undefined);
	await inTransaction(context, (tx) => context.jobs.send(tx, 'payment.close', { attemptId: 2 }));
	const client = await context.pool.connect();
	try {
		expect(await context.jobs.runPending()).toBe(1);
	} finally {
		client.release();
	}
});

test('a job exists if and only if its transaction commits', async () => {
	const { context } = shop;
	const undone = inTransaction(context, async (tx) => {
		await context.jobs.send(tx, 'payment.close', { attemptId: 1 });
		throw new Error('undone');
	});
	await expect(undone).rejects.toThrow('undone');
	expect(await context.jobs.runPending()).toBe(0);
});

test('what is done is kept for half a day, what failed for as long as staff may need it', async () => {
	const { context } = shop;
	const isKept = async (attemptId: number) => {
		const { rows } = await sql<{ state: string; days: number }>`
			select state, deletion_seconds / 86400.0 as days from pgboss.job
			where data ->> 'attemptId' = ${String(attemptId)}`.execute(context.db);
		return rows.map(({ state, days }) => ({ state, days: Number(days) }));
	};
	context.jobs.handle('payment.close', async ({ attemptId }) => {
		if (attemptId === 8) throw new Error('away');
	});
	for (const attemptId of [7, 8]) {
		await inTransaction(context, (tx) => context.jobs.send(tx, 'payment.close', { attemptId }));
	}
	await sql`update pgboss.job set retry_limit = 0 where data ->> 'attemptId' = '8'`.execute(context.db);
	await context.jobs.runPending();
	expect(await isKept(7)).toEqual([{ state: 'completed', days: 0.5 }]);
	expect(await isKept(8)).toEqual([{ state: 'failed', days: 90 }]);
});

test('a job of which no queue is known is not lost in silence', async () => {
	const { context } = shop;
	const sent = inTransaction(context, (tx) =>
		context.jobs.send(tx, 'payment.void' as 'payment.close', { attemptId: 9 }),
	);
	await expect(sent).rejects.toThrow('payment.void');
});

test('what is queued is done one after the other without a pause between, also past one that fails', async () => {
	const { context, address } = shop;
	const pool = new pg.Pool({ ...clientOptions(address, 'jobs'), max: 4 });
	// Asked again by the clock, the second of them would be done in an hour.
	const jobs = createJobs(pool, context.log, { pollSeconds: 3600 });
	const numbers = Array.from({ length: 12 }, (_, index) => 100 + index);
	for (const attemptId of numbers) {
		await inTransaction(context, (tx) => context.jobs.send(tx, 'payment.close', { attemptId }));
	}
	const done: number[] = [];
	await new Promise<void>((resolve) => {
		jobs.handle('payment.close', async ({ attemptId }) => {
			done.push(attemptId);
			if (attemptId === 111) resolve();
			if (attemptId === 103) throw new Error('away');
		});
		void jobs.start();
	});
	await jobs.stop();
	await pool.end();
	expect(done).toEqual(numbers);
});
