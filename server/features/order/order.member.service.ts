import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import type { Operator } from '#domain/order/operator.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { deleteRefusal, extendRefusal, remindRefusal } from '#domain/order/order.rules.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { putOffTimer } from '#server/features/timer/timer.service.ts';
import { logOrder, refuseRepeats } from './order.log.service.ts';
import { holdOwnOrder, type OwnOrder, writeExtended, writeReminded, writeUserDeleted } from './order.member.queries.ts';

const day = 24 * 60 * 60;

interface OwnWish {
	readonly id: number;
	readonly userId: number;
}

/** The member asks for the order to be sent: staff get a notice, staff and creator see it on the order. */
export async function remindOfOrder(context: Context, wish: OwnWish, by: Operator) {
	return inTransaction(context, async (tx) => {
		const order = await holdOwn(tx, wish);
		const { id, order_no } = order;
		const now = context.clock.now();
		const refusal = remindRefusal(order, now);
		if (refusal) throw refused(refusal, { order_no });
		await writeReminded(tx, id, now);
		await logOrder(context, tx, order, { event: 'remind', text: 'order.log.reminded', by });
		await notifyAdmins(context, tx, 'shipReminded', [{ id, order_no }]);
		return { id, order_no, remind_time: now };
	});
}

/** The member puts off, once, the time at which the order counts as received; its timer goes with it. */
export async function extendReceiving(context: Context, wish: OwnWish, by: Operator) {
	return inTransaction(context, async (tx) => {
		const order = await holdOwn(tx, wish);
		const { id, order_no } = order;
		const refusal = extendRefusal(order);
		if (refusal) throw refused(refusal, { order_no });
		const now = context.clock.now();
		const days = context.settings.get('shop.extendReceiveDays');
		// While a refund was open the time may have passed: the member still gets all the days.
		const at = Math.max(order.auto_receive_at, now) + days * day;
		const timer = { kind: timerKinds.autoReceive.kind, ref_id: id, due_at: at };
		if (!(await putOffTimer(context, tx, timer))) throw refused('order.receivedJustNow', { order_no });
		await writeExtended(tx, id, at, now);
		const facts = { days: String(days) };
		await logOrder(context, tx, order, { event: 'extendReceive', text: 'order.log.receiveExtended', facts, by });
		return { id, order_no, auto_receive_at: at };
	});
}

/** Takes an order that is over off the member's list; nobody else loses it. */
export async function deleteOwnOrder(context: Context, wish: OwnWish, by: Operator) {
	return inTransaction(context, async (tx) => {
		const order = await holdOwn(tx, wish);
		const { id, order_no } = order;
		if (order.is_deleted) return { id, order_no };
		const refusal = deleteRefusal(order);
		if (refusal) throw refused(refusal, { order_no });
		const text = 'order.log.userDeleted';
		await refuseRepeats(tx, id, { text, by, most: mostRepeats.delete, code: 'order.deletedTooOften' });
		const now = context.clock.now();
		await writeUserDeleted(tx, id, now, now);
		const log = { event: 'userDelete', text, visible: visibleTo.admin, by } as const;
		await logOrder(context, tx, order, log);
		return { id, order_no };
	});
}

/** Puts an order back on the member's list. */
export async function restoreOwnOrder(context: Context, wish: OwnWish, by: Operator) {
	return inTransaction(context, async (tx) => {
		const order = await holdOwn(tx, wish);
		const { id, order_no } = order;
		if (!order.is_deleted) return { id, order_no };
		await writeUserDeleted(tx, id, null, context.clock.now());
		const log = { event: 'userRestore', text: 'order.log.userRestored', visible: visibleTo.admin, by } as const;
		await logOrder(context, tx, order, log);
		return { id, order_no };
	});
}

async function holdOwn(tx: Tx, { id, userId }: OwnWish): Promise<OwnOrder> {
	const order = await holdOwnOrder(tx, id, userId);
	if (!order) throw refused('order.unknown', { id });
	return order;
}
