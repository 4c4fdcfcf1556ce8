import { type RawBuilder, sql } from 'kysely';
import { lineEvaluateStatus } from '#domain/order/order.status.ts';
import type { Tx } from '#server/database/handle.ts';

/** Marks the lines of an order that the part `given` reviews and nobody has reviewed before. */
export function reviewedLines(orderId: number): RawBuilder<unknown> {
	return sql`
			update order_goods l set evaluate_status = ${lineEvaluateStatus.done}
			from given g where l.id = g.id and l.order_id = ${orderId} and l.evaluate_status = ${lineEvaluateStatus.none}
			returning l.id`;
}

/** To the review of a line something was added. */
export async function writeAppended(tx: Tx, lineId: number): Promise<void> {
	await sql`update order_goods set evaluate_status = ${lineEvaluateStatus.appended} where id = ${lineId}`.execute(tx);
}
