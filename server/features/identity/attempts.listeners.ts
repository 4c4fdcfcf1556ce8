import { timerKinds } from '#domain/timers.generated.ts';
import { sweepDevices } from '#server/auth/devices.ts';
import { sweepRateLimits } from '#server/auth/rate-limit.ts';
import { sweepThrottles } from '#server/auth/throttle.ts';
import { sweepTokens } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { sweepRequestKeys } from '#server/http/request-key.ts';

/** The timer that removes counters of attempts whose time is over, tokens that are worth nothing any more, and old keys of requests. */
export function registerAttemptsClear(context: Context): void {
	const { kind, seconds } = timerKinds.attemptsClear;
	onTimer(context, kind, {
		run: async () => {
			await sweepRateLimits(context);
			await sweepThrottles(context);
			await sweepDevices(context);
			await sweepTokens(context);
			await sweepRequestKeys(context);
			return context.clock.now() + seconds;
		},
	});
}
