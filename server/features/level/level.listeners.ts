import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { endGrowth } from './growth.service.ts';

/** By the shop's clock. */
const hour = 3;

/** The timer that has growth taken whose time is over, every night. */
export function registerGrowthEnd(context: Context): void {
	context.jobs.handle('growth.end', (round) => endGrowth(context, round));
	onTimer(context, timerKinds.growthEnd.kind, {
		run: async () => {
			await inTransaction(context, (tx) => context.jobs.send(tx, 'growth.end', { above: 0 }));
			return nextNight(context.clock.now(), hour);
		},
	});
}
