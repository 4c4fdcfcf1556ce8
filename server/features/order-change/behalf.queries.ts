import { sql } from 'kysely';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { columnOf } from '#server/resource/columns.queries.ts';
import { like } from '#server/resource/search.queries.ts';
import { indexedTexts } from '#server/resource/text-index.queries.ts';

/** Whether a member is there who can log in and pay. */
export async function isActiveMember(db: Database | Tx, id: number): Promise<boolean> {
	const row = await db.selectFrom('member').select('status').where('id', '=', id).executeTakeFirst();
	return row?.status === 'enable';
}

export interface OfferedSku extends Stored<'sku', 'goods_id' | 'sku_code' | 'price'> {
	readonly sku_id: number;
	readonly name: string;
	readonly spec_text: string;
	readonly image: string;
	readonly stock: number;
}

/** So many are offered to choose from; who does not find it types more of the name. */
const mostOffered = 30;

/** Skus that the store shows whose goods or own code contain the text, each half by its index. */
export async function findOffered(db: Database, text: string, language: Language): Promise<OfferedSku[]> {
	const code = columnOf('string', sql`c.sku_code`, { texts: indexedTexts('sku', 'c', 'sku_code') });
	const texts = columnOf('string', sql`n.search_text`, { texts: indexedTexts('goods', 'n', 'name') });
	const found = sql`join (
			(select c.id from sku c where ${like(code, text)} limit 500)
			union
			select c.id from sku c where c.goods_id = any(array(select n.id from goods n where ${like(texts, text)} limit 500))
		) hit on hit.id = s.id`;
	const { rows } = await sql<OfferedSku>`
		select s.id as sku_id, g.id as goods_id, ${inLanguage(language, sql`g.i18n`, 'name', sql`g.name`)} as name,
			${inLanguage(language, sql`s.i18n`, 'spec_text', sql`s.spec_text`)} as spec_text, s.sku_code,
			coalesce(nullif(s.image, ''), g.image) as image, s.price, s.stock - s.reserved as stock
		from goods g join sku s on s.goods_id = g.id
			${text === '' ? sql`` : found}
		where ${sql.raw(isShown)} and g.showcase = 0 and g.mode <> ${goodsMode.crowdfunding} and s.enabled = 1
		order by g.id desc, s.id limit ${mostOffered}`.execute(db);
	return rows;
}
