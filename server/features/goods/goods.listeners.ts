import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { moveGoods, showScheduled } from './goods.move.service.ts';
import { writeMoment } from './goods.queries.ts';
import { goodsMoments, goodsTimers } from './goods.schedule.service.ts';

/** The timers that put goods on the shelf and take them off it; what the rules keep where it is stays. */
export function registerGoods(context: Context): void {
	for (const moment of goodsMoments) {
		const kind = goodsTimers[moment];
		onTimer(context, kind, {
			run: async (id) => {
				await inTransaction(context, async (tx) => {
					if (moment === 'publish_at') await showScheduled(context, tx, id);
					else await moveGoods(context, [id], 'offShelf');
					await writeMoment(tx, id, { moment, at: null, now: context.clock.now() });
				});
				return undefined;
			},
			move: (tx, id, at) => writeMoment(tx, id, { moment, at, now: context.clock.now() }),
		});
	}
}
