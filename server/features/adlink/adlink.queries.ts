import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

export interface LinkRow {
	readonly id: number;
	readonly goods_id: number | null;
	readonly path: string;
	readonly params: readonly { readonly key: string; readonly value: string }[];
	readonly status: string;
	readonly start_time: number | null;
	readonly end_time: number | null;
}

export async function findLink(db: Database, code: string): Promise<LinkRow | undefined> {
	return db
		.selectFrom('goods_adlink')
		.select(['id', 'goods_id', 'path', 'status', 'start_time', 'end_time'])
		.select(sql<LinkRow['params']>`params`.as('params'))
		.where('code', '=', code)
		.executeTakeFirst();
}

export interface Landing {
	readonly link: Pick<LinkRow, 'id' | 'goods_id'>;
	readonly visitorId: string;
	readonly device: string;
	readonly referer: string;
	readonly userAgent: string;
	readonly ipHash: string;
	/** Where it was led, and what it bore. */
	readonly url: string;
	readonly utm: string;
}

/** Writes a landing and counts it: a bot's never, a visitor's again only after `since`. Landings of one link queue. */
export async function keepLanding(
	tx: Tx,
	{ link, visitorId, device, referer, userAgent, ipHash, url, utm }: Landing,
	{ now, since }: { now: number; since: number },
): Promise<void> {
	const isBot = device === 'bot' ? 1 : 0;
	await sql`select id from goods_adlink where id = ${link.id} for no key update`.execute(tx);
	await sql`
		with before as (
			select max(create_time) as last from landing_log
			where adlink_id = ${link.id} and visitor_id = ${visitorId} and is_bot = 0
		), kept as (
			insert into landing_log (adlink_id, goods_id, visitor_id, is_first, is_bot, device, referer, useragent, ip_hash,
				url, utm, create_time)
			select ${link.id}::bigint, ${link.goods_id}::bigint, ${visitorId},
				case when before.last is null and ${isBot} = 0 then 1 else 0 end, ${isBot}, ${device}, ${referer}, ${userAgent},
				${ipHash}, ${url}, ${utm}, ${now}::bigint
			from before where before.last is null or before.last <= ${since}::bigint
			returning is_first
		)
		update goods_adlink a set click_num = a.click_num + 1, visitor_num = a.visitor_num + kept.is_first
		from kept where a.id = ${link.id} and ${isBot} = 0`.execute(tx);
}

/** The link by which a visitor came last within the days it counts; an expression for a larger statement. */
export function linkOfVisitor(visitorId: string | undefined, now: number): RawBuilder<number | null> {
	if (!visitorId) return sql<number | null>`null::bigint`;
	return sql<number | null>`(
		select landing.adlink_id from landing_log landing join goods_adlink link on link.id = landing.adlink_id
		where landing.visitor_id = ${visitorId} and landing.is_bot = 0
			and landing.create_time > ${now}::bigint - link.keep_days::bigint * 86400
		order by landing.id desc limit 1)`;
}

export async function clearLandings(db: Database, before: number): Promise<void> {
	await sql`delete from landing_log where create_time < ${before}`.execute(db);
}

/** Whether orders came by a link. */
export async function hasOrders(tx: Tx, linkId: number): Promise<boolean> {
	const row = await tx
		.selectFrom('shop_order')
		.select('id')
		.where('adlink_id', '=', linkId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
