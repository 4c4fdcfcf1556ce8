import { afterEach, expect } from 'vitest';
import type { readBillRows, readBills } from '#domain/bill/bill.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { dayAfter } from '#domain/kernel/shop-time.ts';
import { askForBills } from '#server/features/bill/bill.days.service.ts';
import { billDayAt, stretchOf } from '#server/payment/bill.day.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { channelDesk } from './channels.helper.ts';
import type { PaymentRoom } from './gateway.ts';

type Bills = AnswerOf<typeof readBills>;
type Rows = AnswerOf<typeof readBillRows>;

const nodes = ['index', 'compare', 'ask', 'settle'].map((action) => `system/health/${action}`);
const hour = 3600;

/** A shop and a payment company whose bills are compared, with the staff who look at them. */
export function billDesk(openRoom: (now: () => number) => Promise<PaymentRoom>) {
	const desk = channelDesk(openRoom);
	const { atCashier, callBack, closedOrder } = desk;
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
		await logIn();
	}

	/** Compares a day, and what lies before it and was not compared. */
	async function compared(day: string): Promise<Rows> {
		await morningAfter(day);
		await askForBills(desk.shop.context);
		await desk.shop.context.jobs.runPending();
		return rowsOf(day);
	}

	const listed = async () => (await seen()).data;

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

	/** Staff with these nodes look from here on. */
	async function logIn(granted: readonly string[] = nodes): Promise<void> {
		headers = (await makeAdmin(desk.shop.context, { nodes: granted })).headers;
	}
	const seen = () => desk.shop.get<Bills>('/admin/system.Health/bills', {}, headers);

	return {
		desk,
		logIn,
		seen,
		newDay,
		paidOrder,
		refundedOrder,
		morningAfter,
		compared,
		listed,
		billOf,
		rowsOf,
		post,
		again,
		noticesOf,
	};
}

export type BillDesk = ReturnType<typeof billDesk>;
