import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { sweepAdminLog } from './admin-log.service.ts';

/** The timer that clears the log of acts, every day anew. */
export function registerAdminLogClear(context: Context): void {
	const { kind, seconds } = timerKinds.adminLogClear;
	onTimer(context, kind, {
		run: async () => {
			await sweepAdminLog(context);
			return context.clock.now() + seconds;
		},
	});
}
