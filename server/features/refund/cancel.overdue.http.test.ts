import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { listTimers } from '#domain/job/job.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { TimerKind } from '#domain/timers.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import { expectNoDrift, moneyOf, orderRow, skuRow } from '#server/testing/orders.ts';
import { applied, type Bought, bought, parcel } from '#server/testing/refunds.ts';

const hour = 60 * 60;

let shop: TestApp;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
beforeEach(async () => {
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** Days pass in these tests, and logins do not last as long. */
const member = async (order: Bought, step: string) =>
	shop.post<{ status: string }>(
		`/api/shop.Order/${step}`,
		{ id: order.id },
		await headersOf(shop.context, 'member', order.buyer.id),
	);
const answer = (order: Bought, agree: 0 | 1) =>
	shop.post('/admin/shop.order.Order/cancel', { id: order.id, agree, reason: '已打包' }, admin.headers);
/** The notices to staff about these orders. */
const notices = async (type: string, ...orders: Bought[]) => {
	const sent = shop.context.db.selectFrom('notify').select(['order_no', 'message']).where('message_type', '=', type);
	const numbers = orders.map(({ order_no }) => order_no);
	return sent.where('order_no', 'in', numbers).orderBy('id').execute();
};
async function timerOf(order: Bought, kind: TimerKind) {
	const search = [{ field: 'kind', operator: 'eq', val: kind }];
	const asked = { search, quickSearch: order.order_no };
	const { data } = await shop.get<AnswerOf<typeof listTimers>>('/admin/routine.Job/timers', asked, admin.headers);
	return data.list[0];
}
async function pass(hours: number): Promise<void> {
	shop.clock.advance(hours * hour);
	await runDueTimers(shop.context);
	admin = await makeAdmin(shop.context, { nodes: '*' });
}

describe('an application to cancel that nobody answers', () => {
	const setAuto = (is: boolean) =>
		shop.context.settings.set({ 'shop.cancelAutoApprove': is }, { now: shop.clock.now() });
	afterEach(() => setAuto(false));

	test('shows member, staff and creator when it is approved by itself, and nothing where it is not', async () => {
		const studio = await makeMerchant(shop.context);
		const order = await bought(shop, [1], { merchantId: studio.merchantId });
		const shownTimes = async () => {
			const at = async (path: string, headers: Record<string, string>) =>
				(await shop.get<{ order: { cancel_answer_at: number } }>(path, { id: String(order.id) }, headers)).data.order
					.cancel_answer_at;
			const buyer = await headersOf(shop.context, 'member', order.buyer.id);
			return [
				await at('/api/shop.Order/detail', buyer),
				await at('/admin/shop.order.Order/detail', admin.headers),
				await at('/merchant/order.Order/detail', studio.headers),
			];
		};
		await setAuto(true);
		expect(await shownTimes()).toEqual([0, 0, 0]);
		await member(order, 'applyCancel');
		const due = shop.clock.now() + 48 * hour;
		expect(await shownTimes()).toEqual([due, due, due]);
		const timer = await timerOf(order, 'cancel_answer');
		await shop.post('/admin/routine.Job/pause', { id: timer?.id }, admin.headers);
		expect(await shownTimes()).toEqual([0, 0, 0]);
		await shop.post('/admin/routine.Job/resume', { id: timer?.id }, admin.headers);
		expect(await shownTimes()).toEqual([due, due, due]);
		await setAuto(false);
		expect(await shownTimes()).toEqual([0, 0, 0]);
		await answer(order, 0);
		await setAuto(true);
		expect(await shownTimes()).toEqual([0, 0, 0]);
	});

	test('is notified to staff again every two days where the shop leaves it to them', async () => {
		const order = await bought(shop, [1]);
		await member(order, 'applyCancel');
		expect(await timerOf(order, 'cancel_answer')).toMatchObject({
			order_id: order.id,
			due_at: shop.clock.now() + 48 * hour,
			state: '1',
			may: { run: 1, pause: 1, resume: 0, move: 1 },
		});
		await pass(47);
		expect(await notices('17', order)).toEqual([]);
		await pass(1);
		const message = `订单 ${order.order_no} 的取消申请已超过 48 小时未答复`;
		expect(await notices('17', order)).toEqual([{ order_no: order.order_no, message }]);
		expect((await orderRow(shop.context, order.id)).status).toBe('7');
		await pass(48);
		expect(await notices('17', order)).toHaveLength(2);
		expect(await answer(order, 1)).toMatchObject({ code: 1 });
		expect(await timerOf(order, 'cancel_answer')).toMatchObject({ state: '3' });
		await pass(48);
		expect(await notices('17', order)).toHaveLength(2);
	});

	test('that is withdrawn and made anew is not kept waiting by what staff paused before', async () => {
		const order = await bought(shop, [1]);
		await member(order, 'applyCancel');
		const id = (await timerOf(order, 'cancel_answer'))?.id;
		expect(await shop.post('/admin/routine.Job/pause', { id }, admin.headers)).toMatchObject({ code: 1 });
		expect(await member(order, 'withdrawCancel')).toMatchObject({ code: 1 });
		expect(await member(order, 'applyCancel')).toMatchObject({ code: 1 });
		await pass(48);
		expect(await notices('17', order)).toHaveLength(1);
	});

	test('is approved where the shop says so: the money back where it came from, the pieces on the shelf', async () => {
		await setAuto(true);
		const order = await bought(shop, [2]);
		const before = await moneyOf(shop.context, order.buyer.id);
		await member(order, 'applyCancel');
		await pass(48);
		await shop.context.jobs.runPending();
		expect(await orderRow(shop.context, order.id)).toMatchObject({
			status: '6',
			cancel_type: '4',
			refund_status: '3',
			refund_amount: 10_600,
		});
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(before + 10_600);
		expect(await skuRow(shop.context, order.skus[0]?.id ?? 0)).toEqual({ stock: 50, reserved: 0, sales: 0 });
		expect(await timerOf(order, 'cancel_answer')).toMatchObject({ state: '2' });
		const { rows } = await sql<{ operator_type: string; text: string }>`
			select operator_type, text from order_log where order_id = ${order.id} and event = 'approveCancel'`.execute(
			shop.context.db,
		);
		expect(rows).toEqual([{ operator_type: 'system', text: 'order.log.autoApproveCancel' }]);
		expect(await notices('17', order)).toEqual([]);
		expect(await answer(order, 0)).toMatchObject({ code: 0 });
	});

	test.each(['withdrawCancel', 'refused'] as const)(
		'waits for nothing once it is %s, and anew the next time',
		async (end) => {
			await setAuto(true);
			const order = await bought(shop, [1]);
			await member(order, 'applyCancel');
			await pass(47);
			if (end === 'refused') expect(await answer(order, 0)).toMatchObject({ code: 1 });
			else expect(await member(order, end)).toMatchObject({ code: 1 });
			await pass(24);
			expect((await orderRow(shop.context, order.id)).status).toBe('2');
			expect(await timerOf(order, 'cancel_answer')).toMatchObject({ state: '3' });
			await member(order, 'applyCancel');
			await pass(47);
			expect((await orderRow(shop.context, order.id)).status).toBe('7');
			await pass(1);
			expect((await orderRow(shop.context, order.id)).status).toBe('6');
		},
	);

	test.each(['staff', 'timer'] as const)('in the second of a refusal has one answer: %s first', async (first) => {
		await setAuto(true);
		// Nothing else of this order falls due: the sweep has this one thing to do with it.
		const now = shop.clock.now();
		await shop.context.settings.set({ 'shop.shipRemindHours': 0 }, { now });
		const order = await bought(shop, [1]);
		await shop.context.settings.set({ 'shop.shipRemindHours': 48 }, { now });
		await member(order, 'applyCancel');
		shop.clock.advance(48 * hour);
		admin = await makeAdmin(shop.context, { nodes: '*' });
		const refuse = () => answer(order, 0);
		const sweep = () => runDueTimers(shop.context);
		const row = { table: 'shop_order', id: order.id } as const;
		if (first === 'staff') {
			const [refusal] = await race(shop, row, refuse, sweep);
			expect(refusal).toMatchObject({ code: 1 });
		} else {
			const [, refusal] = await race(shop, row, sweep, refuse);
			expect(refusal).toMatchObject({ code: 0, msg: '订单没有待处理的取消申请' });
		}
		await shop.context.jobs.runPending();
		expect((await orderRow(shop.context, order.id)).status).toBe(first === 'staff' ? '2' : '6');
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(first === 'staff' ? 1 : 5601);
	});

	test('waits as long as the shop says', async () => {
		await setAuto(true);
		await shop.context.settings.set({ 'shop.cancelAnswerHours': 2 }, { now: shop.clock.now() });
		const order = await bought(shop, [1]);
		await member(order, 'applyCancel');
		await shop.context.settings.set({ 'shop.cancelAnswerHours': 48 }, { now: shop.clock.now() });
		await pass(2);
		expect((await orderRow(shop.context, order.id)).status).toBe('6');
	});
});

describe('what is paid and has not left', () => {
	const ship = (order: Bought, more: object = {}) =>
		shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel, ...more }, admin.headers);

	test('is notified to staff once, two days after payment', async () => {
		const order = await bought(shop, [1]);
		expect(await timerOf(order, 'ship_overdue')).toMatchObject({ due_at: shop.clock.now() + 48 * hour, state: '1' });
		await pass(47);
		expect(await notices('18', order)).toEqual([]);
		await pass(1);
		const message = `订单 ${order.order_no} 付款已超过 48 小时，尚未全部发货`;
		expect(await notices('18', order)).toEqual([{ order_no: order.order_no, message }]);
		await pass(96);
		expect(await notices('18', order)).toHaveLength(1);
		expect(await timerOf(order, 'ship_overdue')).toMatchObject({ state: '2' });
	});

	test('is waiting as long as a piece of it is, and no longer', async () => {
		const [part, whole] = [await bought(shop, [1, 1]), await bought(shop, [1])];
		expect(await ship(part, { lines: [{ order_goods_id: part.lines[0]?.id, num: 1 }] })).toMatchObject({ code: 1 });
		expect(await ship(whole)).toMatchObject({ code: 1 });
		expect(await timerOf(whole, 'ship_overdue')).toMatchObject({ state: '3' });
		await pass(48);
		expect((await notices('18', part, whole)).map(({ order_no }) => order_no)).toEqual([part.order_no]);
	});

	test.each(['close', 'cancel'] as const)('is nobody’s any more after a %s', async (end) => {
		const order = await bought(shop, [1]);
		if (end === 'cancel') {
			await member(order, 'applyCancel');
			expect(await timerOf(order, 'ship_overdue')).toMatchObject({ state: '1' });
		}
		const body = { id: order.id, reason: '缺货', agree: 1 };
		expect(await shop.post(`/admin/shop.order.Order/${end}`, body, admin.headers)).toMatchObject({ code: 1 });
		expect(await timerOf(order, 'ship_overdue')).toMatchObject({ state: '3' });
		await pass(48);
		expect(await notices('18', order)).toEqual([]);
	});

	test.each(['cancel', 'refund'] as const)('is not notified while a %s is open, but soon after', async (what) => {
		const order = await bought(shop, [1, 1]);
		await pass(47);
		if (what === 'cancel') await member(order, 'applyCancel');
		const headers = await headersOf(shop.context, 'member', order.buyer.id);
		const fresh = { ...order, buyer: { ...order.buyer, headers } };
		const refund = what === 'refund' ? await applied(shop, fresh, [1]) : 0;
		await pass(2);
		expect(await notices('18', order)).toEqual([]);
		if (what === 'cancel') expect(await answer(order, 0)).toMatchObject({ code: 1 });
		else await shop.post('/api/shop.Refund/withdraw', { id: refund }, headers);
		await pass(1);
		expect((await notices('18', order)).map(({ order_no }) => order_no)).toEqual([order.order_no]);
	});

	test('is notified when the shop says, or not at all', async () => {
		const set = (hours: number) =>
			shop.context.settings.set({ 'shop.shipRemindHours': hours }, { now: shop.clock.now() });
		await set(0);
		const never = await bought(shop, [1]);
		expect(await timerOf(never, 'ship_overdue')).toBeUndefined();
		await set(1);
		const soon = await bought(shop, [1]);
		await set(48);
		await pass(1);
		expect((await notices('18', never, soon)).map(({ order_no }) => order_no)).toEqual([soon.order_no]);
	});
});
