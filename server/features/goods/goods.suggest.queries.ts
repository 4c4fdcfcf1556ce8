import type { Pool } from 'pg';
import type { Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { givenFrom, readNamed } from '#server/database/named-read.ts';
import { isShownOn, leftOut } from '#server/database/shown-goods.ts';
import { heldBy } from './goods.filter.queries.ts';
import { foundBy } from './goods.found.queries.ts';
import type { Meaning } from './goods.meaning.queries.ts';
import { creatorText, likePattern } from './goods.search.queries.ts';

const mostGoods = 6;

interface Suggested {
	goods: { id: number; name: string; image: string; price_min: number }[];
	classify: { id: number; name: string }[];
	creators: { id: number; name: string; image: string }[];
}

/** The best sold works that hold all words, and the categories and creators that hold them in their name, in one statement. */
export async function suggest(
	pool: Pool,
	{ words, language, meaning }: { words: readonly string[]; language: Language; meaning: Meaning },
): Promise<Suggested> {
	const given = givenFrom([language]);
	const best = foundBy(heldBy(meaning), { order: 'sales,desc', rows: mostGoods }, given);
	const patterns = given.value(words.map(likePattern), 'text[]');
	const pieces = given.value(
		meaning.words.flatMap((word) => word.pieces),
		'bigint[]',
	);
	const rows = await readNamed<Suggested>(
		pool,
		given.statement(`with ${leftOut} select coalesce((select json_agg(row_to_json(found)) from (
					select g.id, coalesce(nullif(g.i18n -> $1 ->> 'name', ''), g.name) as name, g.image, g.price_min
					from (${best}) best join goods g on g.id = best.id order by best.place desc, g.id desc) found), '[]') as goods,
				coalesce((select json_agg(row_to_json(found)) from (
					select c.id, coalesce(nullif(c.i18n -> $1 ->> 'name', ''), c.name) as name
					from classify c where c.id not in (select id from hidden) and lower(c.name || ' ' || coalesce(c.i18n #>> '{en,name}', '')) like all (${patterns})
					order by c.level, c.weigh desc, c.id limit 3) found), '[]') as classify,
				coalesce((select json_agg(row_to_json(found)) from (
					select m.id, coalesce(nullif(m.i18n -> $1 ->> 'merchant_name', ''), m.merchant_name) as name, m.logo as image
					from merchant m
					where m.status = '${merchantStatus.open}' and m.id > 0 and text_pieces(${creatorText}) @> ${pieces}
						and ${creatorText} like all (${patterns})
						and exists (select from goods_shelf s where s.merchant_id = m.id and ${isShownOn('s')})
					order by m.weigh desc, m.id limit 3) found), '[]') as creators`),
	);
	return rows[0] ?? { goods: [], classify: [], creators: [] };
}
