import type { Operator } from '#domain/order/operator.ts';
import { type OrderLogFacts, type OrderLogKey, visibleTo } from '#domain/order/order.texts.ts';
import type { Context, Tx } from '#server/context.ts';
import { writeLogs } from './order.queries.ts';

/** Writes a line of an order's history that is no step of its status. */
export async function logOrder(
	context: Context,
	tx: Tx,
	order: { id: number; status: string },
	log: { event: string; text: OrderLogKey; facts?: OrderLogFacts; visible?: number; by: Operator },
): Promise<void> {
	const { event, text, facts = {}, visible = visibleTo.everybody, by } = log;
	const row = {
		order_id: order.id,
		from_status: order.status,
		to_status: order.status,
		event,
		text,
		params: facts,
		visible,
	};
	await writeLogs(tx, [row], { now: context.clock.now(), by });
}
