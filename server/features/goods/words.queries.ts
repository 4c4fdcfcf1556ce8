import { sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';

/** Each word in Latin script of all works and creators, as the triggers find them. */
const used = sql`(
	select hit.parts[1] collate "C" as word from goods g, regexp_matches(g.search_text, '[a-z]{4,24}', 'g') as hit (parts)
	union
	select hit.parts[1] collate "C" from merchant m,
		regexp_matches(creator_text(m.merchant_name, m.i18n), '[a-z]{4,24}', 'g') as hit (parts))`;

/** Words of the list that no work and no creator has any more. */
export async function findUnusedWords(db: Database): Promise<string[]> {
	const { rows } = await sql<{ word: string }>`
		select word from goods_word except select word from ${used} used order by word`.execute(db);
	return rows.map(({ word }) => word);
}

export async function deleteWords(db: Database, words: readonly string[]): Promise<void> {
	await sql`delete from goods_word where word = any(${[...words]}::text[])`.execute(db);
}

/** Words that a change had too many of, or that came back while they were removed. */
export async function addMissingWords(db: Database): Promise<void> {
	await sql`
		insert into goods_word (word)
		select word from ${used} used except select word from goods_word order by word
		on conflict do nothing`.execute(db);
}
