import { isUnproven, mostCheckouts, reservedLines, roomToReserve } from '#domain/checkout/reservation.ts';
import type { Operator } from '#domain/order/operator.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import { tooEarly } from '#server/auth/throttle.ts';
import { addressOf } from '#server/config/address.ts';
import type { Checkout } from './checkout.service.ts';
import type { ReservingMember } from './reservation.queries.ts';

/** A member who orders by themselves. */
export interface OwnBuyer extends ReservingMember {
	/** Set of an unproven member: the address that they share a bound with. */
	readonly unprovenFrom: string;
}

/** The network address of whoever orders by themselves; staff who order for somebody know whom they talk to. */
export function addressOfBuyer(by: Pick<Operator, 'type' | 'ip'>): string | undefined {
	return by.type === 'user' ? addressOf(by.ip ?? '') : undefined;
}

/** Whoever orders by themselves from an address, with what is reserved for them already. */
export function ownBuyer(member: ReservingMember | null, from: string | undefined): OwnBuyer | undefined {
	if (!member || from === undefined) return undefined;
	return { ...member, unprovenFrom: isUnproven(member) ? from : '' };
}

/** Each checkout leaves rows for good: one account cannot fill the disk by placing and cancelling. */
export function refuseManyCheckouts({ checkouts }: ReservingMember): void {
	if (checkouts.day >= mostCheckouts.day) throw tooEarly(24 * 60 * 60);
	if (checkouts.hour >= mostCheckouts.hour) throw tooEarly(60 * 60);
}

/** Lines beyond what may be reserved for the buyer become lines that are reserved when paid: nobody is refused, nothing is hoarded. */
export function boundReservation(checkout: Checkout, member: OwnBuyer | undefined): Checkout {
	if (!member) return checkout;
	const { priced, skus } = checkout;
	const isReserved = (id: number) => skus.get(id)?.stock_mode === stockMode.atOrder;
	const lines = priced.groups.flatMap((group) => group.lines).filter(({ id }) => isReserved(id));
	const reserved = reservedLines(lines, roomToReserve(member));
	const bounded = lines.flatMap(({ id }) => {
		const sku = skus.get(id);
		return sku && !reserved.has(id) ? [[id, { ...sku, stock_mode: stockMode.atPay }] as const] : [];
	});
	return { ...checkout, skus: new Map([...skus, ...bounded]) };
}
