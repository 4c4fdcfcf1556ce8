import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import {
	findReturnAddresses,
	findReturnPlace,
	type RefundScope,
	type ReturnAddress,
	type ReturnPlace,
	type StoredReturnAddress,
} from './refund.queries.ts';

/** The merchant whose addresses are the platform's. */
const platform = 0;

/** Which addresses the audit of a refund can choose from, and which the member gets if it names none. */
export async function readReturnAddresses(
	context: Context,
	{ id, ...scope }: { id: number } & RefundScope,
	by: Operator,
): Promise<{ addresses: StoredReturnAddress[]; usual: ReturnAddress | null }> {
	const place = await findReturnPlace(context.db, id, scope);
	if (!place) throw refused('refund.unknown', { id });
	const addresses = await storedFor(context.db, place, by);
	return { addresses, usual: place.return_address ?? shownAddress(addresses[0]) ?? null };
}

/** Where the goods are to go: as staff say now or have said, or as the shop's addresses say. */
export async function addressOf(
	tx: Tx,
	place: ReturnPlace,
	{ given, by }: { given?: ReturnAddress | undefined; by: Operator },
): Promise<ReturnAddress> {
	const address = given ?? place.return_address ?? shownAddress((await storedFor(tx, place, by))[0]);
	if (!address) throw refused('refund.addressNeeded', {}, { field: 'return_address' });
	return address;
}

function shownAddress(stored: StoredReturnAddress | undefined): ReturnAddress | undefined {
	return stored && { contact: stored.contact, phone: stored.phone, address: stored.address };
}

/** Staff of the platform take in what comes back for a merchant without an address of its own. */
async function storedFor(
	db: Database | Tx,
	{ merchant_id }: ReturnPlace,
	by: Operator,
): Promise<StoredReturnAddress[]> {
	const own = await findReturnAddresses(db, merchant_id);
	return own.length > 0 || by.type !== 'admin' ? own : findReturnAddresses(db, platform);
}
