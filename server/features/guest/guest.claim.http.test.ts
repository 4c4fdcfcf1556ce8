import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { claimAsAccount, readGuest } from '#domain/guest/guest.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listOrders } from '#domain/order-desk/desk.contract.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { payAtCashier, placeAsGuest, showing } from '#server/testing/guests.ts';
import { race } from '#server/testing/lock-row.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { makeMemberTag, taggedBy } from '#server/testing/member-tags.ts';
import { expectNoDrift, makeBuyer, makeSku, orderRow, pointsOf } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let mailbox: Mailbox;
let names = 0;

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp({ env: { SITE_URL: 'https://shop.example' } });
	await seedIdentity(shop.context);
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
});
beforeEach(async () => {
	await shop.context.db.deleteFrom('rate_limit').execute();
	mailbox.letters.length = 0;
});
afterEach(() => expectNoDrift(shop.context));
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

async function bought(more: Record<string, unknown> = {}) {
	const sku = await makeSku(shop.context);
	const { data } = await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }], more);
	await shop.context.jobs.runPending();
	const mailed = mailbox.letters.at(-1)?.text.match(/\/store\/order#(\S+)/)?.[1] ?? '';
	const id = data.orders[0]?.id ?? 0;
	return { ...data, id, mailed, userId: (await orderRow(shop.context, id)).user_id };
}
const claim = (link: string, more: Record<string, unknown> = {}) =>
	shop.post<AnswerOf<typeof claimAsAccount>>(
		'/api/shop.Guest/claim',
		{ username: `keeper${++names}`, password: 'sw0rdfish-blue', ...more },
		showing(link),
	);
const attach = (link: string, headers: Record<string, string>) =>
	shop.post('/api/shop.Guest/attach', { link }, headers);
const purchase = (link: string) => shop.get<AnswerOf<typeof readGuest>>('/api/shop.Guest/purchase', {}, showing(link));
const ordersOf = async (token: Record<string, string>) =>
	(await shop.get<AnswerOf<typeof listOrders>>('/api/shop.Order/index', {}, token)).data.list.map(({ id }) => id);
const memberRow = (id: number) =>
	shop.context.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an account of its own', () => {
	test('has the order, the address and the login, and the link opens nothing any more', async () => {
		const order = await bought({ contact: 'keep@example.com' });
		const { msg, data } = await claim(order.mailed, { username: 'keepsake' });
		expect(msg).toBe('');
		expect(data.userInfo).toMatchObject({ id: order.userId, username: 'keepsake', email: 'keep@example.com' });
		const token = { 'ba-user-token': data.userInfo.token };
		expect(await ordersOf(token)).toEqual([order.id]);
		expect(await shop.get('/api/shop.Address/index', {}, token)).toMatchObject({
			data: { list: [{ consignee: '周游' }] },
		});
		for (const link of [order.mailed, order.link]) {
			expect(await purchase(link)).toMatchObject({ code: 0, data: { type: 'guest link' } });
			expect(await claim(link)).toMatchObject({ code: 0 });
		}
		const login = { tab: 'login', username: 'keep@example.com', password: 'sw0rdfish-blue' };
		expect(await shop.post('/api/user/checkIn', login)).toMatchObject({ code: 1 });
	});

	test('gets a mail address only by a link that was mailed: what was typed is not proved', async () => {
		const order = await bought({ contact: 'somebody@example.com' });
		const { data } = await claim(order.link);
		expect(data.userInfo).toMatchObject({ email: '', mobile: '' });
		const mobile = await bought({ contact: '13911112222' });
		expect((await claim(mobile.link)).data.userInfo).toMatchObject({ email: '', mobile: '' });
		// The address is still free for whoever has it.
		await shop.context.db
			.updateTable('member')
			.set({ email: 'somebody@example.com' })
			.where('id', '=', order.userId)
			.execute();
	});

	test('is not made where the mail address has one, nor with a name or a password that will not do', async () => {
		await makeMember(shop.context, { email: 'old@example.com', username: 'oldhand' });
		const order = await bought({ contact: 'OLD@example.com' });
		expect((await claim(order.mailed)).msg).toContain('该邮箱已有账号');
		expect(await claim(order.mailed, { username: 'OldHand' })).toMatchObject({
			code: 0,
			data: { fields: { username: expect.any(String) } },
		});
		expect(await claim(order.mailed, { password: 'short' })).toMatchObject({ code: 0 });
		expect((await memberRow(order.userId)).status).toBe('guest');
	});

	test('is made once, however many try at the same moment', async () => {
		const order = await bought({ contact: 'race@example.com' });
		const answers = await Promise.all([claim(order.mailed), claim(order.mailed), claim(order.link)]);
		expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 1]);
		expect((await memberRow(order.userId)).status).toBe('enable');
	});

	test('is not made while the shop takes no new accounts', async () => {
		const order = await bought();
		await shop.context.settings.set({ 'member.registration': false }, { now: shop.clock.now() });
		expect(await purchase(order.link)).toMatchObject({ data: { registration: 0 } });
		expect(await claim(order.link)).toMatchObject({ code: 0 });
		await shop.context.settings.set({ 'member.registration': true }, { now: shop.clock.now() });
	});

	test('made before the parcel is received is given the points', async () => {
		await shop.context.settings.set({ 'points.earnRate': 1 }, { now: shop.clock.now() });
		const order = await bought();
		await payAtCashier(shop, order.pay_no, showing(order.link));
		const { data } = await claim(order.link);
		const admin = await makeAdmin(shop.context, { nodes: '*' });
		await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
		const token = { 'ba-user-token': data.userInfo.token };
		expect(await shop.post('/api/shop.Order/receive', { id: order.id }, token)).toMatchObject({ code: 1 });
		expect(await pointsOf(shop.context, order.userId)).toEqual({ score: 50, frozen: 50 });
		await shop.context.settings.set({ 'points.earnRate': 0 }, { now: shop.clock.now() });
	});
});

describe('an account that there is', () => {
	test('takes the order with its payment, refund, messages and sums; nothing is left of the guest', async () => {
		const order = await bought();
		await payAtCashier(shop, order.pay_no, showing(order.link));
		const { rows } = {
			rows: await shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', order.id).execute(),
		};
		const wish = { order_id: order.id, type: '1', reason: 'slow', lines: [{ id: rows[0]?.id, num: 1 }] };
		const refund = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, showing(order.link));
		expect(refund.msg).toBe('');
		const member = await makeBuyer(shop.context);
		expect(await attach(order.link, member.headers)).toMatchObject({ code: 1, data: null });
		expect(await attach(order.link, member.headers)).toMatchObject({ code: 1, data: null });
		expect(await ordersOf(member.headers)).toEqual([order.id]);
		expect(await shop.get('/api/shop.Refund/detail', { id: refund.data.id }, member.headers)).toMatchObject({
			code: 1,
		});
		expect(await shop.get('/api/shop.Pay/status', { pay_no: order.pay_no }, member.headers)).toMatchObject({ code: 1 });
		const messages = await shop.get<{ total: number }>('/api/account/messages', {}, member.headers);
		expect(messages.data.total).toBeGreaterThan(0);
		expect(await memberRow(member.id)).toMatchObject({ order_num: 1, order_amount: 5000 });
		expect(await memberRow(order.userId)).toMatchObject({
			status: 'deleted',
			email: '',
			order_num: 0,
			order_amount: 0,
		});
		expect((await purchase(order.link)).code).toBe(0);
		expect((await claim(order.link)).code).toBe(0);
	});

	test('is the one that was first; another is told so', async () => {
		const order = await bought();
		const [one, other] = [await makeMember(shop.context), await makeMember(shop.context)];
		const [first, second] = await race(
			shop,
			{ table: 'payment', id: (await orderRow(shop.context, order.id)).payment_id ?? 0 },
			() => attach(order.link, one.headers),
			() => attach(order.link, other.headers),
		);
		expect([first.code, second.code]).toEqual([1, 0]);
		expect(second.msg).toBe('该订单已归入账号，请登录后查看');
		expect((await orderRow(shop.context, order.id)).user_id).toBe(one.id);
	});

	test('or a new one: of two who try at the same moment one wins whole', async () => {
		for (let time = 0; time < 4; time += 1) {
			const order = await bought();
			const member = await makeMember(shop.context);
			const [own, theirs] = await Promise.all([claim(order.link), attach(order.link, member.headers)]);
			expect(own.code + theirs.code).toBe(1);
			const { user_id } = await orderRow(shop.context, order.id);
			expect(user_id).toBe(own.code === 1 ? order.userId : member.id);
		}
	});

	test('takes what is being paid at the same moment, and the money is not lost', async () => {
		const order = await bought();
		const member = await makeMember(shop.context);
		const opened = await shop.post<{ pay_url: string }>(
			'/api/shop.Pay/create',
			{ pay_no: order.pay_no, channel: 'mock' },
			showing(order.link),
		);
		const ticket = new URL(opened.data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
		const [paid, taken] = await race(
			shop,
			{ table: 'payment', id: (await orderRow(shop.context, order.id)).payment_id ?? 0 },
			() => shop.post('/api/pay.Mock/pay', { ticket }),
			() => attach(order.link, member.headers),
		);
		expect([paid.code, taken.code]).toEqual([1, 1]);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '2', user_id: member.id });
		expect(await memberRow(member.id)).toMatchObject({ order_num: 1, order_amount: 5000 });
	});

	test('takes what money is going back of at the same moment, with its sums', async () => {
		const order = await bought();
		await payAtCashier(shop, order.pay_no, showing(order.link));
		const admin = await makeAdmin(shop.context, { nodes: '*' });
		const gift = { order_id: order.id, goods_amount: '20.00', reason: '磕碰', request_key: 'goodwill-claimed-1' };
		expect(await shop.post('/admin/shop.order.Refund/goodwill', gift, admin.headers)).toMatchObject({ code: 1 });
		const member = await makeMember(shop.context);
		// The channel takes its time to answer.
		const client = await shop.context.pool.connect();
		await client.query('begin');
		await client.query('lock table mock_trade in exclusive mode');
		const paidBack = shop.context.jobs.runPending();
		for (let waiting = 0; waiting === 0; ) {
			const { rows } = await shop.context.pool.query(
				"select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
			waiting = rows[0].n;
		}
		expect(await attach(order.link, member.headers)).toMatchObject({ code: 1 });
		await client.query('commit');
		client.release();
		await paidBack;
		while ((await shop.context.jobs.runPending()) > 0);
		expect(await memberRow(member.id)).toMatchObject({ order_num: 1, order_amount: 3000, refund_num: 1 });
		expect(await memberRow(order.userId)).toMatchObject({ order_amount: 0, refund_num: 0 });
	});

	test('takes no purchase by a link that is forged, out of date or of somebody else’s account', async () => {
		const order = await bought();
		const member = await makeMember(shop.context);
		expect((await attach(`${order.link}x`, member.headers)).code).toBe(0);
		expect((await attach(order.link, {})).code).toBe(303);
		await claim(order.link);
		expect((await attach(order.link, member.headers)).msg).toBe('该订单已归入账号，请登录后查看');
		expect((await memberRow(order.userId)).status).toBe('enable');
	});
});

describe('a guest', () => {
	test('is no account: nobody logs in as one, finds it by its address, gives it money or changes it', async () => {
		const order = await bought({ contact: 'ghost@example.com' });
		const { username } = await memberRow(order.userId);
		for (const name of [username, 'ghost@example.com'])
			expect(
				await shop.post('/api/user/checkIn', { tab: 'login', username: name, password: testPassword }),
			).toMatchObject({ code: 0 });
		const admin = await makeAdmin(shop.context, { nodes: '*' });
		const money = { user_id: order.userId, money: '5.00', memo: 'x', request_key: 'guest-money-1' };
		expect((await shop.post('/admin/shop.user.User/balance', money, admin.headers)).code).toBe(0);
		const row = { id: order.userId, nickname: 'x' };
		expect((await shop.post('/admin/user.User/edit', row, admin.headers)).code).toBe(0);
		// A member may still have the address that the guest has written down.
		const member = await makeMember(shop.context, { email: 'ghost@example.com' });
		const login = { tab: 'login', username: 'GHOST@example.com', password: testPassword };
		expect(await shop.post('/api/user/checkIn', login)).toMatchObject({ data: { userInfo: { id: member.id } } });
	});
});

test('who is on the blocklist stays the guest whom it knows by their contact', async () => {
	const order = await bought({ contact: 'blocked@example.com' });
	await shop.context.db.updateTable('member').set({ is_black: 1 }).where('id', '=', order.userId).execute();
	const said = { code: 0, msg: expect.stringContaining('暂时无法接受') };
	expect(await claim(order.mailed)).toMatchObject(said);
	const { headers } = await makeMember(shop.context);
	expect(await attach(order.mailed, headers)).toMatchObject(said);
	expect(await memberRow(order.userId)).toMatchObject({ status: 'guest', is_black: 1 });
});

test('what staff noted about a guest, and the tags they gave, go with the purchase', async () => {
	const order = await bought();
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	const act = (action: string, user_id: number, body: Record<string, unknown>) =>
		shop.post(`/admin/shop.user.User/${action}`, { user_id, ...body }, admin.headers);
	const { id, headers } = await makeMember(shop.context);
	const [old, gifts] = [await makeMemberTag(shop.context), await makeMemberTag(shop.context)];
	await act('tags', id, { tag_ids: [old.id] });
	await act('note', order.userId, { content: '电话里说要礼盒' });
	await act('tags', order.userId, { tag_ids: [gifts.id, old.id] });
	expect(await attach(order.link, headers)).toMatchObject({ code: 1 });
	expect(await taggedBy(shop.context, old.id)).toEqual([id]);
	expect(await taggedBy(shop.context, gifts.id)).toEqual([id]);
	const notes = shop.context.db.selectFrom('member_note').select('user_id').where('content', '=', '电话里说要礼盒');
	expect(await notes.execute()).toEqual([{ user_id: id }]);
});
