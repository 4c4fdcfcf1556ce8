import { sql } from 'kysely';
import { revisionStatus } from '#domain/goods/goods.audit.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { PortfolioContent } from '#domain/portfolio/portfolio.content.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';

export interface RevisionRow {
	readonly id: number;
	readonly merchant_id: number;
	readonly data: PortfolioContent;
	readonly status: string;
	readonly reason: string;
	readonly version: number;
	readonly create_time: number;
	readonly update_time: number;
}

const columns = sql`r.id, r.merchant_id, r.data, r.status, r.reason, r.version, r.create_time, r.update_time`;

/** The last change of a creator's page, however it stands. */
export async function findLatest(db: Database | Tx, merchantId: number): Promise<RevisionRow | undefined> {
	const { rows } = await sql<RevisionRow>`
		select ${columns} from merchant_revision r where r.merchant_id = ${merchantId} order by r.id desc limit 1`.execute(
		db,
	);
	return rows[0];
}

export async function findRevision(db: Database | Tx, id: number): Promise<RevisionRow | undefined> {
	const { rows } = await sql<RevisionRow>`select ${columns} from merchant_revision r where r.id = ${id}`.execute(db);
	return rows[0];
}

/** Puts a change beside the live page, or in the place of one that waits; answers its number where it is new. */
export async function keepWaiting(
	tx: Tx,
	{
		merchantId,
		content,
		operatorId,
		now,
	}: { merchantId: number; content: PortfolioContent; operatorId: number; now: number },
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number; version: number }>`
		insert into merchant_revision (merchant_id, data, operator_id, create_time, update_time)
		values (${merchantId}, ${JSON.stringify(content)}::jsonb, ${operatorId}, ${now}, ${now})
		on conflict (merchant_id) where status = ${lit(revisionStatus.waiting)} do update set data = excluded.data,
			operator_id = excluded.operator_id, version = merchant_revision.version + 1, update_time = excluded.update_time
		returning id, version`.execute(tx);
	return rows[0]?.version === 1 ? rows[0].id : undefined;
}

/** Ends the waiting of a change, once; of one in one version only where these are named. */
export async function endWaiting(
	tx: Tx,
	which: { merchantId: number; row?: { id: number; version: number } },
	end: { status: string; reason?: string; adminId?: number; now: number },
): Promise<boolean> {
	const { row } = which;
	const ofVersion = row === undefined ? sql`true` : sql`id = ${row.id} and version = ${row.version}`;
	const { rows } = await sql`
		update merchant_revision set status = ${end.status}, reason = ${end.reason ?? ''}, update_time = ${end.now},
			audit_admin_id = ${end.adminId ?? null}::bigint,
			audit_time = case when ${end.adminId ?? null}::bigint is not null then ${end.now}::bigint end
		where merchant_id = ${which.merchantId} and status = ${lit(revisionStatus.waiting)} and ${ofVersion} returning id`.execute(
		tx,
	);
	return rows.length > 0;
}

/** So many changes that were answered stay with a creator. */
const mostKept = 20;

/** Forgets the oldest changes that wait no more. */
export async function forgetOld(tx: Tx, merchantId: number): Promise<void> {
	await sql`delete from merchant_revision where id in (
		select id from merchant_revision where merchant_id = ${merchantId} and status <> ${lit(revisionStatus.waiting)}
		order by id desc offset ${mostKept})`.execute(tx);
}

export interface ListedRevision extends Omit<RevisionRow, 'data' | 'version'> {
	readonly merchant_name: string;
	readonly slug: string;
	readonly audit_time: number;
}

/** One page of the changes that wait, the oldest first, or of those that were answered, the latest first. */
export async function listRevisions(
	db: Database,
	{ isWaiting, page, limit, language }: { isWaiting: boolean; page: number; limit: number; language: Language },
): Promise<{ rows: ListedRevision[]; total: number; waiting: number }> {
	const which = isWaiting
		? sql`r.status = ${lit(revisionStatus.waiting)}`
		: sql`r.status in (${lit(revisionStatus.applied, revisionStatus.refused)})`;
	const way = isWaiting ? sql`r.id` : sql`r.id desc`;
	const { rows } = await sql<ListedRevision>`
		select r.id, r.merchant_id, r.status, r.reason, r.create_time, r.update_time, coalesce(r.audit_time, 0) as audit_time, m.slug,
			${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as merchant_name
		from merchant_revision r join merchant m on m.id = r.merchant_id
		where ${which} order by ${way} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
	const counted = await sql<{ total: number; waiting: number }>`
		select (select count(*)::int from merchant_revision r where ${which}) as total,
			(select count(*)::int from merchant_revision r where r.status = ${lit(revisionStatus.waiting)}) as waiting`.execute(
		db,
	);
	return { rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 };
}
