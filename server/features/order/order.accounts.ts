import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { countUnfinished, moveOrders } from './order.member.queries.ts';

/** Orders are kept by law, and are finished before an account ends. */
export function registerOrderAccounts(context: Context): void {
	ofAccounts(context, 'order', {
		stays: { shop_order: 'the law has orders kept, with whom they were sent to' },
		join: (tx, way) => moveOrders(tx, way),
		open: async (tx, memberId) => [{ kind: 'orders', count: await countUnfinished(tx, memberId) }],
	});
}
