import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listOrders, readOrder } from '#domain/order-desk/desk.contract.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import { orderRow } from '#server/testing/orders.ts';
import { applied, type Bought, bought, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	await login();
});
afterAll(() => shop.close());

/** Tokens do not outlive the days that pass in these tests. */
async function login(): Promise<void> {
	admin = await makeAdmin(shop.context, { nodes: '*' });
}

type Moved = { id: number; order_no: string; status: string; remind_time: number; auto_receive_at: number };
const step = (name: string, { id, buyer }: Bought) =>
	shop.post<Moved>(`/api/shop.Order/${name}`, { id }, buyer.headers);
const detail = async ({ id, buyer }: Bought) =>
	shop.get<AnswerOf<typeof readOrder>>('/api/shop.Order/detail', { id }, buyer.headers);
const listed = async ({ buyer }: Bought) =>
	(await shop.get<AnswerOf<typeof listOrders>>('/api/shop.Order/index', {}, buyer.headers)).data.list;
const historyOf = async (id: number) =>
	(await shop.get<AnswerOf<typeof readOrder>>('/admin/shop.order.Order/detail', { id }, admin.headers)).data.order.logs;
const timerOf = (id: number) =>
	shop.context.db
		.selectFrom('timer')
		.select(['id', 'due_at', 'state'])
		.where('kind', '=', 'auto_receive')
		.where('ref_id', '=', id)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();

async function shipped(): Promise<Bought> {
	const order = await bought(shop, [1]);
	const sent = await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
	expect(sent).toMatchObject({ code: 1 });
	return order;
}

async function received(): Promise<Bought> {
	const order = await shipped();
	expect(await step('receive', order)).toMatchObject({ code: 1 });
	return order;
}

describe('reminding', () => {
	test('notifies staff, and staff, creator and member see it on the order', async () => {
		const creator = await makeMerchant(shop.context);
		const order = await bought(shop, [1], { merchantId: creator.merchantId });
		const now = shop.clock.now();
		expect(await step('remind', order)).toMatchObject({ code: 1, data: { remind_time: now } });
		const notices = shop.context.db.selectFrom('notify').select(['message', 'ref_id']).where('message_type', '=', '19');
		expect(await notices.where('order_no', '=', order.order_no).execute()).toEqual([
			{ message: `会员提醒订单 ${order.order_no} 尽快发货`, ref_id: order.id },
		]);
		for (const [path, headers, text] of [
			['/admin/shop.order.Order', admin.headers, '会员提醒发货'],
			['/merchant/order.Order', creator.headers, '会员提醒发货'],
			['/api/shop.Order', order.buyer.headers, '你提醒了发货'],
		] as const) {
			const one = await shop.get<AnswerOf<typeof readOrder>>(`${path}/detail`, { id: order.id }, headers);
			expect(one.data.order.remind_time, path).toBe(now);
			expect(one.data.order.logs.map((log) => log.text)).toContain(text);
			const all = await shop.get<AnswerOf<typeof listOrders>>(`${path}/index`, {}, headers);
			expect(all.data.list.find(({ id }) => id === order.id)?.remind_time).toBe(now);
		}
	});

	test('is possible once within 24 hours, however often the button is pressed', async () => {
		const order = await bought(shop, [1]);
		const answers = await Promise.all([step('remind', order), step('remind', order), step('remind', order)]);
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
		expect(answers.find(({ code }) => code === 0)?.msg).toBe('24 小时内已提醒过发货，请耐心等待');
		const notices = () =>
			shop.context.db.selectFrom('notify').select('id').where('order_no', '=', order.order_no).execute();
		// One notice says that it is paid.
		expect(await notices()).toHaveLength(2);
		await shop.context.db
			.updateTable('shop_order')
			.set({ remind_time: shop.clock.now() - day })
			.where('id', '=', order.id)
			.execute();
		expect(await step('remind', order)).toMatchObject({ code: 1 });
		expect(await notices()).toHaveLength(3);
	});

	test('is refused with its reason where the order may not be sent', async () => {
		const onHold = await bought(shop, [1]);
		await shop.context.db.updateTable('shop_order').set({ ship_hold: 1 }).where('id', '=', onHold.id).execute();
		expect(await step('remind', onHold)).toMatchObject({ code: 0, msg: '订单已被暂停发货' });
		const refunding = await bought(shop, [1]);
		await applied(shop, refunding, [1]);
		expect(await step('remind', refunding)).toMatchObject({ code: 0, msg: '订单有退款正在处理' });
		expect(await step('remind', await shipped())).toMatchObject({ code: 0, msg: '只有待发货的订单可以提醒发货' });
	});
});

describe('more time to receive', () => {
	test('is given once: order, timer and history agree, and the order is not received before', async () => {
		const order = await shipped();
		const before = (await orderRow(shop.context, order.id)).auto_receive_at ?? 0;
		const at = before + 7 * day;
		expect(await step('extendReceive', order)).toMatchObject({ code: 1, data: { auto_receive_at: at } });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ auto_receive_at: at, receive_extended: 1 });
		expect(await timerOf(order.id)).toMatchObject({ due_at: at, state: '1' });
		expect((await historyOf(order.id)).map(({ text }) => text)).toContain('延长收货 7 天');
		expect((await detail(order)).data.order).toMatchObject({ auto_receive_at: at, receive_extended: 1 });
		expect(await step('extendReceive', order)).toMatchObject({
			code: 0,
			msg: '收货时间已延长过一次，不能再次延长',
		});
		expect(await timerOf(order.id)).toMatchObject({ due_at: at });
		shop.clock.advance(before + day - shop.clock.now());
		await runDueTimers(shop.context);
		expect((await orderRow(shop.context, order.id)).status).toBe('3');
		shop.clock.advance(at - shop.clock.now());
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '4', receive_by: 'system' });
		await login();
	});

	test('takes the days of the setting', async () => {
		await shop.context.settings.set({ 'shop.extendReceiveDays': 3 }, { now: shop.clock.now() });
		const order = await shipped();
		const before = (await orderRow(shop.context, order.id)).auto_receive_at ?? 0;
		expect(await step('extendReceive', order)).toMatchObject({ data: { auto_receive_at: before + 3 * day } });
		await shop.context.settings.set({ 'shop.extendReceiveDays': 7 }, { now: shop.clock.now() });
	});

	test('is refused where nothing is on its way', async () => {
		for (const order of [await bought(shop, [1]), await received()]) {
			expect(await step('extendReceive', order)).toMatchObject({
				code: 0,
				msg: '只有待收货的订单可以延长收货时间',
			});
		}
	});

	test('and receiving at the same moment: whoever locks the order first decides', async () => {
		for (const isExtendFirst of [true, false]) {
			const order = await shipped();
			const row = { table: 'shop_order', id: order.id } as const;
			const extend = () => step('extendReceive', order);
			const receive = () => step('receive', order);
			const answers = await (isExtendFirst ? race(shop, row, extend, receive) : race(shop, row, receive, extend));
			expect(answers.map(({ code }) => code)).toEqual(isExtendFirst ? [1, 1] : [1, 0]);
			expect(await orderRow(shop.context, order.id)).toMatchObject({
				status: '4',
				receive_extended: isExtendFirst ? 1 : 0,
			});
			expect((await timerOf(order.id)).state).toBe('3');
		}
	});

	test('pressed twice at the same moment is given once', async () => {
		const order = await shipped();
		const extend = () => step('extendReceive', order);
		const answers = await race(shop, { table: 'shop_order', id: order.id }, extend, extend);
		expect(answers.map(({ code }) => code)).toEqual([1, 0]);
		const logs = await historyOf(order.id);
		expect(logs.filter(({ event }) => event === 'extendReceive')).toHaveLength(1);
	});

	test('and the timer falling due at the same moment never wait for each other', async () => {
		for (const isExtendFirst of [true, false]) {
			const order = await shipped();
			await shop.context.db
				.updateTable('timer')
				.set({ due_at: shop.clock.now() })
				.where('kind', '=', 'auto_receive')
				.where('ref_id', '=', order.id)
				.execute();
			const row = { table: 'shop_order', id: order.id } as const;
			const extend = () => step('extendReceive', order);
			const sweep = () => runDueTimers(shop.context);
			// The sweep has locked its timer by the time it waits for the order: what is due is due.
			if (isExtendFirst) {
				const [answer] = await race(shop, row, extend, sweep);
				expect(answer).toMatchObject({ code: 0, msg: '订单正在自动确认收货，不能再延长' });
			} else {
				const [, answer] = await race(shop, row, sweep, extend);
				expect(answer).toMatchObject({ code: 0, msg: '只有待收货的订单可以延长收货时间' });
			}
			expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '4', receive_extended: 0 });
		}
	});

	test('counts from now where the time had passed while a refund was open', async () => {
		const order = await shipped();
		const past = shop.clock.now() - 20 * day;
		await shop.context.db.updateTable('shop_order').set({ auto_receive_at: past }).where('id', '=', order.id).execute();
		const at = shop.clock.now() + 7 * day;
		expect(await step('extendReceive', order)).toMatchObject({ code: 1, data: { auto_receive_at: at } });
	});
});

describe('deleting', () => {
	async function cancelled(): Promise<Bought> {
		const order = await bought(shop, [1]);
		const body = { id: order.id, reason: '缺货', restock: 1 };
		expect(await shop.post('/admin/shop.order.Order/close', body, admin.headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		return order;
	}

	test('takes what is over off the member’s list alone, once', async () => {
		const order = await cancelled();
		expect(await step('del', order)).toMatchObject({ code: 1, data: { order_no: order.order_no } });
		const first = (await orderRow(shop.context, order.id)).user_delete_time;
		expect(await listed(order)).toEqual([]);
		// It is opened from its refund, and says that it is not on the list any more.
		expect(await detail(order)).toMatchObject({ code: 1, data: { order: { user_delete_time: first } } });
		const { data } = await shop.get<{ counts: object[] }>('/api/account/orders', {}, order.buyer.headers);
		expect(data.counts).toEqual([]);
		shop.clock.advance(1);
		expect(await step('del', order)).toMatchObject({ code: 1 });
		expect((await orderRow(shop.context, order.id)).user_delete_time).toBe(first);
		const logs = await historyOf(order.id);
		expect(logs.filter(({ event }) => event === 'userDelete')).toMatchObject([
			{ text: '会员从自己的订单列表中删除', operator_type: 'user' },
		]);
	});

	test('can be taken back', async () => {
		const order = await cancelled();
		await step('del', order);
		for (const _repeat of [1, 2]) expect(await step('restore', order)).toMatchObject({ code: 1 });
		expect((await listed(order)).map(({ id }) => id)).toEqual([order.id]);
		expect(await detail(order)).toMatchObject({ code: 1 });
		expect((await historyOf(order.id)).filter(({ event }) => event === 'userRestore')).toHaveLength(1);
	});

	test('is refused while the order goes on, or money of it is on its way', async () => {
		for (const order of [await bought(shop, [1]), await shipped(), await received()]) {
			expect(await step('del', order)).toMatchObject({ code: 0, msg: '只有已完成或已取消的订单可以删除' });
			expect(await detail(order)).toMatchObject({ code: 1 });
		}
		const paying = await cancelled();
		await shop.context.db.updateTable('shop_order').set({ refund_status: '1' }).where('id', '=', paying.id).execute();
		expect(await step('del', paying)).toMatchObject({ code: 0, msg: '订单有退款正在处理' });
	});
});

describe('staff receive for the member', () => {
	const receive = (id: number, reason: string, headers = admin.headers) =>
		shop.post<Moved>('/admin/shop.order.Order/receive', { id, reason }, headers);

	test('with a reason that stands in the history under their name', async () => {
		const order = await shipped();
		expect(await receive(order.id, ' 会员来电确认 ')).toMatchObject({ code: 1, data: { status: '4' } });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '4', receive_by: 'admin' });
		expect((await historyOf(order.id)).find(({ event }) => event === 'receive')).toMatchObject({
			text: '客服代为确认收货：会员来电确认',
			operator_type: 'admin',
		});
		expect((await timerOf(order.id)).state).toBe('3');
		expect(await receive(order.id, '会员来电确认')).toMatchObject({ code: 1, data: { status: '4' } });
		expect((await historyOf(order.id)).filter(({ event }) => event === 'receive')).toHaveLength(1);
	});

	test('not without a reason, not before it is sent, not while a refund is open', async () => {
		const order = await shipped();
		expect(await receive(order.id, '  ')).toMatchObject({ code: 0 });
		expect(await receive((await bought(shop, [1])).id, '来电')).toMatchObject({
			code: 0,
			msg: '订单当前状态不能确认收货',
		});
		const refunding = await shipped();
		await applied(shop, refunding, [1], { type: '3' });
		expect(await receive(refunding.id, '来电')).toMatchObject({ code: 0, msg: '订单有退款正在处理' });
		expect((await orderRow(shop.context, order.id)).status).toBe('3');
	});

	test('only with the node for it', async () => {
		const order = await shipped();
		const nodes = ['index', 'detail', 'close'].map((name) => `shop/order/order/${name}`);
		const clerk = await makeAdmin(shop.context, { nodes });
		expect(await receive(order.id, '来电', clerk.headers)).toMatchObject({ code: 401 });
		const allowed = await makeAdmin(shop.context, { nodes: ['shop/order/order/receive'] });
		expect(await receive(order.id, '来电', allowed.headers)).toMatchObject({ code: 1 });
	});
});
