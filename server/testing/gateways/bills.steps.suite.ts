import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { askAboutBill, settleBill } from '#domain/bill/bill.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { dayAfter } from '#domain/kernel/shop-time.ts';
import { askForBills } from '#server/features/bill/bill.days.service.ts';
import { compareDay } from '#server/features/bill/bill.service.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { handleFailedPayout } from '#server/features/refund/payout.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { stretchOf } from '#server/payment/bill.day.ts';
import { orderRow } from '#server/testing/orders.ts';
import type { BillDesk } from './bills.helper.ts';
import { byAdmin } from './channels.helper.ts';

const hour = 3600;

/** What is done with bills that are there: compared again, asked about, settled. */
export function describeBillSteps(bills: BillDesk): void {
	const {
		desk,
		newDay,
		paidOrder,
		morningAfter,
		compared,
		listed,
		billOf,
		rowsOf,
		post,
		again,
		noticesOf,
		logIn,
		seen,
	} = bills;
	const { atCashier, callBack, closedOrder } = desk;

	describe('a day', () => {
		test('is compared once, however many processes do it at once, and after a crash again', async () => {
			const day = await newDay();
			const { attemptNo } = await paidOrder();
			desk.room.lie({ without: attemptNo, stranger: 5 });
			await morningAfter(day);
			const { context, clock } = desk.shop;
			await Promise.all(Array.from({ length: 4 }, () => askForBills(context)));
			const { id } = await billOf(day);
			const before = desk.room.count;
			await Promise.all(Array.from({ length: 6 }, () => compareDay(context, id)));
			const once = desk.room.count - before;
			expect((await rowsOf(day)).list).toHaveLength(2);
			expect((await noticesOf(day)).length).toBe(1);
			await context.jobs.runPending();
			expect((await rowsOf(day)).list).toHaveLength(2);
			// Who has taken it on and died leaves it for a quarter of an hour.
			await sql`update channel_bill set state = '1', claim_time = ${clock.now()} where id = ${id}`.execute(context.db);
			await compareDay(context, id);
			expect(await billOf(day)).toMatchObject({ state: '1', is_running: 1 });
			expect(await post('billCompare', { id })).toMatchObject({ code: 0 });
			clock.advance(15 * 60);
			const asked = desk.room.count;
			await compareDay(context, id);
			expect(desk.room.count - asked).toBe(once);
			expect(await rowsOf(day)).toMatchObject({ bill: { state: '2', is_running: 0, open: 2 } });
			expect((await noticesOf(day)).length).toBe(1);
		});

		test('is asked for by the timer, which goes on when the next bill is ready', async () => {
			const day = await newDay();
			await paidOrder();
			await morningAfter(day);
			const { context } = desk.shop;
			const timer = () => context.db.selectFrom('timer').selectAll().where('kind', '=', 'channel_bills').execute();
			await sql`update timer set due_at = ${context.clock.now()} where kind = 'channel_bills'`.execute(context.db);
			await runDueTimers(context);
			await context.jobs.runPending();
			expect(await billOf(day)).toMatchObject({ state: '2', open: 0 });
			expect(await timer()).toHaveLength(1);
			const [{ due_at } = { due_at: 0 }] = await timer();
			// Another day of a test before may still be waited for.
			const next = stretchOf(desk.room.name, day).until + 34 * hour;
			expect([next, context.clock.now() + hour]).toContain(due_at);
		});

		test('that was compared again in the meantime is not written by who read it before', async () => {
			const day = await newDay();
			const { attemptNo } = await paidOrder();
			desk.room.lie({ without: attemptNo });
			await morningAfter(day);
			const { context } = desk.shop;
			await askForBills(context);
			const { id } = await billOf(day);
			const slow = compareDay(context, id);
			await sql`update channel_bill set turn = turn + 1 where id = ${id}`.execute(context.db);
			await slow;
			const { bill, list } = await rowsOf(day);
			// Whichever was first, nothing of half a turn is there.
			expect([bill.state, list.length]).toEqual(bill.state === '1' ? ['1', 0] : ['2', 1]);
			await sql`update channel_bill set claim_time = null where id = ${id}`.execute(context.db);
			await context.jobs.runPending();
		});

		test('compared again replaces what is open and keeps what was settled', async () => {
			const day = await newDay();
			const [one, two] = [await paidOrder(), await paidOrder()];
			desk.room.lie({ amounts: { [one.attemptNo]: 1, [two.attemptNo]: 2 } });
			const { list } = await compared(day);
			const settled = list.find(({ no }) => no === one.attemptNo);
			expect(await post('billSettle', { ids: [settled?.id], reason: '' })).toMatchObject({ code: 0 });
			expect(
				await post<AnswerOf<typeof settleBill>>('billSettle', { ids: [settled?.id], reason: '已核实' }),
			).toMatchObject({
				data: { settled: 1 },
			});
			expect(await post('billSettle', { ids: [settled?.id], reason: 'x' })).toMatchObject({ code: 0 });
			desk.room.lie({ amounts: { [one.attemptNo]: 1 } });
			const after = await again(day);
			expect(after.bill).toMatchObject({ open: 0, differences: 1 });
			expect(after.list).toMatchObject([
				{ id: settled?.id, state: '2', settled_by: 'reason', reason: '已核实', settle_time: desk.shop.clock.now() },
			]);
			// What was settled is history: nobody changes or deletes it.
			const { db } = desk.shop.context;
			for (const act of [
				sql`update channel_bill_difference set reason = 'y'`,
				sql`delete from channel_bill_difference`,
			])
				await expect(sql`${act} where id = ${settled?.id ?? 0}`.execute(db)).rejects.toThrow('never changed');
			// Another amount is another difference.
			desk.room.lie({ amounts: { [one.attemptNo]: 3 } });
			expect((await again(day)).bill).toMatchObject({ open: 1, differences: 2 });
			expect((await noticesOf(day)).length).toBe(2);
		});
	});

	test('another sum than was asked for stands in our books as it was reported', async () => {
		const day = await newDay();
		const { attemptNo, notifyUrl } = await atCashier();
		desk.room.pay(attemptNo);
		await callBack(desk.room.callback(attemptNo, { amount: 4000 }), notifyUrl);
		await desk.shop.context.jobs.runPending();
		const { bill, list } = await compared(day);
		expect(list).toMatchObject([
			{ kind: 'amount', no: attemptNo, company: { amount: '50.00' }, ours: { amount: '40.00' }, attempt_status: '5' },
		]);
		expect([bill.company.refund, bill.ours.refund]).toEqual(Array(2).fill({ count: 1, sum: '40.00' }));
	});

	test('a transfer that staff try again days after it had left is no difference any more', async () => {
		const day = await newDay();
		const { id, transfer } = await closedOrder();
		desk.room.hangUp(1, desk.room.name === 'card' ? 1 : 0);
		for (let time = 0; time < 6; time += 1) {
			await payBack(desk.shop.context, transfer.id).catch(() => undefined);
			desk.room.hangUp(1);
		}
		desk.room.hangUp(0);
		const alone = await compared(day);
		expect(alone.list).toMatchObject([
			{
				kind: 'company',
				row_kind: 'refund',
				no: transfer.refund_no,
				transfer_status: '4',
				can_ask: 0,
				orders: [{ id }],
			},
		]);
		const later = dayAfter(day, 3);
		desk.shop.clock.set(stretchOf(desk.room.name, later).since + 12 * hour);
		await handleFailedPayout(desk.shop.context, { id: transfer.refund_id ?? 0, way: 'retry', voucher: '' }, byAdmin);
		await desk.shop.context.jobs.runPending();
		await paidOrder();
		expect((await compared(later)).list).toEqual([]);
		expect((await rowsOf(day)).list).toEqual([]);
		expect((await again(day)).bill).toMatchObject({ state: '2', differences: 0 });
	});

	test('money that is booked days later leaves another trade of its number open', async () => {
		const day = await newDay();
		const { attemptNo, notifyUrl } = await atCashier();
		desk.room.pay(attemptNo);
		desk.room.lie({ more: [{ attemptNo, tradeNo: 'SECOND', amount: 5000, at: desk.shop.clock.now() }] });
		expect((await compared(day)).bill).toMatchObject({ open: 2 });
		const later = dayAfter(day, 3);
		desk.shop.clock.set(stretchOf(desk.room.name, later).since + 12 * hour);
		await callBack(desk.room.callback(attemptNo), notifyUrl);
		await desk.shop.context.jobs.runPending();
		expect((await compared(later)).list).toEqual([]);
		const { list } = desk.room.name === 'card' ? await rowsOf(day) : await again(day);
		expect(list).toMatchObject([{ kind: 'company', no: attemptNo, company_no: 'SECOND', state: '1' }]);
	});

	describe('money that only the company knows', () => {
		/** Paid at the company while it answered nobody: our try is closed, and no callback came. */
		async function unheardOf() {
			const at = await atCashier();
			const tradeNo = desk.room.pay(at.attemptNo);
			desk.room.hangUp(20);
			expect(await desk.shop.post('/api/shop.Order/cancel', { id: at.id }, at.buyer.headers)).toMatchObject({
				code: 1,
			});
			desk.room.hangUp(0);
			await sql`delete from pgboss.job where name = 'payment.close'`.execute(desk.shop.context.db);
			return { ...at, tradeNo };
		}

		test('is found by its bill, and taken in by asking: it goes back to who paid', async () => {
			const day = await newDay();
			const { id, attemptNo, tradeNo } = await unheardOf();
			const { list } = await compared(day);
			expect(list).toMatchObject([
				{
					kind: 'company',
					no: attemptNo,
					company_no: tradeNo,
					ours: null,
					attempt_status: '3',
					can_ask: 1,
					orders: [{ id }],
				},
			]);
			const [difference] = list;
			expect(await post<AnswerOf<typeof askAboutBill>>('billAsk', { id: difference?.id })).toMatchObject({
				data: { outcome: 'late' },
			});
			await desk.shop.context.jobs.runPending();
			expect(Object.values(desk.room.refundsOf(attemptNo))).toEqual([5000]);
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '6', refund_amount: 0 });
			expect((await rowsOf(day)).list).toMatchObject([{ state: '2', settled_by: 'asked', reason: 'late', can_ask: 0 }]);
			expect(await post('billAsk', { id: difference?.id })).toMatchObject({ code: 0 });
			expect((await again(day)).bill).toMatchObject({ open: 0, differences: 1 });
		});

		test('that the company knows nothing of when it is asked moves nothing and stays open', async () => {
			const day = await newDay();
			const { attemptNo } = await atCashier();
			desk.room.lie({ more: [{ attemptNo, tradeNo: 'T1', amount: 5000, at: desk.shop.clock.now() }] });
			const { list } = await compared(day);
			expect(list).toMatchObject([{ kind: 'company', no: attemptNo, can_ask: 1 }]);
			expect(await post('billAsk', { id: list[0]?.id })).toMatchObject({
				code: 0,
				msg: expect.stringContaining('没有付款'),
			});
			expect((await rowsOf(day)).bill).toMatchObject({ open: 1 });
		});
	});

	test('staff see and do only what their nodes let them', async () => {
		const day = await newDay();
		await paidOrder();
		desk.room.lie({ stranger: 9 });
		const { bill, list } = await compared(day);
		await logIn(['system/health/index']);
		expect((await listed()).list.some(({ id }) => id === bill.id)).toBe(true);
		for (const [action, body] of [
			['billCompare', { id: bill.id }],
			['billAsk', { id: list[0]?.id }],
			['billSettle', { ids: [list[0]?.id], reason: 'x' }],
		] as const)
			expect(await post(action, body), action).toMatchObject({ code: 401 });
		await logIn(['shop/order/order/index']);
		expect(await seen()).toMatchObject({ code: 401 });
	});
}
