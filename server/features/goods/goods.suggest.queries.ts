import type { Pool } from 'pg';
import type { Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { givenFrom, readNamed } from '#server/database/named-read.ts';
import { isShownOn, leftOut } from '#server/database/shown-goods.ts';
import type { TimeLeft } from '#server/database/within.ts';
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

/** The works that fit all words best, the categories that hold them in their name or sound like them, the best fit first, and the creators of that name, in one statement. */
export async function suggest(
	pool: Pool,
	{ language, meaning, time }: { language: Language; meaning: Meaning; time: TimeLeft },
): Promise<Suggested> {
	const given = givenFrom([language]);
	const best = foundBy(heldBy(meaning, time), { order: 'match,desc', rows: mostGoods }, given);
	const typed = given.value(
		meaning.words.map(({ word }) => word),
		'text[]',
	);
	const patterns = given.value(
		meaning.words.map(({ word }) => likePattern(word)),
		'text[]',
	);
	const forms = meaning.words.flatMap((word, at) => word.forms.map(({ form, minus }) => ({ form, minus, at })));
	const listed = [
		given.value(
			forms.map(({ form }) => form),
			'text[]',
		),
		given.value(
			forms.map(({ at }) => at),
			'bigint[]',
		),
		given.value(
			forms.map(({ minus }) => minus),
			'bigint[]',
		),
	].join(', ');
	const rows = await readNamed<Suggested>(
		pool,
		given.statement(`with ${leftOut} select coalesce((select json_agg(row_to_json(found)) from (
					select g.id, coalesce(nullif(g.i18n -> $1 ->> 'name', ''), g.name) as name, g.image, g.price_min
					from (${best}) best join goods g on g.id = best.id order by best.place desc, g.id desc) found), '[]') as goods,
				coalesce((select json_agg(row_to_json(found)) from (
					select c.id, coalesce(nullif(c.i18n -> $1 ->> 'name', ''), c.name) as name
					from classify c
					cross join lateral (
						select bool_and(least_minus is not null) as is_held, sum(least_minus) as minus from (
							select min(minus) filter (where strpos(c.found_by, form) > 0) as least_minus
							from unnest(${listed}) as sought (form, word, minus) group by word) each_word) fit
					where c.id not in (select id from hidden) and is_held
					order by fit.minus, c.level, c.weigh desc, c.id limit 3) found), '[]') as classify,
				coalesce((select json_agg(row_to_json(found)) from (
					select m.id, coalesce(nullif(m.i18n -> $1 ->> 'merchant_name', ''), m.merchant_name) as name, m.logo as image
					from merchant m
					where m.status = '${merchantStatus.open}' and m.id > 0 and text_pieces(${creatorText}) @> (select sought_pieces(${typed}))
						and ${creatorText} like all (${patterns})
						and exists (select from goods_shelf s where s.merchant_id = m.id and ${isShownOn('s')})
					order by m.weigh desc, m.id limit 3) found), '[]') as creators`),
		time,
	);
	return rows[0] ?? { goods: [], classify: [], creators: [] };
}
