import { type CrowdStatus, crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import {
	type CrowdActor,
	type CrowdEvent,
	crowdRefusal,
	crowdTransitions,
} from '#domain/crowdfunding/crowdfunding.transitions.ts';
import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context, Tx } from '#server/context.ts';
import { type CrowdSet, writeCrowdLog, writeCrowdStatus } from './crowdfunding.queries.ts';
import { type CrowdRow, lockCrowd } from './support.queries.ts';

/** The role in which an operator moves crowdfundings. */
export function crowdActor({ type }: Operator): CrowdActor {
	return type === 'merchant' || type === 'admin' ? type : 'system';
}

/** Locks a crowdfunding of the merchant, or of anybody where none is named. */
export async function holdCrowd(tx: Tx, id: number, { merchantId }: { merchantId?: number } = {}): Promise<CrowdRow> {
	const crowd = await lockCrowd(tx, id);
	if (!crowd || (merchantId !== undefined && crowd.merchant_id !== merchantId)) {
		throw refused('crowdfunding.unknown', { id });
	}
	return crowd;
}

/** Moves a locked crowdfunding by the transition table: checked, written once, logged. */
export async function moveCrowd(
	context: Context,
	tx: Tx,
	crowd: Pick<CrowdRow, 'id' | 'status' | 'goods_id'>,
	{ event, by, reason = '', set = {} }: { event: CrowdEvent; by: Operator; reason?: string; set?: CrowdSet },
): Promise<{ id: number; status: CrowdStatus }> {
	const refusal = crowdRefusal(crowd.status, event, crowdActor(by));
	if (refusal) throw refused(refusal, { id: crowd.id });
	const now = context.clock.now();
	const { to } = crowdTransitions[event];
	const hasEnded = to === crowdStatus.failed || to === crowdStatus.cancelled;
	await writeCrowdStatus(tx, crowd, to, { ...set, ...(hasEnded && { closed_time: now }) }, now);
	const log = { crowdfunding_id: crowd.id, from_status: crowd.status, to_status: to, event, reason };
	await writeCrowdLog(tx, log, { now, by });
	context.events.afterCommit(tx, 'goods.changed', { goodsIds: [crowd.goods_id] });
	return { id: crowd.id, status: to };
}
