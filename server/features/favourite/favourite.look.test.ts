import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';
import { lookAtKept } from './favourite.look.queries.ts';

const hour = 60 * 60;

let shop: TestApp;
let member: TestAccount;
let goodsId: number;

beforeAll(async () => {
	shop = await makeApp();
	member = await makeMember(shop.context);
	({ goodsId } = await makeSku(shop.context, { price: 5000, stock: 5 }));
	await shop.post('/api/shop.Favourite/add', { goods_id: goodsId }, member.headers);
});
afterAll(() => shop.close());

/** The goods as they are, half an hour later. */
async function seenAs(change: { price_min: number; price_max: number } | { status: '1' | '2' }): Promise<void> {
	const { db, clock } = shop.context;
	await db.updateTable('goods').set(change).where('id', '=', goodsId).execute();
	shop.clock.advance(hour / 2);
	await lookAtKept(db, { after: 0, limit: 200, now: clock.now() });
}

async function told(kind: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_message where user_id = ${member.id} and kind = ${kind}`.execute(
		shop.context.db,
	);
	return rows[0]?.count ?? 0;
}

test('what goes up and down all day is told once in it, and again another day', async () => {
	for (let round = 0; round < 3; round += 1) {
		await seenAs({ price_min: 4000, price_max: 4000 });
		await seenAs({ price_min: 6000, price_max: 6000 });
	}
	expect(await told('work.fallen')).toBe(1);
	shop.clock.advance(24 * hour);
	await seenAs({ price_min: 4000, price_max: 4000 });
	expect(await told('work.fallen')).toBe(2);
	await seenAs({ price_min: 6000, price_max: 6000 });
});

test('so is what is taken from the shelf and put back', async () => {
	for (let round = 0; round < 3; round += 1) {
		await seenAs({ status: '2' });
		await seenAs({ status: '1' });
	}
	expect(await told('work.back')).toBe(1);
});
