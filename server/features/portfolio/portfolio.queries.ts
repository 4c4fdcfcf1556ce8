import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { PortfolioContent } from '#domain/portfolio/portfolio.content.ts';
import { wholeSections } from '#domain/portfolio/portfolio.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';

export interface PageOfMerchant {
	readonly id: number;
	readonly name: string;
	/** What the name is in English, for an address. */
	readonly name_en: string;
	readonly email: string;
	readonly version: number;
	readonly content: PortfolioContent;
}

type Texts = Partial<PortfolioContent['i18n']['en']>;

type PageRow = Stored<
	'merchant',
	| 'id'
	| 'merchant_name'
	| 'email'
	| 'slug'
	| 'logo'
	| 'banner'
	| 'slogan'
	| 'intro'
	| 'city'
	| 'story'
	| 'pictures'
	| 'business_hours'
	| 'notice'
	| 'notice_start'
	| 'notice_end'
	| 'cover_goods_ids'
	| 'page_version'
> & {
	links: PortfolioContent['links'];
	sections: { key: string; shown: number }[];
	i18n: { en?: { merchant_name?: string; intro?: string } };
	page_i18n: { en?: Texts };
};

const none = { slogan: '', intro: '', city: '', story: '', hours: '', notice: '' };

/** The live page of a creator, for its editor. */
export async function findPage(db: Database | Tx, merchantId: number): Promise<PageOfMerchant | undefined> {
	const { rows } = await sql<PageRow>`
		select id, merchant_name, email, slug, logo, banner, slogan, intro, city, story, pictures, business_hours, notice,
			notice_start, notice_end, links, cover_goods_ids, sections, i18n, page_i18n, page_version
		from merchant where id = ${merchantId} and id > 0`.execute(db);
	const [row] = rows;
	if (!row) return undefined;
	const { id, merchant_name, email, page_version, i18n, page_i18n, business_hours, cover_goods_ids, ...plain } = row;
	return {
		id,
		name: merchant_name,
		name_en: i18n.en?.merchant_name ?? '',
		email,
		version: page_version,
		content: {
			...plain,
			hours: business_hours,
			covers: [...cover_goods_ids],
			pictures: [...plain.pictures],
			sections: wholeSections(plain.sections),
			i18n: { en: { ...none, ...page_i18n.en, intro: i18n.en?.intro ?? '' } },
		},
	};
}

export interface CoverWork {
	readonly id: number;
	readonly name: string;
	readonly image: string;
	readonly is_shown: number;
}

/** A creator's own works of these ids. */
export async function findOwnWorks(
	db: Database | Tx,
	merchantId: number,
	ids: readonly number[],
	language: Language,
): Promise<CoverWork[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<CoverWork>`
		select g.id, ${inLanguage(language, sql`g.i18n`, 'name', sql`g.name`)} as name, g.image, (${sql.raw(isShown)})::int as is_shown
		from goods g where g.id = any(${[...ids]}::bigint[]) and g.merchant_id = ${merchantId}`.execute(db);
	return rows;
}

/** Which of these addresses nobody else has or had, and how many a creator has. */
export async function slugsOf(
	db: Database | Tx,
	merchantId: number,
	slugs: readonly string[],
): Promise<{ taken: string[]; own: string[] }> {
	const { rows } = await sql<{ slug: string; is_own: boolean }>`
		select slug, merchant_id = ${merchantId} as is_own from merchant_slug
		where slug = any(${[...slugs]}::text[]) or merchant_id = ${merchantId}`.execute(db);
	return {
		taken: rows.filter((row) => !row.is_own).map(({ slug }) => slug),
		own: rows.filter((row) => row.is_own).map(({ slug }) => slug),
	};
}
