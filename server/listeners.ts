import type { Context } from '#server/context.ts';
import { registerOrders } from '#server/features/order/order.listeners.ts';

/** Lets every feature hear its events and do its jobs, once a process. */
export function registerListeners(context: Context): void {
	registerOrders(context);
}
