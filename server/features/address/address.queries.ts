import { sql } from 'kysely';
import type { NamedArea } from '#domain/address/address.recognise.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

export interface AddressRow
	extends Stored<
		'member_address',
		'id' | 'consignee' | 'phone' | 'province_id' | 'city_id' | 'area_id' | 'detail' | 'zip' | 'tag' | 'is_default'
	> {
	readonly area_text: string;
}

const columns = sql`id, consignee, phone, province_id, city_id, area_id,
	concat_ws(' ', nullif(province, ''), nullif(city, ''), nullif(area, '')) as area_text, detail, zip, tag, is_default`;

export async function listAddresses(db: Database, userId: number): Promise<AddressRow[]> {
	const { rows } = await sql<AddressRow>`
		select ${columns} from member_address where user_id = ${userId}
		order by is_default desc, update_time desc, id desc`.execute(db);
	return rows;
}

export interface AreaChain {
	readonly province_id: number;
	readonly city_id: number;
	readonly area_id: number;
	readonly province: string;
	readonly city: string;
	readonly area: string;
	readonly has_children: boolean;
	readonly level: number;
}

/** An area with what lies above it; of a city without districts the city stands for the district as well. */
export async function findAreaChain(db: Database | Tx, id: number): Promise<AreaChain | undefined> {
	const { rows } = await sql<AreaChain>`
		with recursive chain as (
			select id, pid, level, name from area where id = ${id} and enabled = 1
			union all
			select a.id, a.pid, a.level, a.name from chain c join area a on a.id = c.pid where a.enabled = 1
		)
		select coalesce((select id from chain where level = 1), 0) as province_id,
			coalesce((select id from chain where level = 2), (select id from chain where level = 1), 0) as city_id,
			${id}::bigint as area_id,
			coalesce((select name from chain where level = 1), '') as province,
			coalesce((select name from chain where level = 2), '') as city,
			coalesce((select name from chain where level = 3), '') as area,
			exists (select 1 from area where pid = ${id} and enabled = 1 and level <= 3) as has_children,
			(select level from chain where id = ${id}) as level
		where exists (select 1 from chain)`.execute(db);
	return rows[0];
}

/** The enabled areas that a text may name, with all that lies above each. */
export async function areasNamedIn(db: Database, text: string): Promise<NamedArea[]> {
	const lower = text.toLowerCase();
	const { rows } = await sql<NamedArea>`
		with recursive named as (
			select id, pid from area
			where enabled = 1 and level <= 3 and ((length(shortname) > 1 and strpos(${lower}, shortname) > 0)
				or strpos(${lower}, name) > 0 or (i18n #>> '{en,name}' <> '' and strpos(${lower}, lower(i18n #>> '{en,name}')) > 0))
			union
			select a.id, a.pid from named n join area a on a.id = n.pid where a.enabled = 1
		)
		select a.id, a.pid, a.level, jsonb_build_array(a.name, a.shortname, coalesce(a.i18n #>> '{en,name}', '')) as names
		from named n join area a on a.id = n.id`.execute(db);
	return rows;
}

/** Keeps two changes of one address book apart, so that it has one default. */
export async function lockAddressBook(tx: Tx, userId: number): Promise<{ count: number }> {
	await hold(tx, 'member', sql<{ id: number }>`select id from member where id = ${userId} for no key update`);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_address where user_id = ${userId}`.execute(tx);
	return rows[0] ?? { count: 0 };
}

export interface AddressFields extends Omit<AddressRow, 'id' | 'area_text'> {
	readonly province: string;
	readonly city: string;
	readonly area: string;
}

export async function clearDefault(tx: Tx, userId: number): Promise<void> {
	await sql`update member_address set is_default = 0 where user_id = ${userId} and is_default = 1`.execute(tx);
}

export async function insertAddress(tx: Tx, userId: number, fields: AddressFields, now: number): Promise<number> {
	const row = await tx
		.insertInto('member_address')
		.values({ ...fields, user_id: userId, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

export async function updateAddress(
	tx: Tx,
	{ id, userId }: { id: number; userId: number },
	fields: AddressFields,
	now: number,
): Promise<void> {
	await tx
		.updateTable('member_address')
		.set({ ...fields, update_time: now })
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.execute();
}

export async function findAddress(db: Database | Tx, id: number, userId: number): Promise<AddressRow | undefined> {
	const { rows } = await sql<AddressRow>`
		select ${columns} from member_address where id = ${id} and user_id = ${userId}`.execute(db);
	return rows[0];
}

export async function deleteAddresses(tx: Tx, userId: number, ids: readonly number[]): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		delete from member_address where user_id = ${userId} and id = any(${[...ids]}::bigint[]) returning id`.execute(tx);
	return rows.length;
}

/** Where the default is gone the newest address takes its place. */
export async function ensureDefault(tx: Tx, userId: number): Promise<void> {
	await sql`
		update member_address set is_default = 1
		where id = (select id from member_address where user_id = ${userId} order by update_time desc, id desc limit 1)
			and not exists (select 1 from member_address where user_id = ${userId} and is_default = 1)`.execute(tx);
}

/** Deletes an address book. */
export async function deleteBook(tx: Tx, userId: number): Promise<void> {
	await sql`delete from member_address where user_id = ${userId}`.execute(tx);
}
