import type { OrderErrorCode } from '#domain/order/order.errors.ts';
import { orderStatus } from '#domain/order/order.status.ts';

/** A line of an order as far as shipping looks at it. */
export interface ShippableLine {
	readonly id: number;
	readonly num: number;
	readonly ship_num: number;
	/** Pieces paid back or about to be. */
	readonly refund_num: number;
	readonly refund_ing_num?: number;
}

/** Some pieces of a line. */
export interface ParcelLine {
	readonly order_goods_id: number;
	readonly num: number;
}

/** Pieces of a line that still have to be sent. */
export function leftToShip({ num, ship_num, refund_num, refund_ing_num = 0 }: ShippableLine): number {
	return Math.max(0, num - ship_num - refund_num - refund_ing_num);
}

/** An order goes in so many parcels; all of them are read with it. */
export const mostParcels = 100;

export interface Packed {
	readonly lines: readonly ParcelLine[];
	/** Nothing is left to send after this parcel. */
	readonly isLast: boolean;
}

/** What goes into a parcel: the wanted pieces, or everything that is left. */
export function packParcel(
	lines: readonly ShippableLine[],
	wanted: readonly ParcelLine[] | undefined,
): Packed | { readonly refusal: OrderErrorCode } {
	const left = new Map(lines.map((line) => [line.id, leftToShip(line)]));
	const asked = wanted ? summed(wanted) : left;
	const parcel = [...asked].flatMap(([order_goods_id, num]) => (num > 0 ? [{ order_goods_id, num }] : []));
	if (parcel.length === 0) return { refusal: 'order.shipNothing' };
	if (parcel.some(({ order_goods_id, num }) => num > (left.get(order_goods_id) ?? 0))) {
		return { refusal: 'order.shipTooMuch' };
	}
	return { lines: parcel, isLast: [...left].every(([id, num]) => num === (asked.get(id) ?? 0)) };
}

function summed(wanted: readonly ParcelLine[]): Map<number, number> {
	const sums = new Map<number, number>();
	for (const { order_goods_id, num } of wanted) sums.set(order_goods_id, (sums.get(order_goods_id) ?? 0) + num);
	return sums;
}

/** For so long a parcel can be called back. */
export const cancelShipmentSeconds = 24 * 60 * 60;

/** Why a parcel cannot be called back: it has arrived, it left more than a day ago, or its pieces could not all be sent again. */
export function callBackRefusal(
	parcel: { readonly ship_time: number; readonly status: string; readonly lines: readonly ParcelLine[] },
	lines: readonly ShippableLine[],
	now: number,
): OrderErrorCode | undefined {
	const isGone = parcel.status === shipmentStatus.signed || now - parcel.ship_time > cancelShipmentSeconds;
	if (isGone) return 'order.shipmentGone';
	const own = new Set(parcel.lines.map((line) => line.order_goods_id));
	// More sent and refunded than there is: what was sent was refunded, and of which parcel it was nobody knows.
	const isRefunded = lines.some((line) => own.has(line.id) && line.ship_num + line.refund_num > line.num);
	return isRefunded ? 'order.shipmentRefunded' : undefined;
}

/** Why company and number of a parcel cannot be put right: what has arrived stays as it was sent. */
export function correctRefusal(order: { readonly status: string }): OrderErrorCode | undefined {
	const isOpen = order.status === orderStatus.toShip || order.status === orderStatus.toReceive;
	return isOpen ? undefined : 'order.parcelFinal';
}

/** How pieces reach their member; what a carrier takes is followed there. */
export const shipmentType = { express: '1', pickUp: '2', virtual: '3', own: '4' } as const;

/** Where a parcel is. */
export const shipmentStatus = { shipped: '1', inTransit: '2', delivered: '3', signed: '4', exception: '5' } as const;
export const shipmentStatusCodes = Object.values(shipmentStatus);
