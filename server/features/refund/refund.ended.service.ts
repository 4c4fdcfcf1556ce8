import type { Context, Tx } from '#server/context.ts';
import { orderRefunded } from '#server/features/order/order.refunded.service.ts';
import { writeOrderRefundStatus } from '#server/features/order/order.refunded.writes.ts';
import { hasKeptPieces } from './refund.queries.ts';

/** A refund has ended, whatever came of it: its order may go on, or end, that waited for nothing else. */
export async function refundEnded(context: Context, tx: Tx, orderId: number): Promise<void> {
	await writeOrderRefundStatus(tx, orderId, context.clock.now());
	await orderRefunded(context, tx, { id: orderId, isKept: await hasKeptPieces(tx, orderId) });
}
