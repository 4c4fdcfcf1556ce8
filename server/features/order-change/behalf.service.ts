import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { type AddressForm, addAddress, listAddresses } from '#server/features/address/address.service.ts';
import type { WantedLine } from '#server/features/checkout/checkout.service.ts';
import {
	type LookedAtCheckout,
	type OrderWish,
	type PlacedOrder,
	placeOrder,
	previewOrder,
} from '#server/features/checkout/place.service.ts';
import { findOffered, isActiveMember } from './behalf.queries.ts';

/** What staff can put into an order. */
export async function offeredSkus(context: Context, text: string, language: Language) {
	const rows = await findOffered(context.db, text, language);
	return rows.map((row) => ({ ...row, price: centsToWire(row.price) }));
}

/** The address book of a member for whom is ordered. */
export async function addressesOf(context: Context, userId: number) {
	await refuseUnknown(context, userId);
	return listAddresses(context, userId);
}

/** Keeps an address that a member gave on the phone in the member's book. */
export async function addAddressFor(context: Context, userId: number, form: AddressForm) {
	await refuseUnknown(context, userId);
	return addAddress(context, userId, form);
}

/** The member's own checkout, looked at by staff. */
export async function previewFor(
	context: Context,
	wish: { userId: number; lines: readonly WantedLine[]; address_id: number | undefined; language: Language },
): Promise<LookedAtCheckout> {
	await refuseUnknown(context, wish.userId);
	return previewOrder(context, wish, { type: 'admin' });
}

/** Places what the member would place, with the same prices, limits and refusals; the history names who did it. */
export async function placeFor(context: Context, wish: OrderWish, by: Operator): Promise<PlacedOrder> {
	await refuseUnknown(context, wish.userId);
	// Keys of staff are their own: they never meet one of the member's browser.
	return placeOrder(context, { ...wish, request_key: `${by.type}:${by.id}:${wish.request_key}` }, by);
}

async function refuseUnknown(context: Context, userId: number): Promise<void> {
	if (!(await isActiveMember(context.db, userId))) throw refused('order.memberUnknown', {}, { field: 'user_id' });
}
