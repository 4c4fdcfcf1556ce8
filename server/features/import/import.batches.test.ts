import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';
import { countStatements } from '#server/testing/statements.ts';
import { runPart } from './import.run.service.ts';

let shop: TestApp;
let imports: Imports;
let classify_id: number;

beforeAll(async () => {
	shop = await makeApp();
	classify_id = await makeClassify(shop.context);
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const { headers } = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/goods/goods/onShelf'] });
	imports = importsOf(shop, headers, classify_id);
});
afterAll(() => shop.close());

const header = '商品编号,商品名称,价格,库存,SKU 编码,规格 1 名称,规格 1 值';

const bowl = (tag: string, at: number) => [
	`${tag}-${at},Bowl ${at},10,3,${tag}-${at}-s,Size,S`,
	`${tag}-${at},,12,4,${tag}-${at}-l,Size,L`,
];

/** A file that waits to be run. */
async function prepared(lines: readonly string[]): Promise<number> {
	const { data } = await imports.upload([header, ...lines].join('\n'));
	await imports.post('preview', { task_id: data.task_id, classify_id });
	await imports.post('run', { task_id: data.task_id, classify_id });
	return data.task_id;
}

/** Runs all of it here and now, counting what is sent to the database. */
async function statementsOf(task_id: number): Promise<number> {
	const { count } = await countStatements(shop.context.pool, () => runPart(shop.context, task_id, { isLast: true }));
	await shop.context.jobs.runPending();
	return count;
}

test('a thousand rows of new goods are a few hundred statements, whatever a row is made of', async () => {
	const task_id = await prepared(Array.from({ length: 500 }, (_, at) => bowl('A', at)).flat());
	expect(await statementsOf(task_id)).toBeLessThan(200);
	expect(await imports.report(task_id)).toMatchObject({ status: '4', counts: { created: 500, failed: 0 } });
	const { rows } = await sql<Record<string, number>>`
		select count(distinct g.id)::int as goods, count(*)::int as skus, count(k.import_key)::int as keys,
			min(g.stock)::int as stock, min(g.price_min)::int as price, max(cardinality(k.value_ids)) as picks,
			(select count(*)::int from stock_log l where l.ref_type = 'import' and l.ref_id = ${task_id}) as moved,
			(select count(*)::int from goods_log l join goods o on o.id = l.goods_id where o.goods_no like 'A-%') as logged
		from goods g join sku k on k.goods_id = g.id where g.goods_no like 'A-%' and g.import_cells is not null`.execute(
		shop.context.db,
	);
	expect(rows).toEqual([
		{ goods: 500, skus: 1000, keys: 1000, stock: 7, price: 1000, picks: 1, moved: 1000, logged: 500 },
	]);
});

test('rows that change nothing are no more statements than new ones', async () => {
	const lines = Array.from({ length: 300 }, (_, at) => bowl('A', at)).flat();
	const task_id = await prepared(lines);
	expect(await statementsOf(task_id)).toBeLessThan(80);
	expect(await imports.report(task_id)).toMatchObject({
		status: '4',
		counts: { created: 0, updated: 0, unchanged: 300 },
	});
});

test('a goods that cannot be written is left out by itself and says so; those around it are made', async () => {
	const { db } = shop.context;
	await sql`create function refuse_cursed() returns trigger language plpgsql as
		$$ begin if new.goods_no = 'B-33' then raise 'cursed'; end if; return new; end $$`.execute(db);
	await sql`create trigger cursed before insert on goods for each row execute function refuse_cursed()`.execute(db);
	const task_id = await prepared(Array.from({ length: 90 }, (_, at) => bowl('B', at)).flat());
	expect(await statementsOf(task_id)).toBeLessThan(300);
	const { counts, goods } = await imports.report(task_id);
	expect(counts).toMatchObject({ created: 89, failed: 1 });
	const [left] = goods.filter(({ result }) => result === 'refused');
	expect(left).toMatchObject({ handle: 'B-33', name: 'Bowl 33', rows: [68, 69] });
	expect(left?.text).not.toBe('');
	const { rows } = await sql<{ no: string }>`select goods_no as no from goods where goods_no like 'B-%'`.execute(db);
	expect(new Set(rows.map(({ no }) => no)).size).toBe(89);
});
