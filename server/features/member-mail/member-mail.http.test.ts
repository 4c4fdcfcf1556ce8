import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { type Buyer, makeBuyer, makeSku, orderRow, place } from '#server/testing/orders.ts';
import { bankSettings, sendProof } from '#server/testing/proofs.ts';
import { applied, bought, parcel } from '#server/testing/refunds.ts';
import { paint } from '#server/testing/uploads.ts';
import { sendMemberMail } from './member-mail.service.ts';

const minute = 60;
const day = 24 * 60 * minute;

let shop: TestApp;
let mailbox: Mailbox;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp({ env: { SITE_URL: 'https://shop.example' } });
	await seedIdentity(shop.context);
});
beforeEach(async () => {
	await set(mailbox.settings);
	mailbox.letters.length = 0;
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterEach(async () => {
	const { rows } = await sql`select 1 from pgboss.job where state in ('failed', 'retry')`.execute(shop.context.db);
	expect(rows).toEqual([]);
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

const set = (values: Parameters<TestApp['context']['settings']['set']>[0]) =>
	shop.context.settings.set(values, { now: shop.clock.now() });
async function pass(seconds: number): Promise<void> {
	shop.clock.advance(seconds);
	await runDueTimers(shop.context);
	await shop.context.jobs.runPending();
	admin = await makeAdmin(shop.context, { nodes: '*' });
}

/** A member with an address to write to. */
async function reachable(buyer: Buyer): Promise<string> {
	const email = `m${buyer.id}@example.com`;
	await shop.context.db.updateTable('member').set({ email }).where('id', '=', buyer.id).execute();
	return email;
}

/** A checkout that waits for its payment, of two goods at ¥50. */
async function unpaid(language = 'zh-cn') {
	const buyer = await makeBuyer(shop.context, { money: 20_000 });
	const email = await reachable(buyer);
	const sku = await makeSku(shop.context);
	const headers = { ...buyer.headers, 'think-lang': language };
	const { data } = await place(shop, { ...buyer, headers }, [{ sku_id: sku.id, num: 2 }]);
	const order = data.orders[0] ?? expect.fail();
	return { buyer, email, pay_no: data.pay_no, ...order };
}
const payWarning = async (orderId: number) => {
	const { payment_id } = await orderRow(shop.context, orderId);
	const timers = shop.context.db.selectFrom('timer').select(['due_at', 'state']).where('kind', '=', 'pay_warn');
	return timers.where('ref_id', '=', payment_id).executeTakeFirst();
};

describe('who has not paid', () => {
	test('is mailed ten minutes before the time ends, in the language of the order', async () => {
		const [chinese, english] = [await unpaid(), await unpaid('en')];
		const end = shop.clock.now() + 30 * minute;
		expect(await payWarning(chinese.id)).toEqual({ due_at: end - 10 * minute, state: '1' });
		await pass(20 * minute - 1);
		expect(mailbox.letters).toEqual([]);
		await pass(1);
		const [one, two] = [chinese, english].map(({ email }) => mailbox.letters.find(({ to }) => to.includes(email)));
		expect(one?.subject).toBe('订单即将超时关闭-画坊');
		expect(one?.text).toBe(
			[
				'你好：',
				`订单 ${chinese.order_no} 还有 ¥100.00 待付款，请在 ${shopTime(end)} 前完成支付，超时后订单将自动取消。`,
				`查看详情：https://shop.example/user/order/detail/${chinese.id}`,
				'-- \n画坊',
			].join('\n\n'),
		);
		expect(two?.subject).toBe('Your order waits for its payment-Atelier');
		expect(two?.text).toContain(`Order ${english.order_no} waits for a payment of ¥100.00.`);
		await pass(20 * minute);
		expect(mailbox.letters).toHaveLength(2);
	});

	test('is left alone once it is paid, cancelled or paid between timer and mail', async () => {
		const [paid, cancelled, late] = [await unpaid(), await unpaid(), await unpaid()];
		const pay = ({ pay_no, buyer }: typeof paid) =>
			shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
		expect(await pay(paid)).toMatchObject({ code: 1 });
		expect(await payWarning(paid.id)).toMatchObject({ state: '3' });
		await shop.post('/api/shop.Order/cancel', { id: cancelled.id }, cancelled.buyer.headers);
		expect(await payWarning(cancelled.id)).toMatchObject({ state: '3' });
		shop.clock.advance(20 * minute);
		await runDueTimers(shop.context);
		await pay(late);
		await shop.context.jobs.runPending();
		expect(mailbox.letters).toEqual([]);
	});

	test('is mailed once about what is to pay by then, however its payment is called', async () => {
		const { id, email, order_no } = await unpaid();
		const { rows } = await sql<{ id: number }>`select id from order_goods where order_id = ${id}`.execute(
			shop.context.db,
		);
		const lines = rows.map((line) => ({ order_goods_id: line.id, off: '10.00' }));
		const reprice = { id, pay_was: '100.00', lines, freight: '0.00', reason: '老客户' };
		expect(await shop.post('/admin/shop.order.Order/price', reprice, admin.headers)).toMatchObject({ code: 1 });
		await pass(20 * minute);
		expect(mailbox.letters.map(({ to }) => to)).toEqual([[email]]);
		expect(mailbox.letters[0]?.text).toContain(`订单 ${order_no} 还有 ¥90.00 待付款`);
	});

	test('is left alone while the proof of a bank transfer waits, however its payment is called', async () => {
		await set(bankSettings);
		const { id, buyer, pay_no } = await unpaid();
		const bytes = await paint('white');
		expect((await sendProof(shop, pay_no, { bytes, headers: buyer.headers })).msg).toBe('');
		const { rows } = await sql<{ id: number }>`select id from order_goods where order_id = ${id}`.execute(
			shop.context.db,
		);
		const lines = rows.map((line) => ({ order_goods_id: line.id, off: '10.00' }));
		const reprice = { id, pay_was: '100.00', lines, freight: '0.00', reason: '老客户' };
		expect(await shop.post('/admin/shop.order.Order/price', reprice, admin.headers)).toMatchObject({ code: 1 });
		await pass(3 * day - 10 * minute);
		expect(await payWarning(id)).toMatchObject({ state: '2' });
		expect(mailbox.letters).toEqual([]);
	});

	test('is mailed when the shop says, or not at all', async () => {
		await set({ 'shop.payWarnMinutes': 0 });
		expect(await payWarning((await unpaid()).id)).toBeUndefined();
		await set({ 'shop.payWarnMinutes': 25 });
		const soon = await unpaid();
		await set({ 'shop.payWarnMinutes': 10 });
		await pass(5 * minute);
		expect(mailbox.letters.map(({ to }) => to)).toEqual([[soon.email]]);
	});
});

test('whose money came when the last piece was gone is mailed why, once, with what goes back', async () => {
	const sku = await makeSku(shop.context, { stock: 1, reservedAtPay: true });
	const [slow, quick] = [await makeBuyer(shop.context), await makeBuyer(shop.context, { money: 9000 })];
	const email = await reachable(slow);
	const [lost, won] = await Promise.all(
		[slow, quick].map(async (buyer) => (await place(shop, buyer, [{ sku_id: sku.id, num: 1 }])).data),
	);
	const cashier = { pay_no: lost?.pay_no, channel: 'mock' };
	const opened = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', cashier, slow.headers);
	const ticket = new URL(opened.data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
	await shop.post('/api/shop.Pay/create', { pay_no: won?.pay_no, channel: 'balance' }, quick.headers);
	for (let time = 0; time < 2; time += 1) await shop.post('/api/pay.Mock/pay', { ticket });
	while ((await shop.context.jobs.runPending()) > 0);
	expect(mailbox.letters.map(({ to, subject }) => [to, subject])).toEqual([
		[[email], '很抱歉，你的订单已售罄-画坊'],
		[[email], '退款已到账-画坊'],
	]);
	expect(mailbox.letters[0]?.text).toContain(`订单 ${lost?.orders[0]?.order_no} 的付款到账时`);
	expect(mailbox.letters[0]?.text).toContain('¥50.00 正在原路退回');
});

describe('a parcel', () => {
	const ship = (id: number, more: object = {}) =>
		shop.post<{ shipment_id: number }>('/admin/shop.order.Order/delivery', { id, ...parcel, ...more }, admin.headers);

	test('is mailed with its carrier, number and where to look, once a parcel', async () => {
		const order = await bought(shop, [1, 1]);
		const email = await reachable(order.buyer);
		await ship(order.id, { lines: [{ order_goods_id: order.lines[0]?.id, num: 1 }] });
		await ship(order.id, { tracking_no: 'SF1234567890124' });
		expect(await ship(order.id)).toMatchObject({ code: 0 });
		await shop.context.jobs.runPending();
		expect(mailbox.letters.map(({ to, subject }) => [to[0], subject])).toEqual([
			[email, '你的订单已发货-画坊'],
			[email, '你的订单已发货-画坊'],
		]);
		const text = mailbox.letters.find((letter) => letter.text.includes('SF1234567890123'))?.text;
		const { name, query_url } = await shop.context.db
			.selectFrom('delivery_company')
			.select(['name', 'query_url'])
			.where('code', '=', parcel.company)
			.executeTakeFirstOrThrow();
		expect(text).toContain(`承运公司：${name}\n运单号：SF1234567890123`);
		expect(query_url).not.toBe('');
		expect(text).toContain(query_url.replace('{no}', 'SF1234567890123'));
		expect(text).toContain(`https://shop.example/user/order/detail/${order.id}`);
	});

	test('that was called back before the mail went is not mailed', async () => {
		const order = await bought(shop, [1]);
		await reachable(order.buyer);
		const { data } = await ship(order.id);
		const back = { id: data.shipment_id, reason: '单号错误' };
		expect(await shop.post('/admin/shop.order.Order/cancelDelivery', back, admin.headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(mailbox.letters).toEqual([]);
	});

	test('of a member without an address, or a shop without a mail server, is sent all the same', async () => {
		const [silent, unset] = [await bought(shop, [1]), await bought(shop, [1])];
		expect(await ship(silent.id)).toMatchObject({ code: 1 });
		await reachable(unset.buyer);
		await set({ 'mail.server': '' });
		expect(await ship(unset.id)).toMatchObject({ code: 1 });
		const queued = await sql`select 1 from pgboss.job where name = 'member.mail' and state = 'created'`.execute(
			shop.context.db,
		);
		expect(queued.rows).toHaveLength(1);
		await shop.context.jobs.runPending();
		expect(mailbox.letters).toEqual([]);
	});
});

describe('goods that are to be sent back', () => {
	/** A refund that waits for its parcel. */
	async function toReturn() {
		const order = await bought(shop, [1]);
		const email = await reachable(order.buyer);
		await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
		await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
		const id = await applied(shop, order, [1], { type: '3' });
		const return_address = { contact: '仓库', phone: '0755-1234567', address: '深圳市南山区科技园 2 号' };
		const agreed = { id, answer: 'agree', return_address };
		expect(await shop.post('/admin/shop.order.Refund/audit', agreed, admin.headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		mailbox.letters.length = 0;
		return { ...order, email, refundId: id };
	}

	test('are mailed about two days before the end', async () => {
		const { email, order_no, refundId } = await toReturn();
		const end = shop.clock.now() + 7 * day;
		await pass(5 * day);
		expect(mailbox.letters).toMatchObject([{ to: [email], subject: '请尽快寄回退货-画坊' }]);
		expect(mailbox.letters[0]?.text).toContain(`（订单 ${order_no}）的商品尚未寄回，请在 ${shopTime(end)} 前寄出`);
		expect(mailbox.letters[0]?.text).toContain(`https://shop.example/user/refund/detail/${refundId}`);
	});

	test('are not asked for once they are on their way', async () => {
		const { buyer, refundId } = await toReturn();
		shop.clock.advance(5 * day);
		await runDueTimers(shop.context);
		const headers = await headersOf(shop.context, 'member', buyer.id);
		expect(await shop.post('/api/shop.Refund/ship', { id: refundId, ...parcel }, headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(mailbox.letters).toEqual([]);
	});
});

test('a mail that is sent twice says the same, and says nothing of what is not there', async () => {
	const order = await unpaid();
	const { payment_id } = await orderRow(shop.context, order.id);
	await sendMemberMail(shop.context, { kind: 'payWarn', id: payment_id ?? 0 });
	await sendMemberMail(shop.context, { kind: 'payWarn', id: payment_id ?? 0 });
	expect(mailbox.letters).toHaveLength(2);
	expect(mailbox.letters[0]).toEqual(mailbox.letters[1]);
	for (const kind of ['payWarn', 'shipped', 'sendBack'] as const)
		await sendMemberMail(shop.context, { kind, id: 999_999_999 });
	expect(mailbox.letters).toHaveLength(2);
});
