import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { patienceSeconds } from '#domain/bill/bill.rules.ts';
import { dayAfter } from '#domain/kernel/shop-time.ts';
import { askForBills } from '#server/features/bill/bill.days.service.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { stretchOf } from '#server/payment/bill.day.ts';
import { billDesk } from './bills.helper.ts';
import { describeBillSteps } from './bills.steps.suite.ts';
import { secret } from './channels.helper.ts';
import type { PaymentRoom } from './gateway.ts';

const hour = 3600;

/** What becomes of a company's bills, honest ones and others, against a gateway that hands them out like the real one. */
export function describeBills(openRoom: (now: () => number) => Promise<PaymentRoom>): void {
	const bills = billDesk(openRoom);
	const {
		desk,
		logIn,
		newDay,
		paidOrder,
		refundedOrder,
		morningAfter,
		compared,
		listed,
		rowsOf,
		post,
		again,
		noticesOf,
	} = bills;
	const { atCashier, callBack, closedOrder, configure } = desk;

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
			// Neither a number that no database keeps nor sums beyond reckoning hide the bill, or those of other days.
			const beyond = {
				attemptNo: 'B1',
				tradeNo: 'T1',
				amount: 900_000_000_000_000,
				at: desk.shop.clock.now() - 12 * hour,
			};
			for (const more of [[{ ...beyond, attemptNo: 'A\0' }], Array.from({ length: 11 }, () => beyond)]) {
				desk.room.lie({ more });
				const { bill } = await again(day);
				expect(bill).toMatchObject({ state: '1', is_running: 0, error_text: expect.stringContaining('无法识别') });
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
			await logIn();
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
			await logIn();
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

	describeBillSteps(bills);
}
