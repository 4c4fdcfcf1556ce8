import { bySystem } from '#domain/order/operator.ts';
import { orderRefundStatus } from '#domain/order/order.status.ts';
import { planRefund } from '#domain/price/price.refund.ts';
import { isFree, isSentForNothing } from '#domain/refund/refund.rules.ts';
import { refundType } from '#domain/refund/refund.status.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { kindOf } from '#server/features/order/order.kinds.service.ts';
import { holdOrder } from '#server/features/order/order.step.service.ts';
import { settleStock } from '#server/features/stock/stock.service.ts';
import { piecesOf } from './refund.apply.service.ts';
import { refundableLines, stockOf } from './refund.lines.service.ts';
import { openRefund } from './refund.service.ts';

/**
 * All of its money is back, so what was not sent of an order is not owed any more: it goes back for nothing, and the order goes on
 * or ends. What was free from the start stays owed.
 */
export async function takeOutUnsent(context: Context, orderId: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, orderId);
		if (!isSentForNothing(order) || order.refund_status === orderRefundStatus.running) return;
		const free = new Set(order.lines.filter(isFree).map(({ id }) => id));
		const lines = refundableLines(order);
		const unsent = new Map<number, number>();
		for (const line of lines) {
			const num = free.has(line.id) ? 0 : piecesOf(order, line, refundType.notShipped);
			if (num > 0) unsent.set(line.id, num);
		}
		if (unsent.size === 0) return;
		// Members before goods before merchants, as paying does.
		await holdBalance(tx, order.user_id);
		await kindOf(context, order)?.hold(tx, order);
		const returned = { move: 'return', lines: stockOf(order, unsent) } as const;
		await settleStock(context, tx, returned, { now: context.clock.now(), by: bySystem });
		const plan = planRefund(lines, unsent, 'none');
		await openRefund(context, tx, order, plan, { by: bySystem, initiator: 'system', reason: 'allBack', gone: unsent });
	});
}
