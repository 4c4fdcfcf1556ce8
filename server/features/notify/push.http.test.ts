import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pushClose } from '#domain/kernel/push.ts';
import { cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid, placed } from '#server/testing/orders.ts';
import { bindPush, openPush, type PushClient } from '#server/testing/sockets.ts';
import { notifyAdmins } from './notify.service.ts';

let shop: TestApp;
let url: string;
const opened: PushClient[] = [];

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = shop.app.server.address() as { port: number };
	url = `ws://127.0.0.1:${port}/socket`;
});
afterEach(async () => {
	for (const client of opened.splice(0)) client.socket.terminate();
	await sql`delete from notify`.execute(shop.context.db);
});
afterAll(() => shop.close());

async function staff(nodes: '*' | readonly string[] = '*') {
	const admin = await makeAdmin(shop.context, { nodes });
	return { ...admin, token: admin.headers['batoken'] ?? '' };
}
const bound = (token: string, more: Record<string, string> = {}) => boundBy({ ba_token: token, ...more });
async function boundBy(tokens: Record<string, string>) {
	const result = await bindPush(url, tokens);
	opened.push(result.client);
	return result;
}
const tokenOf = ({ headers }: { headers: Record<string, string> }) => headers['ba-user-token'] ?? '';
const runLow = (name: string) =>
	inTransaction(shop.context, (tx) => notifyAdmins(shop.context, tx, 'lowStock', [{ name, words: { stock: 1 } }]));
const names = ({ heard }: PushClient) =>
	heard
		.filter(({ type }) => type === 'notify')
		.map(({ data }) => (data?.['message_data'] as { name: string } | undefined)?.name);
/** Has heard all that was told until now: its answer comes behind. */
async function caughtUp(client: PushClient) {
	await shop.app.sockets?.settled();
	const before = client.heard.length;
	client.send('ping');
	await expect.poll(() => client.heard.slice(before).some(({ type }) => type === 'pong')).toBe(true);
}

describe('a notice', () => {
	test('rings at every open window of who may open its list, with what is unread, and nowhere else', async () => {
		const [boss, clerk] = [await staff(), await staff(['shop/order/order/index'])];
		const { client, bound: answer } = await bound(boss.token);
		const { client: second } = await bound(boss.token, { lang: 'en' });
		const { client: others } = await bound(clerk.token);
		expect(answer).toMatchObject({ type: 'bind', code: 1, data: { unread_count: 0 } });
		await runLow('茶碗');
		const news = await client.next('notify');
		expect(news).toMatchObject({
			type: 'notify',
			code: 1,
			data: {
				unread_count: 1,
				message: '“茶碗”库存只剩 1 件',
				message_type: '5',
				message_type_map: '库存预警',
				message_data: { name: '茶碗' },
				audio_path: '',
			},
		});
		expect((await second.next('notify')).data).toMatchObject({ message: '“茶碗” has 1 left in stock' });
		await caughtUp(others);
		expect(names(others)).toEqual([]);
	});

	test('of a paid order comes by itself', async () => {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const sku = await makeSku(shop.context);
		const { client } = await bound((await staff()).token);
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const { order_no } = orders[0] ?? {};
		expect((await client.next('notify')).data).toMatchObject({
			message_type: '1',
			message_data: { order_no },
			unread_count: 1,
		});
	});

	test('that is rolled back rings nowhere', async () => {
		const { client } = await bound((await staff()).token);
		const failing = inTransaction(shop.context, async (tx) => {
			await notifyAdmins(shop.context, tx, 'lowStock', [{ name: '甲', words: { stock: 1 } }]);
			throw new Error('rolled back');
		});
		await expect(failing).rejects.toThrow('rolled back');
		await runLow('乙');
		await client.next('notify');
		expect(names(client)).toEqual(['乙']);
	});

	test('is no longer told to who lost the permission a moment ago', async () => {
		const clerk = await staff(['shop/goods/goods/index']);
		const { client } = await bound(clerk.token);
		const { client: witness } = await bound((await staff()).token);
		await sql`delete from admin_group_access where uid = ${clerk.id}`.execute(shop.context.db);
		await sql`update access_version set version = version + 1`.execute(shop.context.db);
		await runLow('茶碗');
		await witness.next('notify');
		await caughtUp(client);
		expect(names(client)).toEqual([]);
	});

	test('that was read in one window is read in the others', async () => {
		const boss = await staff();
		const { client } = await bound(boss.token);
		await runLow('茶碗');
		await client.next('notify');
		await shop.post('/admin/shop.notify.Notify/read', { all: 1 }, boss.headers);
		expect(await client.next('read')).toMatchObject({ type: 'read', data: { unread_count: 0 } });
	});
});

describe('who was away', () => {
	const seenOf = ({ heard }: PushClient) =>
		String(heard.findLast(({ data }) => typeof data?.['seen'] === 'string')?.data?.['seen']);

	test('is sent what came meanwhile when it comes back, once', async () => {
		const { token } = await staff();
		const { client } = await bound(token);
		await runLow('甲');
		await client.next('notify');
		client.socket.terminate();
		await client.ended;
		await runLow('乙');
		await runLow('丙');
		const { client: again } = await bound(token, { seen: seenOf(client) });
		await runLow('丁');
		await expect.poll(() => names(again)).toEqual(['乙', '丙', '丁']);
		const { client: third } = await bound(token, { seen: seenOf(again) });
		await caughtUp(third);
		expect(names(third)).toEqual([]);
	});

	test('is also sent what was written before and committed only after what it has seen', async () => {
		const { token } = await staff();
		const { client } = await bound(token);
		let commit = (): void => undefined;
		const waits = new Promise<void>((resolve) => {
			commit = resolve;
		});
		let written = (): void => undefined;
		const isWritten = new Promise<void>((resolve) => {
			written = resolve;
		});
		const slow = inTransaction(shop.context, async (tx) => {
			await notifyAdmins(shop.context, tx, 'lowStock', [{ name: '慢', words: { stock: 1 } }]);
			written();
			await waits;
		});
		await isWritten;
		await runLow('快');
		await client.next('notify');
		client.socket.terminate();
		await client.ended;
		commit();
		await slow;
		const { client: again } = await bound(token, { seen: seenOf(client) });
		await caughtUp(again);
		expect(names(again)).toEqual(['慢']);
	});

	test('after the connection to the database was lost loses and doubles nothing', async () => {
		const { client } = await bound((await staff()).token);
		await runLow('甲');
		await client.next('notify');
		const { rows } = await sql<{ pid: number }>`
			select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
			shop.context.db,
		);
		expect(rows.length).toBeGreaterThan(0);
		for (const { pid } of rows) await sql`select pg_terminate_backend(${pid}::int)`.execute(shop.context.db);
		for (const name of ['乙', '丙']) await runLow(name);
		await expect.poll(() => names(client).length).toBe(3);
		await runLow('丁');
		await expect.poll(() => names(client)).toEqual(['甲', '乙', '丙', '丁']);
	});
});

describe('a member', () => {
	const pay = (userId: number) => creditBalance(shop.context, { userId, money: cents(500), memo: '补偿' }, bySystem);

	test('is sent what they are told of, in their language, and nobody else is', async () => {
		const [ann, ben] = [await makeBuyer(shop.context), await makeBuyer(shop.context)];
		const { client, bound: answer } = await boundBy({ ba_user_token: tokenOf(ann), lang: 'en' });
		const { client: others } = await boundBy({ ba_user_token: tokenOf(ben) });
		expect(answer).toMatchObject({ type: 'bind', code: 1, data: { unread_count: 0 } });
		await pay(ann.id);
		expect(await client.next('notify')).toMatchObject({
			type: 'notify',
			data: {
				unread_count: 1,
				group: 'money',
				link: '/user/account/balance',
				message: expect.stringContaining('5.00'),
			},
		});
		await caughtUp(others);
		expect(others.heard.filter(({ type }) => type === 'notify')).toEqual([]);
		await shop.post('/api/account/readMessages', {}, ann.headers);
		expect(await client.next('read')).toMatchObject({ type: 'read', data: { unread_count: 0 } });
	});

	test('is bound by no token of another area', async () => {
		const ann = await makeBuyer(shop.context);
		const { bound: answer } = await boundBy({ ba_token: tokenOf(ann) });
		expect(answer).toMatchObject({ type: 'bind', code: 303 });
	});

	test('is not bound while the centre is closed', async () => {
		const ann = await makeBuyer(shop.context);
		await shop.context.settings.set({ 'member.centre': false }, { now: shop.clock.now() });
		const { client } = await boundBy({ ba_user_token: tokenOf(ann) });
		expect(await client.ended).toBe(pushClose.refused);
		await shop.context.settings.set({ 'member.centre': true }, { now: shop.clock.now() });
	});
});

describe('an open list', () => {
	test('hears of an order, where its reader may read it: staff by their nodes, creators by their works', async () => {
		const [maker, other] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
		const sku = await makeSku(shop.context, { merchantId: maker.merchantId });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { client: clerk } = await bound((await staff(['shop/order/order/index'])).token);
		const { client: storekeeper } = await bound((await staff(['shop/goods/goods/index'])).token);
		const { client: makers } = await boundBy({ merchant_token: maker.headers['merchant-token'] ?? '' });
		const { client: others } = await boundBy({ merchant_token: other.headers['merchant-token'] ?? '' });
		await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		for (const client of [clerk, makers])
			expect(await client.next('list')).toMatchObject({ type: 'list', data: { lists: ['shop/order/order'] } });
		for (const client of [storekeeper, others]) {
			await caughtUp(client);
			expect(client.heard.filter(({ type }) => type === 'list')).toEqual([]);
		}
	});
});

describe('a socket ends', () => {
	test('with a logout, a disabled account and a token that is over', async () => {
		const [first, second, third] = [await staff(), await staff(), await staff()];
		const { client: out } = await bound(first.token);
		const { client: off } = await bound(second.token);
		await shop.post('/admin/Index/logout', { refreshToken: '' }, first.headers);
		expect(await out.ended).toBe(pushClose.loggedOut);
		expect(out.heard.at(-1)).toMatchObject({ type: 'bind', code: 303, data: null });
		await sql`update admin set status = '0' where id = ${second.id}`.execute(shop.context.db);
		expect(await off.ended).toBe(pushClose.loggedOut);
		await sql`update token set expire_time = ${shop.clock.now() + 5}::bigint where user_id = ${third.id}`.execute(
			shop.context.db,
		);
		const { client: old } = await bound(third.token);
		shop.clock.advance(5);
		shop.app.sockets?.sweep();
		expect(await old.ended).toBe(pushClose.expired);
		expect((await bound(third.token)).bound).toMatchObject({ type: 'bind', code: 409 });
	});

	test('where nobody says who they are in time, or is heard of any more', async () => {
		const silent = await openPush(url);
		const { client } = await bound((await staff()).token);
		shop.clock.advance(10);
		shop.app.sockets?.sweep();
		expect(await silent.ended).toBe(pushClose.unbound);
		expect(client.socket.readyState).toBe(client.socket.OPEN);
		shop.clock.advance(200);
		shop.app.sockets?.sweep();
		expect(await client.ended).toBe(1006);
	});

	test('where a token lets nobody in', async () => {
		const { client, bound: answer } = await bound('nobody');
		expect(answer).toMatchObject({ type: 'bind', code: 303 });
		expect(await client.ended).toBe(pushClose.loggedOut);
	});
});
