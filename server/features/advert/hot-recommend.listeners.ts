import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { refreshTrends } from './hot-recommend.service.ts';

/** The timer that counts what sold and was looked at lately, again and again. */
export function registerTrends(context: Context): void {
	const { kind, seconds } = timerKinds.trendCount;
	onTimer(context, kind, {
		run: async () => {
			await refreshTrends(context);
			return context.clock.now() + seconds;
		},
	});
}
