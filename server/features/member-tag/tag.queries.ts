import { type RawBuilder, sql } from 'kysely';
import { advertAudience } from '#domain/advert/advert.audience.ts';
import { couponAudience, couponStatus } from '#domain/coupon/coupon.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type ShownTag, tagKind } from '#domain/member-tag/tag.kinds.ts';
import { mostBorne } from '#domain/member-tag/tag.limits.ts';
import type { TagRule } from '#domain/member-tag/tag.rules.ts';
import { promotionAudience } from '#domain/promotion/promotion.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';
import { isMeant } from './tag.rule.queries.ts';
import { shownTags } from './tag.terms.service.ts';

/** What lists read in place of the table: each tag with how many bear it, counted up to a number. */
export const listedTags = sql`(
	select k.*, (select count(*) from (select from member_tagged w where w.tag_id = k.id limit ${sql.raw(String(mostBorne + 1))}) borne)::int as members
	from member_tag k
)`;

/** All tags, by name. */
export async function listTags(db: Database, language: Language): Promise<ShownTag[]> {
	const { rows } = await sql<ShownTag>`
		select b.id, ${inLanguage(language, sql`b.i18n`, 'name', sql`b.name`)} as name, b.tone, b.kind
		from member_tag b order by 2, b.id limit 2000`.execute(db);
	return rows;
}

/** The tags of one member. */
export async function findTagsOf(db: Database | Tx, memberId: number, language: Language): Promise<ShownTag[]> {
	const { rows } = await sql<{ tags: ShownTag[] }>`
		select ${shownTags('m', language)} as tags from member m where m.id = ${memberId}`.execute(db);
	return rows[0]?.tags ?? [];
}

/** Some tags, held so that none of them is deleted meanwhile. */
export async function holdTags(
	tx: Tx,
	ids: readonly number[],
): Promise<Stored<'member_tag', 'id' | 'name' | 'kind'>[]> {
	const { rows } = await sql<Stored<'member_tag', 'id' | 'name' | 'kind'>>`
		select id, name, kind from member_tag where id = any(${[...ids]}::bigint[]) order by id for key share`.execute(tx);
	return rows;
}

/** Members who are tagged, locked in the order of their ids. */
export async function holdTagged(tx: Tx, ids: readonly number[]): Promise<Stored<'member', 'id' | 'status'>[]> {
	return hold(
		tx,
		'member',
		sql<Stored<'member', 'id' | 'status'>>`
			select id, status from member where id = any(${[...ids]}::bigint[]) order by id for no key update`,
	);
}

/** Whether one of some members bears more tags by hand than so many. */
export async function bearsMore(tx: Tx, ids: readonly number[], most: number): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (
			select from member_tagged w join member_tag b on b.id = w.tag_id and b.kind = ${lit(tagKind.hand)}
			where w.user_id = any(${[...ids]}::bigint[]) group by w.user_id having count(*) > ${most}::int) as has`.execute(
		tx,
	);
	return rows[0]?.has ?? false;
}

/** Whether another tag than this one is called so. */
export async function isNameTaken(tx: Tx, name: string, id: number): Promise<boolean> {
	const { rows } = await sql<{ is_taken: boolean }>`
		select exists (select from member_tag where name = ${name} and id <> ${id}::bigint) as is_taken`.execute(tx);
	return rows[0]?.is_taken ?? false;
}

/** Whether a coupon that is not over, a promotion or an advert is for one of some tags. */
export async function isTagUsed(tx: Tx, ids: readonly number[]): Promise<boolean> {
	const named = sql`tag_ids && ${[...ids]}::bigint[]`;
	const { rows } = await sql<{ is_used: boolean }>`
		select exists (select from coupon where status <> ${lit(couponStatus.ended)} and audience = ${lit(couponAudience.tags)} and ${named})
			or exists (select from promotion where audience = ${lit(promotionAudience.tags)} and ${named})
			or exists (select from banner where audience = ${lit(advertAudience.tag)} and ${named})
			or exists (select from notice_bar where audience = ${lit(advertAudience.tag)} and ${named}) as is_used`.execute(
		tx,
	);
	return rows[0]?.is_used ?? false;
}

/** How many members a rule means now. */
export async function countMeant(db: Database, rule: TagRule, now: number): Promise<number> {
	const { rows } = await sql<{ members: number }>`
		select count(*)::int as members from member u where ${isMeant(rule, now)}`.execute(db);
	return rows[0]?.members ?? 0;
}

type RuleRow = Stored<'member_tag', 'id' | Exclude<keyof TagRule, never>>;

/** A tag that a rule keeps; it stays what it is while the transaction runs. */
export async function holdRule(tx: Tx, id: number): Promise<RuleRow | undefined> {
	const { rows } = await sql<RuleRow>`
		select id, match, orders_min, orders_max, spent_min, active_days, idle_days, joined_days, level_ids, group_ids, classify_ids, brand_ids,
			merchant_ids, place, birth_months, refund_rate
		from member_tag where id = ${id} and kind = ${lit(tagKind.rule)} for share`.execute(tx);
	return rows[0];
}

/** The tags that rules keep. */
export async function findRuleTags(db: Database | Tx): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from member_tag where kind = ${lit(tagKind.rule)} order by id`.execute(db);
	return rows.map(({ id }) => id);
}

/** The number of the last of the next so many members above a number; undefined where there is none. */
export async function findPartEnd(db: Database, above: number, most: number): Promise<number | undefined> {
	const { rows } = await sql<{ until: number | null }>`
		select max(id) as until from (select id from member where id > ${above}::bigint order by id limit ${most}) part`.execute(
		db,
	);
	return rows[0]?.until ?? undefined;
}

/** The tags of a member as the member is given them. */
export function ownTagRows(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select ${inLanguage(language, sql`b.i18n`, 'name', sql`b.name`)} as name, w.create_time
		from member_tagged w join member_tag b on b.id = w.tag_id where w.user_id = ${memberId} order by b.id`;
}
