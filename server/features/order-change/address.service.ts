import { refused } from '#domain/errors.ts';
import { freeAmount } from '#domain/freight/free.basis.ts';
import { computeFreight, type Freight } from '#domain/freight/freight.compute.ts';
import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type Cents, cents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { addressRefusal, priceRefusal } from '#domain/order/order.rules.ts';
import { waivedFreight } from '#domain/price/price.checkout.ts';
import { type PricedGroup, priceStep } from '#domain/price/price.lines.ts';
import { levelWaiver, repriceOrder } from '#domain/price/price.order.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Place, readPlace } from '#server/features/address/address.service.ts';
import { readDeliveries } from '#server/features/checkout/checkout.service.ts';
import { freightPolicy } from '#server/features/freight/freight.service.ts';
import { type NewAddress, writeAddress } from '#server/features/order/order.changed.writes.ts';
import { refuseAwayFromDoor } from '#server/features/order/order.door.service.ts';
import { holdCheckout } from '#server/features/order/order.hold.service.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import type { LockedOrder } from '#server/features/order/order.step.service.ts';
import { type ChangeableOrder, findChangeable } from './change.queries.ts';
import { type ChangedOrder, changedOrder, partsOf, readChangeable, writeNewPrice } from './price.service.ts';

interface AddressWish {
	readonly id: number;
	readonly area_id: number;
	readonly consignee: string;
	readonly phone: string;
	readonly detail: string;
	readonly zip: string;
	readonly freight: '' | 'keep' | 'charge';
}

/** What an order's freight would be elsewhere; nothing is changed. */
export async function tryAddress(
	context: Context,
	{ id, area_id }: { id: number; area_id: number },
	language: Language,
) {
	const order = await findChangeable(context.db, id);
	if (!order) throw refused('order.unknown', { id });
	const place = await readPlace(context.db, area_id);
	const now = subtractCents(order.freight_amount, order.freight_off);
	const freight = await freightAt(context, context.db, order, place);
	const differs = freight && freight.total !== order.freight_amount;
	const then = differs ? subtractCents(freight.total, waivedThere(order, freight.total)) : now;
	return {
		freight_now: centsToWire(now),
		freight_then: centsToWire(then),
		can_charge: priceRefusal(order) ? 0 : 1,
		undeliverable: freight ? namesOf(order, freight, language) : [],
	};
}

/** Sends an order elsewhere before a parcel has left; a different freight is never taken or given silently. */
export async function changeAddress(
	context: Context,
	{ wish, language }: { wish: AddressWish; language: Language },
	by: Operator,
): Promise<ChangedOrder> {
	return inTransaction(context, async (tx) => {
		const locked = await holdCheckout(tx, wish.id);
		const { order } = locked;
		const refusal = addressRefusal(order);
		if (refusal) throw refused(refusal, { order_no: order.order_no });
		const was = await readChangeable(tx, wish.id);
		const address = addressOf(wish, await readPlace(tx, wish.area_id));
		if (isThere(was, address)) return changedOrder(tx, wish.id);
		await refuseAwayFromDoor(context, tx, wish.id, { provinceId: address.province_id, field: 'area_id' });
		const freight = await freightAt(context, tx, was, address);
		const names = freight ? namesOf(was, freight, language) : [];
		if (names.length > 0) throw refused('order.undeliverable', { names: names.join(', ') }, { field: 'area_id' });
		const differs = freight !== undefined && freight.total !== was.freight_amount;
		const now = centsToWire(subtractCents(was.freight_amount, was.freight_off));
		const total = freight?.total ?? was.freight_amount;
		const there = centsToWire(subtractCents(total, waivedThere(was, total)));
		if (differs && wish.freight === '') throw refused('order.freightDiffers', { now, there }, { field: 'freight' });
		if (differs && wish.freight === 'charge' && priceRefusal(order)) throw refused('order.freightPaid');
		await sendElsewhere(context, tx, { order, was, address }, by);
		if (!differs) return changedOrder(tx, wish.id);
		if (wish.freight === 'keep') {
			await notifyKeptFreight(context, tx, { order, now, there }, by);
			return changedOrder(tx, wish.id);
		}
		const group = repricedElsewhere(was, freight, subtractCents(freight.total, waivedThere(was, freight.total)));
		const log = { event: 'address', text: 'order.log.freightChanged', facts: {}, by } as const;
		return writeNewPrice(context, tx, { locked, was, group }, log);
	});
}

/** What a coupon of the order, or the level of its member, waives of another freight. */
export function waivedThere({ freight_coupon, calc_trace }: ChangeableOrder, total: Cents): Cents {
	if (levelWaiver(calc_trace)) return total;
	return freight_coupon ? waivedFreight({ max_off: cents(freight_coupon.max_off) }, total) : zeroCents;
}

/** Writes another address into a locked order and into its history. */
export async function sendElsewhere(
	context: Context,
	tx: Tx,
	{ order, was, address }: { order: LockedOrder; was: ChangeableOrder; address: NewAddress },
	by: Operator,
): Promise<void> {
	// Staff know whether a printed label can still be taken back; the member does not.
	const target = { orderId: order.id, isUnlabelled: by.type === 'user' };
	if (!(await writeAddress(tx, target, address, context.clock.now()))) {
		throw refused('order.notToReaddress', { order_no: order.order_no });
	}
	const facts = { from: spell(was), to: spell(address) };
	await logOrder(context, tx, order, { event: 'address', text: 'order.log.addressChanged', facts, by });
}

/** Notifies staff that the freight stayed although it is another one where the parcel goes now. */
export async function notifyKeptFreight(
	context: Context,
	tx: Tx,
	{ order, now, there }: { order: LockedOrder; now: string; there: string },
	by: Operator,
): Promise<void> {
	const kept = { event: 'address', text: 'order.log.freightKept', facts: { now, there } } as const;
	await logOrder(context, tx, order, { ...kept, visible: visibleTo.staff, by });
}

/** The price of an order with the freight of another area, of which `pay` is to be paid. */
export function repricedElsewhere(was: ChangeableOrder, freight: Freight, pay: Cents): PricedGroup {
	const skuOf = new Map(was.lines.map(({ id, sku_id }) => [id, sku_id]));
	// Shares of a step are given by sku, as a checkout does.
	const bySku = (shares: ReadonlyMap<number, Cents> = new Map()) =>
		new Map([...shares].map(([id, share]) => [skuOf.get(id) ?? id, share]));
	return repriceOrder({
		...partsOf(was),
		adjust_off: new Map(was.lines.map((line) => [line.id, line.adjust_off])),
		freight: {
			total: freight.total,
			pay,
			shares: freight.shares,
			steps: freight.steps.map(({ key, amount, facts, shares }) =>
				priceStep(was.merchant_id, key, amount, facts, bySku(shares)),
			),
		},
	});
}

/** The freight of an order in another area by what its goods are delivered by today; within its own area nothing changes. */
export async function freightAt(
	context: Context,
	db: Database | Tx,
	order: ChangeableOrder,
	place: Place,
): Promise<Freight | undefined> {
	if (place.area_id === order.area_id) return undefined;
	const deliveries = await readDeliveries(
		context,
		db,
		order.lines.map((line) => line.sku_id),
	);
	const policy = freightPolicy(context);
	const lines = order.lines.map(({ id, sku_id, num, weight, volume, pay_amount, score_off, coupon_off }) => {
		const delivery = deliveries.get(sku_id);
		if (!delivery) throw new Error(`sku ${sku_id} of an order is gone`);
		const counted = { left: pay_amount, score: score_off, coupon: coupon_off };
		return { id, num, weight, volume, amount: freeAmount(policy.freeBasis, counted), delivery };
	});
	return computeFreight(lines, [place.area_id, place.city_id, place.province_id], policy);
}

/** The goods of an order that freight does not reach. */
export function namesOf(order: ChangeableOrder, freight: Freight, language: Language): string[] {
	const lines = order.lines.filter(({ id }) => freight.undeliverable.includes(id));
	return [...new Set(lines.map(({ name, name_en }) => (language === 'en' && name_en ? name_en : name)))];
}

function addressOf({ consignee, phone, detail, zip }: AddressWish, place: Place): NewAddress {
	return { consignee, phone, address: detail, zip, ...place };
}

/** Whether an order goes to this address already. */
export function isThere(was: ChangeableOrder, address: NewAddress): boolean {
	const keys = ['consignee', 'phone', 'area_id', 'address', 'zip'] as const;
	return keys.every((key) => was[key] === address[key]);
}

function spell({ consignee, phone, province, city, area, address }: ChangeableOrder | NewAddress): string {
	return [consignee, phone, province, city, area, address].filter(Boolean).join(' ');
}
