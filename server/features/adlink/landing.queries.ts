import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';
import type { LinkRow } from './adlink.queries.ts';

export interface Landing {
	readonly link: Pick<LinkRow, 'id' | 'goods_id'>;
	readonly visitorId: string;
	readonly device: string;
	readonly referer: string;
	readonly userAgent: string;
	readonly ipHash: string;
	readonly region: string;
	/** Where it was led, and what it bore. */
	readonly url: string;
	readonly utm: string;
}

/**
 * Writes a landing and counts it: a bot's never, a visitor's again only after `since`. Landings of one link queue.
 * Answers the landing that goes on, the one just written or the visitor's last, and whether it was written.
 */
export async function keepLanding(
	tx: Tx,
	{ link, visitorId, device, referer, userAgent, ipHash, region, url, utm }: Landing,
	{ now, since, day }: { now: number; since: number; day: string },
): Promise<{ id: number | null; isNew: boolean }> {
	const isBot = device === 'bot' ? 1 : 0;
	await sql`select id from goods_adlink where id = ${link.id} for no key update`.execute(tx);
	const { rows } = await sql<{ id: number | null; isNew: boolean }>`
		with before as (
			select max(create_time) as last, max(id) as id from landing_log
			where adlink_id = ${link.id} and visitor_id = ${visitorId} and is_bot = 0
		), kept as (
			insert into landing_log (adlink_id, goods_id, visitor_id, is_first, is_bot, device, referer, useragent, ip_hash,
				ip_region, url, utm, day, create_time)
			select ${link.id}::bigint, ${link.goods_id}::bigint, ${visitorId},
				case when before.last is null and ${isBot} = 0 then 1 else 0 end, ${isBot}, ${device}, ${referer}, ${userAgent},
				${ipHash}, ${region}, ${url}, ${utm}, ${day}::date, ${now}::bigint
			from before where before.last is null or before.last <= ${since}::bigint
			returning id, is_first
		), counted as (
			update goods_adlink a set click_num = a.click_num + 1, visitor_num = a.visitor_num + kept.is_first
			from kept where a.id = ${link.id} and ${isBot} = 0
		), of_day as (
			insert into landing_day as d (adlink_id, day, click_num, visitor_num, bot_num)
			select ${link.id}::bigint, ${day}::date, 1 - ${isBot}::integer, is_first, ${isBot}::integer from kept
			on conflict (adlink_id, day) do update set click_num = d.click_num + excluded.click_num,
				visitor_num = d.visitor_num + excluded.visitor_num, bot_num = d.bot_num + excluded.bot_num
		)
		select coalesce((select id from kept), (select id from before)) as id, exists (select 1 from kept) as "isNew"`.execute(
		tx,
	);
	return rows[0] ?? { id: null, isNew: false };
}

/**
 * Lets the stay of a landing grow, and that of its day with it; nobody stays longer than since they came. The first
 * member who is seen is the visitor.
 */
export async function growStay(
	db: Database,
	{ landingId, stayMs, userId }: { landingId: number; stayMs: number; userId: number | null },
	now: number,
): Promise<void> {
	await sql`
		with locked as (
			select id, coalesce(stay_ms, 0) as before, case when stay_ms is null then 1 else 0 end as is_first,
				coalesce(user_id, ${userId}::bigint) as visitor,
				user_id is null and ${userId}::bigint is not null as is_named,
				least(${stayMs}::bigint, (${now}::bigint - create_time + 1) * 1000)::integer as said
			from landing_log where id = ${landingId} and is_bot = 0 for no key update
		), grown as (
			update landing_log l set stay_ms = greatest(locked.said, locked.before), user_id = locked.visitor
			from locked where l.id = locked.id and (locked.is_first = 1 or locked.said > locked.before or locked.is_named)
			returning l.adlink_id, l.day, l.stay_ms - locked.before as more, locked.is_first
		)
		update landing_day d set stay_ms = d.stay_ms + grown.more, stay_num = d.stay_num + grown.is_first
		from grown where d.adlink_id = grown.adlink_id and d.day = grown.day`.execute(db);
}

/**
 * The landing by which a visitor came last within the days its link counts: a table of one row or none, with
 * `adlink_id`, `landing_id` and `landed_day`, for a larger statement.
 */
export function landingOfVisitor(visitorId: string | undefined, now: number): RawBuilder<unknown> {
	return sql`(
		select landing.adlink_id, landing.id as landing_id, landing.day as landed_day
		from landing_log landing join goods_adlink link on link.id = landing.adlink_id
		where landing.visitor_id = ${visitorId ?? null}::text and landing.is_bot = 0
			and landing.create_time > ${now}::bigint - link.keep_days::bigint * 86400
		order by landing.id desc limit 1)`;
}

/**
 * Marks the landings of orders that are being paid, `moved (id, landing_id)` of a larger statement, with the order and
 * its member; the first stays.
 */
export function convertedLandings(): RawBuilder<unknown> {
	return sql`
		update landing_log l set order_id = o.id, user_id = coalesce(l.user_id, o.user_id)
		from (select landing_id, min(id) as id from moved where landing_id is not null group by landing_id) as first
			join shop_order o on o.id = first.id
		where l.id = first.landing_id and l.order_id is null`;
}

export async function clearLandings(db: Database, before: number): Promise<void> {
	await sql`delete from landing_log where create_time < ${before}`.execute(db);
}

/** Forgets which visitor a member was. */
export async function forgetVisitor(tx: Tx, memberId: number): Promise<void> {
	await sql`update landing_log set user_id = null where user_id = ${memberId}`.execute(tx);
}
