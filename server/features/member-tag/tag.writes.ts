import { sql } from 'kysely';
import { tagKind } from '#domain/member-tag/tag.kinds.ts';
import { mostTags } from '#domain/member-tag/tag.limits.ts';
import type { TagRule } from '#domain/member-tag/tag.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { isMeant } from './tag.rule.queries.ts';

/** Gives locked members tags; what they bear already stays as it is. */
export async function giveTags(
	tx: Tx,
	{ userIds, tagIds, now }: { userIds: readonly number[]; tagIds: readonly number[]; now: number },
): Promise<void> {
	await sql`
		insert into member_tagged (tag_id, user_id, create_time)
		select t.id, m.id, ${now}::bigint from unnest(${[...tagIds]}::bigint[]) t (id), unnest(${[...userIds]}::bigint[]) m (id)
		order by 1, 2 on conflict do nothing`.execute(tx);
}

/** Takes tags from locked members. */
export async function takeTags(tx: Tx, userIds: readonly number[], tagIds: readonly number[]): Promise<void> {
	await sql`
		delete from member_tagged where user_id = any(${[...userIds]}::bigint[]) and tag_id = any(${[...tagIds]}::bigint[])`.execute(
		tx,
	);
}

/** Takes all tags by hand from a locked member but these. */
export async function takeOtherTags(tx: Tx, userId: number, tagIds: readonly number[]): Promise<void> {
	await sql`
		delete from member_tagged w using member_tag b
		where w.user_id = ${userId} and b.id = w.tag_id and b.kind = ${lit(tagKind.hand)} and not (b.id = any(${[...tagIds]}::bigint[]))`.execute(
		tx,
	);
}

/** Takes all tags from a member. */
export async function dropTags(tx: Tx, userId: number): Promise<void> {
	await tx.deleteFrom('member_tagged').where('user_id', '=', userId).execute();
}

/** Gives the tags of a guest to the member who takes the purchase, as far as there is room; the guest's own go. */
export async function moveTags(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`
		insert into member_tagged (tag_id, user_id, create_time)
		select w.tag_id, ${to}::bigint, w.create_time from member_tagged w
		where w.user_id = ${from} and not exists (select from member_tagged o where o.user_id = ${to} and o.tag_id = w.tag_id)
		order by w.tag_id
		limit greatest(${mostTags}::int - (select count(*) from member_tagged o join member_tag b on b.id = o.tag_id
			where o.user_id = ${to} and b.kind = ${lit(tagKind.hand)}), 0)`.execute(tx);
	await dropTags(tx, from);
}

/**
 * Brings a tag up to date for the members between two numbers: who is meant and does not bear it gets it, and whoever bears it and is
 * not meant loses it; the others are not written. Members who are locked meanwhile are left for the next night.
 */
export async function keepPart(
	tx: Tx,
	{ tagId, rule, above, until, now }: { tagId: number; rule: TagRule; above: number; until: number; now: number },
): Promise<void> {
	await sql`
		with meant as materialized (
			select u.id from member u where u.id > ${above}::bigint and u.id <= ${until}::bigint and ${isMeant(rule, now)}
		), gone as (
			delete from member_tagged w where w.tag_id = ${tagId} and w.user_id > ${above}::bigint and w.user_id <= ${until}::bigint
				and not exists (select from meant where meant.id = w.user_id)
		), further as materialized (
			select m.id from member m
			where m.id in (select id from meant) and not exists (select from member_tagged w where w.tag_id = ${tagId} and w.user_id = m.id)
			for key share of m skip locked
		)
		insert into member_tagged (tag_id, user_id, create_time)
		select ${tagId}::bigint, id, ${now}::bigint from further on conflict do nothing`.execute(tx);
}

/** Notes that the members of a tag are those whom its rule means. */
export async function noteKept(db: Database, tagId: number, now: number): Promise<void> {
	await db.updateTable('member_tag').set({ kept_time: now }).where('id', '=', tagId).execute();
}
