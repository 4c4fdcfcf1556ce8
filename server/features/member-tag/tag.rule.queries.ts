import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { shopDay } from '#domain/kernel/shop-time.ts';
import { tagMatch, thisMonth } from '#domain/member-tag/tag.kinds.ts';
import type { TagRule } from '#domain/member-tag/tag.rules.ts';
import { lit } from '#server/database/lit.ts';
import { isOfLevels } from '#server/features/level/level.terms.service.ts';

type Condition = RawBuilder<SqlBool>;

const day = 86_400;
const all = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

/** Whether a member `u` has bought, and kept, a piece of some goods: `l` is the line, `g` its goods. */
const bought = (what: Condition): Condition => sql<SqlBool>`exists (
			select from shop_order o join order_goods l on l.order_id = o.id join goods g on g.id = l.goods_id
			where o.user_id = u.id and o.pay_time is not null and l.refund_num < l.num and ${what})`;

function ofCategories(ids: readonly number[]): Condition {
	const below = sql`array(select c.id from classify c where string_to_array(trim(both '/' from c.path), '/')::bigint[] && ${[...ids]}::bigint[])`;
	return bought(sql<SqlBool>`(g.classify_id = any(${below}) or g.extra_classify_ids && ${below})`);
}

/** The deepest area that is named, compared with where the last paid order went, or else with the address that is used first. */
function livesIn(place: readonly string[]): Condition {
	const column = (['province_id', 'city_id', 'area_id'] as const)[place.length - 1] ?? 'area_id';
	return sql<SqlBool>`coalesce(
			(select ${sql.id('o', column)} from shop_order o where o.user_id = u.id and o.pay_time is not null and o.province_id is not null
				order by o.id desc limit 1),
			(select ${sql.id('a', column)} from member_address a where a.user_id = u.id order by a.is_default desc, a.id desc limit 1)
		) = ${Number(place.at(-1))}::bigint`;
}

function bornIn(months: readonly string[], now: number): Condition {
	const current = Number(shopDay(now).slice(5, 7));
	const asked = months.map((month) => (month === thisMonth ? current : Number(month)));
	return sql<SqlBool>`extract(month from u.birthday)::int = any(${asked}::int[])`;
}

/** Each condition that a rule asks of a member `u`, to stand in a `where`: what is unknown is not met there, and is nowhere turned round. */
function conditionsOf(rule: TagRule, now: number): Condition[] {
	const asked: (Condition | false)[] = [
		rule.orders_min > 0 && sql<SqlBool>`u.order_num >= ${rule.orders_min}::int`,
		rule.orders_max !== null && sql<SqlBool>`u.order_num <= ${rule.orders_max}::int`,
		rule.spent_min > 0 && sql<SqlBool>`u.order_amount >= ${rule.spent_min}::bigint`,
		rule.active_days > 0 && sql<SqlBool>`u.last_order_time >= ${now - rule.active_days * day}::bigint`,
		rule.idle_days > 0 && sql<SqlBool>`u.last_order_time < ${now - rule.idle_days * day}::bigint`,
		rule.joined_days > 0 && sql<SqlBool>`u.join_time >= ${now - rule.joined_days * day}::bigint`,
		rule.level_ids.length > 0 && isOfLevels(rule.level_ids),
		rule.group_ids.length > 0 && sql<SqlBool>`u.group_id = ${all(rule.group_ids)}`,
		rule.classify_ids.length > 0 && ofCategories(rule.classify_ids),
		rule.brand_ids.length > 0 && bought(sql<SqlBool>`g.brand_id = ${all(rule.brand_ids)}`),
		rule.merchant_ids.length > 0 && bought(sql<SqlBool>`l.merchant_id = ${all(rule.merchant_ids)}`),
		rule.place.length > 0 && livesIn(rule.place),
		rule.birth_months.length > 0 && bornIn(rule.birth_months, now),
		rule.refund_rate > 0 &&
			sql<SqlBool>`(u.order_num > 0 and u.refund_num::bigint * 10000 >= u.order_num::bigint * ${rule.refund_rate}::bigint)`,
	];
	return asked.filter((condition) => condition !== false);
}

/** Whether a rule tags a member `u`; guests and accounts that have ended are no members to be looked after. */
export function isMeant(rule: TagRule, now: number): Condition {
	const conditions = conditionsOf(rule, now);
	const joined = rule.match === tagMatch.any ? sql` or ` : sql` and `;
	const met = conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, joined)})` : sql<SqlBool>`false`;
	return sql<SqlBool>`u.status not in (${lit(memberStatus.guest, memberStatus.ended)}) and ${met}`;
}
