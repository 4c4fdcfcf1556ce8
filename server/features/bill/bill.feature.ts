import * as contracts from '#domain/bill/bill.contract.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Feature } from '#server/feature.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { askForBills } from './bill.days.service.ts';
import { ask, readBillDifferences, readBillsPage, settle } from './bill.read.service.ts';
import { compareAgain, compareDay } from './bill.service.ts';

/** The daily bills of payment companies, compared with our books. */
export const feature: Feature = {
	routes: [
		route(contracts.readBills, ({ context, language }) => readBillsPage(context, language)),
		route(contracts.readBillRows, ({ context, input, language }) => readBillDifferences(context, input, language)),
		route(contracts.settleBill, ({ context, input, caller, request }) =>
			settle(context, input, operatorOf(caller, request)),
		),
		route(contracts.askAboutBill, ({ context, input, caller, request }) =>
			ask(context, input, operatorOf(caller, request)),
		),
		route(contracts.compareBillAgain, ({ context, input }) => compareAgain(context, input.id)),
	],
	start(context) {
		context.jobs.handle('bill.compare', ({ billId }) => compareDay(context, billId));
		onTimer(context, timerKinds.channelBills.kind, { run: () => askForBills(context) });
	},
};
