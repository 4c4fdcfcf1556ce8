import type { Context, Tx } from '#server/context.ts';
import { createRegistry } from '#server/events/registry.ts';
import type { LockedOrder } from './order.queries.ts';

/** What orders of a type mean to the feature that sells so, asked in the transaction that moves them. */
export interface OrderKind {
	/** Locks what unpaid orders hang on, after whoever pays for them; whether all of it can still be paid. */
	holdOpen(tx: Tx, orders: readonly LockedOrder[]): Promise<boolean>;
	/** Locked orders are being paid. */
	paid(context: Context, tx: Tx, orders: readonly LockedOrder[]): Promise<void>;
	/** Locks what a locked order hangs on, before the goods and the merchants that its end moves. */
	hold(tx: Tx, order: LockedOrder): Promise<void>;
	/** A paid order ends and its money goes back. */
	left(context: Context, tx: Tx, order: LockedOrder): Promise<void>;
	/** By when a paid order was promised to leave; undefined where the shop's own time holds. */
	shipBy(tx: Tx, order: LockedOrder): Promise<number | undefined>;
	/** An order has arrived, or has ended. */
	over(context: Context, tx: Tx, order: LockedOrder): Promise<void>;
}

const kinds = createRegistry<string, OrderKind>();

/** Names what orders of a type mean besides what all orders are; most types have nothing of their own. */
export function onOrders(context: Context, type: string, kind: OrderKind): void {
	kinds.add(context, type, kind);
}

/** What the type of an order means, if anything. */
export function kindOf(context: Context, { type }: Pick<LockedOrder, 'type'>): OrderKind | undefined {
	return kinds.find(context, type);
}

/** Orders with what their types mean, each type once. */
export function kindsOf(
	context: Context,
	orders: readonly LockedOrder[],
): { kind: OrderKind; orders: readonly LockedOrder[] }[] {
	const types = [...new Set(orders.map(({ type }) => type))];
	return types.flatMap((type) => {
		const kind = kinds.find(context, type);
		return kind ? [{ kind, orders: orders.filter((order) => order.type === type) }] : [];
	});
}
