import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { expectNoDrift } from '#server/testing/orders.ts';
import { endGrowth } from './growth.service.ts';

let shop: TestApp;
const day = 86_400;

beforeAll(async () => {
	shop = await makeApp();
	await makeBoss(shop);
	await shop.context.settings.set({ 'growth.days': 30, 'checkIn.on': true }, { now: shop.clock.now() });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** A member with growth that came so long ago that it ends. */
async function grown(): Promise<TestAccount> {
	const member = await makeMember(shop.context);
	await sql`insert into growth_log (user_id, type, growth, before, after, kept, ref_type, create_time)
		values (${member.id}, 'admin', 10, 0, 10, 10, 'admin', ${shop.clock.now() - 40 * day})`.execute(shop.context.db);
	await write(member, 10);
	return member;
}
const write = ({ id }: TestAccount, growth: number) =>
	shop.context.db.updateTable('member').set({ growth }).where('id', '=', id).execute();
const growthOf = async ({ id }: TestAccount) =>
	(await shop.context.db.selectFrom('member').select('growth').where('id', '=', id).executeTakeFirstOrThrow()).growth;

async function night(): Promise<void> {
	const { kind } = timerKinds.growthEnd;
	await shop.context.db.updateTable('timer').set({ due_at: shop.clock.now() }).where('kind', '=', kind).execute();
	await runDueTimers(shop.context);
	while ((await shop.context.jobs.runPending()) > 0);
}

test('nobody waits until the growth of others has ended', async () => {
	const [first, last] = [await grown(), await grown()];
	const busy = await shop.context.pool.connect();
	await busy.query('begin');
	await busy.query('select from member where id = $1 for no key update', [last.id]);
	const ending = night();
	try {
		await expect.poll(() => growthOf(first), { timeout: 10_000 }).toBe(0);
		expect(await shop.post('/api/shop.CheckIn/add', {}, first.headers)).toMatchObject({ code: 1 });
		expect(await growthOf(last)).toBe(10);
	} finally {
		await busy.query('rollback');
		busy.release();
		await ending;
	}
	expect(await growthOf(last)).toBe(0);
});

test('a member with whom it fails keeps nobody else, and is tried again alone', async () => {
	const [one, bad, other] = [await grown(), await grown(), await grown()];
	await write(bad, 5);
	await night();
	expect(await Promise.all([one, bad, other].map(growthOf))).toEqual([0, 5, 0]);
	const { rows } = await sql<{ data: object; state: string }>`
		select data, state from pgboss.job where name = 'growth.end' and state <> 'completed'`.execute(shop.context.db);
	expect(rows).toEqual([{ data: { above: 0, of: [bad.id] }, state: 'retry' }]);
	await write(bad, 10);
	await endGrowth(shop.context, { above: 0, of: [bad.id] });
	expect(await growthOf(bad)).toBe(0);
});

test('what is more than one job takes at once is asked for by it', async () => {
	const first = await grown();
	const now = shop.clock.now();
	await sql`insert into member (group_id, username, nickname, password, growth, join_time, create_time, update_time)
		select 1, 'many_' || n, 'x', '', 10, ${now}, ${now}, ${now} from generate_series(1, 600) n`.execute(
		shop.context.db,
	);
	await sql`insert into growth_log (user_id, type, growth, before, after, kept, ref_type, create_time)
		select id, 'admin', 10, 0, 10, 10, 'admin', ${now - 40 * day} from member where id > ${first.id}`.execute(
		shop.context.db,
	);
	await night();
	const { rows } = await sql`select from member where growth > 0`.execute(shop.context.db);
	expect(rows).toEqual([]);
});
