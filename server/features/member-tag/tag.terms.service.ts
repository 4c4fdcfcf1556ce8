import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { ShownTag } from '#domain/member-tag/tag.kinds.ts';
import type { Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';

/** The tags of a member by this alias as JSON, under the names of a language. */
export function shownTags(member: 'm' | 'u', language: Language): RawBuilder<ShownTag[]> {
	return sql<ShownTag[]>`(
			select coalesce(json_agg(json_build_object('id', b.id, 'tone', b.tone, 'kind', b.kind, 'name', ${inLanguage(language, sql`b.i18n`, 'name', sql`b.name`)})
				order by b.id), '[]')
			from member_tagged w join member_tag b on b.id = w.tag_id where w.user_id = ${sql.id(member, 'id')})`;
}

/** The ids of the tags of a member `m`, in a statement with parameters or without. */
export const tagIdsText = 'array(select w.tag_id from member_tagged w where w.user_id = m.id)';
export const tagIds = sql<readonly number[]>`${sql.raw(tagIdsText)}`;

/** Whether the member of an id bears one of the tags of a row by this alias. */
export function bearsTagOf(row: 'k' | 't', userId: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (
			select from member_tagged w where w.user_id = ${userId} and w.tag_id = any(${sql.id(row, 'tag_ids')}))`;
}

/** Whether a member `u` bears one of these tags, named by their ids or as they were called when a view was kept. */
export function isTagged(named: readonly string[]): RawBuilder<SqlBool> {
	return sql<SqlBool>`u.id in (
			select w.user_id from member_tagged w where w.tag_id = any(array(
				select b.id from member_tag b where b.id::text = any(${[...named]}::text[]) or b.name = any(${[...named]}::text[]))))`;
}

/** How many of some tags there are; they stay while the transaction runs. */
export async function countTags(tx: Tx, ids: readonly number[]): Promise<number> {
	const { rows } = await sql`select id from member_tag where id = any(${[...ids]}::bigint[]) for key share`.execute(tx);
	return rows.length;
}
