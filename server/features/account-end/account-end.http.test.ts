import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { accountParts } from '#server/features/member/member.parts.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMember, type TestAccount, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { race } from '#server/testing/lock-row.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { makeMemberTag, tagged } from '#server/testing/member-tags.ts';
import { oneBesideAnother } from '#server/testing/one-beside-another.ts';
import { expectNoDrift, makeBuyer, makeSku, paid, placed } from '#server/testing/orders.ts';
import { applied, arrived, bought } from '#server/testing/refunds.ts';

const day = 24 * 60 * 60;
const week = 7 * day;

let shop: TestApp;
let mailbox: Mailbox;
let staff: Record<string, string>;

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp();
	await seedIdentity(shop.context);
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
});
beforeEach(async () => {
	staff = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	mailbox.letters.length = 0;
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

interface Open {
	readonly open: { kind: string; count: number; amount?: string }[];
	readonly score: number;
}

const read = ({ headers }: TestAccount) => shop.get<Open>('/api/account/end', {}, headers);
const wish = ({ headers }: TestAccount, password = testPassword) =>
	shop.post<Partial<Open> & { due_at: number }>('/api/account/end', { password }, headers);
const logIn = (username: string, headers: Record<string, string> = {}) =>
	shop.post<{ kept_from?: number }>('/api/user/checkIn', { tab: 'login', username, password: testPassword }, headers);
const memberRow = (id: number) =>
	shop.context.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (id: number) => (await memberRow(id)).status;
const endOf = (id: number) =>
	shop.context.db
		.selectFrom('account_end')
		.selectAll()
		.where('user_id', '=', id)
		.orderBy('id', 'desc')
		.executeTakeFirst();

async function pass(seconds: number): Promise<void> {
	shop.clock.advance(seconds);
	await runDueTimers(shop.context);
	await shop.context.jobs.runPending();
}

/** A member with everything that says who they are, whose wish waits. */
async function ending(more: Parameters<typeof makeMember>[1] = {}) {
	const member = await makeMember(shop.context, more);
	expect(await wish(member)).toMatchObject({ code: 1 });
	return member;
}

describe('the wish', () => {
	test('asks for the password', async () => {
		const member = await makeMember(shop.context);
		expect(await wish(member, 'wrong-one')).toMatchObject({
			code: 0,
			data: { fields: { password: expect.any(String) } },
		});
		expect(await statusOf(member.id)).toBe('enable');
	});

	test('ends every login and waits a week; the member is mailed of it', async () => {
		const email = 'leaving@example.com';
		const member = await makeMember(shop.context, { email });
		const elsewhere = await headersOf(shop.context, 'member', member.id);
		const { data } = await wish(member);
		const due = shop.clock.now() + week;
		expect(data).toEqual({ due_at: due });
		expect(await statusOf(member.id)).toBe(memberStatus.ending);
		for (const headers of [member.headers, elsewhere])
			expect((await shop.get('/api/account/end', {}, headers)).code).toBe(303);
		await shop.context.jobs.runPending();
		expect(mailbox.letters).toMatchObject([{ to: [email], text: expect.stringContaining(shopTime(due)) }]);
	});

	test('is taken once, however often it is sent at a time', async () => {
		const member = await makeMember(shop.context);
		const answers = await Promise.all([wish(member), wish(member)]);
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
	});

	test('is refused while an order is unfinished', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const open = [{ kind: 'orders', count: 1 }];
		expect((await read(buyer)).data.open).toEqual(open);
		expect(await wish(buyer)).toMatchObject({ code: 0, data: { open } });
		expect(await statusOf(buyer.id)).toBe('enable');
	});

	test('waits for an order that is being placed at that moment, and is refused for it', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		const { second } = await oneBesideAnother(shop.context, {
			first: () => placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]),
			second: () => wish(buyer),
		});
		expect(second.data.open).toEqual([{ kind: 'orders', count: 1 }]);
	});

	test('is refused while a refund is open', async () => {
		const order = await bought(shop, [1]);
		await applied(shop, order, [1]);
		expect((await wish(order.buyer)).data.open).toContainEqual({ kind: 'refunds', count: 1 });
	});

	test('is refused while money is on its way back', async () => {
		const order = await bought(shop, [1]);
		const { db, clock } = shop.context;
		const { payment_id } = await db
			.selectFrom('shop_order')
			.select('payment_id')
			.where('id', '=', order.id)
			.executeTakeFirstOrThrow();
		await sql`
			insert into payment_attempt (payment_id, attempt_no, channel, amount, status, create_time, update_time)
			select ${payment_id}, 'A-back', 'mock', 1, '2', ${clock.now()}, ${clock.now()}`.execute(db);
		await sql`
			insert into pay_refund (refund_no, payment_id, attempt_id, channel, amount, create_time, update_time)
			select 'R-back', ${payment_id}, max(id), 'mock', 1, ${clock.now()}, ${clock.now()} from payment_attempt
			where payment_id = ${payment_id}`.execute(db);
		expect((await wish(order.buyer)).data.open).toContainEqual({ kind: 'transfers', count: 1 });
	});

	test('is refused while money is left', async () => {
		const buyer = await makeBuyer(shop.context, { money: 1230 });
		expect(await wish(buyer)).toMatchObject({ data: { open: [{ kind: 'money', count: 1, amount: '12.30' }] } });
	});

	test('is refused while a crowdfunding is supported', async () => {
		const crowd = await runningCrowd(shop, staff);
		const buyer = await makeBuyer(shop.context, { money: 30_000 });
		const [tier = 0] = crowd.skus;
		await paid(shop, buyer, [{ sku_id: tier, num: 1 }]);
		const { open = [] } = (await wish(buyer)).data;
		expect(open.map(({ kind }) => kind)).toEqual(['supports', 'money']);
	});

	test('names the points that are lost, and is not refused for them', async () => {
		const buyer = await makeBuyer(shop.context, { points: 80 });
		expect((await read(buyer)).data).toEqual({ open: [], score: 80, wait_days: 7 });
		expect((await wish(buyer)).code).toBe(1);
	});
});

describe('who logs in again', () => {
	test('keeps the account, is told so and mailed', async () => {
		const member = await ending({ email: 'stays@example.com' });
		const due = shop.clock.now() + week;
		await pass(week - 1);
		const answer = await logIn(member.username);
		expect(answer).toMatchObject({ code: 1, data: { kept_from: due } });
		expect(await statusOf(member.id)).toBe('enable');
		expect(await endOf(member.id)).toMatchObject({ state: '2', done_time: shop.clock.now() });
		await pass(week);
		expect(await statusOf(member.id)).toBe('enable');
		expect(mailbox.letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('你的账户已保留'));
		expect((await logIn(member.username)).data).not.toHaveProperty('kept_from');
	});

	test('does so by the right password alone', async () => {
		const member = await ending();
		const wrong = { tab: 'login', username: member.username, password: 'wrong-one' };
		expect((await shop.post('/api/user/checkIn', wrong)).code).toBe(0);
		expect(await statusOf(member.id)).toBe(memberStatus.ending);
	});

	test('may wish it again', async () => {
		const member = await ending();
		await logIn(member.username);
		shop.clock.advance(3 * day);
		const again = { ...member, headers: await headersOf(shop.context, 'member', member.id) };
		expect((await wish(again)).code).toBe(1);
		await pass(week - 1);
		expect(await statusOf(member.id)).toBe(memberStatus.ending);
		await pass(1);
		expect(await statusOf(member.id)).toBe(memberStatus.ended);
	});

	test.each(['login', 'timer'])(
		'at the moment at which it ends either keeps or loses it whole; the %s first',
		async (first) => {
			const member = await ending();
			shop.clock.advance(week);
			const row = { table: 'member', id: member.id } as const;
			const login = () => logIn(member.username);
			const timer = () => runDueTimers(shop.context);
			const { code } =
				first === 'login' ? (await race(shop, row, login, timer))[0] : (await race(shop, row, timer, login))[1];
			const isKept = code === 1;
			expect(await statusOf(member.id)).toBe(isKept ? 'enable' : memberStatus.ended);
			expect(await endOf(member.id)).toMatchObject({ state: isKept ? '2' : '3' });
			expect((await memberRow(member.id)).username === member.username).toBe(isKept);
		},
	);
});

describe('after a week', () => {
	test('nothing says any more whose account it was; the books stay', async () => {
		const order = await arrived(shop, staff, [1]);
		const { buyer } = order;
		const [line = { id: 0 }] = order.lines;
		const review = {
			order_id: order.id,
			lines: [{ id: line.id, goods_score: 5, service_score: 5, delivery_score: 5, content: '很好' }],
		};
		expect(await shop.post('/api/shop.Evaluate/add', review, buyer.headers)).toMatchObject({ code: 1 });
		const { db, clock } = shop.context;
		const goodsId = order.skus[0]?.goodsId ?? 0;
		await shop.post('/api/shop.Favourite/add', { goods_id: goodsId }, buyer.headers);
		await shop.post('/api/shop.Footprint/add', { goods_id: goodsId }, buyer.headers);
		await shop.post('/api/shop.Cart/add', { sku_id: order.skus[0]?.id, num: 1 }, buyer.headers);
		await db
			.updateTable('member')
			.set({ email: 'old@example.com', mobile: '13812340001', motto: 'hello', birthday: '1990-01-01' })
			.set({ avatar: '/storage/portrait.png', join_ip: '203.0.113.9', remark: 'nice', openid: 'wx-1' })
			.where('id', '=', buyer.id)
			.execute();
		await db.updateTable('shop_order').set({ status: '5' }).where('id', '=', order.id).execute();
		await creditBalance(shop.context, { userId: buyer.id, money: cents(-1), memo: 'out' }, bySystem);
		await tagged(shop.context, (await makeMemberTag(shop.context)).id, [buyer.id]);
		await logIn(buyer.username, { 'device-mark': 'mark-of-the-leaving-01' });
		const before = await db.selectFrom('shop_order').selectAll().where('id', '=', order.id).executeTakeFirst();
		expect(await wish(buyer)).toMatchObject({ code: 1 });
		await pass(week);
		expect(await memberRow(buyer.id)).toMatchObject({
			...{ username: `deleted-${buyer.id}`, nickname: `已注销会员-${buyer.id}`, status: 'deleted', password: '' },
			...{
				email: '',
				mobile: '',
				avatar: '',
				motto: '',
				birthday: null,
				remark: '',
				openid: '',
				join_ip: '',
			},
			...{ last_login_ip: '', last_login_time: null },
		});
		for (const table of ['member_address', 'cart', 'favourite', 'footprint', 'member_tagged'] as const) {
			const rows = await sql`select 1 from ${sql.table(table)} where user_id = ${buyer.id}`.execute(db);
			expect(rows.rows, table).toEqual([]);
		}
		const proofs = await sql`
			select 1 from token where user_id = ${buyer.id} and type like 'user%'
			union all select 1 from known_device where user_id = ${buyer.id} and audience = 'member'`.execute(db);
		expect(proofs.rows).toEqual([]);
		expect(await db.selectFrom('shop_order').selectAll().where('id', '=', order.id).executeTakeFirst()).toEqual(before);
		const reviews = db.selectFrom('evaluate').select(['content', 'anonymous']).where('user_id', '=', buyer.id);
		expect(await reviews.execute()).toEqual([{ content: '很好', anonymous: 1 }]);
		expect(await endOf(buyer.id)).toMatchObject({ state: '3', done_time: clock.now() });
		expect(mailbox.letters).toContainEqual(
			expect.objectContaining({ to: ['old@example.com'], subject: expect.stringContaining('你的账户已注销') }),
		);
		await expectNoDrift(shop.context);
	});

	test('the name and the addresses are free for somebody else; nobody logs in as who it was', async () => {
		const member = await ending({ username: 'freed_name', email: 'freed@example.com', mobile: '13812340002' });
		await pass(week);
		for (const name of ['freed_name', 'freed@example.com', '13812340002', `deleted-${member.id}`])
			expect((await logIn(name)).code, name).toBe(0);
		const next = await makeMember(shop.context, { email: 'freed@example.com', mobile: '13812340002' });
		await shop.context.settings.set({ 'mail.server': '' }, { now: shop.clock.now() });
		const form = { tab: 'register', username: 'freed_name', password: 'another-secret' };
		expect((await shop.post('/api/user/checkIn', form)).code).toBe(1);
		await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
		expect(next.id).not.toBe(member.id);
		expect(await statusOf(member.id)).toBe(memberStatus.ended);
	});

	test('an account with an order that was placed meanwhile waits for its end, and why is noted', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		expect((await wish(buyer)).code).toBe(1);
		await shop.context.db.updateTable('member').set({ status: 'enable' }).where('id', '=', buyer.id).execute();
		const headers = await headersOf(shop.context, 'member', buyer.id);
		const { orders } = await placed(shop, { ...buyer, headers }, [{ sku_id: sku.id, num: 1 }]);
		await shop.context.db.updateTable('member').set({ status: 'deleting' }).where('id', '=', buyer.id).execute();
		await sql`update timer set state = '3', done_time = 1 where kind like 'pay_%' and state = '1'`.execute(
			shop.context.db,
		);
		await pass(week);
		expect(await statusOf(buyer.id)).toBe(memberStatus.ending);
		expect(await endOf(buyer.id)).toMatchObject({
			state: '1',
			held_by: ['orders'],
			due_at: shop.clock.now() + day,
		});
		await shop.context.db
			.updateTable('shop_order')
			.set({ status: '6', cancel_type: '2' })
			.where('id', '=', orders[0]?.id ?? 0)
			.execute();
		await pass(day);
		expect(await statusOf(buyer.id)).toBe(memberStatus.ended);
	});

	test('files that nothing shows go with it, those of reviews stay', async () => {
		const member = await ending();
		const { db, clock } = shop.context;
		const file = (name: string) => ({
			...{ user_id: member.id, url: `/storage/${name}`, sha1: `${name}${member.id}`, topic: 'default' },
			...{ create_time: clock.now(), last_upload_time: clock.now() },
		});
		await db
			.insertInto('attachment')
			.values([file('portrait.png'), file('reviewed.png')])
			.execute();
		await sql`update refund set images = array['/storage/reviewed.png'] where id = (select min(id) from refund)`.execute(
			db,
		);
		await pass(week);
		const left = await db.selectFrom('attachment').select('url').where('user_id', '=', member.id).execute();
		expect(left).toEqual([{ url: '/storage/reviewed.png' }]);
	});
});

describe('staff', () => {
	test('see that an account is ending or has ended, and say how it goes on only as long as it lives', async () => {
		const member = await ending();
		const row = async () => {
			const search = [{ field: 'id', operator: 'eq', val: String(member.id) }];
			const { data } = await shop.get<{ list: Record<string, unknown>[] }>('/admin/user.User/index', { search }, staff);
			return data.list[0] ?? {};
		};
		expect(await row()).toMatchObject({ status: 'deleting' });
		const edit = (status: string) => {
			const form = { id: member.id, username: member.username, nickname: 'x', group_id: 1, status };
			return shop.post('/admin/user.User/edit', form, staff);
		};
		expect((await edit('deleted')).code).toBe(0);
		expect((await edit('disable')).code).toBe(1);
		expect(await endOf(member.id)).toMatchObject({ state: '2' });
		const other = await ending();
		await pass(week);
		staff = (await makeAdmin(shop.context, { nodes: '*' })).headers;
		expect(await statusOf(other.id)).toBe(memberStatus.ended);
		const form = { id: other.id, username: 'again', nickname: 'x', group_id: 1, status: 'enable' };
		expect(await shop.post('/admin/user.User/edit', form, staff)).toMatchObject({
			code: 0,
			msg: '该账户已注销，不能再修改',
		});
		const gift = { user_id: other.id, money: '5.00', memo: 'x' };
		expect((await shop.post('/admin/shop.user.User/balance', gift, staff)).code).toBe(0);
	});
});

test('of every table that names a member it is said whether its rows go or why they stay', async () => {
	const { rows } = await sql<{ name: string }>`
		select distinct table_name::text as name from information_schema.columns c
		join pg_class t on t.relname = c.table_name and t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
		where table_schema = 'public' and column_name in ('user_id', 'member_id')`.execute(shop.context.db);
	const parts = accountParts(shop.context);
	const told = parts.flatMap(({ goes = [], stays = {} }) => [...goes, ...Object.keys(stays)]);
	expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
	expect(parts.flatMap(({ stays = {} }) => Object.values(stays)).every((why) => why.length > 10)).toBe(true);
});
