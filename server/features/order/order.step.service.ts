import type { Updateable } from 'kysely';
import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { actorOf, type Operator } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { OrderLogFacts, OrderLogKey } from '#domain/order/order.texts.ts';
import { type OrderEvent, orderTransitions, stepRefusal } from '#domain/order/order.transitions.ts';
import { isSentForNothing } from '#domain/refund/refund.rules.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { TimerKind } from '#domain/timers.ts';
import type { Context, Tx } from '#server/context.ts';
import type { ShopOrderTable } from '#server/database/tables.generated.ts';
import { endTimers } from '#server/features/timer/timer.service.ts';
import { type LockedOrder, lockOrder, type OrderScope, writeLogs, writeStatus } from './order.queries.ts';

export { inScope, type LockedLine, type LockedOrder, type OrderScope } from './order.queries.ts';

/** What an order answers to whoever moved it. */
export interface MovedOrder {
	readonly id: number;
	readonly order_no: string;
	readonly status: LockedOrder['status'];
}

export interface Step {
	readonly event: OrderEvent;
	readonly by: Operator;
	readonly text: OrderLogKey;
	readonly facts?: OrderLogFacts;
	readonly visible?: number;
	/** What else the step writes into the order. */
	readonly set?: Updateable<ShopOrderTable>;
}

/** Locks an order of the scope for the rest of the transaction. */
export async function holdOrder(tx: Tx, id: number, scope: OrderScope = {}): Promise<LockedOrder> {
	const order = await lockOrder(tx, id, scope);
	if (!order) throw refused('order.unknown', { id });
	return order;
}

/** Refuses a step that a locked order cannot take now, before anything else is locked for it. */
export function refuseStep(order: LockedOrder, { event, by }: Pick<Step, 'event' | 'by'>): void {
	const refusal = stepRefusal(order, event, actorOf(by));
	if (refusal) throw refused(refusal, { order_no: order.order_no });
}

/** Moves a locked order by the transition table: checked, written once, logged, sent to listeners after the commit. */
export async function moveOrder(context: Context, tx: Tx, order: LockedOrder, step: Step): Promise<MovedOrder> {
	const { id, order_no, status: from } = order;
	refuseStep(order, step);
	const now = context.clock.now();
	const { to, otherwise } = orderTransitions[step.event];
	if (!(await writeStatus(tx, order, to, step.set ?? {}, now))) throw refused(otherwise, { order_no });
	const log = { order_id: id, from_status: from, to_status: to, event: step.event, text: step.text };
	const line = { ...log, params: step.facts ?? {}, visible: step.visible ?? visibleTo.everybody };
	await writeLogs(tx, [line], { now, by: step.by });
	await endStatusTimers(context, tx, { id, from, to });
	// All of its money may have come back while it was not to be sent.
	if (isSentForNothing({ ...order, status: to })) await context.jobs.send(tx, 'refund.unsent', { orderId: id });
	context.events.afterCommit(tx, 'order.moved', { orderId: id, from, to });
	return { id, order_no, status: to };
}

const beforeShipping: readonly string[] = [orderStatus.toShip, orderStatus.cancelApplied];

/** A status that is left takes along what was waited for in it. */
async function endStatusTimers(
	context: Context,
	tx: Tx,
	{ id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
	const over: TimerKind[] = [];
	if (from === orderStatus.cancelApplied && to !== from) over.push(timerKinds.cancelAnswer.kind);
	if (beforeShipping.includes(from) && !beforeShipping.includes(to)) over.push(timerKinds.shipOverdue.kind);
	if (over.length > 0) await endTimers(context, tx, over, [id]);
}
