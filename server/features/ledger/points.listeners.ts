import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { endPoints, warnOfEndings } from './score.service.ts';

/** By the shop's clock. */
const hour = 2;

/** The timer that has points taken whose time is over, and tells of those whose end is near, every night. */
export function registerPointsEnd(context: Context): void {
	context.jobs.handle('points.end', (round) => endPoints(context, round));
	onTimer(context, timerKinds.pointsEnd.kind, {
		run: async () => {
			const now = context.clock.now();
			await inTransaction(context, (tx) => context.jobs.send(tx, 'points.end', { above: 0 }));
			while (await warnOfEndings(context));
			return nextNight(now, hour);
		},
	});
}
