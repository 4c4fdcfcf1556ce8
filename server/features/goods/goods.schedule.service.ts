import { refused } from '#domain/errors.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { endTimers, setTimer } from '#server/features/timer/timer.service.ts';
import type { GoodsMoments } from './goods.queries.ts';

/** Which timer waits for which moment. */
export const goodsTimers = {
	publish_at: timerKinds.goodsPublish.kind,
	unpublish_at: timerKinds.goodsUnpublish.kind,
} as const satisfies Record<keyof GoodsMoments, unknown>;

export const goodsMoments = ['publish_at', 'unpublish_at'] as const satisfies (keyof GoodsMoments)[];

/** Sets the timers of a goods to its moments; one that has passed may stay as it was, a trace of what did not happen. */
export async function scheduleGoods(
	context: Context,
	tx: Tx,
	id: number,
	{ moments, before }: { moments: GoodsMoments; before?: GoodsMoments | undefined },
): Promise<void> {
	const now = context.clock.now();
	const { publish_at, unpublish_at } = moments;
	for (const name of goodsMoments) {
		const at = moments[name];
		if (at !== null && at <= now && at !== before?.[name]) throw refused('goods.momentPast', {}, { field: name });
		const kind = goodsTimers[name];
		if (at !== null && at > now) await setTimer(context, tx, { kind, ref_id: id, due_at: at });
		else if (before) await endTimers(context, tx, kind, [id]);
	}
	if (publish_at !== null && unpublish_at !== null && unpublish_at <= publish_at) {
		throw refused('goods.publishOrder', {}, { field: 'unpublish_at' });
	}
}
