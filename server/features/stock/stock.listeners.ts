import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { countSales } from './stock.service.ts';

/** The timer that counts what goods have sold, again and again. */
export function registerSalesCount(context: Context): void {
	const { kind, seconds } = timerKinds.salesCount;
	onTimer(context, kind, {
		run: async () => {
			await countSales(context);
			return context.clock.now() + seconds;
		},
	});
}
