import type { TestApp } from './app.ts';

interface LockedRow {
	/** Does something more in the transaction that has the lock. */
	run(statement: string): Promise<void>;
	/** Until so many transactions wait for a lock. */
	waiters(count: number): Promise<void>;
	release(): Promise<void>;
}

/** Locks a row as another transaction would, and answers how many wait for such ones. */
export async function lockRow(
	{ context: { pool } }: TestApp,
	table: 'shop_order' | 'merchant' | 'payment' | 'sku' | 'member' | 'crowdfunding' | 'import_task',
	id: number,
	lock: 'update' | 'no key update' | 'key share' = 'update',
): Promise<LockedRow> {
	const client = await pool.connect();
	await client.query('begin');
	// A new version of the row, where the lock would be followed by one.
	if (lock === 'no key update')
		await client.query(`update ${table} set update_time = update_time + 1 where id = $1`, [id]);
	else await client.query(`select 1 from ${table} where id = $1 for ${lock}`, [id]);
	return {
		async waiters(count) {
			for (;;) {
				const { rows } = await pool.query(
					"select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				if (rows[0].n >= count) return;
			}
		},
		async run(statement) {
			await client.query(statement);
		},
		async release() {
			await client.query('commit');
			client.release();
		},
	};
}

/** Lets the first step wait for a row, then the second, then both go on. */
export async function race<First, Second>(
	shop: TestApp,
	row: {
		table: 'shop_order' | 'payment' | 'sku' | 'member' | 'crowdfunding' | 'import_task';
		id: number;
		lock?: 'update' | 'no key update';
	},
	first: () => Promise<First>,
	second: () => Promise<Second>,
): Promise<[First, Second]> {
	const locked = await lockRow(shop, row.table, row.id, row.lock);
	const one = first();
	await locked.waiters(1);
	const two = second();
	await locked.waiters(2);
	await locked.release();
	return Promise.all([one, two]);
}
