import { maxAddresses } from '#domain/address/address.contract.ts';
import { refused } from '#domain/errors.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
	type AddressFields,
	type AddressRow,
	clearDefault,
	deleteAddresses as deleteRows,
	ensureDefault,
	findAddress,
	findAreaChain,
	insertAddress,
	listAddresses as listRows,
	lockAddressBook,
	updateAddress,
} from './address.queries.ts';

/** What a member fills in; province and city follow from the area. */
export interface AddressForm {
	readonly consignee: string;
	readonly phone: string;
	readonly area_id: number;
	readonly detail: string;
	readonly zip: string;
	readonly tag: string;
	readonly is_default: number;
}

/** A district (or a city without any) by number and name. */
export type Place = Pick<AddressFields, 'province_id' | 'city_id' | 'area_id' | 'province' | 'city' | 'area'>;

/** The member's address book, the default first. */
export async function listAddresses(context: Context, userId: number): Promise<AddressRow[]> {
	return listRows(context.db, userId);
}

/** Adds an address; the first one of a book is its default. */
export async function addAddress(context: Context, userId: number, form: AddressForm): Promise<AddressRow> {
	return inTransaction(context, async (tx) => {
		const { count } = await lockAddressBook(tx, userId);
		if (count >= maxAddresses) throw refused('address.full', { max: maxAddresses });
		const fields = await fieldsOf(tx, { ...form, is_default: count === 0 ? 1 : form.is_default });
		if (fields.is_default === 1) await clearDefault(tx, userId);
		const id = await insertAddress(tx, userId, fields, context.clock.now());
		return readAddress(tx, id, userId);
	});
}

/** Changes an address; orders already placed keep their copy. */
export async function editAddress(
	context: Context,
	userId: number,
	{ id, ...changes }: Partial<AddressForm> & { id: number },
): Promise<AddressRow> {
	return inTransaction(context, async (tx) => {
		await lockAddressBook(tx, userId);
		const { id: _, area_text: _text, ...before } = await readAddress(tx, id, userId);
		const fields = await fieldsOf(tx, { ...before, ...changes });
		if (fields.is_default === 1) await clearDefault(tx, userId);
		await updateAddress(tx, { id, userId }, fields, context.clock.now());
		await ensureDefault(tx, userId);
		return readAddress(tx, id, userId);
	});
}

/** Deletes addresses; a book that lost its default gets another. */
export async function deleteAddresses(context: Context, userId: number, ids: readonly number[]): Promise<number> {
	return inTransaction(context, async (tx) => {
		await lockAddressBook(tx, userId);
		const deleted = await deleteRows(tx, userId, ids);
		await ensureDefault(tx, userId);
		return deleted;
	});
}

/** One address of a member's book. */
export async function readAddress(db: Database | Tx, id: number, userId: number): Promise<AddressRow> {
	const row = await findAddress(db, id, userId);
	if (!row) throw refused('address.unknown');
	return row;
}

async function fieldsOf(tx: Tx, form: AddressForm): Promise<AddressFields> {
	return { ...form, ...(await readPlace(tx, form.area_id)) };
}

/** An area with what lies above it; it is complete when nothing smaller lies below it. */
export async function readPlace(db: Database | Tx, areaId: number): Promise<Place> {
	const chain = await findAreaChain(db, areaId);
	if (!chain || chain.has_children || chain.province_id === 0) throw refused('address.area', {}, { field: 'area_id' });
	const { province_id, city_id, area_id, province, city, area } = chain;
	return { province_id, city_id, area_id, province, city, area };
}
