import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bought } from '#server/testing/refunds.ts';

/** Each ledger with the columns that may change: how far a line is on its way, and what is left of a batch. */
const ledgers: Readonly<Record<string, readonly string[]>> = {
	stock_log: [],
	money_log: [],
	order_log: [],
	refund_log: [],
	book_repair: [],
	score_log: ['batch_left', 'frozen_until', 'expire_at'],
	merchant_ledger: ['state', 'available_at', 'settle_id'],
};

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	const buyer = order.buyer.id;
	await sql`
		insert into score_log (user_id, type, score, before, after, ref_type, batch_left, create_time)
		values (${buyer}, 'admin', 30, 0, 30, 'admin', 30, 0)`.execute(shop.context.db);
	await sql`
		insert into refund (refund_no, order_id, order_no, user_id, type, apply_amount, create_time, update_time)
		values ('R1', ${order.id}, ${order.order_no}, ${buyer}, '1', 100, 0, 0)`.execute(shop.context.db);
	await sql`
		insert into refund_log (refund_id, to_status, event, operator_type, create_time)
		select id, '1', 'apply', 'user', 0 from refund`.execute(shop.context.db);
	await sql`
		insert into book_repair (check_name, ref, mode, expected, found, reason, admin_id, admin_name, create_time)
		values ('stock', 1, 'keep', 1, 2, 'counted', 1, 'admin', 0)`.execute(shop.context.db);
});
afterAll(() => shop.close());

/** A value of the column's type that no row has. */
const others: Readonly<Record<string, string>> = {
	bigint: '987654321',
	smallint: '6',
	text: "'other'",
	jsonb: '\'{"other": 1}\'',
	ARRAY: "'{other}'",
};

describe.each(Object.entries(ledgers))('%s', (table, free) => {
	const attempt = (statement: string) => shop.context.pool.query(statement).then(() => 'done', String);
	const refusal = `${table} rows are never changed or deleted`;

	test('has a row to try it on', async () => {
		const { rowCount } = await shop.context.pool.query(`select 1 from ${table} limit 1`);
		expect(rowCount).toBe(1);
	});

	test('no row is deleted', async () => {
		expect(await attempt(`delete from ${table}`)).toContain(refusal);
	});

	test('no column is changed but those that may be', async () => {
		const { rows } = await shop.context.pool.query<{ name: string; type: string }>(
			`select column_name as name, data_type as type from information_schema.columns where table_name = $1`,
			[table],
		);
		expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...free]));
		for (const { name, type } of rows) {
			const answer = await attempt(`update ${table} set ${name} = ${others[type] ?? expect.fail(type)}`);
			if (!free.includes(name)) expect(answer, name).toContain(refusal);
		}
	});
});

test('a line thaws and a batch is used up, which leaves amounts and references as they were', async () => {
	const { pool } = shop.context;
	await pool.query("update merchant_ledger set state = '2', available_at = 5, settle_id = 7");
	await pool.query('update score_log set batch_left = 1, frozen_until = 2, expire_at = 3');
	const { rows } = await pool.query('select distinct state, available_at, settle_id from merchant_ledger');
	expect(rows).toEqual([{ state: '2', available_at: 5, settle_id: 7 }]);
});
