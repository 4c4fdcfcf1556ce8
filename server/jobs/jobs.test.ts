import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

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

test('a job exists if and only if its transaction commits', async () => {
	const { context } = shop;
	const undone = inTransaction(context, async (tx) => {
		await context.jobs.send(tx, 'payment.close', { attemptId: 1 });
		throw new Error('undone');
	});
	await expect(undone).rejects.toThrow('undone');
	expect(await context.jobs.runPending()).toBe(0);
});
