import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { countStatements, type Statement } from '#server/testing/statements.ts';

type Headers = Record<string, string>;
interface Read {
	readonly 'Relation Name'?: string;
	readonly 'Actual Rows': number;
	readonly 'Actual Loops': number;
	readonly 'Rows Removed by Filter'?: number;
	readonly 'Rows Removed by Index Recheck'?: number;
	readonly Plans?: readonly Read[];
}

/** Orders, lines, refunds and works of others, all called as what is looked for; a soak makes as many as a grown shop has. */
const others = Number(process.env['PLAN_ROWS'] ?? 8_000);
const atOnce = 4_000;
const ofOwn = 4;

let shop: TestApp;
let creator: { merchantId: number; headers: Headers };
let member: { id: number; headers: Headers };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	creator = await makeMerchant(shop.context);
	member = await makeBuyer(shop.context, { money: 0 });
	for (let made = 0; made < ofOwn; made++) {
		const sku = await makeSku(shop.context, { merchantId: creator.merchantId });
		await placed(shop, await makeBuyer(shop.context, { money: 0 }), [{ sku_id: sku.id, num: 1 }]);
		await placed(shop, member as Awaited<ReturnType<typeof makeBuyer>>, [{ sku_id: sku.id, num: 1 }]);
	}
	await fillWithOthers();
}, 600_000);
afterAll(() => shop.close());

async function fillWithOthers(): Promise<void> {
	const seller = (await makeMerchant(shop.context)).merchantId;
	const buyer = await makeBuyer(shop.context, { money: 0 });
	const { goodsId, id: skuId } = await makeSku(shop.context, { merchantId: seller });
	const { db } = shop.context;
	await sql`update order_goods set name = 'a瓷'`.execute(db);
	for (let from = 1; from <= others; from += atOnce)
		await sql`with paid as (
			insert into payment (pay_no, user_id, amount, create_time, update_time)
			select 'Pa' || i, ${buyer.id}, 1, 1, 1 from generate_series(${from}::int, ${from + atOnce - 1}::int) i returning id
		), ordered as (
			insert into shop_order (order_no, merchant_id, payment_id, user_id, status, goods_amount, pay_amount, consignee, phone,
				create_time, update_time)
			select 'a' || id, ${seller}, id, ${buyer.id}, '5', 1, 1, 'a瓷', '1', 1, 1 from paid returning id, order_no
		), refunded as (
			insert into refund (refund_no, order_id, order_no, user_id, merchant_id, type, apply_amount, amount, reason,
				audit_status, status, create_time, update_time)
			select 'Ra' || id, id, order_no, ${buyer.id}, ${seller}, '1', 1, 1, '1', '1', '1', 1, 1 from ordered
		)
		insert into order_goods (order_id, goods_id, sku_id, name, num, price, goods_amount, pay_amount, create_time)
		select id, ${goodsId}, ${skuId}, 'a瓷', 1, 1, 1, 1, 1 from ordered`.execute(db);
	await sql`insert into goods (merchant_id, classify_id, name, goods_no, image, price_min, price_max, create_time, update_time)
		select ${seller}, (select classify_id from goods where id = ${goodsId}), 'a瓷', 'Ga' || i, 'x.png', 1, 1, 1, 1
		from generate_series(1, ${others / 4}::int) i`.execute(db);
	await sql`insert into sku (goods_id, merchant_id, spec_key, sku_code, price, create_time, update_time)
		select id, ${seller}, '', 'a' || id, 1, 1, 1 from goods where goods_no like 'Ga%'`.execute(db);
	for (const table of ['shop_order', 'order_goods', 'refund', 'goods', 'sku', 'payment']) {
		await sql.raw(`vacuum analyze ${table}`).execute(db);
	}
}

/** How many rows of a table the statements touched, those they left out among them. */
async function rowsRead(sent: readonly Statement[]): Promise<number> {
	let read = 0;
	const visit = (node: Read): void => {
		const seen =
			node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
		if (node['Relation Name'] !== undefined || node['Actual Rows'] > 0) read += seen * node['Actual Loops'];
		for (const inner of node.Plans ?? []) visit(inner);
	};
	for (const { text, values } of sent.filter((statement) => /^\s*(?:select|with)\b/i.test(statement.text))) {
		const { rows } = await shop.context.pool.query(`explain (analyze, format json) ${text}`, [...values]);
		visit(rows[0]['QUERY PLAN'][0].Plan);
	}
	return read;
}

interface Found {
	list: unknown[];
	total: number;
}

async function searched(path: string, query: object, headers: Headers): Promise<Found & { read: number }> {
	const { result, sent } = await countStatements(shop.context.pool, () => shop.get<Found>(path, { ...query }, headers));
	expect(result).toMatchObject({ code: 1 });
	return { ...result.data, read: await rowsRead(sent) };
}

/** More than the rows of the few orders with all that hangs on them, and far from those of the shop. */
const mostRead = 1000;

test.each(['a', '瓷', 'a瓷'])('a member who searches the own orders for %s reads these alone', async (quickSearch) => {
	const { list, total, read } = await searched('/api/shop.Order/index', { quickSearch }, member.headers);
	expect({ found: list.length, total }).toEqual({ found: ofOwn, total: ofOwn });
	expect(read).toBeLessThan(mostRead);
});

test.each([
	['a word', { quickSearch: 'a瓷' }, 2 * ofOwn],
	['a letter', { quickSearch: 'a' }, 2 * ofOwn],
	['a letter in one status', { quickSearch: 'a', status: '1' }, 2 * ofOwn],
	['a recipient', { search: [{ field: 'consignee', operator: 'LIKE', val: 'a' }] }, 0],
	['a part of the number', { search: [{ field: 'order_no', operator: 'LIKE', val: 'a' }] }, 0],
	['what only others have', { quickSearch: 'Pa' }, 0],
] as const)('a creator who searches the own orders for %s reads these alone', async (_, query, found) => {
	const answer = await searched('/merchant/order.Order/index', query, creator.headers);
	expect(answer.total).toBe(found);
	expect(answer.read).toBeLessThan(mostRead);
});

test('a page past the last one tells the total, and reads no more', async () => {
	const asked = { quickSearch: 'a', page: 9 };
	const { list, total, read } = await searched('/merchant/order.Order/index', asked, creator.headers);
	expect({ list, total }).toEqual({ list: [], total: 2 * ofOwn });
	expect(read).toBeLessThan(mostRead);
});

test.each([
	['/merchant/order.Refund/index', { quickSearch: 'a' }],
	['/merchant/order.Refund/index', { search: [{ field: 'refund_no', operator: 'LIKE', val: 'Ra' }] }],
	['/merchant/goods.Goods/index', { quickSearch: 'a' }],
	['/merchant/goods.Goods/index', { quickSearch: 'a 瓷' }],
	['/merchant/goods.Crowdfunding/index', { quickSearch: 'a' }],
	['/merchant/goods.Crowdfunding/works', { quickSearch: 'a' }],
])('at %s a search of a creator for %j reads their own alone', async (path, query) => {
	expect((await searched(path, query, creator.headers)).read).toBeLessThan(mostRead);
});

test('a search of members and creators that takes longer than two seconds is refused', async () => {
	const blocker = await shop.context.pool.connect();
	try {
		await blocker.query('begin; lock table shop_order in access exclusive mode');
		const asked = [
			['/api/shop.Order/index', member.headers],
			['/merchant/order.Order/index', creator.headers],
		] as const;
		for (const [path, headers] of asked) {
			const answer = await shop.get(path, { quickSearch: 'a' }, { ...headers, 'think-lang': 'en' });
			expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('within 2 seconds') });
		}
	} finally {
		await blocker.query('rollback');
		blocker.release();
	}
});
