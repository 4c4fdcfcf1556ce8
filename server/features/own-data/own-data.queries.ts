import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { type OwnDataStatus, openOwnData, ownDataStatus } from '#domain/own-data/own-data.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

export interface OwnDataRow
	extends Stored<'own_data', 'id' | 'user_id' | 'file' | 'bytes' | 'create_time' | 'expire_time'> {
	readonly language: Language;
	readonly status: OwnDataStatus;
}

const columns = sql`id, user_id, language, status, file, bytes, create_time, expire_time`;

/** The last request of a member. */
export async function findLast(db: Database | Tx, memberId: number): Promise<OwnDataRow | undefined> {
	const { rows } = await sql<OwnDataRow>`
		select ${columns} from own_data where user_id = ${memberId} order by id desc limit 1`.execute(db);
	return rows[0];
}

export async function findOwn(db: Database, id: number, memberId: number): Promise<OwnDataRow | undefined> {
	const { rows } = await sql<OwnDataRow>`
		select ${columns} from own_data where id = ${id} and user_id = ${memberId}`.execute(db);
	return rows[0];
}

export async function insertRequest(
	tx: Tx,
	{ memberId, language, now }: { memberId: number; language: Language; now: number },
): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into own_data (user_id, language, create_time) values (${memberId}, ${language}, ${now}) returning id`.execute(
		tx,
	);
	return rows[0]?.id ?? 0;
}

/** Marks a request as being written; undefined where it has ended or is gone. */
export async function beginRequest(db: Database, id: number): Promise<OwnDataRow | undefined> {
	const { rows } = await sql<OwnDataRow>`
		update own_data set status = ${lit(ownDataStatus.running)}
		where id = ${id} and status in (${lit(...openOwnData)}) returning ${columns}`.execute(db);
	return rows[0];
}

/** Ends a request that is under way; false where it has ended or is gone. */
export async function finishRequest(
	tx: Tx,
	id: number,
	end: { status: OwnDataStatus; file: string; bytes: number; now: number; expireTime: number },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update own_data set status = ${end.status}, file = ${end.file}, bytes = ${end.bytes}, finish_time = ${end.now},
			expire_time = ${end.expireTime}
		where id = ${id} and status in (${lit(...openOwnData)})`.execute(tx);
	return numAffectedRows === 1n;
}

/** Removes a request and answers its file; '' where it has none. */
export async function removeRequest(tx: Tx, id: number): Promise<string> {
	const { rows } = await sql<{ file: string }>`delete from own_data where id = ${id} returning file`.execute(tx);
	return rows[0]?.file ?? '';
}

/** Which of these files belong to a request. */
export async function knownFiles(db: Database, files: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{
		file: string;
	}>`select file from own_data where file = any(${[...files]}::text[])`.execute(db);
	return rows.map(({ file }) => file);
}

/** Removes all that a member has asked for, and answers the files. */
export async function removeRequests(tx: Tx, memberId: number): Promise<string[]> {
	const { rows } = await sql<{ file: string }>`
		delete from own_data where user_id = ${memberId} returning file`.execute(tx);
	return rows.map(({ file }) => file);
}

/** The logins of a member that are kept, the oldest first. */
export function ownLogins(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select min(create_time) as login_time, max(create_time) as last_time, (array_agg(ip order by create_time desc))[1] as ip,
			(array_agg(useragent order by create_time desc))[1] as useragent
		from token where user_id = ${memberId} and type in ('user', 'user-refresh') and session <> ''
		group by session order by 1, session`;
}
