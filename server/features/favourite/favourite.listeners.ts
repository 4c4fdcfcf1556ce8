import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { lookAtKept } from './favourite.look.queries.ts';

/** So many goods are looked at in one statement. */
const limit = 200;

/** The timer that looks whether what members keep has become cheaper or is to be had again. */
export function registerLook(context: Context): void {
	const { kind, seconds } = timerKinds.favouritesLook;
	onTimer(context, kind, {
		run: async () => {
			const now = context.clock.now();
			let after: number | null = 0;
			while (after !== null) after = await lookAtKept(context.db, { after, limit, now });
			return now + seconds;
		},
	});
}
