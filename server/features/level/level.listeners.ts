import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { endGrowth } from './growth.service.ts';

/** By the shop's clock. */
const hour = 3;

/** The timer that takes growth whose time is over, every night. */
export function registerGrowthEnd(context: Context): void {
	onTimer(context, timerKinds.growthEnd.kind, {
		run: async () => {
			const now = context.clock.now();
			return (await endGrowth(context)) ? now : nextNight(now, hour);
		},
	});
}
