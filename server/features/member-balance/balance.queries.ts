import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refused } from '#domain/errors.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import type { ShownTag } from '#domain/member-tag/tag.kinds.ts';
import type { SearchEntry } from '#domain/resource/resource.contract.ts';
import type { Database } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';
import { isOfLevels, levelName } from '#server/features/level/level.terms.service.ts';
import { isTagged, shownTags } from '#server/features/member-tag/tag.terms.service.ts';
import { columnOf } from '#server/resource/columns.queries.ts';
import { like, orderOf, searchBy } from '#server/resource/search.queries.ts';
import { indexedTexts } from '#server/resource/text-index.queries.ts';

export interface ListedMember
	extends Stored<
		'member',
		| 'id'
		| 'username'
		| 'nickname'
		| 'avatar'
		| 'mobile'
		| 'email'
		| 'money'
		| 'score'
		| 'growth'
		| 'status'
		| 'is_black'
		| 'order_num'
		| 'order_amount'
		| 'join_time'
	> {
	readonly last_login_time: number;
	/** What their level is called; empty where they have none. */
	readonly level: string;
	readonly tags: ShownTag[];
}

export interface MemberFilter {
	readonly quickSearch: string;
	readonly search: readonly SearchEntry[];
	/** Numbers are found whole only. */
	readonly wholePhones: boolean;
}

/** The members of a list in its order. */
export function everyMember(
	filter: MemberFilter,
	order: string,
	language: Language = defaultLanguage,
): RawBuilder<ListedMember> {
	return sql<ListedMember>`
		select id, username, nickname, avatar, mobile, email, money, score, growth, ${levelName('u', language)} as level, status, is_black, ${shownTags('u', language)} as tags, order_num, order_amount, join_time,
			coalesce(last_login_time, 0) as last_login_time
		from member u where ${allOf(filter)} order by ${orderOf(sortableMembers, order, sql`u.id`)}`;
}

export async function listMembers(
	db: Database,
	filter: MemberFilter,
	{ page, limit, order = '' }: { page: number; limit: number; order?: string },
	language: Language,
): Promise<ListedMember[]> {
	const { rows } = await sql<ListedMember>`
		${everyMember(filter, order, language)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
	return rows;
}

export async function countMembers(
	db: Database,
	filter: MemberFilter,
): Promise<{ total: number; isEstimate: boolean }> {
	const { rows } = await sql<{ counted: number; estimate: number }>`
		select count(*)::int as counted,
			greatest((select reltuples::bigint from pg_class where oid = 'member'::regclass), 10001) as estimate
		from (select 1 from member u where ${allOf(filter)} limit 10001) found`.execute(db);
	const { counted = 0, estimate = 0 } = rows[0] ?? {};
	return counted > 10_000 ? { total: estimate, isEstimate: true } : { total: counted, isEstimate: false };
}

/** What a member has, for who is about to change it. */
export async function findStanding(db: Database, id: number) {
	const columns = ['id', 'username', 'nickname', 'avatar', 'money', 'score', 'status'] as const;
	const member = await db.selectFrom('member').select(columns).where('id', '=', id).executeTakeFirst();
	if (!member) throw refused('balance.memberUnknown');
	return member;
}

const text = (name: string) =>
	columnOf('string', sql`${sql.id('u', name)}`, { texts: indexedTexts('member', 'u', name) });

/** What members are sorted by: each has its index. */
export const sortableMembers = { id: sql`u.id`, join_time: sql`u.join_time`, growth: sql`u.growth` };

/** What members are searched by. */
export const searchableMembers = {
	id: columnOf('number', sql`u.id`),
	username: text('username'),
	nickname: text('nickname'),
	mobile: text('mobile'),
	email: text('email'),
	status: columnOf('select', sql`u.status`),
	is_black: columnOf('switch', sql`u.is_black`),
	join_time: columnOf('datetime', sql`u.join_time`),
	growth: columnOf('number', sql`u.growth`),
};

function allOf({ quickSearch, search, wholePhones }: MemberFilter): RawBuilder<SqlBool> {
	const { username, nickname, mobile, email } = searchableMembers;
	const byParts = wholePhones ? [username, nickname, email] : [username, nickname, mobile, email];
	const hits = byParts.map((column) => like(column, quickSearch));
	if (wholePhones) hits.push(sql<SqlBool>`u.mobile = ${quickSearch}`);
	const quick = quickSearch ? sql<SqlBool>`(${sql.join(hits, sql` or `)})` : sql<SqlBool>`true`;
	const isOwn = (field: string) => Object.hasOwn(byOwn, field);
	const named = search.flatMap(({ field, val }) => (isOwn(field) ? (byOwn[field]?.(partsOf(val)) ?? []) : []));
	const plain = searchBy(
		searchableMembers,
		search.filter(({ field }) => !isOwn(field)),
	);
	return sql<SqlBool>`${sql.join([quick, ...named, ...plain], sql` and `)}`;
}

/** What members are searched by that is no column of theirs: each value names one, several are alternatives. */
const byOwn: Readonly<Record<string, (named: readonly string[]) => RawBuilder<SqlBool>>> = {
	level: (named) => isOfLevels(named.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)),
	tags: isTagged,
};

const partsOf = (value: unknown): string[] =>
	(Array.isArray(value) ? value : String(value ?? '').split(',')).map(String);
