import { supportOrder } from '#domain/order/order.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { keepOnShelf } from '#server/features/goods/goods.shelf.service.ts';
import { onOrders } from '#server/features/order/order.kinds.service.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { mailBacker, mailNextBackers } from './crowdfunding.mail.service.ts';
import { settleSupport } from './crowdfunding.orders.service.ts';
import { findBusyGoods } from './crowdfunding.queries.ts';
import { endCrowd, startCrowd } from './crowdfunding.run.service.ts';
import { findPromisedShipping } from './support.queries.ts';
import { countLeft, countPaid, holdSupported, holdSupportedOf, noteDelivered } from './support.service.ts';

/**
 * The timers that begin and end crowdfundings, the jobs that settle their orders and mail supporters, and what supports
 * mean to orders and goods.
 */
export function registerCrowdfundings(context: Context): void {
	keepOnShelf(context, 'crowdfunding', findBusyGoods);
	onOrders(context, supportOrder.type, {
		holdOpen: holdSupported,
		paid: countPaid,
		hold: holdSupportedOf,
		left: countLeft,
		shipBy: (tx, { id }) => findPromisedShipping(tx, id),
		over: noteDelivered,
	});
	onTimer(context, timerKinds.crowdfundingStart.kind, { run: (id) => startCrowd(context, id) });
	onTimer(context, timerKinds.crowdfundingEnd.kind, { run: (id) => endCrowd(context, id) });
	context.jobs.handle('crowdfunding.end', async ({ crowdId }) => {
		await endCrowd(context, crowdId);
	});
	context.jobs.handle('crowdfunding.tell', (from) => mailNextBackers(context, from));
	context.jobs.handle('crowdfunding.mail', ({ mailingId }) => mailBacker(context, mailingId));
	context.jobs.handle('crowdfunding.settle', ({ orderId }) => settleSupport(context, orderId));
}
