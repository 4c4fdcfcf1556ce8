import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { isShown } from '#server/database/shown-goods.ts';

/** Each word in Latin script of the goods that are shown, as the triggers find them. */
const wordsOfGoods = sql`
	select hit.parts[1] collate "C" as word from goods g join goods_index i on i.goods_id = g.id, regexp_matches(i.said, '[a-z]{4,24}', 'g') as hit (parts)
	where ${sql.raw(isShown)}`;

/** The same with those of the creators who are open. */
const used = sql`(${wordsOfGoods}
	union
	select hit.parts[1] collate "C" from merchant m,
		regexp_matches(creator_text(m.merchant_name, m.i18n), '[a-z]{4,24}', 'g') as hit (parts)
	where m.id > 0 and m.status = ${lit(merchantStatus.open)})`;

/** Words of the list that nothing in the store has any more. */
export async function findUnusedWords(db: Database): Promise<string[]> {
	const { rows } = await sql<{ word: string }>`
		select word from goods_word except select word from ${used} used order by word`.execute(db);
	return rows.map(({ word }) => word);
}

export async function deleteWords(db: Database, words: readonly string[]): Promise<void> {
	await sql`delete from goods_word where word = any(${[...words]}::text[])`.execute(db);
}

/** Goods `g` of a creator. */
export const ofCreator = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`g.merchant_id = ${id}`;

/** Goods `g` whose main category is this one, or below it. */
export const ofCategory = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`g.classify_id = any(array(
	with recursive branch as (
		select id from classify where id = ${id}
		union select child.id from classify child join branch on child.pid = branch.id
	) select id from branch))`;

/** The words of some goods as far as they are shown; where none is missing nothing is written. */
export async function addWordsOf(db: Database, some: RawBuilder<SqlBool>): Promise<void> {
	await sql`
		insert into goods_word (word)
		select word from (${wordsOfGoods} and ${some}) used except select word from goods_word order by word
		on conflict do nothing`.execute(db);
}

/** Words that a change had too many of, or that came back while they were removed. */
export async function addMissingWords(db: Database): Promise<void> {
	await sql`
		insert into goods_word (word)
		select word from ${used} used except select word from goods_word order by word
		on conflict do nothing`.execute(db);
}
