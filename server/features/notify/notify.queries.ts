import { type RawBuilder, sql } from 'kysely';
import { noticeStatus } from '#domain/notify/notify.resource.ts';
import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, jsonb, type RowOf, recordset, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import type { NewsAsked } from '#server/socket/feeds.ts';

const newNotice = recordset({
	message_type: text(),
	message: text(),
	i18n: jsonb<{ en: { message: string } }>(),
	order_no: text(),
	name: text(),
	ref_id: bigint(),
});
export type NewNotice = RowOf<typeof newNotice>;

/** A whole statement, so that it can also stand inside of another one. */
export function insertNotices(notices: readonly NewNotice[], now: number): RawBuilder<unknown> {
	return sql`
		insert into notify (${newNotice.names()}, create_time)
		select ${newNotice.names()}, ${now} from ${newNotice.rows(notices, 'fresh')}`;
}

/** Removes what nobody has read of the same kind about the same row and order: something newer is there. */
export async function deleteUnread(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
	await sql`
		delete from notify n
		using ${newNotice.rows(notices, 'fresh')}
		where n.message_type = fresh.message_type and n.order_no = fresh.order_no and n.ref_id = fresh.ref_id
			and (fresh.order_no <> '' or fresh.ref_id <> 0)
			and n.id > coalesce((select max(up_to) from notify_seen), 0)
			and not exists (select 1 from notify_read r where r.notify_id = n.id)`.execute(tx);
}

/** Who reads, and the kinds that are for them. */
export interface Reader {
	readonly adminId: number;
	/** Undefined = every kind, which takes no looking at each notice. */
	readonly types: readonly string[] | undefined;
}

const isFor = ({ types }: Reader) =>
	types ? sql<boolean>`n.message_type = any(${[...types]}::text[])` : sql<boolean>`true`;

const seenUpTo = ({ adminId }: Reader) => sql`coalesce((select up_to from notify_seen where admin_id = ${adminId}), 0)`;
const begun = ({ adminId }: Reader) => sql`(select create_time from admin where id = ${adminId})`;

/** Nothing from before the account was made, nor below what was read in one go, nor read alone. */
function isUnread(reader: Reader): RawBuilder<boolean> {
	return sql<boolean>`(
		n.id > ${seenUpTo(reader)} and n.create_time >= ${begun(reader)}
		and not exists (select 1 from notify_read r where r.admin_id = ${reader.adminId} and r.notify_id = n.id)
	)`;
}

/** The same the other way round, each part found by its index. */
function isRead(reader: Reader): RawBuilder<boolean> {
	return sql<boolean>`(
		n.id <= ${seenUpTo(reader)} or n.create_time < ${begun(reader)}
		or n.id = any(array(select notify_id from notify_read where admin_id = ${reader.adminId}))
	)`;
}

/** The notices for one admin, each with whether that admin has read it; of one status, where that is all that is asked. */
export function noticesOf(reader: Reader, status?: string): RawBuilder<unknown> {
	const asked =
		status === noticeStatus.unread
			? sql`and ${isUnread(reader)}`
			: status === noticeStatus.read
				? sql`and ${isRead(reader)}`
				: sql``;
	return sql`(
		select n.*, case when ${isUnread(reader)} then ${lit(noticeStatus.unread)} else ${lit(noticeStatus.read)} end as status
		from notify n where ${isFor(reader)} ${asked}
	)`;
}

export type UnreadRow = Stored<
	'notify',
	'id' | 'message_type' | 'message' | 'i18n' | 'order_no' | 'name' | 'ref_id' | 'audio_path' | 'create_time'
>;

/** The newest unread notices and their number, counted up to a limit. */
export async function findUnread(
	db: Database | Tx,
	reader: Reader,
	{ shown, counted }: { shown: number; counted: number },
): Promise<{ rows: UnreadRow[]; count: number }> {
	const { rows } = await sql<UnreadRow & { count: number }>`
		with unread as materialized (
			select n.* from notify n
			where ${isFor(reader)} and ${isUnread(reader)}
			order by n.id desc limit ${counted}
		)
		select u.*, (select count(*)::int from unread) as count from unread u order by u.id desc limit ${shown}`.execute(
		db,
	);
	return { rows, count: rows[0]?.count ?? 0 };
}

/** Of what is unread some by their numbers, or what has come since a second; the newest of it, the oldest first. */
export async function findNews(
	db: Database,
	reader: Reader,
	{ asked, most }: { asked: NewsAsked; most: number },
): Promise<UnreadRow[]> {
	const which = 'ids' in asked ? sql`n.id = ${anyId(asked.ids)}` : sql`n.create_time >= ${asked.since}`;
	const { rows } = await sql<UnreadRow>`
		select n.* from notify n where ${which} and ${isFor(reader)} and ${isUnread(reader)}
		order by n.id desc limit ${most}`.execute(db);
	return rows.toReversed();
}

/** Marks a notice as read; false where it is not for the reader. */
export async function insertRead(tx: Tx, reader: Reader, id: number, now: number): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		with known as (
			select n.id from notify n where n.id = ${id} and ${isFor(reader)}
		), marked as (
			insert into notify_read (admin_id, notify_id, read_time)
			select ${reader.adminId}, id, ${now} from known on conflict do nothing
		)
		select id from known`.execute(tx);
	return rows.length === 1;
}

/** Everything there is now is read; what was marked one by one is not needed any more. */
export async function markAllSeen(tx: Tx, adminId: number): Promise<void> {
	await sql`
		insert into notify_seen (admin_id, up_to) select ${adminId}, coalesce(max(id), 0) from notify
		on conflict (admin_id) do update set up_to = greatest(notify_seen.up_to, excluded.up_to)`.execute(tx);
	await sql`
		delete from notify_read where admin_id = ${adminId}
			and notify_id <= (select up_to from notify_seen where admin_id = ${adminId})`.execute(tx);
}
