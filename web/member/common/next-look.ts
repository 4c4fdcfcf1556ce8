import { orderStatus } from '#domain/order/order.status.ts';

interface WaitingOrder {
	readonly status: string;
	readonly pay_deadline: number;
}

/** The shop ends what was not paid a moment after its time. */
const momentMs = 2000;
/** A time that is longer off is nothing that a page waits for; timers of browsers end there, too. */
const longestMs = 24 * 60 * 60 * 1000;

/** In how many milliseconds the first time to pay of these orders is over and they are to be read again; none = nothing waits. */
export function nextLookMs(orders: readonly WaitingOrder[], nowMs: number): number | undefined {
	const ends = orders
		.filter(({ status, pay_deadline }) => status === orderStatus.toPay && pay_deadline > 0)
		.map(({ pay_deadline }) => pay_deadline * 1000 - nowMs);
	if (ends.length === 0) return undefined;
	const wait = Math.max(0, Math.min(...ends)) + momentMs;
	return wait > longestMs ? undefined : wait;
}
