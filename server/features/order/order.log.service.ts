import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { OrderErrorCode } from '#domain/order/order.errors.ts';
import type { OrderLogFacts, OrderLogKey } from '#domain/order/order.texts.ts';
import type { Context, Tx } from '#server/context.ts';
import type { TimerNote } from '#server/features/timer/timer.service.ts';
import { countLogs, findStanding, type OrderLog, type OrdersAbout, writeLogs } from './order.queries.ts';

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
	await writeLogs(tx, [rowOf(order, log)], { now: context.clock.now(), by: log.by });
}

function rowOf(
	order: { id: number; status: string },
	{ event, text, facts = {}, visible = visibleTo.everybody }: OrderLine,
): OrderLog {
	const stays = { from_status: order.status, to_status: order.status };
	return { order_id: order.id, ...stays, event, text, params: facts, visible };
}

/** The same line for many orders that the caller has locked, in one statement. */
export async function logEach(
	context: Context,
	tx: Tx,
	orders: readonly { id: number; status: string }[],
	log: OrderLine,
): Promise<void> {
	if (orders.length === 0) return;
	const rows = orders.map((order) => rowOf(order, log));
	await writeLogs(tx, rows, { now: context.clock.now(), by: log.by });
}

/** The same for orders that the caller has not locked, as they stand at this moment. */
export async function logOrders(context: Context, tx: Tx, about: OrdersAbout, log: OrderLine): Promise<void> {
	for (const order of await findStanding(tx, about)) await logOrder(context, tx, order, log);
}

/** Writes a step of staff on a timer into the history of orders. Nothing is locked: whoever moves an order may wait for its timer. */
export function noteOnOrders(context: Context, tx: Tx, about: OrdersAbout, note: TimerNote): Promise<void> {
	return logOrders(context, tx, about, { ...note, text: `order.log.${note.event}` });
}

/** Refuses a step of a locked order that one side could take for ever, once its history shows it so often. */
export async function refuseRepeats(
	tx: Tx,
	orderId: number,
	{ text, by, most, code }: { text: OrderLogKey; by: Operator; most: number; code: OrderErrorCode },
): Promise<void> {
	if ((await countLogs(tx, orderId, { text, by: by.type, most })) >= most) throw refused(code, { most });
}

const proofTexts = {
	sent: 'order.log.proofSent',
	confirmed: 'order.log.offlineMemo',
	refused: 'order.log.proofRefused',
} as const satisfies Readonly<Record<string, OrderLogKey>>;

/** What staff write of a payer's account speaks of the whole checkout, and is nobody's whose work is a part of it. */
const proofVisible = { sent: visibleTo.everybody, confirmed: visibleTo.admin, refused: visibleTo.checkout } as const;

/** What became of a payer's proof of a bank transfer, in the history of the orders that it was to pay; by what its money is found is for staff alone. */
export async function noteProofOn(
	context: Context,
	tx: Tx,
	orderIds: readonly number[],
	{ event, said, until, by }: { event: keyof typeof proofTexts; said: string; until: string | undefined; by: Operator },
): Promise<void> {
	const refusal: OrderLogFacts = until === undefined ? { reason: said } : { reason: said, until };
	const facts = event === 'confirmed' ? { reference: said, memo: '' } : refusal;
	const visible = proofVisible[event];
	const text: OrderLogKey =
		event === 'refused' && until !== undefined ? 'order.log.proofRefusedUntil' : proofTexts[event];
	const log: OrderLine = { event: `proof ${event}`, text, facts, visible, by };
	for (const id of orderIds) await logOrders(context, tx, { id }, log);
}
