import { sql } from 'kysely';
import { linkType } from '#domain/advert/advert.links.ts';
import type { ShowWindow } from '#domain/advert/advert.windows.ts';
import { bannerPosition } from '#domain/advert/banner.resource.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { isShown } from '#server/database/shown-goods.ts';
import { isRunning } from '#server/database/shown-topics.ts';
import type { Stored } from '#server/database/stored.ts';
import { isAhead, isMeantFor, mostAdverts } from './advert.audience.queries.ts';

export interface BannerRow
	extends ShowWindow,
		Stored<'banner', 'id' | 'position' | 'image' | 'audience' | 'link_type' | 'link_url'> {
	readonly classify_id: number;
	readonly title: string;
	readonly mobile_image: string;
	/** Goods, category and topic to open, where the store shows them. */
	readonly link_goods_id: number | null;
	readonly link_classify_id: number | null;
	readonly link_topic_id: number | null;
}

interface Asked {
	readonly language: Language;
	readonly now: number;
	/** Only what is meant for this member and not for everybody. */
	readonly userId?: number;
}

/** The banners that are on and not over, those to come as well, the bigger weight first. */
export async function listBanners(db: Database, { language, now, userId }: Asked): Promise<BannerRow[]> {
	const meant = userId === undefined ? sql`true` : isMeantFor(userId);
	const { rows } = await sql<BannerRow>`
		with recursive hidden_classify as (
			select id from classify where status = ${lit(onOff.off)}
			union select child.id from classify child join hidden_classify up on child.pid = up.id
		)
		select t.id, t.position, case t.position when ${bannerPosition.classify} then coalesce(t.classify_id, 0) else 0 end as classify_id,
			coalesce(nullif(t.i18n -> ${language} ->> 'title', ''), t.title) as title, t.image,
			coalesce(nullif(t.mobile_image, ''), t.image) as mobile_image, t.audience, t.start_time, t.end_time, t.link_type,
			t.link_url, g.id as link_goods_id, c.id as link_classify_id, p.id as link_topic_id
		from banner t
		left join crowdfunding f on t.link_type = ${linkType.crowdfunding} and f.id = t.link_crowdfunding_id
		left join goods g on ${sql.raw(isShown)}
			and g.id = case t.link_type when ${linkType.goods} then t.link_goods_id else f.goods_id end
		left join classify c on t.link_type = ${linkType.classify} and c.id = t.link_classify_id
			and c.id not in (select id from hidden_classify)
		left join topic p on t.link_type = ${linkType.topic} and p.id = t.link_topic_id
			and ${sql.raw(isRunning(String(now)))}
		where ${isAhead(now)} and ${meant}
			and (t.position <> ${bannerPosition.classify} or coalesce(t.classify_id, 0) not in (select id from hidden_classify))
		order by t.weigh desc, t.id desc limit ${mostAdverts}`.execute(db);
	return rows;
}

/** Counts a click on a banner or notice bar that is shown now. */
export async function countClick(
	db: Database,
	{ table, id, now }: { table: 'banner' | 'notice_bar'; id: number; now: number },
): Promise<void> {
	await sql`
		update ${sql.table(table)} as t set click_num = t.click_num + 1
		where t.id = ${id} and ${isAhead(now)} and (t.start_time is null or t.start_time <= ${now})`.execute(db);
}

/** How many of these member groups there are. */
export async function countGroups(tx: Tx, ids: readonly number[]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_group where id = any(${[...ids]}::bigint[])`.execute(tx);
	return rows[0]?.count ?? 0;
}
