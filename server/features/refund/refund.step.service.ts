import type { Updateable } from 'kysely';
import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { actorOf, type Operator } from '#domain/order/operator.ts';
import { refundAudit, refundStatus, userShip } from '#domain/refund/refund.status.ts';
import type { RefundLogFacts, RefundLogKey } from '#domain/refund/refund.texts.ts';
import {
	isOfMerchantAlone,
	type RefundEvent,
	type RefundStage,
	refundRefusal,
	refundTransitions,
	stageOf,
} from '#domain/refund/refund.transitions.ts';
import type { Context, Tx } from '#server/context.ts';
import type { RefundTable } from '#server/database/tables.generated.ts';
import type { LockedOrder } from '#server/features/order/order.step.service.ts';
import { holdOrder } from '#server/features/order/order.step.service.ts';
import {
	findOrderOf,
	findStandingRefund,
	type LockedRefund,
	lockRefund,
	type RefundScope,
	writeRefund,
	writeRefundLog,
} from './refund.queries.ts';
import { endStageTimers, startStageTimers } from './refund.timers.ts';

/** What a refund answers to whoever moved it. */
export interface MovedRefund {
	readonly id: number;
	readonly refund_no: string;
	readonly stage: RefundStage;
}

export const asItStands = (refund: LockedRefund): MovedRefund => ({
	id: refund.id,
	refund_no: refund.refund_no,
	stage: stageOf(refund),
});

export interface RefundWithOrder {
	readonly order: LockedOrder;
	readonly refund: LockedRefund;
}

/** Locks the order of a refund of the scope, then the refund: everybody locks them in this order. */
export async function holdRefund(tx: Tx, id: number, scope: RefundScope = {}): Promise<RefundWithOrder> {
	const orderId = await findOrderOf(tx, id, scope);
	if (orderId === undefined) throw refused('refund.unknown', { id });
	const order = await holdOrder(tx, orderId);
	const refund = await lockRefund(tx, id);
	if (!refund) throw refused('refund.unknown', { id });
	return { order, refund };
}

export interface RefundStep {
	readonly event: RefundEvent;
	readonly by: Operator;
	readonly text: RefundLogKey;
	readonly facts?: RefundLogFacts;
	readonly visible?: number;
	/** What proves it. */
	readonly images?: readonly string[];
	/** What else the step writes into the refund. */
	readonly set?: Updateable<RefundTable>;
	/** What the new stage waits for is not over before. */
	readonly notBefore?: number;
}

/** Why the step is not possible now is thrown; otherwise nothing happens. */
export function checkStep(refund: LockedRefund, event: RefundEvent, by: Operator): void {
	const refusal = refundRefusal(refund, event, actorOf(by));
	if (refusal) throw refused(refusal, { refund_no: refund.refund_no });
}

/** Moves a locked refund by the transition table: checked, written once, logged, with the timers of its new stage. */
export async function moveRefund(
	context: Context,
	tx: Tx,
	refund: LockedRefund,
	step: RefundStep,
): Promise<MovedRefund> {
	const { event, by, text, facts = {}, visible = visibleTo.everybody, images = [], notBefore } = step;
	checkStep(refund, event, by);
	const now = context.clock.now();
	const from = stageOf(refund);
	const { to, otherwise } = refundTransitions[event];
	const timers = await changeTimers(context, tx, refund, { from, to, notBefore });
	const set = { ...stageColumns(to, now), ...timers, ...step.set };
	if (!(await writeRefund(tx, refund, set, now))) throw refused(otherwise, { refund_no: refund.refund_no });
	const log = { refund_id: refund.id, from_status: from, to_status: to, event, text, params: facts, visible, images };
	await writeRefundLog(tx, log, { now, by });
	context.events.afterCommit(tx, 'refund.moved', { refundId: refund.id, orderId: refund.order_id });
	return { id: refund.id, refund_no: refund.refund_no, stage: to };
}

/** Who stays where they are keep the time they have. */
async function changeTimers(
	context: Context,
	tx: Tx,
	refund: LockedRefund,
	{ from, to, notBefore }: { from: RefundStage; to: RefundStage; notBefore: number | undefined },
): Promise<Updateable<RefundTable>> {
	if (from === to) return {};
	await endStageTimers(context, tx, from, refund.id);
	// What is refused for good waits for nobody.
	if (to === 'refused' && !isOfMerchantAlone(refund)) return { deadline_at: null, deadline_rests: 0 };
	return { deadline_at: await startStageTimers(context, tx, to, refund.id, notBefore), deadline_rests: 0 };
}

/** A sentence of the history that is no step. */
export async function logRefund(
	context: Context,
	tx: Tx,
	refund: LockedRefund,
	{ event, text, facts = {}, visible = visibleTo.everybody, by }: Omit<RefundStep, 'event'> & { event: string },
): Promise<void> {
	const stage = stageOf(refund);
	const log = { refund_id: refund.id, from_status: stage, to_status: stage, event, text, params: facts, visible };
	await writeRefundLog(tx, log, { now: context.clock.now(), by });
}

/** The same of a refund that the caller has not locked, as it stands at this moment. */
export async function noteOnRefund(
	context: Context,
	tx: Tx,
	id: number,
	note: Parameters<typeof logRefund>[3],
): Promise<void> {
	const refund = await findStandingRefund(tx, id);
	if (refund) await logRefund(context, tx, refund, note);
}

const noOffer = { offer_amount: null, offer_freight: null };

/** What each stage is in the columns of the row. */
function stageColumns(stage: RefundStage, now: number): Updateable<RefundTable> {
	const { waiting, agreed, refused: no } = refundAudit;
	const { processing, done, closed, payoutFailed } = refundStatus;
	const columns: Readonly<Record<RefundStage, Updateable<RefundTable>>> = {
		waiting: { audit_status: waiting, status: processing, ...noOffer },
		offered: { audit_status: waiting, status: processing },
		toReturn: { audit_status: agreed, status: processing, user_ship_status: userShip.none, ...noOffer },
		returning: { audit_status: agreed, status: processing, user_ship_status: userShip.shipped, ...noOffer },
		reoffered: { audit_status: agreed, status: processing, user_ship_status: userShip.received },
		paying: { audit_status: agreed, status: processing, payout_time: now, ...noOffer },
		failed: { status: payoutFailed },
		done: { status: done, refund_time: now },
		refused: { audit_status: no, status: closed, ...noOffer },
		closed: { status: closed, ...noOffer },
	};
	return columns[stage];
}
