import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { runTimer } from '#domain/job/job.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { TimerKind } from '#domain/timers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { applied, arrived, type Bought, bought } from '#server/testing/refunds.ts';
import { listedTimer } from '#server/testing/timers.ts';

type Headers = Record<string, string>;
interface Shown {
	logs: { event: string; text: string; operator_type: string; operator_name: string }[];
}

const day = 86_400;
let shop: TestApp;
let admin: { headers: Headers };
let studio: { merchantId: number; headers: Headers };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = await makeAdmin(shop.context, { nodes: '*' });
	studio = await makeMerchant(shop.context);
	await sql`insert into delivery_company (code, name, no_pattern, create_time, update_time)
		values ('shunfeng', '顺丰', '', 0, 0) on conflict do nothing`.execute(shop.context.db);
});
afterAll(() => shop.close());

const act = (step: string, body: object, headers = admin.headers) =>
	shop.post<AnswerOf<typeof runTimer>>(`/admin/routine.Job/${step}`, body, headers);

const timerOf = (kind: TimerKind, refId: number) => listedTimer(shop, admin.headers, { kind, refId });

/** What staff, creator and member read of steps on timers, in the history of an order. */
async function orderHistory(order: { id: number }, buyer: Headers) {
	const read = async (path: string, headers: Headers) => {
		const { data } = await shop.get<{ order: Shown }>(path, { id: order.id }, headers);
		return timerLines(data.order);
	};
	return {
		staff: await read('/admin/shop.order.Order/detail', admin.headers),
		creator: await read('/merchant/order.Order/detail', studio.headers),
		member: await read('/api/shop.Order/detail', buyer),
	};
}

async function refundHistory(id: number, buyer: Headers) {
	const read = async (path: string, headers: Headers) => {
		const { data } = await shop.get<{ refund: Shown }>(path, { id }, headers);
		return timerLines(data.refund);
	};
	return {
		staff: await read('/admin/shop.order.Refund/detail', admin.headers),
		creator: await read('/merchant/order.Refund/detail', studio.headers),
		member: await read('/api/shop.Refund/detail', buyer),
	};
}

const timerLines = ({ logs }: Shown) => logs.filter(({ event }) => event.startsWith('timer')).map(({ text }) => text);

/** A creator's order on its way. */
async function sent(): Promise<Bought> {
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	const body = { id: order.id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	expect(await shop.post('/admin/shop.order.Order/delivery', body, admin.headers)).toMatchObject({ code: 1 });
	return order;
}

test('what staff do with a date that everybody is shown stands in the history of all three, by whom it was done', async () => {
	const order = await sent();
	const { id } = await timerOf('auto_receive', order.id);
	const dueAt = shop.clock.now() + 20 * day;
	await act('move', { id, due_at: dueAt });
	await act('pause', { id });
	await act('resume', { id });
	await act('run', { id });
	const time = shopTime(dueAt);
	const lines = [
		`「自动确认收货」改期到 ${time}`,
		'暂停「自动确认收货」',
		`继续「自动确认收货」，${time} 到期`,
		'立即执行「自动确认收货」',
	];
	expect(await orderHistory(order, order.buyer.headers)).toEqual({ staff: lines, creator: lines, member: lines });
	const { data } = await shop.get<{ order: Shown }>(
		'/admin/shop.order.Order/detail',
		{ id: order.id },
		{ ...admin.headers, 'think-lang': 'en' },
	);
	const line = data.order.logs.find(({ event }) => event === 'timerMove');
	expect(line).toMatchObject({ text: `Moved to ${time}: Count as received`, operator_type: 'admin' });
	expect(line?.operator_name).not.toBe('');
});

test('steps on what nobody but staff is shown are shown to staff alone', async () => {
	const order = await arrived(shop, admin.headers, [1], { merchantId: studio.merchantId });
	for (const kind of ['ledger_thaw', 'auto_finish'] as const) {
		const { id } = await timerOf(kind, order.id);
		await act('pause', { id });
		await act('resume', { id });
	}
	const { staff, creator, member } = await orderHistory(order, order.buyer.headers);
	expect(staff).toHaveLength(4);
	expect(staff[0]).toBe('暂停「商户货款解冻」');
	expect([creator, member]).toEqual([[], []]);
});

test('a step on a refund’s timer stands in the history of the refund', async () => {
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	const refund = await applied(shop, order, [1]);
	const { id } = await timerOf('refund_audit', refund);
	const dueAt = shop.clock.now() + 9 * day;
	await act('move', { id, due_at: dueAt });
	await act('pause', { id });
	const lines = [`「退款待审核」改期到 ${shopTime(dueAt)}`, '暂停「退款待审核」'];
	expect(await refundHistory(refund, order.buyer.headers)).toEqual({ staff: lines, creator: lines, member: lines });
	expect((await orderHistory(order, order.buyer.headers)).staff).toEqual([]);
});

test('a step on a payment’s timer stands in every order of the checkout, for staff', async () => {
	const buyer = await makeBuyer(shop.context);
	const skus = [await makeSku(shop.context), await makeSku(shop.context, { merchantId: studio.merchantId })];
	const { orders } = await placed(
		shop,
		buyer,
		skus.map(({ id }) => ({ sku_id: id, num: 1 })),
	);
	const [row] = await shop.context.db
		.selectFrom('shop_order')
		.select('payment_id')
		.where('id', '=', orders[0]?.id ?? 0)
		.execute();
	const { id } = await timerOf('pay_timeout', row?.payment_id ?? 0);
	const dueAt = shop.clock.now() + 2 * day;
	expect(await act('move', { id, due_at: dueAt })).toMatchObject({ code: 1 });
	expect(orders).toHaveLength(2);
	for (const order of orders) {
		const { data } = await shop.get<{ order: Shown }>(
			'/admin/shop.order.Order/detail',
			{ id: order.id },
			admin.headers,
		);
		expect(timerLines(data.order)).toEqual([`「超时未付款关闭」改期到 ${shopTime(dueAt)}`]);
	}
});

test('a step that is refused, and one on what is about no order, write no history', async () => {
	const order = await sent();
	const { id } = await timerOf('auto_receive', order.id);
	expect(await act('resume', { id })).toMatchObject({ code: 0 });
	expect(await act('move', { id, due_at: shop.clock.now() })).toMatchObject({ code: 0 });
	const timer = { kind: timerKinds.exportExpire.kind, ref_id: order.id, due_at: shop.clock.now() + day };
	await inTransaction(shop.context, (tx) => setTimer(shop.context, tx, timer));
	expect(await act('pause', { id: (await timerOf('export_expire', order.id)).id })).toMatchObject({ code: 1 });
	expect((await orderHistory(order, order.buyer.headers)).staff).toEqual([]);
});

test('while the time to receive is paused nobody is shown a countdown', async () => {
	const order = await sent();
	const { id, due_at } = await timerOf('auto_receive', order.id);
	const shown = async () => {
		type Order = { id: number; auto_receive_at: number };
		const read = async (path: string, headers: Headers) => {
			const { data } = await shop.get<{ order: Order }>(`${path}/detail`, { id: order.id }, headers);
			const { list } = (await shop.get<{ list: Order[] }>(`${path}/index`, { limit: 100 }, headers)).data;
			return [data.order.auto_receive_at, list.find((one) => one.id === order.id)?.auto_receive_at];
		};
		return [
			...(await read('/admin/shop.order.Order', admin.headers)),
			...(await read('/merchant/order.Order', studio.headers)),
			...(await read('/api/shop.Order', order.buyer.headers)),
		];
	};
	expect(await shown()).toEqual(Array(6).fill(due_at));
	await act('pause', { id });
	expect(await shown()).toEqual(Array(6).fill(0));
	await act('resume', { id });
	expect(await shown()).toEqual(Array(6).fill(due_at));
});

test('while the time to answer a refund is paused nobody is shown a countdown', async () => {
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	const refund = await applied(shop, order, [1]);
	const { id, due_at } = await timerOf('refund_audit', refund);
	const shown = async () => {
		type Refund = { id: number; deadline_at: number };
		const read = async (path: string, headers: Headers) => {
			const { data } = await shop.get<{ refund: Refund }>(`${path}/detail`, { id: refund }, headers);
			const { list } = (await shop.get<{ list: Refund[] }>(`${path}/index`, { limit: 100 }, headers)).data;
			return [data.refund.deadline_at, list.find((one) => one.id === refund)?.deadline_at];
		};
		return [
			...(await read('/admin/shop.order.Refund', admin.headers)),
			...(await read('/merchant/order.Refund', studio.headers)),
			...(await read('/api/shop.Refund', order.buyer.headers)),
		];
	};
	expect(await shown()).toEqual(Array(6).fill(due_at));
	await act('pause', { id });
	expect(await shown()).toEqual(Array(6).fill(0));
	await act('resume', { id });
	expect(await shown()).toEqual(Array(6).fill(due_at));
});
