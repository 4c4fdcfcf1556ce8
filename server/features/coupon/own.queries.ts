import type { Pool } from 'pg';
import type { ownCouponTabs } from '#domain/coupon/coupon.contract.ts';
import { couponStatus, receiveType, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Stored } from '#server/database/stored.ts';
import { tagIdsText } from '#server/features/member-tag/tag.terms.service.ts';
import { type FaceRow, faceColumns } from './store.queries.ts';

type Tab = (typeof ownCouponTabs)[number];

const { unused, locked, used, expired, void: voided } = userCouponStatus;
const inTab: Readonly<Record<Tab, string>> = {
	usable: `(u.status = '${locked}' or (u.status = '${unused}' and u.end_time > $2))`,
	used: `u.status = '${used}'`,
	over: `(u.status in ('${expired}', '${voided}') or (u.status = '${unused}' and u.end_time <= $2))`,
};
const orders: Readonly<Record<Tab, string>> = {
	usable: 'u.end_time, u.id',
	used: 'u.use_time desc, u.id desc',
	over: 'u.end_time desc, u.id desc',
};

export interface OwnRow
	extends FaceRow,
		Stored<
			'user_coupon',
			'coupon_id' | 'code' | 'status' | 'start_time' | 'end_time' | 'off_amount' | 'use_time' | 'void_reason'
		> {
	readonly order_id: number;
	readonly order_no: string;
}

/** A page of a member's coupons, and how many are in each tab. */
export async function pageOfOwn(
	pool: Pool,
	{
		userId,
		now,
		tab,
		page,
		limit,
		language,
	}: {
		userId: number;
		now: number;
		tab: Tab;
		page: number;
		limit: number;
		language: Language;
	},
): Promise<{ rows: OwnRow[]; counts: Record<Tab, number> }> {
	const [{ rows }, counted] = await Promise.all([
		pool.query<OwnRow>({
			name: `own-coupons-${tab}`,
			text: `select u.id, u.coupon_id, u.code, case when u.status = '${unused}' and u.end_time <= $2 then '${expired}' else u.status end as status,
					u.start_time, u.end_time, u.off_amount, u.use_time, u.void_reason, ${faceColumns('$3')},
					coalesce(o.id, 0) as order_id, coalesce(o.order_no, '') as order_no
				from user_coupon u join coupon k on k.id = u.coupon_id join merchant m on m.id = k.merchant_id
				left join lateral (
					select o.id, o.order_no from order_coupon c join shop_order o on o.id = c.order_id
					where c.user_coupon_id = u.id and c.returned = 0 order by o.id limit 1
				) o on true
				where u.user_id = $1 and ${inTab[tab]} order by ${orders[tab]} limit $4 offset $5`,
			values: [userId, now, language, limit, (page - 1) * limit],
		}),
		pool.query<Record<Tab, number>>({
			name: 'own-coupons-counted',
			text: `select ${(['usable', 'used', 'over'] as const).map((name) => `count(*) filter (where ${inTab[name]})::int as ${name}`).join(', ')}
				from user_coupon u where u.user_id = $1`,
			values: [userId, now],
		}),
	]);
	return { rows, counts: counted.rows[0] ?? { usable: 0, used: 0, over: 0 } };
}

export interface StateRow extends Stored<'coupon', 'id' | 'audience' | 'group_ids' | 'level_ids' | 'tag_ids'> {
	readonly received: number;
	readonly usable: number;
	readonly group_id: number;
	readonly level_id: number;
	readonly own_tag_ids: readonly number[];
	readonly order_num: number;
}

/** What a member has of the coupons that stand in the centre. */
export async function listStates(
	pool: Pool,
	{ userId, now, month }: { userId: number; now: number; month: number },
): Promise<StateRow[]> {
	const { rows } = await pool.query<StateRow>({
		name: 'coupon-states',
		text: `select k.id, k.audience, k.group_ids, k.level_ids, k.tag_ids, m.group_id, m.order_num, ${tagIdsText} as own_tag_ids, coalesce((
					select v.id from member_level v where v.status = '${onOff.on}' and v.growth_min <= m.growth order by v.growth_min desc limit 1), 0) as level_id,
				count(u.id) filter (where k.receive_type <> '${receiveType.monthly}' or u.create_time >= $3)::int as received,
				count(u.id) filter (where u.status = '${unused}' and u.end_time > $2)::int as usable
			from coupon k cross join member m left join user_coupon u on u.coupon_id = k.id and u.user_id = m.id
			where m.id = $1 and k.status = '${couponStatus.active}' and k.receive_type in ('${receiveType.centre}', '${receiveType.monthly}')
			group by k.id, m.id order by k.id`,
		values: [userId, now, month],
	});
	return rows;
}
