import { sql } from 'kysely';
import type { PortfolioContent } from '#domain/portfolio/portfolio.content.ts';
import type { Tx } from '#server/database/handle.ts';

/** Keeps an address for a creator; false where it is, or was, somebody else's. */
export async function claimSlug(
	tx: Tx,
	{ merchantId, slug, now }: { merchantId: number; slug: string; now: number },
): Promise<boolean> {
	await sql`insert into merchant_slug (slug, merchant_id, create_time)
		values (${slug}, ${merchantId}, ${now}) on conflict (slug) do nothing`.execute(tx);
	// Seen by a statement of its own: whoever was faster has committed by now.
	const { rows } = await sql`select from merchant_slug where slug = ${slug} and merchant_id = ${merchantId}`.execute(
		tx,
	);
	return rows.length > 0;
}

/** Writes a creator's page over the one of a version; nothing where it has changed since. */
export async function writePage(
	tx: Tx,
	{
		merchantId,
		version,
		content,
		now,
	}: { merchantId: number; version: number; content: PortfolioContent; now: number },
): Promise<number | undefined> {
	const { i18n, intro, covers, hours, pictures } = content;
	const { intro: english, ...texts } = i18n.en;
	const { rows } = await sql<{ page_version: number }>`
		update merchant set slug = ${content.slug}, logo = ${content.logo}, banner = ${content.banner}, slogan = ${content.slogan},
			intro = ${intro}, city = ${content.city}, story = ${content.story}, pictures = ${[...pictures]}::text[],
			business_hours = ${hours}, notice = ${content.notice}, notice_start = ${content.notice_start}::bigint,
			notice_end = ${content.notice_end}::bigint, links = ${JSON.stringify(content.links)}::jsonb,
			cover_goods_ids = ${[...covers]}::bigint[], sections = ${JSON.stringify(content.sections)}::jsonb,
			i18n = jsonb_set(i18n, '{en}', coalesce(i18n -> 'en', '{}') || jsonb_build_object('intro', ${english}::text)),
			page_i18n = ${JSON.stringify({ en: texts })}::jsonb, page_version = page_version + 1, update_time = ${now}
		where id = ${merchantId} and id > 0 and page_version = ${version} returning page_version`.execute(tx);
	return rows[0]?.page_version;
}

/** Counts a change that waits beside a page of a version; nothing where page or change have changed since. */
export async function countPageChange(
	tx: Tx,
	{ merchantId, version, now }: { merchantId: number; version: number; now: number },
): Promise<number | undefined> {
	const { rows } = await sql<{ page_version: number }>`
		update merchant set page_version = page_version + 1, update_time = ${now}
		where id = ${merchantId} and id > 0 and page_version = ${version} returning page_version`.execute(tx);
	return rows[0]?.page_version;
}
