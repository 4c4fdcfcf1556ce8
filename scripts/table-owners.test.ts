import { expect, test } from 'vitest';
import { declaredWrites, serverSources, sharedTables, shopTables, withDeclared, writersIn } from './table-owners.ts';

test('every table is written by one feature', async () => {
	const sources = serverSources();
	const writers = withDeclared(writersIn(sources, shopTables()), await declaredWrites(sources));
	expect(writers.size).toBeGreaterThan(80);
	expect(sharedTables(writers)).toEqual([]);
});

const tables = new Set(['goods', 'sku', 'timer']);
const written = (...sources: [file: string, source: string][]) => sharedTables(writersIn(new Map(sources), tables));

test('a second writer is found in SQL and in the builder, whatever they are written like', () => {
	const own = [
		'server/features/goods/goods.queries.ts',
		"await sql`UPDATE goods SET stock = 1`; tx.deleteFrom('sku')",
	] as const;
	const files = (other: string) =>
		`${other}: server/features/goods/goods.queries.ts, server/features/stock/stock.queries.ts`;
	for (const [source, table] of [
		['with a as (\n\t\t\tupdate goods g set stock = 1)', 'goods'],
		['insert into "goods" (id)', 'goods'],
		['insert into\n\t\tgoods (id)', 'goods'],
		["tx.updateTable('sku as k')", 'sku'],
		['delete from sku using goods', 'sku'],
	] as const)
		expect(written([...own], ['server/features/stock/stock.queries.ts', source])).toEqual([files(table)]);
});

test('reading, locking and comments are no writing, nor is a table that is not one', () => {
	const own: [string, string] = ['server/features/goods/goods.queries.ts', 'update goods set stock = 1'];
	for (const source of [
		'select id from goods for no key update',
		'select id from goods for update of goods',
		'on conflict (id) do update set stock = 1 from goods',
		'/** Those who update goods lock them. */',
		'\t\t\t-- update goods',
		'update wanted set stock = 1 from goods',
	])
		expect(written(own, ['server/features/stock/stock.queries.ts', source])).toEqual([]);
});

test('a statement that gets its table at run time is found out', () => {
	const source = 'update $'.concat('{sql.table(table)} set weigh = 1');
	expect(written(['server/features/stock/stock.queries.ts', source])).toEqual([
		expect.stringContaining('sql.table(table)'),
	]);
});

test('what a room below does for a feature counts as the feature', () => {
	const both: [string, string][] = [
		['server/capture/deletes.queries.ts', "tx.insertInto('timer')"],
		['server/features/security/recycle-log.queries.ts', 'delete from timer'],
	];
	expect(written(...both)).toEqual([]);
});
