import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { type Buyer, makeBuyer, placed } from '#server/testing/orders.ts';
import { mailBacker, mailNextBackers } from './crowdfunding.mail.service.ts';

const day = 24 * 60 * 60;
let shop: TestApp;
let mailbox: Mailbox;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp({ env: { SITE_URL: 'https://shop.example' } });
});
beforeEach(async () => {
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
	mailbox.letters.length = 0;
	const nodes = ['index', 'add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	admin = await makeAdmin(shop.context, { nodes });
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

const staff = (step: string, body: object) => shop.post(`/admin/shop.goods.Crowdfunding/${step}`, body, admin.headers);
async function jobs(): Promise<void> {
	while ((await shop.context.jobs.runPending()) > 0);
}
const mailsOf = (email: string) => mailbox.letters.filter(({ to }) => to.includes(email));

/** Somebody with an address who has paid for the first tier. */
async function backed(crowd: TestCrowd, { language = 'zh-cn', email = true } = {}) {
	const made = await makeBuyer(shop.context, { money: 100_000 });
	const buyer: Buyer = { ...made, headers: { ...made.headers, 'think-lang': language } };
	const address = `b${buyer.id}@example.com`;
	const member = shop.context.db.updateTable('member').where('id', '=', buyer.id);
	if (email) await member.set({ email: address }).execute();
	const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: crowd.skus[1] ?? 0, num: 1 }]);
	await shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
	return { buyer, id: orders[0]?.id ?? 0, email: address };
}

test('an extension is mailed to every supporter once, in their language, with the way out', async () => {
	const crowd = await runningCrowd(shop, admin.headers);
	const [chinese, english] = [await backed(crowd), await backed(crowd, { language: 'en' })];
	const left = await backed(crowd);
	await backed(crowd, { email: false });
	await shop.post('/api/shop.Crowdfunding/leave', { id: left.id }, left.buyer.headers);
	// Twice a supporter, mailed once.
	const more = await placed(shop, chinese.buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
	await shop.post('/api/shop.Pay/create', { pay_no: more.pay_no, channel: 'balance' }, chinese.buyer.headers);
	const later = crowd.endTime + 5 * day;
	expect((await staff('extend', { id: crowd.id, end_time: later, reason: '窑期 {title}' })).msg).toBe('');
	await jobs();
	expect(mailbox.letters).toHaveLength(3);
	expect(mailsOf(left.email).map(({ subject }) => subject)).toEqual(['退款已到账-画坊']);
	const [one, two] = [mailsOf(chinese.email)[0], mailsOf(english.email)[0]];
	expect(one?.subject).toBe('你支持的众筹已延期-画坊');
	expect(one?.text).toContain(`你支持的“茶碗”：众筹延期至 ${shopTime(later).slice(0, 16)}。\n\n原因：窑期 {title}`);
	expect(one?.text).toContain(`https://shop.example/user/order/detail/${more.orders[0]?.id}`);
	expect(two?.subject).toBe('A crowdfunding you support was extended-Atelier');
	expect(two?.text).toContain('“Tea bowl”');
	expect(two?.text).toContain('all your money goes back');
});

test('news is mailed once however often its jobs are done, and to thousands in batches', async () => {
	const crowd = await runningCrowd(shop, admin.headers);
	const first = await backed(crowd);
	// Many more, as the rows that they would have left.
	await sql`
		with people as (
			insert into member (group_id, username, nickname, email, password, join_time, create_time, update_time)
			select 1, 'crowd' || n, 'crowd' || n, case when n % 9 = 0 then 'crowd' || n || '@example.com' else '' end, '', 0, 0, 0 from generate_series(1, 450) n
			returning id
		)
		insert into shop_order (order_no, user_id, payment_id, type, crowdfunding_id, status, pay_time, goods_amount, pay_amount,
			ship_hold, hold_reason, create_time, update_time)
		select 'C' || p.id, p.id, o.payment_id, '2', o.crowdfunding_id, '2', 1, 0, 0, 1, 'crowdfunding', 0, 0
		from people p, shop_order o where o.id = ${first.id}`.execute(shop.context.db);
	const news = { id: crowd.id, title: '釉料到了', content: `${'釉'.repeat(1200)}`, public: 0 };
	expect((await staff('addUpdate', news)).msg).toBe('');
	await jobs();
	expect(mailbox.letters).toHaveLength(51);
	expect(new Set(mailbox.letters.flatMap(({ to }) => to)).size).toBe(51);
	expect(mailsOf(first.email)[0]?.text).toContain('釉料到了');
	expect(mailsOf(first.email)[0]?.text).toContain(`${'釉'.repeat(1000)}…`);
	const mailings = await shop.context.db
		.selectFrom('crowdfunding_mailing')
		.select(['id', 'update_id', 'sent_time'])
		.execute();
	const { id: mailingId = 0, update_id: updateId = 0 } = mailings.at(-1) ?? {};
	expect(mailings.filter(({ sent_time }) => sent_time === null)).toEqual([]);
	await mailNextBackers(shop.context, { updateId, after: 0 });
	await mailBacker(shop.context, mailingId);
	await jobs();
	expect(mailbox.letters).toHaveLength(51);
});

test('news that was taken back, and a shop without a mail server, mail nobody', async () => {
	const crowd = await runningCrowd(shop, admin.headers);
	await backed(crowd);
	const { data } = await shop.post<{ updates: { id: number }[] }>(
		'/admin/shop.goods.Crowdfunding/addUpdate',
		{ id: crowd.id, title: '试烧', content: '第一窑' },
		admin.headers,
	);
	await staff('delUpdate', { id: crowd.id, update_id: data.updates[0]?.id ?? 0 });
	await jobs();
	expect(mailbox.letters).toEqual([]);
	await shop.context.settings.set({ 'mail.server': '' }, { now: shop.clock.now() });
	await staff('addUpdate', { id: crowd.id, title: '试烧', content: '第二窑' });
	await jobs();
	expect(mailbox.letters).toEqual([]);
});

test('news is there to read for every supporter, once, also for who has no address and in a shop without a mail server', async () => {
	await shop.context.settings.set({ 'mail.server': '' }, { now: shop.clock.now() });
	const crowd = await runningCrowd(shop, admin.headers);
	const [silent, left] = [await backed(crowd, { email: false }), await backed(crowd)];
	await shop.post('/api/shop.Crowdfunding/leave', { id: left.id }, left.buyer.headers);
	await staff('addUpdate', { id: crowd.id, title: '试烧', content: '第二窑' });
	await jobs();
	const { rows } = await sql<{ id: number }>`select max(id) as id from crowdfunding_update`.execute(shop.context.db);
	await mailNextBackers(shop.context, { updateId: rows[0]?.id ?? 0, after: 0 });
	const newsOf = async ({ headers }: Buyer) =>
		(
			await shop.get<{ list: { kind: string; text: string; link: string }[] }>(
				'/api/account/messages',
				{ group: 'work' },
				{ ...headers, 'think-lang': 'zh-cn' },
			)
		).data.list.filter(({ kind }) => kind === 'work.news');
	expect(await newsOf(silent.buyer)).toMatchObject([
		{ text: '「茶碗」：试烧', link: `/user/order/detail/${silent.id}` },
	]);
	expect(await newsOf(left.buyer)).toEqual([]);
});
