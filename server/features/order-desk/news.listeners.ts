import type { Context } from '#server/context.ts';
import { createListNews } from '#server/socket/list-news.ts';
import { findCreators } from './news.queries.ts';

/** Lists of orders and refunds that stand open hear of every step. */
export function tellOpenLists(context: Context): void {
	const ownersOf = (orderIds: readonly number[]) => findCreators(context.db, orderIds);
	const ordersChanged = createListNews(context, 'shop/order/order', ownersOf);
	const refundsChanged = createListNews(context, 'shop/order/refund', ownersOf);
	context.events.on('order.placed', ({ orderIds }) => ordersChanged(orderIds));
	context.events.on('order.paid', ({ orderIds }) => ordersChanged(orderIds));
	context.events.on('order.moved', ({ orderId }) => ordersChanged([orderId]));
	context.events.on('refund.moved', ({ orderId }) => {
		ordersChanged([orderId]);
		refundsChanged([orderId]);
	});
}
