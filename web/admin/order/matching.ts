import type { SentTo } from '#domain/kernel/endpoint.ts';
import { mostBulkOrders } from '#domain/order-desk/bulk.rules.ts';
import type { adminListOrders } from '#domain/order-desk/desk.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { matchingRows } from '#web/kit/grid/matching.ts';
import type { Matching } from '#web/kit/grid/use-selection.ts';

/** The orders that the list finds, as many as one step is taken with. */
export function matchingOrders(query: Readonly<Record<string, unknown>>): Promise<Matching> {
	const path = '/admin/shop.order.Order/index';
	return matchingRows(mostBulkOrders, async (page) => {
		const asked = { ...query, ...page } as SentTo<typeof adminListOrders>;
		const { list, total } = await call<typeof adminListOrders>('GET', path, asked, { cancelDuplicates: false });
		return { rows: list.map(({ id, order_no }) => ({ id, name: order_no })), total };
	});
}
