import type { Pool } from 'pg';
import type { Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { hiddenCategories, isShown } from '#server/database/shown-goods.ts';
import { everything, filterOf, matching } from './goods.filter.queries.ts';
import { creatorText, likePattern, type Meaning } from './goods.search.queries.ts';

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
	const found = filterOf({ ...everything, ...meaning, words, creators: [], branch: undefined }, 4);
	const best = matching(found, {
		columns: 'g.id, (g.sales + g.sales_virtual) as sold',
		order: { value: '(g.sales + g.sales_virtual)', way: 'desc' },
		limit: mostGoods,
		window: found.windowFor(mostGoods),
	});
	const { rows } = await pool.query<Suggested>({
		text: `select coalesce((select json_agg(row_to_json(found)) from (
					select g.id, coalesce(nullif(g.i18n -> $1 ->> 'name', ''), g.name) as name, g.image, g.price_min
					from (${best}) best join goods g on g.id = best.id order by best.sold desc, g.id desc) found), '[]') as goods,
				coalesce((select json_agg(row_to_json(found)) from (
					select c.id, coalesce(nullif(c.i18n -> $1 ->> 'name', ''), c.name) as name
					from classify c where c.id not in (${hiddenCategories}) and lower(c.name || ' ' || coalesce(c.i18n #>> '{en,name}', '')) like all ($3::text[])
					order by c.level, c.weigh desc, c.id limit 3) found), '[]') as classify,
				coalesce((select json_agg(row_to_json(found)) from (
					select m.id, coalesce(nullif(m.i18n -> $1 ->> 'merchant_name', ''), m.merchant_name) as name, m.logo as image
					from merchant m
					where m.status = '${merchantStatus.open}' and m.id > 0 and text_pieces(${creatorText}) @> sought_pieces($2::text[])
						and ${creatorText} like all ($3::text[])
						and exists (select 1 from goods g where g.merchant_id = m.id and ${isShown})
					order by m.weigh desc, m.id limit 3) found), '[]') as creators`,
		values: [language, words, words.map(likePattern), ...found.values],
	});
	return rows[0] ?? { goods: [], classify: [], creators: [] };
}
