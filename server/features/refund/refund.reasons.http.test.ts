import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { applied, bought } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'audit', 'goodwill'].map((node) => `shop/order/refund/${node}`);
	admin = await makeAdmin(shop.context, { nodes });
});
afterAll(() => shop.close());

interface Counted {
	list: { reason: string; text: string; count: number; asked: string; paid_count: number; paid: string }[];
	count: number;
	asked: string;
	paid_count: number;
	paid: string;
}
const read = (from: number, to: number, headers: Record<string, string> = {}) =>
	shop.get<Counted>(
		'/admin/shop.order.Refund/reasons',
		{ from: String(from), to: String(to) },
		{ ...admin.headers, ...headers },
	);
const staff = (step: string, body: Record<string, unknown>) =>
	shop.post(`/admin/shop.order.Refund/${step}`, body, admin.headers);

test('reasons of a period are counted with what was asked for and what was paid back, nothing else', async () => {
	await applied(shop, await bought(shop, [1]), [1], { reason: 'slow' });
	shop.clock.advance(day);
	const from = shop.clock.now();
	const paid = await applied(shop, await bought(shop, [2]), [1], { reason: 'changedMind' });
	await applied(shop, await bought(shop, [1]), [1], { reason: 'changedMind', amount: '10.00' });
	// One who knows of the shop's list, and one who does not, mean the same.
	const { rows: listed } = await sql<{ id: number }>`select id from reason where code = 'slow'`.execute(
		shop.context.db,
	);
	await applied(shop, await bought(shop, [1]), [1], { reason: 'slow', reason_id: listed[0]?.id });
	await applied(shop, await bought(shop, [1]), [1], { reason: 'slow' });
	const gift = await bought(shop, [1]);
	await staff('goodwill', { order_id: gift.id, goods_amount: '1.50', reason: '包装破了' });
	await staff('audit', { id: paid, answer: 'agree' });
	await shop.context.jobs.runPending();
	shop.clock.advance(day);
	const to = shop.clock.now();
	await applied(shop, await bought(shop, [1]), [1], { reason: 'other' });

	const { data } = await read(from, to);
	expect(data).toEqual({
		list: [
			{ reason: 'changedMind', text: '不想要了', count: 2, asked: '60.00', paid_count: 1, paid: '50.00' },
			{ reason: 'slow', text: '迟迟未发货', count: 2, asked: '112.00', paid_count: 0, paid: '0.00' },
			{ reason: '', text: '手写原因', count: 1, asked: '1.50', paid_count: 1, paid: '1.50' },
		],
		count: 5,
		asked: '173.50',
		paid_count: 2,
		paid: '51.50',
	});
	const english = await read(from, to, { 'think-lang': 'en' });
	expect(english.data.list.map(({ text }) => text)).toEqual([
		'Changed my mind',
		'Not shipped in time',
		'In their own words',
	]);
});

test('a period is at most a year, and not without the right to the list', async () => {
	const now = shop.clock.now();
	expect(await read(now - 367 * day, now)).toMatchObject({ code: 0, msg: '请选择不超过一年的时间范围' });
	expect(await read(now, now)).toMatchObject({ code: 0 });
	const other = await makeAdmin(shop.context, { nodes: ['shop/order/refund/audit'] });
	expect(await read(now - day, now, other.headers)).toMatchObject({ code: 401 });
});

test('a period is read by its index', async () => {
	const plan = await shop.context.db.transaction().execute(async (tx) => {
		await sql`set local enable_seqscan = off`.execute(tx);
		const { rows } = await sql<{ 'QUERY PLAN': string }>`
			explain select reason, count(*) from refund where create_time >= 1 and create_time < 2 group by 1`.execute(tx);
		return rows.map((row) => row['QUERY PLAN']).join('\n');
	});
	expect(plan).toContain('refund_create');
});
