import { type RawBuilder, sql } from 'kysely';
import type { Stored } from '#server/database/stored.ts';

/** What a level is worth to whoever has it. */
export interface LevelTerms
	extends Stored<
		'member_level',
		'id' | 'name' | 'i18n' | 'discount_rate' | 'free_freight' | 'free_from' | 'points_rate'
	> {}

/** The level that so much growth has reached, as a row of `LevelTerms`; none where there is no such level. */
export function levelAt(growth: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`(
			select v.id, v.name, v.i18n, v.discount_rate, v.free_freight, v.free_from, v.points_rate
			from member_level v where v.status = '1' and v.growth_min <= ${growth} order by v.growth_min desc limit 1)`;
}

/** Joins the level `lv` of a member `m`; guests have none. */
export const withLevel = sql`left join lateral ${levelAt(sql`m.growth`)} lv on m.status <> 'guest'`;
