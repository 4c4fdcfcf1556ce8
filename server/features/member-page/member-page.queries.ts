import { sql } from 'kysely';
import type { AcceptPlace } from '#domain/agreement/agreement.codes.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { NoteKind } from '#domain/member-page/member-page.rules.ts';
import type { ShownTag } from '#domain/member-tag/tag.kinds.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { hold } from '#server/database/locks.ts';
import { keptI18n, keptImage, keptName } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { levelName } from '#server/features/level/level.terms.service.ts';
import { shownTags } from '#server/features/member-tag/tag.terms.service.ts';

const [name, i18n, image] = [sql.raw(keptName), sql.raw(keptI18n), sql.raw(keptImage)];
const mostShown = 12;
const mostNotes = 100;
const mostAgreements = 20;

interface PageRow {
	readonly member: Stored<
		'member',
		| 'id'
		| 'username'
		| 'nickname'
		| 'avatar'
		| 'mobile'
		| 'email'
		| 'language'
		| 'gender'
		| 'birthday'
		| 'status'
		| 'is_black'
		| 'money'
		| 'score'
		| 'growth'
		| 'order_num'
		| 'order_amount'
		| 'refund_num'
		| 'join_time'
		| 'last_login_ip'
	> & {
		readonly group_name: string;
		readonly level: string;
		readonly tags: ShownTag[];
		readonly last_order_time: number;
		readonly last_login_time: number;
	};
	readonly addresses: readonly (Stored<'member_address', 'id' | 'consignee' | 'phone' | 'detail' | 'is_default'> & {
		readonly area_text: string;
	})[];
	readonly favourite_num: number;
	readonly favourites: readonly { goods_id: number; name: string; image: string; create_time: number }[];
	readonly logins: readonly { login_time: number; last_time: number; ip: string; useragent: string }[];
	readonly agreements: readonly {
		title: string;
		version: number;
		place: AcceptPlace;
		ip: string;
		accept_time: number;
	}[];
	readonly notes: readonly NoteRow[];
}

interface NoteRow extends Stored<'member_note', 'id' | 'content' | 'admin_id' | 'admin_name' | 'create_time'> {
	readonly kind: NoteKind;
}

/** All that a member's page shows, in one statement. */
export async function findMemberPage(
	db: Database,
	{ id, language, now }: { id: number; language: Language; now: number },
): Promise<PageRow | undefined> {
	const { rows } = await sql<PageRow>`
		select (
				select to_jsonb(shown) from (
					select m.id, m.username, m.nickname, m.avatar, m.mobile, m.email, m.language, m.gender, m.birthday::text as birthday,
						m.status, m.is_black, ${shownTags('m', language)} as tags, m.money, m.score, m.growth, ${levelName('m', language)} as level, m.order_num, m.order_amount, m.refund_num, m.join_time, m.last_login_ip,
						coalesce(m.last_order_time, 0) as last_order_time, coalesce(m.last_login_time, 0) as last_login_time,
						${inLanguage(language, sql`g.i18n`, 'name', sql`g.name`)} as group_name
				) shown
			) as member,
			(select coalesce(jsonb_agg(a order by a.is_default desc, a.id desc), '[]') from (
				select id, consignee, phone, concat_ws(' ', nullif(province, ''), nullif(city, ''), nullif(area, '')) as area_text,
					detail, is_default
				from member_address where user_id = m.id
			) a) as addresses,
			(select count(*)::int from favourite where user_id = m.id) as favourite_num,
			(select coalesce(jsonb_agg(f order by f.create_time desc, f.goods_id desc), '[]') from (
				select k.goods_id, coalesce(nullif((${i18n}) -> ${language} ->> 'name', ''), ${name}) as name, ${image} as image,
					k.create_time
				from favourite k join goods g on g.id = k.goods_id where k.user_id = m.id
				order by k.create_time desc, k.goods_id desc limit ${mostShown}
			) f) as favourites,
			(select coalesce(jsonb_agg(l order by l.last_time desc), '[]') from (
				select min(create_time) as login_time, max(create_time) as last_time,
					(array_agg(ip order by create_time desc))[1] as ip, (array_agg(useragent order by create_time desc))[1] as useragent
				from token where user_id = m.id and type in ('user', 'user-refresh') and session <> '' and expire_time > ${now}
				group by session order by 2 desc limit ${mostShown}
			) l) as logins,
			(select coalesce(jsonb_agg(c order by c.id desc), '[]') from (
				select accepted.id, accepted.version, accepted.place, accepted.ip, accepted.create_time as accept_time,
					${inLanguage(language, sql`v.i18n`, 'title', sql`v.title`)} as title
				from agreement_accept accepted
				join agreement_version v on v.code = accepted.code and v.version = accepted.version
				where accepted.user_id = m.id order by accepted.id desc limit ${mostAgreements}
			) c) as agreements,
			(select coalesce(jsonb_agg(n order by n.id desc), '[]') from (
				select id, kind, content, admin_id, admin_name, create_time from member_note where user_id = m.id
				order by id desc limit ${mostNotes}
			) n) as notes
		from member m join member_group g on g.id = m.group_id where m.id = ${id}`.execute(db);
	return rows[0];
}

/** A member whose standing is changed, locked. */
export async function holdMember(
	tx: Tx,
	id: number,
): Promise<Stored<'member', 'id' | 'status' | 'is_black'> | undefined> {
	const rows = await hold(
		tx,
		'member',
		sql<Stored<'member', 'id' | 'status' | 'is_black'>>`
			select id, status, is_black from member where id = ${id} for no key update`,
	);
	return rows[0];
}

export async function findNote(
	db: Database,
	id: number,
): Promise<Stored<'member_note', 'user_id' | 'kind' | 'admin_id'> | undefined> {
	return db.selectFrom('member_note').select(['user_id', 'kind', 'admin_id']).where('id', '=', id).executeTakeFirst();
}

/** What staff have written down about a member, as the member may ask for it. */
export function ownNotes(memberId: number) {
	return sql<Record<string, unknown>>`
		select kind, content, create_time from member_note where user_id = ${memberId} order by id`;
}
