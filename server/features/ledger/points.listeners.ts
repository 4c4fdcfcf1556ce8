import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { endPoints, warnOfEndings } from './score.service.ts';

/** By the shop's clock. */
const hour = 2;

/** The timer that takes points whose time is over and tells of those whose end is near, every night. */
export function registerPointsEnd(context: Context): void {
	onTimer(context, timerKinds.pointsEnd.kind, {
		run: async () => {
			const now = context.clock.now();
			if (await endPoints(context)) return now;
			return (await warnOfEndings(context)) ? now : nextNight(now, hour);
		},
	});
}
