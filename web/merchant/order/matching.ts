import { mostBulkOrders } from '#domain/order-desk/bulk.rules.ts';
import type { merchantListOrders } from '#domain/order-desk/desk.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { matchingRows } from '#web/kit/grid/matching.ts';
import type { Matching } from '#web/kit/grid/use-selection.ts';

/** The creator's orders that the list finds, as many as one step is taken with. */
export function matchingOrders(narrowed: { status: string; quickSearch: string }): Promise<Matching> {
	const path = '/merchant/order.Order/index';
	return matchingRows(mostBulkOrders, async (page) => {
		const asked = { ...narrowed, ...page };
		const { list, total } = await call<typeof merchantListOrders>('GET', path, asked, { cancelDuplicates: false });
		return { rows: list.map(({ id, order_no }) => ({ id, name: order_no })), total };
	});
}
