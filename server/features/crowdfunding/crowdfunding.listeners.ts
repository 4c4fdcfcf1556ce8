import { timerKinds } from '#domain/timer/timer.kinds.ts';
import type { Context } from '#server/context.ts';
import { settleSupport } from '#server/features/order/order.support.service.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { endCrowd, startCrowd } from './crowdfunding.run.service.ts';
import { mailBacker, tellNextBackers } from './crowdfunding.tell.service.ts';

/** The timers that begin and end crowdfundings, and the jobs that settle their orders and tell supporters. */
export function registerCrowdfundings(context: Context): void {
	onTimer(context, timerKinds.crowdfundingStart.kind, { run: (id) => startCrowd(context, id) });
	onTimer(context, timerKinds.crowdfundingEnd.kind, { run: (id) => endCrowd(context, id) });
	context.jobs.handle('crowdfunding.end', async ({ crowdId }) => {
		await endCrowd(context, crowdId);
	});
	context.jobs.handle('crowdfunding.tell', (from) => tellNextBackers(context, from));
	context.jobs.handle('crowdfunding.mail', ({ toldId }) => mailBacker(context, toldId));
	context.jobs.handle('crowdfunding.settle', ({ orderId }) => settleSupport(context, orderId));
}
