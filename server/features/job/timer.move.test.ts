import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { runTimer } from '#domain/job/job.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { TimerKind } from '#domain/timers.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { routes } from '#server/features.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { expectNoDrift, makeBuyer, makeSku, orderRow, placed } from '#server/testing/orders.ts';
import { applied, arrived, bought, parcel } from '#server/testing/refunds.ts';
import { listedTimer } from '#server/testing/timers.ts';

type Headers = Record<string, string>;

const minute = 60;
const day = 86_400;
let shop: TestApp;
let mailbox: Mailbox;
let admin: { headers: Headers };
let studio: { merchantId: number; headers: Headers };
beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp();
	await seedIdentity(shop.context);
	await shop.context.settings.set({ ...mailbox.settings, 'points.earnRate': 2 }, { now: shop.clock.now() });
	studio = await makeMerchant(shop.context);
	await sql`insert into delivery_company (code, name, no_pattern, create_time, update_time)
		values ('shunfeng', '顺丰', '', 0, 0) on conflict do nothing`.execute(shop.context.db);
});
// A login does not outlive the days that pass here.
beforeEach(async () => {
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterEach(() => expectNoDrift(shop.context));
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

const move = (id: number, dueAt: number) =>
	shop.post<AnswerOf<typeof runTimer>>('/admin/routine.Job/move', { id, due_at: dueAt }, admin.headers);

const timerOf = (kind: TimerKind, refId: number) => listedTimer(shop, admin.headers, { kind, refId });

/** An order that waits for its payment. */
async function unpaid() {
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const sku = await makeSku(shop.context);
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const row = await orderRow(shop.context, orders[0]?.id ?? 0);
	return { buyer, pay_no, id: row.id, deadline: row.pay_deadline ?? 0, paymentId: row.payment_id ?? 0 };
}

const create = (order: { pay_no: string; buyer: { headers: Headers } }, channel: string) =>
	shop.post<{ pay_url: string }>('/api/shop.Pay/create', { pay_no: order.pay_no, channel }, order.buyer.headers);

test('a member is given more time to pay: payment, order and reminder go with it', async () => {
	const order = await unpaid();
	const at = order.deadline + 60 * minute;
	const warning = await timerOf('pay_warn', order.paymentId);
	expect(await move((await timerOf('pay_timeout', order.paymentId)).id, at)).toMatchObject({ data: { due_at: at } });
	const status = await shop.get('/api/shop.Pay/status', { pay_no: order.pay_no }, order.buyer.headers);
	expect(status.data).toMatchObject({ pay_deadline: at });
	const { data } = await shop.get<{ order: { pay_deadline: number; logs: { text: string }[] } }>(
		'/api/shop.Order/detail',
		{ id: order.id },
		order.buyer.headers,
	);
	expect(data.order.pay_deadline).toBe(at);
	expect(data.order.logs.at(-1)?.text).toBe(`「超时未付款关闭」改期到 ${shopTime(at)}`);
	expect((await timerOf('pay_warn', order.paymentId)).due_at).toBe(warning.due_at + 60 * minute);
	shop.clock.advance(45 * minute);
	await runDueTimers(shop.context);
	expect(await create(order, 'balance')).toMatchObject({ code: 1, data: { status: 'success' } });
});

test('the time to pay is never cut short', async () => {
	const order = await unpaid();
	const { id } = await timerOf('pay_timeout', order.paymentId);
	const answer = await move(id, order.deadline - 1);
	expect(answer).toMatchObject({ code: 0, msg: '付款时间只能延后，不能提前' });
	expect((await orderRow(shop.context, order.id)).pay_deadline).toBe(order.deadline);
	shop.clock.advance(31 * minute);
	await runDueTimers(shop.context);
	expect((await orderRow(shop.context, order.id)).status).toBe('6');
});

test('with more time the channel is asked for a new cashier once the old one has closed', async () => {
	const order = await unpaid();
	const first = (await create(order, 'mock')).data.pay_url;
	await move((await timerOf('pay_timeout', order.paymentId)).id, order.deadline + 60 * minute);
	expect((await create(order, 'mock')).data.pay_url).toBe(first);
	shop.clock.advance(31 * minute);
	const second = (await create(order, 'mock')).data.pay_url;
	expect(second).not.toBe(first);
	const ticket = new URL(second, 'http://shop.test').searchParams.get('ticket') ?? '';
	const confirmed = await shop.context.payments.mock.confirm(ticket);
	await shop.post('/api/pay.Mock/notify', confirmed?.callback ?? expect.fail());
	expect((await orderRow(shop.context, order.id)).status).toBe('2');
});

test('a merchant’s money is released on the day it is moved to, which its creator sees and reads in the history', async () => {
	const order = await arrived(shop, admin.headers, [1], { merchantId: studio.merchantId });
	const timer = await timerOf('ledger_thaw', order.id);
	const at = timer.due_at + 30 * day;
	expect(await move(timer.id, at)).toMatchObject({ code: 1 });
	type Detail = { order: { logs: { text: string }[]; ledger: { available_at: number }[] } };
	const { data } = await shop.get<Detail>('/merchant/order.Order/detail', { id: order.id }, studio.headers);
	expect(new Set(data.order.ledger.map((line) => line.available_at))).toEqual(new Set([at]));
	const line = `「商户货款解冻」改期到 ${shopTime(at)}`;
	expect(data.order.logs.at(-1)?.text).toBe(line);
	const own = await shop.get<Detail>('/api/shop.Order/detail', { id: order.id }, order.buyer.headers);
	expect(own.data.order.logs.map(({ text }) => text)).not.toContain(line);
	shop.clock.advance(timer.due_at + day - shop.clock.now());
	await runDueTimers(shop.context);
	expect(await statesOf(order.id)).toEqual(['1']);
	shop.clock.advance(30 * day);
	await runDueTimers(shop.context);
	expect(await statesOf(order.id)).toEqual(['2']);
});

async function statesOf(orderId: number): Promise<string[]> {
	const lines = await shop.context.db
		.selectFrom('merchant_ledger')
		.select('state')
		.distinct()
		.where('order_id', '=', orderId)
		.execute();
	return lines.map(({ state }) => state);
}

test('earned points are frozen until the day they are moved to', async () => {
	const order = await arrived(shop, admin.headers, [1]);
	const timer = await timerOf('points_thaw', order.id);
	const at = timer.due_at + 3 * day;
	expect(await move(timer.id, at)).toMatchObject({ code: 1 });
	const { data } = await shop.get<{ list: { frozen_until: number }[] }>(
		'/api/account/integral',
		{},
		order.buyer.headers,
	);
	expect(data.list[0]?.frozen_until).toBe(at);
});

test('a review leaves the day that earned points are moved to, and its own points wait for it as well', async () => {
	const rule = { 'points.reviewReward': 20, 'points.spendRate': 100 };
	await shop.context.settings.set(rule, { now: shop.clock.now() });
	const order = await arrived(shop, admin.headers, [1]);
	const timer = await timerOf('points_thaw', order.id);
	const at = timer.due_at + 3 * day;
	expect(await move(timer.id, at)).toMatchObject({ code: 1 });
	expect(await shop.post('/admin/routine.Job/pause', { id: timer.id }, admin.headers)).toMatchObject({ code: 1 });
	const said = { goods_score: 5, service_score: 5, delivery_score: 5, content: '釉色温润' };
	const body = { order_id: order.id, lines: [{ id: order.lines[0]?.id, ...said }] };
	expect(await shop.post('/api/shop.Evaluate/add', body, order.buyer.headers)).toMatchObject({ code: 1 });
	expect(await timerOf('points_thaw', order.id)).toMatchObject({ id: timer.id, due_at: at, may: { resume: 1 } });
	const frozen = await shop.context.db
		.selectFrom('score_log')
		.select(['type', 'frozen_until'])
		.where('user_id', '=', order.buyer.id)
		.orderBy('type')
		.execute();
	expect(frozen).toEqual(['earn', 'review'].map((type) => ({ type, frozen_until: at })));
	await shop.context.settings.set({ 'points.reviewReward': 0, 'points.spendRate': 0 }, { now: shop.clock.now() });
});

test('an order completes on the day it is moved to', async () => {
	const order = await arrived(shop, admin.headers, [1]);
	const timer = await timerOf('auto_finish', order.id);
	const at = shop.clock.now() + day;
	expect(await move(timer.id, at)).toMatchObject({ code: 1 });
	expect((await orderRow(shop.context, order.id)).evaluate_deadline).toBe(at);
	shop.clock.advance(day + 1);
	await runDueTimers(shop.context);
	expect((await orderRow(shop.context, order.id)).status).toBe('5');
});

test('a member who may send goods back later is warned later, and not at all while that is paused', async () => {
	const order = await arrived(shop, admin.headers, [1]);
	const refund = await applied(shop, order, [1], { type: '3' });
	const home = { contact: '林一', phone: '13800138000', address: '深圳市南山区科技园 1 号' };
	const body = { id: refund, answer: 'agree', return_address: home };
	expect(await shop.post('/admin/shop.order.Refund/audit', body, admin.headers)).toMatchObject({ code: 1 });
	const end = await timerOf('refund_ship', refund);
	const warning = await timerOf('refund_ship_warning', refund);
	expect(await move(end.id, end.due_at + 4 * day)).toMatchObject({ code: 1 });
	const warnAt = warning.due_at + 4 * day;
	expect((await timerOf('refund_ship_warning', refund)).due_at).toBe(warnAt);
	await shop.post('/admin/routine.Job/pause', { id: end.id }, admin.headers);
	const warnings = async () =>
		(
			await shop.context.db
				.selectFrom('refund_log')
				.select('id')
				.where('refund_id', '=', refund)
				.where('event', '=', 'shipWarning')
				.execute()
		).length;
	shop.clock.advance(warnAt - shop.clock.now());
	await runDueTimers(shop.context);
	expect(await warnings()).toBe(0);
	admin = await makeAdmin(shop.context, { nodes: '*' });
	await shop.post('/admin/routine.Job/resume', { id: end.id }, admin.headers);
	shop.clock.advance(day);
	await runDueTimers(shop.context);
	expect(await warnings()).toBe(1);
});

test('who may not do by hand what a timer does has it neither run nor brought forward before its time', async () => {
	const nodes = ['routine/job/index', 'routine/job/timer'];
	const clerk = await makeAdmin(shop.context, { nodes });
	const order = await bought(shop, [1]);
	await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
	const timer = await timerOf('auto_receive', order.id);
	const refusal = { code: 0, msg: '你没有此操作对应的权限，不能让它提前发生' };
	const run = (headers: Headers) => shop.post('/admin/routine.Job/run', { id: timer.id }, headers);
	expect(await run(clerk.headers)).toMatchObject(refusal);
	const sooner = { id: timer.id, due_at: timer.due_at - day };
	expect(await shop.post('/admin/routine.Job/move', sooner, clerk.headers)).toMatchObject(refusal);
	expect((await listedTimer(shop, clerk.headers, { kind: 'auto_receive', refId: order.id })).may.run).toBe(0);
	expect((await orderRow(shop.context, order.id)).status).toBe('3');
	const later = { id: timer.id, due_at: timer.due_at + day };
	expect(await shop.post('/admin/routine.Job/move', later, clerk.headers)).toMatchObject({ code: 1 });
	const receiver = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/receive'] });
	expect(await run(receiver.headers)).toMatchObject({ code: 1 });
	expect((await orderRow(shop.context, order.id)).status).toBe('4');
});

test.each([
	['ledger_thaw', 'shop/user/user/balance'],
	['points_thaw', 'user/scoreLog/add'],
] as const)('%s releases nothing early for who may not do so by hand', async (kind, node) => {
	const nodes = ['routine/job/index', 'routine/job/timer'];
	const clerk = await makeAdmin(shop.context, { nodes });
	const order = await arrived(shop, admin.headers, [1], { merchantId: studio.merchantId });
	const timer = await timerOf(kind, order.id);
	const refusal = { code: 0, msg: '你没有此操作对应的权限，不能让它提前发生' };
	const run = (headers: Headers) => shop.post('/admin/routine.Job/run', { id: timer.id }, headers);
	expect(await run(clerk.headers)).toMatchObject(refusal);
	const sooner = { id: timer.id, due_at: timer.due_at - day };
	expect(await shop.post('/admin/routine.Job/move', sooner, clerk.headers)).toMatchObject(refusal);
	expect(await statesOf(order.id)).toEqual(['1']);
	const trusted = await makeAdmin(shop.context, { nodes: [...nodes, node] });
	expect(await run(trusted.headers)).toMatchObject({ code: 1, data: { error: '' } });
	expect(await timerOf(kind, order.id)).toMatchObject({ state: '2' });
	expect(await statesOf(order.id)).toEqual([kind === 'ledger_thaw' ? '2' : '1']);
});

/** Of these nobody gains who lets them happen early. */
const harmlessEarly: readonly [kinds: readonly TimerKind[], why: string][] = [
	[['ship_overdue', 'pay_warn', 'refund_ship_warning'], 'a mail, sent once'],
	[['margins_look'], 'it looks at what rules do now, as often as anybody likes'],
	[['rehearsals_sweep'], 'by its own time nothing younger than a day goes'],
	[['pay_timeout'], 'the time to pay is never cut short'],
	[['crowdfunding_start', 'crowdfunding_end'], 'kept by the dates of the crowdfunding'],
	[['guests_forget'], 'forgets by the day of their orders, whenever it looks'],
	[['export_expire', 'own_data_expire'], 'a file that is written again for the asking'],
	[['words_creator', 'words_category', 'words_settle', 'goods_index'], 'what is found in the store, as it is due'],
	[
		['trend_count', 'sales_count', 'books_check', 'parcels_follow', 'pictures_bare', 'favourites_look', 'sales_days'],
		'counts or looks, as often as may be',
	],
	[['creators_news'], 'tells followers of what is on the shelf already, once'],
	[['points_end', 'growth_end'], 'takes points and growth by their own dates'],
	[['member_tags'], 'looks who is meant, as often as may be'],
	[['birthday_coupons'], 'gives to those whose birthday is today, once a year'],
	[['coupons_sweep'], 'marks coupons by their own dates, and tells of each once'],
	[['pay_query', 'pay_back_watch', 'channel_bills'], 'a payment company is asked, and its answer is what counts'],
	[
		['landing_clear', 'admin_log_clear', 'cart_clear', 'attempts_clear', 'security_clear', 'messages_clear'],
		'clears what is old by its own date',
	],
];

test('every timer asks for a permission before its time, or is harmless for a reason', () => {
	const free = Object.values(timerKinds).flatMap((timer) => ('node' in timer ? [] : [timer.kind]));
	expect(free.sort()).toEqual(harmlessEarly.flatMap(([kinds]) => kinds).sort());
});

test('the permission that a timer asks for is one that an endpoint of staff asks for', () => {
	const known = new Set(routes.flatMap(({ contract }) => ('node' in contract ? [contract.node] : [])));
	const asked = Object.values(timerKinds).flatMap((timer) => ('node' in timer ? [timer.node] : []));
	expect(asked.length).toBeGreaterThan(0);
	expect(asked.filter((node) => !known.has(node))).toEqual([]);
});
