import { refused } from '#domain/errors.ts';
import type { Freight } from '#domain/freight/freight.compute.ts';
import { enumerated, type Language } from '#domain/kernel/language.ts';
import { addCents, type Cents, cents, minCents, subtractCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { addressRefusal, ownAddressRefusal, priceRefusal } from '#domain/order/order.rules.ts';
import type { PricedGroup } from '#domain/price/price.lines.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readAddress, readPlace } from '#server/features/address/address.service.ts';
import type { NewAddress } from '#server/features/order/order.changed.writes.ts';
import { refuseAwayFromDoor } from '#server/features/order/order.door.service.ts';
import { holdCheckout } from '#server/features/order/order.hold.service.ts';
import { refuseRepeats } from '#server/features/order/order.log.service.ts';
import {
	freightAt,
	isThere,
	namesOf,
	notifyKeptFreight,
	repricedElsewhere,
	sendElsewhere,
	waivedThere,
} from './address.service.ts';
import { type ChangeableOrder, findChangeable } from './change.queries.ts';
import { type ChangedOrder, changedOrder, readChangeable, writeNewPrice } from './price.service.ts';

interface Wish {
	readonly id: number;
	readonly address_id: number;
	readonly userId: number;
}

/** An order as it would be at another address of its member. */
interface Elsewhere {
	readonly address: NewAddress;
	/** What of the freight is to be paid; what staff took off it comes off there, too. */
	readonly freight: { readonly now: Cents; readonly there: Cents };
	readonly pay: Cents;
	/** The new price of an order that is not paid, where the freight differs. */
	readonly group: PricedGroup | undefined;
	readonly isDearer: boolean;
	readonly undeliverable: readonly string[];
}

/** What an order of a member would cost at another address of theirs; nothing is changed. */
export async function tryOwnAddress(context: Context, { id, address_id, userId }: Wish, language: Language) {
	const order = await findChangeable(context.db, id, { userId });
	if (!order) throw refused('order.unknown', { id });
	const refusal = ownAddressRefusal(order);
	if (refusal) throw refused(refusal, { order_no: order.order_no });
	const elsewhere = await lookElsewhere(context, context.db, order, { id, address_id, userId }, language);
	return {
		freight_now: centsToWire(elsewhere.freight.now),
		freight_then: centsToWire(elsewhere.freight.there),
		pay_now: centsToWire(order.pay_amount),
		pay_then: centsToWire(elsewhere.pay),
		is_there: isThere(order, elsewhere.address) ? 1 : 0,
		is_dearer: elsewhere.isDearer ? 1 : 0,
		undeliverable: [...elsewhere.undeliverable],
		version: order.version,
	};
}

/** A member sends their order elsewhere before a parcel has left; the same wish again changes nothing. */
export async function changeOwnAddress(
	context: Context,
	{ wish, language }: { wish: Wish & { pay_amount: Cents; version: number }; language: Language },
	by: Operator,
): Promise<ChangedOrder> {
	return inTransaction(context, async (tx) => {
		const locked = await holdCheckout(tx, wish.id, { userId: wish.userId });
		const { order } = locked;
		const refusal = addressRefusal(order);
		if (refusal) throw refused(refusal, { order_no: order.order_no });
		const was = await readChangeable(tx, wish.id);
		const elsewhere = await lookElsewhere(context, tx, was, wish, language);
		const { address, freight, pay, group } = elsewhere;
		if (isThere(was, address)) return changedOrder(tx, wish.id);
		const labelled = ownAddressRefusal(was);
		if (labelled) throw refused(labelled, { order_no: order.order_no });
		const repeats = { text: 'order.log.addressChanged', by, most: mostRepeats.address } as const;
		await refuseRepeats(tx, wish.id, { ...repeats, code: 'order.readdressedTooOften' });
		const names = enumerated(elsewhere.undeliverable, language);
		if (names) throw refused('order.undeliverable', { names }, { field: 'address_id' });
		const amounts = { now: centsToWire(freight.now), there: centsToWire(freight.there) };
		if (elsewhere.isDearer) throw refused('order.freightDearer', amounts, { field: 'address_id' });
		if (pay !== wish.pay_amount) throw refused('order.priceMoved', { amount: centsToWire(pay) });
		if (was.version !== wish.version) throw refused('order.movedOn');
		await sendElsewhere(context, tx, { order, was, address }, by);
		if (group) {
			const log = { event: 'address', text: 'order.log.freightChanged', facts: {}, by } as const;
			return writeNewPrice(context, tx, { locked, was, group }, log);
		}
		if (freight.there !== freight.now) await notifyKeptFreight(context, tx, { order, ...amounts }, by);
		return changedOrder(tx, wish.id);
	});
}

async function lookElsewhere(
	context: Context,
	db: Database | Tx,
	order: ChangeableOrder,
	{ address_id, userId }: Wish,
	language: Language,
): Promise<Elsewhere> {
	const { consignee, phone, detail, zip, area_id } = await readAddress(db, address_id, userId);
	const place = await readPlace(db, area_id);
	const address = { consignee, phone, address: detail, zip, ...place };
	const now = toPay(order.freight_amount, order.freight_off);
	const same = { address, freight: { now, there: now }, pay: order.pay_amount, group: undefined, isDearer: false };
	await refuseAwayFromDoor(context, db, order.id, { provinceId: place.province_id, field: 'address_id' });
	const found = await freightAt(context, db, order, place);
	if (!found) return { ...same, undeliverable: [] };
	const undeliverable = namesOf(order, found, language);
	if (undeliverable.length > 0 || found.total === order.freight_amount) return { ...same, undeliverable };
	return { ...same, undeliverable, ...pricedThere(order, found, now) };
}

function pricedThere(order: ChangeableOrder, found: Freight, now: Cents) {
	const ofCoupon = cents(order.freight_coupon?.off ?? 0);
	const ofStaff = cents(Math.max(0, order.freight_off - ofCoupon));
	const there = toPay(found.total, addCents(ofStaff, waivedThere(order, found.total)));
	if (priceRefusal(order)) return { freight: { now, there }, isDearer: found.total > order.freight_amount };
	const group = repricedElsewhere(order, found, there);
	return { freight: { now, there }, pay: group.pay_amount, group };
}

function toPay(freight: Cents, off: Cents): Cents {
	return subtractCents(freight, minCents(off, freight));
}
