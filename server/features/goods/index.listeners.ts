import { goodsTimers } from '#domain/goods/goods.timers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { deleteOwed, holdOwedGoods, indexGoods, nextOfTags, nextOwed, noteDone, timeTags } from './index.queries.ts';

const { kind, seconds } = goodsTimers.goodsIndex;
/** Works whose rows are written in one transaction, a second's work or a few of the longest: who saves one of them waits for no more. */
const batch = 500;

/**
 * The timer that brings what works are found by in step with their categories, tags and creators; it goes on where it was cut off
 * and comes as the time of a tag begins or is over.
 */
export function registerIndex(context: Context): void {
	onTimer(context, kind, {
		run: async () => {
			const now = context.clock.now();
			const next = await inTransaction(context, async (tx) => {
				await timeTags(tx, now);
				return nextOfTags(tx, now);
			});
			const isSettled = await inTransaction(context, settleSome);
			return isSettled ? Math.min(now + seconds, next ?? now + seconds) : now;
		},
	});
}

/** Some works of what has changed, the oldest change first; whether nothing more is owed. */
async function settleSome(tx: Tx): Promise<boolean> {
	let left = batch;
	for (let owed = await nextOwed(tx); owed; owed = await nextOwed(tx)) {
		if (left === 0) return false;
		const ids = await holdOwedGoods(tx, owed, left);
		left -= ids.length;
		const last = ids.at(-1);
		if (last === undefined) {
			await deleteOwed(tx, owed);
			continue;
		}
		await indexGoods(tx, ids);
		await noteDone(tx, owed, last);
	}
	return true;
}
