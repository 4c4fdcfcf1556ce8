import type { Pool } from 'pg';
import type { Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { mostFans } from '#domain/portfolio/creator.contract.ts';
import { isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';

export interface CreatorCardRow extends Stored<'merchant', 'id' | 'slug' | 'logo' | 'banner'> {
	readonly name: string;
	readonly slogan: string;
	readonly city: string;
	readonly fans: number;
	/** What the reviews of the works that the store shows come to. */
	readonly works: {
		readonly num: number;
		readonly stars: number[];
		readonly service: number;
		readonly delivery: number;
	};
}

export interface CreatorRow
	extends CreatorCardRow,
		Stored<
			'merchant',
			'status' | 'close_from' | 'close_to' | 'close_note' | 'pictures' | 'notice_start' | 'notice_end'
		> {
	readonly intro: string;
	readonly story: string;
	readonly hours: string;
	readonly notice: string;
	readonly since: number;
	readonly cover_goods_ids: number[];
	readonly links: { title: string; url: string }[];
	readonly sections: { key: string; shown: number }[];
	readonly shelves: { id: number; name: string; image: string; goods_ids: number[] }[];
}

/** A text of `merchant m` in the language $1. */
const textIn = (i18n: string, column: string, name = column) =>
	`coalesce(nullif(m.${i18n} -> $1 ->> '${name}', ''), m.${column}) as ${name}`;

/** What cards show of `merchant m`; $1 the language. */
const card = `m.id, m.slug, m.logo, m.banner,
		coalesce(nullif(m.i18n -> $1 ->> 'merchant_name', ''), m.merchant_name) as name,
		${textIn('page_i18n', 'slogan')}, ${textIn('page_i18n', 'city')},
		(select count(*)::int from (
			select from merchant_follow f where f.merchant_id = m.id limit ${mostFans}) counted) as fans,
		(select json_build_object('num', count(*)::int, 'service', coalesce(sum(g.service_sum), 0)::int,
				'delivery', coalesce(sum(g.delivery_sum), 0)::int, 'stars', json_build_array(
					coalesce(sum(g.stars[1]), 0)::int, coalesce(sum(g.stars[2]), 0)::int, coalesce(sum(g.stars[3]), 0)::int,
					coalesce(sum(g.stars[4]), 0)::int, coalesce(sum(g.stars[5]), 0)::int))
			from goods g where g.merchant_id = m.id and ${isShown}) as works`;

const hasPage = `m.id > 0 and m.status in ('${merchantStatus.open}', '${merchantStatus.paused}', '${merchantStatus.closing}')`;

/** A creator by an address, be it an earlier one, or by their number. */
export async function findCreator(
	pool: Pool,
	{ key, language }: { key: string; language: Language },
): Promise<CreatorRow | undefined> {
	const isNumber = /^[1-9]\d{0,14}$/.test(key);
	const { rows } = await pool.query<CreatorRow>({
		name: isNumber ? 'store-creator-number' : 'store-creator',
		text: `select ${card}, m.status, m.close_from, m.close_to, m.close_note, m.pictures, m.links, m.sections,
				m.cover_goods_ids, m.create_time as since, m.notice_start, m.notice_end, creator_shelves(m.id, $1) as shelves,
				${textIn('i18n', 'intro')}, ${textIn('page_i18n', 'story')}, ${textIn('page_i18n', 'notice')},
				${textIn('page_i18n', 'business_hours', 'hours')}
			from merchant m where ${hasPage} and m.id = ${
				isNumber ? '$2::bigint' : '(select merchant_id from merchant_slug where slug = $2)'
			}`,
		values: [language, isNumber ? Number(key) : key],
	});
	return rows[0];
}

/** One page of the creators whose works the store shows, and how many there are. */
export async function listCreators(
	pool: Pool,
	{ language, limit, offset }: { language: Language; limit: number; offset: number },
): Promise<{ rows: CreatorCardRow[]; total: number }> {
	const { rows } = await pool.query<CreatorCardRow & { total: number }>({
		name: 'store-creators',
		text: `with open as materialized (
				select m.id, m.weigh from merchant m where m.id > 0 and m.status = '${merchantStatus.open}'
					and exists (select from goods g where g.merchant_id = m.id and ${isShown})),
			page as (select * from open order by weigh desc, id limit $2 offset $3)
			select ${card}, (select count(*)::int from open) as total
			from page join merchant m on m.id = page.id order by page.weigh desc, page.id`,
		values: [language, limit, offset],
	});
	return { rows, total: rows[0]?.total ?? 0 };
}

/** The addresses of creators' pages, and when each changed last. */
export async function listCreatorAddresses(pool: Pool, most: number): Promise<{ slug: string; update_time: number }[]> {
	const { rows } = await pool.query<{ slug: string; update_time: number }>(
		`select m.slug, m.update_time from merchant m where m.id > 0 and m.status = '${merchantStatus.open}'
			and exists (select from goods g where g.merchant_id = m.id and ${isShown})
		order by m.id limit $1`,
		[most],
	);
	return rows;
}
