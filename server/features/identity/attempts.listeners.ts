import { timerKinds } from '#domain/timers.generated.ts';
import { sweepDevices } from '#server/auth/devices.ts';
import { sweepRateLimits } from '#server/auth/rate-limit.ts';
import { sweepThrottles } from '#server/auth/throttle.ts';
import { sweepTokens } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';

/** The timer that removes counters of attempts whose time is over, and tokens that are worth nothing any more. */
export function registerAttemptsClear(context: Context): void {
	const { kind, seconds } = timerKinds.attemptsClear;
	onTimer(context, kind, {
		run: async () => {
			await sweepRateLimits(context);
			await sweepThrottles(context);
			await sweepDevices(context);
			await sweepTokens(context);
			return context.clock.now() + seconds;
		},
	});
}
