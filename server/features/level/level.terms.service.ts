import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';

/** The level that so much growth has reached, with what it is worth; no row where there is none. */
export function levelAt(growth: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`(
			select v.id, v.name, v.i18n, v.discount_rate, v.free_freight, v.free_from, v.points_rate
			from member_level v where v.status = ${lit(onOff.on)} and v.growth_min <= ${growth} order by v.growth_min desc limit 1)`;
}

/** Joins the level `lv` of a member `m`; guests have none. */
export const withLevel = sql`left join lateral ${levelAt(sql`m.growth`)} lv on m.status <> ${lit(memberStatus.guest)}`;

/** What the level of a member by this alias is called; empty where they have none. */
export function levelName(member: 'm' | 'u', language: Language): RawBuilder<string> {
	const column = (name: string) => sql.id(member, name);
	return sql<string>`case when ${column('status')} = ${lit(memberStatus.guest)} then '' else coalesce((
			select ${inLanguage(language, sql`v.i18n`, 'name', sql`v.name`)} from member_level v
			where v.status = ${lit(onOff.on)} and v.growth_min <= ${column('growth')} order by v.growth_min desc limit 1), '') end`;
}

/** Whether the growth of a member `u` has reached one of these levels and none above it. */
export function isOfLevels(ids: readonly number[]): RawBuilder<SqlBool> {
	return sql<SqlBool>`(u.status <> ${lit(memberStatus.guest)} and exists (
		select from member_level v where v.id = any(${[...ids]}::bigint[]) and v.status = ${lit(onOff.on)} and u.growth >= v.growth_min
			and u.growth < coalesce((
				select min(n.growth_min) from member_level n where n.status = ${lit(onOff.on)} and n.growth_min > v.growth_min), 9223372036854775807)))`;
}
