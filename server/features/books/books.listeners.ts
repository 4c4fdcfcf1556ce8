import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { runNextCheck, startRun } from './books.service.ts';

/** By the shop's clock. */
const hour = 3;

/** The checks of the books as jobs, and the timer that begins them at night. */
export function registerBooks(context: Context): void {
	context.jobs.handle('books.check', (data) => runNextCheck(context, data));
	onTimer(context, timerKinds.booksCheck.kind, {
		run: async () => {
			await startRun(context, null);
			return nextNight(context.clock.now(), hour);
		},
	});
}
