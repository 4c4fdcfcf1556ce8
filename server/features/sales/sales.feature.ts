import { readSales } from '#domain/sales/sales.contract.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Feature } from '#server/feature.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { route } from '#server/http/route.ts';
import { countSales, salesOf } from './sales.service.ts';

/** Sales by the day: counted at night, read as reports. */
export const feature: Feature = {
	routes: [route(readSales, ({ context, input, language }) => salesOf(context, input, language))],
	start(context) {
		onTimer(context, timerKinds.salesDays.kind, { run: () => countSales(context) });
	},
};
