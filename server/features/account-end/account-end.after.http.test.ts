import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, type TestAccount, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import { makeMemberTag } from '#server/testing/member-tags.ts';
import { expectNoDrift, moneyOf } from '#server/testing/orders.ts';
import { arrived, refundRow } from '#server/testing/refunds.ts';

const week = 7 * 24 * 60 * 60;

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

const staff = async () => (await makeAdmin(shop.context, { nodes: '*' })).headers;

async function wished({ headers }: TestAccount): Promise<void> {
	expect(await shop.post('/api/account/end', { password: testPassword }, headers)).toMatchObject({ code: 1 });
	shop.clock.advance(week);
}

async function ended(member: TestAccount): Promise<void> {
	await wished(member);
	await runDueTimers(shop.context);
	await shop.context.jobs.runPending();
}

test('the log of acts names nobody any more whose account has ended, and still says what was done', async () => {
	const headers = await staff();
	const form = { username: 'logged_name', nickname: 'LoggedNick', email: 'logged@example.com', group_id: 1 };
	const password = testPassword;
	const { data } = await shop.post<{ id: number }>('/admin/user.User/add', { ...form, password }, headers);
	const other = await makeMember(shop.context);
	const member = { ...other, id: data.id, username: form.username };
	const edit = (id: number, more: object) => shop.post('/admin/user.User/edit', { id, ...more }, headers);
	expect(await edit(member.id, { motto: 'logged motto' })).toMatchObject({ code: 1 });
	expect(await edit(other.id, { motto: 'of another' })).toMatchObject({ code: 1 });
	const address = { consignee: 'LoggedSelf', phone: '13812345678', area_id: 440_305, detail: 'logged street' };
	await shop.post('/admin/shop.order.Order/onBehalfAddress', { user_id: member.id, ...address }, headers);
	const tag = await makeMemberTag(shop.context, { name: 'logged tag' });
	const care = {
		note: { content: 'logged note' },
		tags: { tag_ids: [tag.id] },
		black: { is_black: 1, reason: 'logged why' },
	};
	for (const [act, said] of Object.entries(care)) {
		expect(await shop.post(`/admin/shop.user.User/${act}`, { user_id: member.id, ...said }, headers)).toMatchObject({
			code: 1,
		});
	}
	const logIn = { tab: 'login', username: member.username, password };
	const { data: info } = await shop.post<{ userInfo: { token: string } }>('/api/user/checkIn', logIn);
	await ended({ ...member, headers: { 'ba-user-token': info.userInfo.token } });
	const { rows } = await sql<{ line: string; url: string }>`
		select l::text as line, url from admin_log l where url ~ 'user.User|onBehalfAddress' order by id`.execute(
		shop.context.db,
	);
	expect(rows.map(({ url }) => url.split('/').at(-1))).toEqual([
		...['add', 'edit', 'edit', 'onBehalfAddress'],
		...Object.keys(care),
	]);
	expect(rows.filter(({ line }) => /logged/i.test(line))).toEqual([]);
	expect(rows.filter(({ line }) => line.includes('of another'))).toHaveLength(1);
});

test('money of an order goes to no balance that nobody can reach: staff give it by hand', async () => {
	const order = await arrived(shop, await staff(), [1]);
	const { db } = shop.context;
	await db.updateTable('shop_order').set({ status: '5' }).where('id', '=', order.id).execute();
	const left = await moneyOf(shop.context, order.buyer.id);
	if (left !== 0)
		await creditBalance(shop.context, { userId: order.buyer.id, money: cents(-left), memo: 'out' }, bySystem);
	await ended(order.buyer);
	const headers = await staff();
	const gift = { order_id: order.id, goods_amount: '0.50', reason: 'sorry' };
	const { data } = await shop.post<{ id: number }>('/admin/shop.order.Refund/goodwill', gift, headers);
	await shop.context.jobs.runPending();
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(0);
	expect((await refundRow(shop, data.id)).status).toBe('4');
	const byHand = { id: data.id, way: 'offline', voucher: 'bank 1' };
	expect(await shop.post('/admin/shop.order.Refund/payout', byHand, headers)).toMatchObject({ code: 1 });
	expect((await refundRow(shop, data.id)).status).toBe('2');
	await expectNoDrift(shop.context);
});

test('a balance that staff raise in the moment in which the account ends is not raised', async () => {
	const member = await makeMember(shop.context);
	await wished(member);
	const headers = await staff();
	const raise = () =>
		shop.post('/admin/shop.user.User/balance', { user_id: member.id, money: '1.00', memo: 'x' }, headers);
	const row = { table: 'member', id: member.id } as const;
	const [, raised] = await race(shop, row, () => runDueTimers(shop.context), raise);
	expect(raised).toMatchObject({ code: 0, msg: '该账户已注销，不能再修改' });
	expect(await moneyOf(shop.context, member.id)).toBe(0);
});
