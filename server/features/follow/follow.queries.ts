import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';

const hasPage = sql`m.id > 0 and m.status in (${lit(merchantStatus.open, merchantStatus.paused, merchantStatus.closing)})`;

export interface FollowedRow {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	readonly logo: string;
	readonly slogan: string;
	readonly city: string;
	readonly works_num: number;
	readonly is_shown: number;
	readonly create_time: number;
}

/** One page of the creators that a member follows, the latest first. */
export async function listFollowed(
	db: Database,
	{ userId, page, limit, language }: { userId: number; page: number; limit: number; language: Language },
): Promise<FollowedRow[]> {
	const texts = (name: 'slogan' | 'city') => inLanguage(language, sql`m.page_i18n`, name, sql`m.${sql.ref(name)}`);
	const { rows } = await sql<FollowedRow>`
		select m.id, m.slug, ${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as name, m.logo,
			${texts('slogan')} as slogan, ${texts('city')} as city, (${hasPage})::int as is_shown, f.create_time,
			(select count(*)::int from goods_shelf s where s.merchant_id = m.id) as works_num
		from (
			select merchant_id, create_time from merchant_follow where user_id = ${userId}
			order by create_time desc, merchant_id desc limit ${limit} offset ${(page - 1) * limit}
		) f join merchant m on m.id = f.merchant_id order by f.create_time desc, f.merchant_id desc`.execute(db);
	return rows;
}

export async function countFollowed(db: Database | Tx, userId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from merchant_follow where user_id = ${userId}`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function isFollowed(db: Database, userId: number, merchantId: number): Promise<boolean> {
	const { rows } = await sql`
		select from merchant_follow where user_id = ${userId} and merchant_id = ${merchantId}`.execute(db);
	return rows.length > 0;
}

/** Follows a creator who has a page; whether there is one. */
export async function insertFollow(
	tx: Tx,
	{ userId, merchantId, now }: { userId: number; merchantId: number; now: number },
): Promise<boolean> {
	const { rows } = await sql`
		with found as (select m.id from merchant m where m.id = ${merchantId} and ${hasPage}), kept as (
			insert into merchant_follow (user_id, merchant_id, create_time)
			select ${userId}, id, ${now} from found on conflict do nothing
		)
		select id from found`.execute(tx);
	return rows.length > 0;
}

/** Follows creators no longer; without ids none at all. */
export async function deleteFollows(
	db: Database | Tx,
	userId: number,
	merchantIds: readonly number[] | undefined,
): Promise<number> {
	const some = merchantIds ? sql`and merchant_id = any(${[...merchantIds]}::bigint[])` : sql``;
	const { numAffectedRows } = await sql`
		delete from merchant_follow where user_id = ${userId} ${some}`.execute(db);
	return Number(numAffectedRows ?? 0);
}
