import { timerKinds } from '#domain/timer/timer.kinds.ts';
import { lastDays } from '#server/config/shop-time.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { runNextCheck, startRun } from './books.service.ts';

const day = 24 * 60 * 60;
const hour = 3 * 60 * 60;

/** The checks of the books as jobs, and the timer that begins them at night. */
export function registerBooks(context: Context): void {
	context.jobs.handle('books.check', (data) => runNextCheck(context, data));
	onTimer(context, timerKinds.booksCheck.kind, {
		run: async () => {
			await startRun(context, null);
			return nextNight(context.clock.now());
		},
	});
}

/** The next three o'clock of the shop's days. */
function nextNight(now: number): number {
	const [today] = lastDays(1, now);
	const tonight = (today?.start ?? now) + hour;
	return tonight > now ? tonight : tonight + day;
}
