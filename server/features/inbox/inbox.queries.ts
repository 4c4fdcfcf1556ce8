import { type RawBuilder, sql } from 'kysely';
import { mostUnread } from '#domain/inbox/inbox.contract.ts';
import type { MailSwitches, MessageGroup } from '#domain/inbox/inbox.groups.ts';
import type { MessageFacts } from '#domain/inbox/inbox.kinds.ts';
import type { Language } from '#domain/kernel/language.ts';
import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';
import type { NewsAsked } from '#server/socket/feeds.ts';

export interface MessageRow
	extends Stored<'member_message', 'id' | 'kind' | 'message_group' | 'ref_id' | 'read_time' | 'create_time'> {
	readonly message_group: MessageGroup;
	readonly facts: MessageFacts;
}

interface Wanted {
	readonly userId: number;
	readonly group?: MessageGroup | undefined;
	readonly isUnread: boolean;
}

/** Of the messages `m` those that are asked for. */
function wanted({ userId, group, isUnread }: Wanted): RawBuilder<unknown> {
	return sql`m.user_id = ${userId} ${group ? sql`and m.message_group = ${group}` : sql``}
		${isUnread ? sql`and m.read_time is null` : sql``}`;
}

/** One page of a member's messages, the latest first. */
export async function pageOfMessages(
	db: Database,
	{ page, limit, ...which }: Wanted & { page: number; limit: number },
): Promise<MessageRow[]> {
	const { rows } = await sql<MessageRow>`
		select m.id, m.kind, m.message_group, m.facts, m.ref_id, m.read_time, m.create_time
		from member_message m where ${wanted(which)}
		order by m.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
	return rows;
}

/** Of what a member has not read some by their numbers, or what has come since a second; the newest of it, the oldest first. */
export async function findNews(
	db: Database,
	userId: number,
	{ asked, most }: { asked: NewsAsked; most: number },
): Promise<MessageRow[]> {
	const which = 'ids' in asked ? sql`m.id = ${anyId(asked.ids)}` : sql`m.create_time >= ${asked.since}`;
	const { rows } = await sql<MessageRow>`
		select m.id, m.kind, m.message_group, m.facts, m.ref_id, m.read_time, m.create_time
		from member_message m where ${wanted({ userId, isUnread: true })} and ${which}
		order by m.id desc limit ${most}`.execute(db);
	return rows.toReversed();
}

export async function countMessages(db: Database, which: Wanted): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_message m where ${wanted(which)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** How many are unread, counted no further than anybody looks. */
export async function countUnread(db: Database, userId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select from member_message where user_id = ${userId} and read_time is null limit ${mostUnread}
		) unread`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Notes that a member has read messages of theirs: some, or all of a group, or all. */
export async function writeRead(
	db: Database,
	{ userId, ids, group, now }: { userId: number; ids?: readonly number[]; group?: MessageGroup; now: number },
): Promise<void> {
	await sql`
		update member_message m set read_time = ${now}
		where ${wanted({ userId, group, isUnread: true })} ${ids ? sql`and m.id = ${anyId(ids)}` : sql``}`.execute(db);
}

/** What a member has chosen to get by mail, in part or not at all where they have not. */
export async function findSwitches(
	db: Database,
	userId: number,
): Promise<{ mail: Partial<MailSwitches>; email: string } | undefined> {
	const { rows } = await sql<{ mail: Partial<MailSwitches>; email: string }>`
		select coalesce(w.mail, '{}') as mail, m.email
		from member m left join member_message_switch w on w.user_id = m.id where m.id = ${userId}`.execute(db);
	return rows[0];
}

export async function writeSwitches(tx: Tx, userId: number, mail: MailSwitches, now: number): Promise<void> {
	await sql`
		insert into member_message_switch (user_id, mail, update_time) values (${userId}, ${JSON.stringify(mail)}::jsonb, ${now})
		on conflict (user_id) do update set mail = excluded.mail, update_time = excluded.update_time`.execute(tx);
}

interface MailedMessage extends MessageRow {
	readonly user_id: number;
	readonly email: string;
	readonly member_status: string;
	readonly epoch: number;
	readonly language: Language;
}

/** A message with where to send it, in the language of the order that it is about or of its member. */
export async function findToMail(db: Database, id: number): Promise<MailedMessage | undefined> {
	const { rows } = await sql<MailedMessage>`
		select s.id, s.kind, s.message_group, s.facts, s.ref_id, s.read_time, s.create_time, s.user_id, m.email, m.status as member_status, m.epoch,
			coalesce((select language from shop_order where id = case
				when s.kind like 'refund.log.%' then (select order_id from refund where id = s.ref_id)
				when s.kind like 'order.log.%' then s.ref_id end), m.language) as language
		from member_message s join member m on m.id = s.user_id where s.id = ${id}`.execute(db);
	return rows[0];
}

/** Removes the oldest from before a time; answers how many. */
export async function deleteMessages(
	db: Database,
	{ before, most }: { before: number; most: number },
): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from member_message where id in (
			select id from member_message where create_time < ${before} order by create_time limit ${most}
		)`.execute(db);
	return Number(numAffectedRows ?? 0);
}

/** All that a member was told of, as an archive for them has it. */
export function ownMessages(userId: number): RawBuilder<Readonly<Record<string, unknown>>> {
	return sql`select kind, facts, ref_id, read_time, create_time from member_message where user_id = ${userId} order by id`;
}

/** Tells a member what a guest was told whose purchase is theirs by now. */
export async function moveMessages(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`
		with moved as (delete from member_message where user_id = ${from} returning *)
		insert into member_message (user_id, kind, message_group, facts, ref_id, source_id, read_time, create_time)
		select ${to}::bigint, kind, message_group, facts, ref_id, source_id, read_time, create_time from moved
		order by id on conflict do nothing`.execute(tx);
}

/** Removes what a member was told of, and how they wanted to be told. */
export async function deleteOfMember(tx: Tx, userId: number): Promise<void> {
	await sql`delete from member_message where user_id = ${userId}`.execute(tx);
	await sql`delete from member_message_switch where user_id = ${userId}`.execute(tx);
}
