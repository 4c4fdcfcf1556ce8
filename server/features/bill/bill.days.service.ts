import { againSeconds, patienceSeconds, readyAfterSeconds } from '#domain/bill/bill.rules.ts';
import { dayAfter, nextNight } from '#domain/kernel/shop-time.ts';
import { type OutsideName, outsideChannels } from '#domain/payment/payment.status.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { billDayAt, stretchOf } from '#server/payment/bill.day.ts';
import { findAwaited, findLastDay, insertDays } from './bill.queries.ts';

/** By the shop's clock, where no channel says when. */
const hour = 10;
/** A shop that was away for longer leaves what was before to its staff. */
const mostDays = 31;

/** The channels whose bills are compared: those that can be asked, also where nobody can pay by them any more. */
export function billedChannels({ payments }: Context): OutsideName[] {
	return outsideChannels.filter((name) => payments.outside(name).isOn());
}

/** Asks for the bills of all days that are over, and for those again that were not there; answers when to go on. */
export async function askForBills(context: Context): Promise<number> {
	const now = context.clock.now();
	const channels = billedChannels(context);
	return inTransaction(context, async (tx) => {
		for (const channel of channels) {
			const newest = newestDay(channel, now);
			const last = await findLastDay(tx, channel);
			const days = last === undefined ? [newest] : daysAfter(last, newest);
			await insertDays(tx, { channel, days, waitUntil: now + patienceSeconds }, now);
		}
		const awaited = await findAwaited(tx);
		for (const billId of awaited) await context.jobs.send(tx, 'bill.compare', { billId });
		const next = [
			nextNight(now, hour),
			...channels.map((channel) => readyAt(channel, dayAfter(newestDay(channel, now), 1))),
		];
		return awaited.length > 0 ? now + againSeconds : Math.min(...next);
	});
}

/** The last day whose bill companies have ready by now. */
function newestDay(channel: OutsideName, now: number): string {
	return dayAfter(billDayAt(channel, now - readyAfterSeconds), -1);
}

function readyAt(channel: OutsideName, day: string): number {
	return stretchOf(channel, day).until + readyAfterSeconds;
}

function daysAfter(last: string, newest: string): string[] {
	const days: string[] = [];
	for (let day = newest; day > last && days.length < mostDays; day = dayAfter(day, -1)) days.unshift(day);
	return days;
}
