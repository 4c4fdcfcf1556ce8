import { expect, test } from 'vitest';
import { needlessOwnLengths, valueLists, valueListsIn } from './value-lists.ts';

test('no statement of the server has as many parameters as somebody has values', () => {
	expect(valueLists()).toEqual([]);
	expect(needlessOwnLengths()).toEqual([]);
});

test.each([
	["db.selectFrom('sku').where('id', 'in', ids)"],
	["db.selectFrom('sku').where('k.id', 'not in', [...ids])"],
	["where((eb) => eb('id', 'in', ids.map(Number)))"],
	[`sql\`select 1 where id in (\${sql.join(ids)})\``],
	['sql.join(rows.map((row) => sql`(1)`), sql`, `)'],
	["tx.insertInto('sku').values(rows)"],
	["tx.insertInto('sku').values([...rows])"],
	["tx.insertInto('sku').values(ids.map((id) => ({ id })))"],
])('a list of values is found in %s', (source) => {
	expect(valueListsIn(source, 'a.ts')).toEqual(['a.ts:1']);
});

test.each([
	["db.selectFrom('sku').where('id', '=', anyId(ids))"],
	["db.selectFrom('goods').where('status', 'in', [goodsStatus.draft, goodsStatus.onShelf])"],
	[`sql\`select 1 where id = any(\${ids}::bigint[])\``],
	['sql.join(conditions, sql` and `)'],
	["tx.insertInto('sku').values({ id })"],
	["tx.insertInto('sku').values(row)"],
	['Object.values(rows)'],
	['names.join()'],
])('none is found in %s', (source) => {
	expect(valueListsIn(source, 'a.ts')).toEqual([]);
});
