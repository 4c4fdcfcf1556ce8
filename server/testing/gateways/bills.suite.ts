import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { askAboutBill, readBillRows, readBills, settleBill } from '#domain/bill/bill.contract.ts';
import { patienceSeconds } from '#domain/bill/bill.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { dayAfter } from '#domain/kernel/shop-time.ts';
import { askForBills } from '#server/features/bill/bill.days.service.ts';
import { compareDay } from '#server/features/bill/bill.service.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { handleFailedPayout } from '#server/features/refund/payout.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { billDayAt, stretchOf } from '#server/payment/bill.day.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { orderRow } from '#server/testing/orders.ts';
import { byAdmin, channelDesk, secret } from './channels.helper.ts';
import type { PaymentRoom } from './gateway.ts';

type Bills = AnswerOf<typeof readBills>;
type Rows = AnswerOf<typeof readBillRows>;

const nodes = ['index', 'compare', 'ask', 'settle'].map((action) => `system/health/${action}`);
const hour = 3600;

/** What becomes of a company's bills, honest ones and others, against a gateway that hands them out like the real one. */
export function describeBills(openRoom: (now: () => number) => Promise<PaymentRoom>): void {
	const desk = channelDesk(openRoom);
	const { atCashier, callBack, closedOrder, configure } = desk;
	let headers: Record<string, string> = {};

	afterEach(() => desk.room.lie({}));

	/** A day that nothing was paid on before; its bill is asked for on the morning after it. */
	async function newDay(): Promise<string> {
		const { clock } = desk.shop;
		const today = billDayAt(desk.room.name, clock.now());
		clock.set(stretchOf(desk.room.name, dayAfter(today, 2)).since + 12 * hour);
		return dayAfter(today, 2);
	}

	async function paidOrder() {
		const at = await atCashier();
		const tradeNo = desk.room.pay(at.attemptNo);
		await callBack(desk.room.callback(at.attemptNo), at.notifyUrl);
		return { ...at, tradeNo };
	}

	async function refundedOrder() {
		const at = await closedOrder();
		await desk.shop.context.jobs.runPending();
		return at;
	}

	/** The morning after a day, by when companies have its bill. */
	async function morningAfter(day: string): Promise<void> {
		desk.shop.clock.set(stretchOf(desk.room.name, day).until + 10 * hour + 60);
		headers = (await makeAdmin(desk.shop.context, { nodes })).headers;
	}

	/** Compares a day, and what lies before it and was not compared. */
	async function compared(day: string): Promise<Rows> {
		await morningAfter(day);
		await askForBills(desk.shop.context);
		await desk.shop.context.jobs.runPending();
		return rowsOf(day);
	}

	const listed = async () => (await desk.shop.get<Bills>('/admin/system.Health/bills', {}, headers)).data;

	async function billOf(day: string): Promise<Bills['list'][number]> {
		const bill = (await listed()).list.find((each) => each.day === day);
		if (!bill) throw new Error(`no bill of ${day}`);
		return bill;
	}

	async function rowsOf(day: string): Promise<Rows> {
		const { id } = await billOf(day);
		return (await desk.shop.get<Rows>('/admin/system.Health/billRows', { id }, headers)).data;
	}

	const post = <Data>(action: string, body: object) =>
		desk.shop.post<Data>(`/admin/system.Health/${action}`, body, headers);

	async function again(day: string): Promise<Rows> {
		const { id } = await billOf(day);
		expect(await post('billCompare', { id })).toMatchObject({ code: 1 });
		await desk.shop.context.jobs.runPending();
		return rowsOf(day);
	}

	const noticesOf = (day: string) =>
		desk.shop.context.db
			.selectFrom('notify')
			.selectAll()
			.where('message_type', '=', '26')
			.where('name', '=', `${desk.room.name}-${day}`)
			.execute();

	describe('an honest bill', () => {
		test('agrees with our books: payments, refunds, their sums and what the company took', async () => {
			const day = await newDay();
			await paidOrder();
			await paidOrder();
			await refundedOrder();
			const { bill, list } = await compared(day);
			expect(list).toEqual([]);
			const side = { pay: { count: 3, sum: '150.00' }, refund: { count: 1, sum: '50.00' } };
			expect(bill).toMatchObject({ state: '2', is_running: 0, error_text: '', open: 0, company: side, ours: side });
			// Stripe keeps the account in another currency.
			expect(bill.fee === null).toBe(desk.room.name === 'card');
			expect(await noticesOf(day)).toEqual([]);
			expect((await listed()).channels).toEqual([desk.room.name]);
		});

		test('of more rows than a page has is read to its end', async () => {
			const day = await newDay();
			const first = await paidOrder();
			const { context, clock } = desk.shop;
			const [attempt] = await context.db
				.selectFrom('payment_attempt')
				.selectAll()
				.where('attempt_no', '=', first.attemptNo)
				.execute();
			// Only the books need to have many.
			const now = clock.now();
			await sql`
				insert into payment_attempt (attempt_no, payment_id, channel, amount, status, trade_no, pay_time, create_time, update_time)
				select 'A7' || lpad(n::text, 18, '0'), ${attempt?.payment_id ?? 0}, ${desk.room.name}, n, '4', 'many' || n, ${now}::bigint + n, ${now}::bigint, ${now}::bigint
				from generate_series(1, 250) n`.execute(context.db);
			const many = Array.from({ length: 250 }, (_, at) => {
				const no = `A7${String(at + 1).padStart(18, '0')}`;
				return { attemptNo: no, tradeNo: `many${at + 1}`, amount: at + 1, at: now + at + 1 };
			});
			desk.room.lie({ more: many });
			const { bill, list } = await compared(day);
			await sql`delete from payment_attempt where trade_no like 'many%'`.execute(context.db);
			expect([bill.company.pay.count, bill.ours.pay.count, list]).toEqual([251, 251, []]);
		});

		test('of a payment at the last second, and of a transfer whose answer came after midnight, agrees', async () => {
			const day = await newDay();
			const { clock, context } = desk.shop;
			const { until } = stretchOf(desk.room.name, day);
			const { transfer } = await closedOrder();
			clock.set(until - 600);
			const late = await atCashier();
			clock.set(until - 1);
			desk.room.pay(late.attemptNo);
			desk.room.hangUp(1, desk.room.name === 'card' ? 1 : 0);
			await context.jobs.runPending();
			clock.set(until + 5);
			await callBack(desk.room.callback(late.attemptNo), late.notifyUrl);
			await payBack(context, transfer.id);
			expect((await compared(day)).list).toEqual([]);
			expect((await compared(dayAfter(day, 1))).list).toEqual([]);
		});
	});

	describe('a bill that lies', () => {
		test('by leaving a row out shows it as ours alone', async () => {
			const day = await newDay();
			const { attemptNo, tradeNo, id } = await paidOrder();
			await paidOrder();
			desk.room.lie({ without: attemptNo });
			const { bill, list } = await compared(day);
			expect(bill).toMatchObject({ state: '2', open: 1, company: { pay: { count: 1 } }, ours: { pay: { count: 2 } } });
			expect(list).toMatchObject([
				{ kind: 'ours', row_kind: 'pay', no: attemptNo, company_no: tradeNo, company: null, ours: { amount: '50.00' } },
			]);
			expect(list[0]).toMatchObject({ state: '1', can_ask: 0, orders: [{ id }] });
			expect(await noticesOf(day)).toMatchObject([{ ref_id: bill.id }]);
		});

		test('by another amount, of a payment or a refund, shows both sides', async () => {
			const day = await newDay();
			const { attemptNo } = await paidOrder();
			const { transfer } = await refundedOrder();
			desk.room.lie({ amounts: { [attemptNo]: 4999, [transfer.refund_no]: 1 } });
			const { list } = await compared(day);
			expect(list).toHaveLength(2);
			expect(list).toEqual(
				expect.arrayContaining([
					expect.objectContaining({
						kind: 'amount',
						no: attemptNo,
						company: expect.objectContaining({ amount: '49.99', currency: 'CNY' }),
						ours: expect.objectContaining({ amount: '50.00' }),
					}),
					expect.objectContaining({
						kind: 'amount',
						row_kind: 'refund',
						no: transfer.refund_no,
						company: expect.objectContaining({ amount: '0.01' }),
						refund_id: transfer.refund_id,
					}),
				]),
			);
		});

		test("by a row of somebody else shows it as the company's alone, about which nobody can be asked", async () => {
			const day = await newDay();
			await paidOrder();
			desk.room.lie({ stranger: 777 });
			const { list } = await compared(day);
			expect(list).toMatchObject([
				{ kind: 'company', company: { amount: '7.77' }, ours: null, attempt_id: 0, can_ask: 0 },
			]);
			expect(await post('billAsk', { id: list[0]?.id })).toMatchObject({ code: 0 });
		});

		test('in its file is thrown away, with the reason beside it, and compared when it is right', async () => {
			const day = await newDay();
			await paidOrder();
			for (const file of ['changed', 'broken'] as const) {
				desk.room.lie({ file });
				const { bill, list } = file === 'changed' ? await compared(day) : await again(day);
				expect(bill, file).toMatchObject({ state: '1', is_running: 0, ask_time: desk.shop.clock.now() });
				expect(bill.error_text, file).toMatch(
					file === 'changed' && desk.room.name === 'wechat' ? /校验/ : /账单文件无法识别/,
				);
				expect(list).toEqual([]);
			}
			desk.room.lie({});
			expect((await again(day)).bill).toMatchObject({ state: '2', error_text: '', open: 0 });
		});
	});

	describe('a bill that is not there', () => {
		test('is asked for hourly and then compared', async () => {
			if (desk.room.name === 'card') return;
			const day = await newDay();
			await paidOrder();
			desk.room.lie({ state: 'not yet' });
			expect((await compared(day)).bill).toMatchObject({ state: '1', error_text: '' });
			const now = desk.shop.clock.now();
			expect(await askForBills(desk.shop.context)).toBe(now + hour);
			desk.shop.clock.set(now + hour);
			desk.room.lie({});
			await askForBills(desk.shop.context);
			await desk.shop.context.jobs.runPending();
			expect((await rowsOf(day)).bill).toMatchObject({ state: '2', open: 0 });
			// The next one is that of this day, on the morning after it.
			expect(await askForBills(desk.shop.context)).toBe(stretchOf(desk.room.name, day).until + 34 * hour);
		});

		/** Asks again as long as it is asked for. */
		async function afterDays(): Promise<void> {
			desk.shop.clock.advance(patienceSeconds - 1);
			await askForBills(desk.shop.context);
			await desk.shop.context.jobs.runPending();
			headers = (await makeAdmin(desk.shop.context, { nodes })).headers;
		}

		async function afterPatience(): Promise<void> {
			desk.shop.clock.advance(1);
			await askForBills(desk.shop.context);
			await desk.shop.context.jobs.runPending();
		}

		test('or cannot be read for three days is given up, and staff are told', async () => {
			const day = await newDay();
			await paidOrder();
			desk.room.lie(desk.room.name === 'wechat' ? { state: 'not yet' } : { file: 'broken' });
			expect((await compared(day)).bill).toMatchObject({ state: '1' });
			await afterDays();
			expect([(await rowsOf(day)).bill.state, (await noticesOf(day)).length]).toEqual(['1', 0]);
			await afterPatience();
			const why = desk.room.name === 'wechat' ? '三天' : '无法识别';
			expect((await rowsOf(day)).bill).toMatchObject({ state: '3', error_text: expect.stringContaining(why) });
			expect((await noticesOf(day)).length).toBe(1);
			desk.room.lie({});
			expect((await again(day)).bill).toMatchObject({ state: '2', open: 0 });
		});

		test('though our books have money of its day is an empty one after three days: that money is ours alone', async () => {
			if (desk.room.name === 'card') return;
			const day = await newDay();
			const { attemptNo } = await paidOrder();
			desk.room.lie({ state: 'none' });
			expect((await compared(day)).bill).toMatchObject({ state: '1', error_text: '' });
			await afterDays();
			expect((await rowsOf(day)).bill).toMatchObject({ state: '1' });
			await afterPatience();
			expect(await rowsOf(day)).toMatchObject({
				bill: { state: '2', open: 1 },
				list: [{ kind: 'ours', no: attemptNo }],
			});
			desk.room.lie({});
			expect((await again(day)).bill).toMatchObject({ state: '2', open: 0 });
		});

		test('of a day without money is an empty one, once the company had the time to write it', async () => {
			const day = await newDay();
			const isSilent = desk.room.name !== 'card';
			expect((await compared(day)).bill).toMatchObject({ state: isSilent ? '1' : '2', error_text: '' });
			desk.shop.clock.set(stretchOf(desk.room.name, day).until + 34 * hour);
			await askForBills(desk.shop.context);
			await desk.shop.context.jobs.runPending();
			headers = (await makeAdmin(desk.shop.context, { nodes })).headers;
			expect((await rowsOf(day)).bill).toMatchObject({ state: '2', open: 0, company: { pay: { count: 0 } } });
		});

		test('because the company cannot be reached says so, and is no failed job', async () => {
			const day = await newDay();
			await paidOrder();
			desk.room.hangUp(20);
			expect((await compared(day)).bill).toMatchObject({
				state: '1',
				error_text: expect.stringContaining('无法连接支付渠道'),
			});
			desk.room.hangUp(0);
			expect((await again(day)).bill).toMatchObject({ state: '2', error_text: '' });
		});

		test('of a channel without its keys is not asked for', async () => {
			const day = await newDay();
			const key = `pay.${desk.room.name}Key` as const;
			await configure({ [key]: '' });
			await morningAfter(day);
			await askForBills(desk.shop.context);
			expect((await listed()).list.map((each) => each.day)).not.toContain(day);
			await configure(desk.room.settings(secret));
		});
	});

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
		headers = (await makeAdmin(desk.shop.context, { nodes: ['system/health/index'] })).headers;
		expect((await listed()).list.some(({ id }) => id === bill.id)).toBe(true);
		for (const [action, body] of [
			['billCompare', { id: bill.id }],
			['billAsk', { id: list[0]?.id }],
			['billSettle', { ids: [list[0]?.id], reason: 'x' }],
		] as const)
			expect(await post(action, body), action).toMatchObject({ code: 401 });
		headers = (await makeAdmin(desk.shop.context, { nodes: ['shop/order/order/index'] })).headers;
		expect(await desk.shop.get('/admin/system.Health/bills', {}, headers)).toMatchObject({ code: 401 });
	});
}
