import { keptSeconds } from '#domain/security/retention.rules.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { deleteKeptBefore } from './retention.queries.ts';

/** The timer that clears the recycle bin and the log of sensitive changes, every day anew. */
export function registerRetention(context: Context): void {
	const { kind, seconds } = timerKinds.securityClear;
	onTimer(context, kind, {
		run: async () => {
			const now = context.clock.now();
			await deleteKeptBefore(context.db, now - keptSeconds);
			return now + seconds;
		},
	});
}
