import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from './pool.ts';
import { bigint, boolean, jsonb, type RowOf, recordset, text, texts } from './recordset.ts';

let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
	database = await createTestDatabase({ empty: true });
	open = database.open({ max: 1 });
});
afterAll(() => database.drop());

const cup = recordset({
	id: bigint(),
	name: text<'bowl' | 'cup'>(),
	marks: texts(),
	size: jsonb<{ readonly height: number }>(),
	weight: bigint<number | undefined>(),
	isSold: boolean(),
});
const cups: readonly RowOf<typeof cup>[] = [
	{ id: 1, name: 'bowl', marks: ['celadon', "potter's"], size: { height: 9 }, weight: 300, isSold: true },
	{ id: 2, name: 'cup', marks: [], size: { height: 5 }, isSold: false },
];

test('rows reach a statement as they are, and what is missing is null', async () => {
	const { rows } = await sql`select ${cup.selected('c')} from ${cup.rows(cups, 'c')} order by id`.execute(open.db);
	expect(rows).toEqual([cups[0], { ...cups[1], weight: null }]);
});

test('one row, and rows that the statement itself has, come the same way', async () => {
	const [bowl] = cups as [RowOf<typeof cup>];
	const column = sql`(select jsonb_build_array(to_jsonb(c)) from ${cup.row(bowl, 'c')})`;
	const { rows } = await sql`select * from ${cup.ofColumn(column, 'h')}`.execute(open.db);
	expect(rows).toEqual([bowl]);
});

test('an insert and an update name each column once, but for those that are left out', async () => {
	await sql`create table cup (id bigint, name text, marks text[], size jsonb, weight bigint, "isSold" boolean)`.execute(
		open.db,
	);
	await sql`insert into cup (${cup.names('weight')}) select ${cup.selected('c', 'weight')} from ${cup.rows(cups, 'c')}`.execute(
		open.db,
	);
	const sold = cups.map((each) => ({ ...each, isSold: true, size: { height: 1 } }));
	await sql`update cup set ${cup.assigned('c', 'id', 'size')} from ${cup.rows(sold, 'c')} where cup.id = c.id`.execute(
		open.db,
	);
	const { rows } = await sql`select id, size, weight, "isSold" from cup order by id`.execute(open.db);
	expect(rows).toEqual([
		{ id: 1, size: { height: 9 }, weight: 300, isSold: true },
		{ id: 2, size: { height: 5 }, weight: null, isSold: true },
	]);
});
