import type { Context } from '#server/context.ts';
import { registerOrders } from '#server/features/order/order.listeners.ts';

/** Lets every feature hear its events and do its jobs, once a process. */
export function registerListeners(context: Context): void {
	registerOrders(context);
	// Who has just bought the last piece sees it gone; other processes follow within a second.
	for (const name of ['order.placed', 'order.paid', 'order.moved', 'goods.changed'] as const) {
		context.events.on(name, () => context.answers.forget());
	}
}
