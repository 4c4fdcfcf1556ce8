import { refused } from '#domain/errors.ts';
import { bySystem } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { holdOrder } from '#server/features/order/order.step.service.ts';
import { approve } from './cancel.service.ts';

const hour = 60 * 60;

/** Nobody has answered the wish to cancel: approved where the shop says so, else staff are notified until somebody does. */
export async function cancelOverdue(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id);
		const { order_no, apply_cancel_time } = order;
		if (order.status !== orderStatus.cancelApplied) throw refused('order.noCancelApplied', { order_no });
		if (context.settings.get('shop.cancelAutoApprove')) {
			await approve(context, tx, order, { reason: '', by: bySystem, text: 'order.log.autoApproveCancel' });
			return undefined;
		}
		const now = context.clock.now();
		const hours = Math.floor((now - (apply_cancel_time ?? now)) / hour);
		await notifyAdmins(context, tx, 'cancelOverdue', [{ id, order_no, words: { hours } }]);
		return now + context.settings.get('shop.cancelAnswerHours') * hour;
	});
}
