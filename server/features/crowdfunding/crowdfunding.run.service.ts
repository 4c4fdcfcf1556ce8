import { endingOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { type CrowdStatus, crowdStatus, goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { takeOffAfterCrowd } from '#server/features/goods/goods.move.service.ts';
import { setGoodsMode } from '#server/features/goods/goods.writes.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { endTimers, setTimer } from '#server/features/timer/timer.service.ts';
import { findCrowdGoods, findShipDays } from './crowdfunding.queries.ts';
import { holdCrowd, moveCrowd } from './crowdfunding.step.service.ts';
import { type CrowdRow, findOpenSupports } from './support.queries.ts';

const day = 24 * 60 * 60;

/** The time has come: it takes support from now on until its end. */
export async function startCrowd(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const crowd = await holdCrowd(tx, id);
		if (crowd.status !== crowdStatus.scheduled) return undefined;
		if (crowd.start_time > context.clock.now()) return crowd.start_time;
		const set = { advance_percent: context.settings.get('crowdfunding.advancePercent') };
		await moveCrowd(context, tx, crowd, { event: 'start', by: bySystem, set });
		await setTimer(context, tx, { kind: timerKinds.crowdfundingEnd.kind, ref_id: id, due_at: crowd.end_time });
		return undefined;
	});
}

/** Ends a crowdfunding whose end has come, with success or without; a number is when that will be. */
export async function endCrowd(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const crowd = await holdCrowd(tx, id);
		if (crowd.status !== crowdStatus.running) return undefined;
		const now = context.clock.now();
		const ending = endingOf(crowd, now);
		if (ending === undefined) return crowd.end_time;
		const shipDays = await findShipDays(tx, id);
		const set = ending === 'succeed' ? { success_time: now, ship_deadline: now + shipDays * day } : {};
		await moveCrowd(context, tx, crowd, { event: ending, by: bySystem, set });
		await endTimers(context, tx, timerKinds.crowdfundingEnd.kind, [id]);
		await settleAll(context, tx, crowd, ending === 'succeed');
		return undefined;
	});
}

/** Staff cancel a crowdfunding before its end: everything that was paid goes back. */
export async function cancelCrowd(
	context: Context,
	{ id, reason }: { id: number; reason: string },
	by: Operator,
): Promise<{ id: number; status: CrowdStatus }> {
	if (reason === '') throw refused('crowdfunding.reasonNeeded', {}, { field: 'reason' });
	return inTransaction(context, async (tx) => {
		const crowd = await holdCrowd(tx, id);
		if (crowd.status === crowdStatus.cancelled) return { id, status: crowd.status };
		const moved = await moveCrowd(context, tx, crowd, { event: 'cancel', by, reason, set: { end_reason: reason } });
		await endTimers(context, tx, timerKinds.crowdfundingStart.kind, [id]);
		await endTimers(context, tx, timerKinds.crowdfundingEnd.kind, [id]);
		await settleAll(context, tx, crowd, false);
		return moved;
	});
}

/** One job for each order that the end concerns; goods that nobody makes leave the shelf. */
async function settleAll(context: Context, tx: Tx, crowd: CrowdRow, isSuccess: boolean): Promise<void> {
	const { id, goods_id: goodsId } = crowd;
	for (const { id: orderId } of await findOpenSupports(tx, id))
		await context.jobs.send(tx, 'crowdfunding.settle', { orderId });
	const goods = await findCrowdGoods(tx, goodsId, id);
	const words = { result: isSuccess ? '成功' : '未成功', result_en: isSuccess ? 'succeeded' : 'did not succeed' };
	await notifyAdmins(context, tx, 'crowdfundingEnded', [{ id, name: goods?.name ?? '', words }]);
	if (isSuccess) return;
	await takeOffAfterCrowd(tx, goodsId, context.clock.now());
	await setGoodsMode(tx, goodsId, goodsMode.normal, context.clock.now());
}
