import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { setEarlierQueueAside } from '#server/database/earlier-queue.queries.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { createJobs, prepareJobs } from './jobs.ts';

const log = pino({ level: 'silent' });

/** A database that has the queue of pg-boss 10, with jobs in every state. */
async function earlierDatabase() {
	const database = await createTestDatabase({ empty: true });
	onTestFinished(() => database.drop());
	const { db, pool } = database.open({ max: 4 });
	await pool.query(await readFile(path.join(import.meta.dirname, 'pg-boss-10.fixture.sql'), 'utf8'));
	const jobs = createJobs(pool, log);
	onTestFinished(() => jobs.stop());
	const closed: number[] = [];
	jobs.handle('payment.close', async ({ attemptId }) => void closed.push(attemptId));
	const states = async () => {
		const { rows } = await sql<{ job: string }>`
			select concat_ws(' ', coalesce(data ->> 'attemptId', data ->> 'id'), state, retry_count, output ->> 'message') as job
			from pgboss.job order by 1`.execute(db);
		return rows.map(({ job }) => job);
	};
	return { pool, jobs, closed, states };
}

const taken = ['1 created 0', '2 retry 1', '3 retry 2 away', '4 created 0', '5 failed 5 no such box', '6 completed 0'];

test('jobs that pg-boss 10 has queued are done, failed ones wait for staff, and nothing of it stays', async () => {
	const { pool, jobs, closed, states } = await earlierDatabase();
	await prepareJobs(pool, log);
	expect(await states()).toEqual(taken);
	expect(await jobs.runPending()).toBe(3);
	expect(closed.sort()).toEqual([1, 2, 3]);
	expect(await states()).toContain('4 created 0');
	const { rowCount } = await pool.query(`select 1 from pg_namespace where nspname like 'pgboss\\_%'`);
	expect(rowCount).toBe(0);
});

test('the queue is taken over once, by programs that start together too, and after a start that was cut off', async () => {
	const { pool, states } = await earlierDatabase();
	await setEarlierQueueAside(pool);
	await Promise.all([prepareJobs(pool, log), prepareJobs(pool, log)]);
	await prepareJobs(pool, log);
	expect(await states()).toEqual(taken);
});
