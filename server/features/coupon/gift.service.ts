import { receiveType } from '#domain/coupon/coupon.status.ts';
import { dayAfter, nextNight, shopDay } from '#domain/kernel/shop-time.ts';
import { bySystem } from '#domain/order/operator.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { goRound, type MemberRound } from '#server/features/ledger/member-round.service.ts';
import { onTimer, setTimer } from '#server/features/timer/timer.service.ts';
import * as queries from './gift.queries.ts';
import { lockCoupon } from './receive.queries.ts';
import { give, receiverOf, refusalFor } from './receive.service.ts';

/** An order was received: what comes with it, growth and coupons, is given once nothing of it can go back any more. */
export async function planOrderGift(
	context: Context,
	tx: Tx,
	{ orderId, at }: { orderId: number; at: number },
): Promise<void> {
	const grows = context.settings.get('growth.orderRate') > 0;
	if (!grows && !(await queries.hasOrderGifts(tx))) return;
	await setTimer(context, tx, { kind: timerKinds.orderGift.kind, ref_id: orderId, due_at: at });
}

/** Gives the member of a locked order what comes with an order of so many cents; once an order. */
export async function giveWithOrder(
	context: Context,
	tx: Tx,
	{ userId, orderId, amount }: { userId: number; orderId: number; amount: number },
): Promise<void> {
	const ids = await queries.findOrderGifts(tx, { orderId, amount });
	if (ids.length === 0) return;
	await holdBalance(tx, userId);
	for (const id of ids) await giveOne(context, tx, { id, userId, orderId });
}

async function giveOne(
	context: Context,
	tx: Tx,
	{ id, userId, orderId }: { id: number; userId: number; orderId?: number },
): Promise<void> {
	const coupon = await lockCoupon(tx, id);
	const receiver = await receiverOf(context, tx, { coupon, userId });
	if (!coupon || !receiver) return;
	// A morning may come twice, and a coupon may be for more than one a member.
	if (orderId === undefined && receiver.received > 0) return;
	if (await refusalFor(context, tx, { coupon, receiver, isGiven: false })) return;
	const way = orderId === undefined ? receiveType.birthday : receiveType.order;
	await give(context, tx, { coupon, receiver, way, ...(orderId !== undefined && { orderId }) }, bySystem);
}

/** By the shop's clock. */
const hour = 8;

/** The days (`MM-DD`) of those whose birthday a day is: in other years than leap years those of the 29th of February come a day early. */
export function bornDays(day: string): string[] {
	const own = day.slice(5);
	return own === '02-28' && dayAfter(day, 1).endsWith('03-01') ? [own, '02-29'] : [own];
}

/** Gives coupons to the next members whose birthday a day is and who have none of its year. */
async function giveBirthdays(context: Context, round: MemberRound & { day: string }): Promise<void> {
	const { day } = round;
	// What waited for a worker over night is given on the day or not at all.
	if (day !== shopDay(context.clock.now())) return;
	const ids = await queries.findBirthdayCoupons(context.db);
	if (ids.length === 0) return;
	await goRound(context, round, {
		find: (next) => queries.findBornOn(context.db, { days: bornDays(day), ...next }),
		work: async (tx, userId) => {
			for (const id of ids) await giveOne(context, tx, { id, userId });
		},
		send: (tx, further) => context.jobs.send(tx, 'coupon.birthday', further),
	});
}

/** The timer that looks each morning whose birthday it is, and the job that gives. */
export function registerBirthdays(context: Context): void {
	context.jobs.handle('coupon.birthday', (round) => giveBirthdays(context, round));
	onTimer(context, timerKinds.birthdayCoupons.kind, {
		run: async () => {
			const now = context.clock.now();
			const data = { day: shopDay(now), above: 0 };
			await inTransaction(context, (tx) => context.jobs.send(tx, 'coupon.birthday', data));
			return nextNight(now, hour);
		},
	});
}
