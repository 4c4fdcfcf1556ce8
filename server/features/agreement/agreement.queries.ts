import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { DocumentCode } from '#domain/agreement/agreement.codes.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

export interface NamedRow {
	readonly code: DocumentCode;
	readonly version: number;
	readonly title: string;
	readonly effective_at: number;
}

export interface DocumentRow extends NamedRow {
	readonly content: string;
	readonly current_version: number;
}

const textIn = (column: string) => `coalesce(nullif(i18n -> $2 ->> '${column}', ''), ${column}) as ${column}`;

/** What is in force at a time; $1 the time. */
const inForce = `select distinct on (code) * from agreement_version where effective_at <= $1 order by code, version desc`;

/** Everything that is in force. */
export async function listInForce(
	pool: Pool,
	{ now, language }: { now: number; language: Language },
): Promise<NamedRow[]> {
	const { rows } = await pool.query<NamedRow>({
		name: 'agreements',
		text: `select code, version, ${textIn('title')}, effective_at from (${inForce}) v`,
		values: [now, language],
	});
	return rows;
}

/** One of them, or an earlier version of it. */
export async function findInForce(
	pool: Pool,
	{
		code,
		version,
		now,
		language,
	}: { code: DocumentCode; version: number | undefined; now: number; language: Language },
): Promise<DocumentRow | undefined> {
	const { rows } = await pool.query<DocumentRow>({
		name: 'agreement',
		text: `select code, version, ${textIn('title')}, ${textIn('content')}, effective_at, max(version) over () as current_version
			from (select * from agreement_version where code = $3 and effective_at <= $1) v
			order by ($4::int is null or version = $4) desc, version desc limit 1`,
		values: [now, language, code, version ?? null],
	});
	const [row] = rows;
	return version === undefined || row?.version === version ? row : undefined;
}

interface StandingRow extends Omit<NamedRow, 'effective_at'> {
	readonly asked: number;
	readonly accepted: number;
}

/** Which of these are in force, with the newest version that asks again and the one that the member accepted last; 0 = none. */
export async function standingOf(
	db: Database | Tx,
	{ userId, codes, now, language }: { userId: number; codes: readonly string[]; now: number; language: Language },
): Promise<StandingRow[]> {
	const { rows } = await sql<StandingRow>`
		select distinct on (code) code, version, coalesce(nullif(i18n -> ${language} ->> 'title', ''), title) as title,
			coalesce((select max(version) from agreement_version a
				where a.code = v.code and a.force_reaccept = 1 and a.effective_at <= ${now}), 0) as asked,
			coalesce((select max(version) from agreement_accept a where a.code = v.code and a.user_id = ${userId}), 0) as accepted
		from agreement_version v where code = any (${[...codes]}::text[]) and effective_at <= ${now}
		order by code, version desc`.execute(db);
	return rows;
}

/** Which version of each is in force. */
export async function versionsInForce(tx: Tx, codes: readonly string[], now: number): Promise<Map<string, number>> {
	const { rows } = await sql<{ code: string; version: number }>`
		select code, max(version) as version from agreement_version
		where code = any (${[...codes]}::text[]) and effective_at <= ${now} group by code`.execute(tx);
	return new Map(rows.map(({ code, version }) => [code, version]));
}

interface Accepts {
	readonly userId: number;
	readonly place: string;
	readonly ip: string;
	readonly now: number;
	readonly agreements: readonly { readonly code: string; readonly version: number }[];
}

/** Keeps what is accepted; what was accepted before stays as it was. */
export async function insertAccepts(tx: Tx, { userId, place, ip, now, agreements }: Accepts): Promise<void> {
	await sql`
		insert into agreement_accept (user_id, code, version, place, ip, create_time)
		select ${userId}::bigint, code, version, ${place}, ${ip}, ${now}::bigint
		from unnest(${agreements.map(({ code }) => code)}::text[], ${agreements.map(({ version }) => version)}::int[])
			as accepted (code, version)
		on conflict do nothing`.execute(tx);
}

export interface OverviewRow {
	readonly code: string;
	readonly version: number;
	readonly title: string;
	readonly effective_at: number;
	readonly accepts: number;
	readonly planned_at: number;
	readonly draft_time: number;
	readonly draft_name: string;
}

/** What there is of each code, published, planned or being written. */
export async function readOverview(db: Database, now: number, language: Language): Promise<OverviewRow[]> {
	const { rows } = await sql<OverviewRow>`
		with codes as (select code from agreement_version union select code from agreement_draft)
		select c.code, coalesce(v.version, 0) as version,
			coalesce(nullif(v.i18n -> ${language} ->> 'title', ''), v.title, nullif(d.i18n -> ${language} ->> 'title', ''), d.title) as title,
			coalesce(v.effective_at, 0) as effective_at,
			(select count(*)::int from agreement_accept a where a.code = c.code and a.version = v.version) as accepts,
			coalesce((select min(p.effective_at) from agreement_version p
				where p.code = c.code and p.effective_at > ${now} and p.version > coalesce(v.version, 0)), 0) as planned_at,
			coalesce(d.update_time, 0) as draft_time, coalesce(d.admin_name, '') as draft_name
		from codes c
		left join lateral (select * from agreement_version a
			where a.code = c.code and a.effective_at <= ${now} order by a.version desc limit 1) v on true
		left join agreement_draft d on d.code = c.code`.execute(db);
	return rows;
}

type Version = Stored<
	'agreement_version',
	'version' | 'title' | 'content' | 'i18n' | 'force_reaccept' | 'note' | 'effective_at' | 'admin_name' | 'create_time'
>;

/** One version with its words; without a number the one in force, if there is one. */
export async function findVersion(
	db: Database | Tx,
	{ code, version, now }: { code: DocumentCode; version?: number; now: number },
): Promise<Version | undefined> {
	return db
		.selectFrom('agreement_version')
		.selectAll()
		.where('code', '=', code)
		.where((where) => (version === undefined ? where('effective_at', '<=', now) : where('version', '=', version)))
		.orderBy('version', 'desc')
		.limit(1)
		.executeTakeFirst();
}

const mostVersions = 200;

/** Its versions without their words, the newest first, each with how many members accepted it. */
export async function listVersions(
	db: Database,
	code: DocumentCode,
	language: Language,
): Promise<(Omit<Version, 'content' | 'i18n'> & { accepts: number })[]> {
	const { rows } = await sql<Omit<Version, 'content' | 'i18n'> & { accepts: number }>`
		select version, coalesce(nullif(i18n -> ${language} ->> 'title', ''), title) as title, force_reaccept, note, effective_at,
			admin_name, create_time,
			(select count(*)::int from agreement_accept a where a.code = v.code and a.version = v.version) as accepts
		from agreement_version v where code = ${code} order by version desc limit ${mostVersions}`.execute(db);
	return rows;
}

export type Draft = Stored<'agreement_draft', 'title' | 'content' | 'i18n' | 'revision' | 'admin_name' | 'update_time'>;

export async function findDraft(db: Database | Tx, code: DocumentCode): Promise<Draft | undefined> {
	return db.selectFrom('agreement_draft').selectAll().where('code', '=', code).executeTakeFirst();
}

interface Words {
	readonly title: string;
	readonly content: string;
	readonly i18n: string;
	readonly admin_id: number;
	readonly admin_name: string;
}

/** Its number after the save. */
export async function saveDraft(
	tx: Tx,
	{ code, now, ...words }: Words & { code: DocumentCode; now: number },
): Promise<number> {
	const { revision } = await tx
		.insertInto('agreement_draft')
		.values({ code, ...words, create_time: now, update_time: now })
		.onConflict((conflict) =>
			conflict
				.column('code')
				.doUpdateSet({ ...words, update_time: now, revision: sql<number>`nextval('agreement_revision')` }),
		)
		.returning('revision')
		.executeTakeFirstOrThrow();
	return revision;
}

export async function deleteDraft(tx: Tx, code: DocumentCode): Promise<void> {
	await tx.deleteFrom('agreement_draft').where('code', '=', code).execute();
}

/** Its number: the one after the last. */
export async function insertVersion(
	tx: Tx,
	version: Words & {
		code: DocumentCode;
		force_reaccept: number;
		note: string;
		effective_at: number;
		create_time: number;
	},
): Promise<number> {
	const { rows } = await sql<{ version: number }>`
		insert into agreement_version (code, version, title, content, i18n, force_reaccept, note, effective_at, admin_id, admin_name, create_time)
		select ${version.code}, coalesce(max(version), 0) + 1, ${version.title}, ${version.content}, ${version.i18n}::jsonb,
			${version.force_reaccept}::int, ${version.note}, ${version.effective_at}::bigint, ${version.admin_id}::bigint, ${version.admin_name},
			${version.create_time}::bigint
		from agreement_version where code = ${version.code}
		returning version`.execute(tx);
	return rows[0]?.version ?? 0;
}

/** All that a member accepted, as an archive for them has it. */
export function ownAccepts(userId: number): RawBuilder<Readonly<Record<string, unknown>>> {
	return sql`select code, version, create_time, ip from agreement_accept where user_id = ${userId} order by id`;
}

/** What a guest has accepted, the member has whose purchase that is by now. */
export async function copyAccepts(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`
		insert into agreement_accept (user_id, code, version, place, ip, create_time)
		select ${to}::bigint, code, version, place, ip, create_time from agreement_accept where user_id = ${from}
		on conflict do nothing`.execute(tx);
}
