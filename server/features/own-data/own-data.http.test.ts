import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownDataStatus } from '#domain/own-data/own-data.rules.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMember, type TestAccount, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { unzipped } from '#server/testing/archives.ts';
import { makeMemberTag, tagged } from '#server/testing/member-tags.ts';
import { makeBuyer, orderRow } from '#server/testing/orders.ts';
import { applied, bought } from '#server/testing/refunds.ts';

const day = 24 * 60 * 60;

let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
beforeEach(async () => {
	admin = (await makeAdmin(shop.context, { nodes: '*' })).headers;
});
afterAll(() => shop.close());

interface Last {
	readonly last: { id: number; status: string; bytes: number; create_time: number; expire_time: number } | null;
	readonly next_at: number;
}

const read = (headers: TestAccount['headers']) => shop.get<Last>('/api/account/ownData', {}, headers);
const request = (headers: TestAccount['headers'], language = 'zh-cn') =>
	shop.post<{ id: number }>('/api/account/ownData', {}, { ...headers, 'think-lang': language });
const download = (id: number, headers: TestAccount['headers']) =>
	shop.app.inject({ method: 'GET', url: `/api/account/ownDataFile?id=${id}`, headers });
const filesThere = () => readdir(path.join(shop.context.config.dataDir, 'own-data')).catch(() => []);

/** The archive that a member asks for now. */
async function archiveOf(headers: TestAccount['headers'], language?: string) {
	const { data, msg } = await request(headers, language);
	expect(msg).toBe('');
	await shop.context.jobs.runPending();
	const answer = await download(data.id, headers);
	expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
	return { id: data.id, files: await unzipped(answer.rawPayload) };
}

describe('the archive', () => {
	test('has what invoices are made of: each line and the freight of paid orders, to the cent what was paid and not given back', async () => {
		const order = await bought(shop, [2, 1], { fee: 700 });
		const refund = await applied(shop, order, [1]);
		expect((await shop.post('/admin/shop.order.Refund/audit', { id: refund, answer: 'agree' }, admin)).msg).toBe('');
		await shop.context.jobs.runPending();
		const { files } = await archiveOf(order.buyer.headers, 'en');
		const rows = JSON.parse(files['invoice_lines.json'] ?? '[]') as Record<
			'order_no' | 'name' | 'paid' | 'net',
			string
		>[];
		const { order_no, pay_amount, refund_amount } = await orderRow(shop.context, order.id);
		expect(rows.every((row) => row.order_no === order_no)).toBe(true);
		const sum = (name: 'paid' | 'net') => rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0);
		expect(sum('paid')).toBe(pay_amount);
		expect(refund_amount).toBeGreaterThan(0);
		expect(sum('net')).toBe(pay_amount - refund_amount);
		expect(rows.filter(({ name }) => name === 'Freight')).toHaveLength(1);
		// What was never paid is no invoice's.
		const stranger = await makeBuyer(shop.context);
		expect(JSON.parse((await archiveOf(stranger.headers)).files['invoice_lines.json'] ?? '[]')).toEqual([]);
	});

	test('holds all that is kept of its member, for programs and for readers, and of nobody else', async () => {
		const order = await bought(shop, [1, 2]);
		const { headers, id } = order.buyer;
		await applied(shop, order, [1]);
		await shop.post('/api/shop.Favourite/add', { goods_id: order.skus[0]?.goodsId }, headers);
		await shop.post('/api/shop.Footprint/add', { goods_id: order.skus[1]?.goodsId }, headers);
		const tag = await makeMemberTag(shop.context, { note: '内部备注' });
		await tagged(shop.context, tag.id, [id]);
		const stranger = await bought(shop, [1]);
		const { files } = await archiveOf(headers);
		const parts = [
			'addresses',
			'agreements',
			'balance',
			'check_ins',
			'coupons',
			'crowdfunding_posts',
			'favourites',
			'files',
			'follows',
			'footprints',
			'growth',
			'invoice_lines',
			'logins',
			'messages',
			'notes',
			'orders',
			'points',
			'profile',
		];
		const names = [...parts, 'applications', 'recharges', 'refunds', 'remittances', 'reviews', 'tags'].flatMap(
			(name) => [`${name}.html`, `${name}.json`],
		);
		expect(Object.keys(files).sort()).toEqual([...names, 'index.html'].sort());
		const json = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[];
		expect(json('profile')).toMatchObject([{ id, username: order.buyer.username, money: '0.01' }]);
		expect(json('profile')[0]).not.toHaveProperty('password');
		expect(json('orders')).toMatchObject([
			{
				order_no: order.order_no,
				consignee: '林一',
				lines: [{ num: 1 }, { num: 2, price: '50.00' }],
				log: expect.arrayContaining([{ create_time: expect.stringMatching(/Z$/), text: expect.any(String) }]),
			},
		]);
		expect(json('refunds')).toMatchObject([{ order_no: order.order_no, lines: [{ num: 1 }] }]);
		expect(json('tags')).toEqual([{ name: tag.name, create_time: expect.any(String) }]);
		expect(json('addresses')).toHaveLength(1);
		expect(json('balance')).toMatchObject([{ type: 'admin' }, { type: 'pay', money: '-156.00' }]);
		expect(json('favourites')).toMatchObject([{ goods_id: order.skus[0]?.goodsId }]);
		expect(json('footprints')).toMatchObject([{ goods_id: order.skus[1]?.goodsId }]);
		expect(json('messages')).toEqual(
			expect.arrayContaining([expect.objectContaining({ title: expect.any(String), text: expect.any(String) })]),
		);
		expect(json('logins')).toMatchObject([{ ip: '127.0.0.1', useragent: 'test' }]);
		expect(files['orders.html']).toContain('<html lang="zh-CN">');
		expect(files['orders.html']).toContain('156.00');
		const all = Object.values(files).join('');
		expect(all).not.toContain(stranger.order_no);
		expect(all).not.toContain(stranger.buyer.username);
	});

	test('is in the language of its member, and what they wrote is text in it', async () => {
		const { id, headers } = await makeMember(shop.context);
		const motto = `<script>alert("1")</script> & 'more'`;
		await shop.context.db.updateTable('member').set({ motto }).where('id', '=', id).execute();
		const { files } = await archiveOf(headers, 'en');
		expect(files['index.html']).toContain('<h1>My data</h1>');
		expect(files['profile.html']).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;');
		expect(files['profile.html']).not.toContain('<script');
		expect(files['orders.html']).toContain('Nothing is kept here');
		expect(JSON.parse(files['orders.json'] ?? '')).toEqual([]);
	});

	test('comes of a great many orders as of one', async () => {
		const order = await bought(shop, [1]);
		await sql`
			insert into shop_order (order_no, user_id, status, goods_amount, pay_amount, create_time, update_time, cancel_type)
			select 'many-' || n, ${order.buyer.id}, '6', 100, 100, n, n, '2' from generate_series(1, 10000) n`.execute(
			shop.context.db,
		);
		const { files } = await archiveOf(order.buyer.headers);
		expect(JSON.parse(files['orders.json'] ?? '')).toHaveLength(10_001);
	});
});

describe('a request', () => {
	test('is one at a time and one a day', async () => {
		const { headers } = await makeMember(shop.context);
		expect((await read(headers)).data).toEqual({ last: null, next_at: 0 });
		const both = await Promise.all([request(headers), request(headers)]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect((await read(headers)).data).toMatchObject({ last: { status: ownDataStatus.waiting, expire_time: 0 } });
		expect((await request(headers)).msg).toBe('你的数据正在导出，请稍候');
		await shop.context.jobs.runPending();
		const next_at = shop.clock.now() + day;
		expect((await read(headers)).data).toMatchObject({ last: { status: ownDataStatus.done }, next_at });
		expect((await request(headers)).msg).toMatch(/^每天只能导出一次/);
		shop.clock.advance(day);
		expect((await read(headers)).data.next_at).toBe(0);
		const { id } = await shop.context.db
			.selectFrom('member')
			.select('id')
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow();
		expect((await request(await headersOf(shop.context, 'member', id))).code).toBe(1);
	});

	test('asks for the password of who has not shown it lately', async () => {
		const { headers } = await makeMember(shop.context);
		shop.clock.advance(601);
		expect(await request(headers)).toMatchObject({ code: 0, data: { type: 'need proof' } });
		await shop.post('/api/user/prove', { password: testPassword }, headers);
		expect((await request(headers)).code).toBe(1);
	});

	test('whose job is done twice is written once', async () => {
		const { headers } = await makeMember(shop.context);
		const { id } = await archiveOf(headers);
		const before = (await read(headers)).data;
		await shop.context.db.transaction().execute((tx) => shop.context.jobs.send(tx, 'ownData.write', { id }));
		await shop.context.jobs.runPending();
		expect((await read(headers)).data).toEqual(before);
	});

	test('whose job was lost may be made again after a day', async () => {
		const member = await makeMember(shop.context);
		await request(member.headers);
		await sql`delete from pgboss.job where name = 'ownData.write'`.execute(shop.context.db);
		shop.clock.advance(day);
		const headers = await headersOf(shop.context, 'member', member.id);
		expect((await request(headers)).code).toBe(1);
	});
});

describe('the file', () => {
	test('is its member’s alone, and nobody’s without a login', async () => {
		const [owner, other] = [await makeMember(shop.context), await makeMember(shop.context)];
		const { id } = await archiveOf(owner.headers);
		for (const headers of [other.headers, admin, {}])
			expect((await download(id, headers)).json()).toMatchObject({ code: headers === other.headers ? 0 : 303 });
		const token = owner.headers['ba-user-token'];
		const byLink = await shop.app.inject({
			method: 'GET',
			url: `/api/account/ownDataFile?id=${id}&ba-user-token=${token}`,
		});
		expect(byLink.statusCode).toBe(200);
		expect(byLink.headers['content-disposition']).toMatch(/my-data-/);
	});

	test('goes after a week', async () => {
		const member = await makeMember(shop.context);
		const { id } = await archiveOf(member.headers);
		const before = (await filesThere()).length;
		shop.clock.advance(7 * day);
		const headers = await headersOf(shop.context, 'member', member.id);
		expect((await download(id, headers)).json()).toMatchObject({ code: 0, msg: '文件尚未生成或已过期' });
		await runDueTimers(shop.context);
		expect((await filesThere()).length).toBeLessThan(before);
		expect((await read(headers)).data.last).toBeNull();
	});

	test('goes with the account', async () => {
		const buyer = await makeBuyer(shop.context);
		await archiveOf(buyer.headers);
		const { file } = await shop.context.db
			.selectFrom('own_data')
			.select('file')
			.where('user_id', '=', buyer.id)
			.executeTakeFirstOrThrow();
		expect(await filesThere()).toContain(file);
		expect((await shop.post('/api/account/end', { password: testPassword }, buyer.headers)).code).toBe(1);
		shop.clock.advance(7 * day - 1);
		await sql`update timer set due_at = due_at + 86400 where kind = 'own_data_expire' and state = '1'`.execute(
			shop.context.db,
		);
		shop.clock.advance(1);
		await runDueTimers(shop.context);
		expect(await filesThere()).not.toContain(file);
	});
});
