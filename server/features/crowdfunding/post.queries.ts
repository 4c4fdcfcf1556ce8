import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { type PostKind, postsAtOnce } from '#domain/crowdfunding/page.shapes.ts';
import type { Language } from '#domain/kernel/language.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** A question or a comment as everybody reads it. */
export interface PostRow {
	readonly id: number;
	readonly kind: PostKind;
	readonly author: string;
	readonly content: string;
	readonly answer: string;
	readonly answer_time: number;
	readonly shown: number;
	readonly create_time: number;
}

// As reviews name who wrote them.
const columns = sql`p.id, p.kind, coalesce(left(u.nickname, 1) || '***', '') as author, p.content, p.answer,
	coalesce(p.answer_time, 0) as answer_time, p.shown, p.create_time`;
const joined = sql`left join member u on u.id = p.user_id`;

export interface PostsAsked {
	readonly id: number;
	/** Both kinds, and what is hidden, where none is named. */
	readonly kind?: PostKind | undefined;
	readonly before?: number | undefined;
}

/** Ten, the newest first, from one backwards. */
export async function findPosts(
	db: Database,
	{ id, kind, before }: PostsAsked,
): Promise<{ list: PostRow[]; more: number }> {
	const where: RawBuilder<SqlBool>[] = [
		sql<SqlBool>`p.crowdfunding_id = ${id}`,
		...(kind === undefined ? [] : [sql<SqlBool>`p.kind = ${kind} and p.shown = 1`]),
		...(before === undefined ? [] : [sql<SqlBool>`p.id < ${before}`]),
	];
	const { rows } = await sql<PostRow>`
		select ${columns} from crowdfunding_post p ${joined}
		where ${sql.join(where, sql` and `)} order by p.id desc limit ${postsAtOnce + 1}`.execute(db);
	return { list: rows.slice(0, postsAtOnce), more: rows.length > postsAtOnce ? 1 : 0 };
}

/** How many of each kind everybody reads. */
export async function countPosts(db: Database, id: number): Promise<{ question_num: number; comment_num: number }> {
	const { rows } = await sql<{ question_num: number; comment_num: number }>`
		select count(*) filter (where kind = 'question')::int as question_num,
			count(*) filter (where kind = 'comment')::int as comment_num
		from crowdfunding_post where crowdfunding_id = ${id} and shown = 1`.execute(db);
	return rows[0] ?? { question_num: 0, comment_num: 0 };
}

/** How many a member has written since, on whatever page. */
export async function countRecentPosts(tx: Tx, userId: number, since: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from crowdfunding_post where user_id = ${userId} and create_time > ${since}`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
}

/** Whether a member has paid for a tier that was not given back. */
export async function isSupporter(db: Database | Tx, crowdId: number, userId: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from shop_order where user_id = ${userId} and crowdfunding_id = ${crowdId} and (refund_amount < pay_amount or pay_amount = 0)
			and status in (${lit(orderStatus.toShip, orderStatus.toReceive, orderStatus.toEvaluate, orderStatus.complete, orderStatus.cancelApplied)})
		limit 1`.execute(db);
	return rows.length > 0;
}

export async function insertPost(
	tx: Tx,
	{ id, userId, kind, content }: { id: number; userId: number; kind: PostKind; content: string },
	now: number,
): Promise<PostRow | undefined> {
	const { rows } = await sql<PostRow>`
		with p as (
			insert into crowdfunding_post (crowdfunding_id, user_id, kind, content, create_time)
			values (${id}, ${userId}, ${kind}, ${content}, ${now}) returning *
		) select ${columns} from p ${joined}`.execute(tx);
	return rows[0];
}

/** Changes one of a crowdfunding's; nothing where it is not one of them. */
export async function writePost(
	tx: Tx,
	{ id, postId }: { id: number; postId: number },
	set: { answer: string; now: number } | { shown: number },
): Promise<PostRow | undefined> {
	const change =
		'shown' in set
			? sql`shown = ${set.shown}`
			: sql`answer = ${set.answer}, answer_time = ${set.answer === '' ? null : set.now}::bigint`;
	const { rows } = await sql<PostRow>`
		with p as (
			update crowdfunding_post set ${change} where id = ${postId} and crowdfunding_id = ${id} returning *
		) select ${columns} from p ${joined}`.execute(tx);
	return rows[0];
}

/** Lets what a member writes be counted one after the other, and no account end meanwhile; `false` = it has. */
export async function holdWriter(tx: Tx, userId: number): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtextextended('crowdfunding_post', ${userId}))`.execute(tx);
	const found = await hold(
		tx,
		'member',
		sql<{ id: number }>`
			select id from member where id = ${userId} and status <> ${lit(memberStatus.ended)} for share`,
	);
	return found.length > 0;
}

/** What a member has written stays, from nobody. */
export async function forgetWriter(tx: Tx, userId: number): Promise<void> {
	await sql`update crowdfunding_post set user_id = null where user_id = ${userId}`.execute(tx);
}

/** What a member has written below crowdfundings. */
export function ownPosts(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select ${inLanguage(language, sql`g.i18n`, 'name', sql`g.name`)} as name, p.content, p.answer, p.create_time
		from crowdfunding_post p join crowdfunding c on c.id = p.crowdfunding_id join goods g on g.id = c.goods_id
		where p.user_id = ${memberId} order by p.id`;
}
