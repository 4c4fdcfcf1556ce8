import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { OrderErrorCode } from '#domain/order/order.errors.ts';
import { type OrderLogFacts, type OrderLogKey, visibleTo } from '#domain/order/order.texts.ts';
import type { Context, Tx } from '#server/context.ts';
import { countLogs, findStanding, type OrdersAbout, writeLogs } from './order.queries.ts';

interface OrderLine {
	readonly event: string;
	readonly text: OrderLogKey;
	readonly facts?: OrderLogFacts;
	readonly visible?: number;
	readonly by: Operator;
}

/** Writes a line of an order's history that is no step of its status. */
export async function logOrder(
	context: Context,
	tx: Tx,
	order: { id: number; status: string },
	log: OrderLine,
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

/** The same for orders that the caller does not hold, as they stand at this moment. */
export async function logOrders(context: Context, tx: Tx, about: OrdersAbout, log: OrderLine): Promise<void> {
	for (const order of await findStanding(tx, about)) await logOrder(context, tx, order, log);
}

/** Refuses a step of a held order that one side could take for ever, once its history tells of it so often. */
export async function refuseRepeats(
	tx: Tx,
	orderId: number,
	{ text, by, most, code }: { text: OrderLogKey; by: Operator; most: number; code: OrderErrorCode },
): Promise<void> {
	if ((await countLogs(tx, orderId, { text, by: by.type, most })) >= most) throw refused(code, { most });
}
