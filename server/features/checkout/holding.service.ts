import { isUnproven, mostCheckouts, reservedLines, roomToReserve } from '#domain/checkout/reserving.ts';
import type { Operator } from '#domain/order/operator.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import { tooEarly } from '#server/auth/throttle.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import type { Checkout } from './checkout.service.ts';
import { findHolder, type HolderRow } from './holding.queries.ts';

/** A member who orders by themselves. */
export interface OwnBuyer extends HolderRow {
	/** Set of an unproven member: the address that they share a bound with. */
	readonly unprovenFrom: string;
}

/** Whoever orders by themselves, with what they hold already; staff who order for somebody know whom they talk to. */
export async function readHolder(
	context: Context,
	db: Database | Tx,
	{ userId, by }: { userId: number; by: Pick<Operator, 'type' | 'ip'> },
): Promise<OwnBuyer | undefined> {
	if (by.type !== 'user') return undefined;
	const address = addressOf(by.ip ?? '');
	const holder = await findHolder(db, { userId, address }, context.clock.now());
	return holder && { ...holder, unprovenFrom: isUnproven(holder) ? address : '' };
}

/** Each checkout leaves rows for good: one account cannot fill the disk by placing and cancelling. */
export function refuseManyCheckouts({ checkouts }: HolderRow): void {
	if (checkouts.day >= mostCheckouts.day) throw tooEarly(24 * 60 * 60);
	if (checkouts.hour >= mostCheckouts.hour) throw tooEarly(60 * 60);
}

/** Lines beyond what is held for the buyer become lines that are held when paid: nobody is refused, nothing is hoarded. */
export function boundHolding(checkout: Checkout, holder: OwnBuyer | undefined): Checkout {
	if (!holder) return checkout;
	const { priced, skus } = checkout;
	const isReserved = (id: number) => skus.get(id)?.stock_mode === stockMode.atOrder;
	const lines = priced.groups.flatMap((group) => group.lines).filter(({ id }) => isReserved(id));
	const held = reservedLines(lines, roomToReserve(holder));
	const bounded = lines.flatMap(({ id }) => {
		const sku = skus.get(id);
		return sku && !held.has(id) ? [[id, { ...sku, stock_mode: stockMode.atPay }] as const] : [];
	});
	return { ...checkout, skus: new Map([...skus, ...bounded]) };
}
