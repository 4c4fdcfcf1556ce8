import { landingKeptSeconds } from '#domain/adlink/adlink.rules.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { clearLandings } from './landing.queries.ts';

/** The timer that clears old landings, every day anew; what came of them stays by day. */
export function registerLandingClear(context: Context): void {
	const { kind, seconds } = timerKinds.landingClear;
	onTimer(context, kind, {
		run: async () => {
			const now = context.clock.now();
			await clearLandings(context.db, now - landingKeptSeconds);
			return now + seconds;
		},
	});
}
