import { type RawBuilder, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import {
	centreTypes,
	couponStatus,
	type ReceiveType,
	receiveType,
	returnRule,
	userCouponStatus,
} from '#domain/coupon/coupon.status.ts';
import type { Receivable, Receiver } from '#domain/coupon/receive.rules.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';
import { withLevel } from '#server/features/level/level.terms.service.ts';
import { tagIds } from '#server/features/member-tag/tag.terms.service.ts';

export interface CouponRow
	extends Receivable,
		Stored<
			'coupon',
			'id' | 'merchant_id' | 'name' | 'receive_type' | 'code' | 'valid_start' | 'delay_days' | 'days' | 'gift_from'
		> {}

/** So long after it was used a coupon may come back with a refund. */
const maybeBack = 90 * 24 * 60 * 60;

/** What of a coupon's budget is spent, or reserved by what can be used, be it for the second time after a refund. */
export const budgetUsed = (coupon: RawBuilder<unknown>, now: number): RawBuilder<number> => sql<number>`(
	select coalesce(sum(case
		when b.status = ${lit(userCouponStatus.used)} and (c.return_on_refund = ${lit(returnRule.never)} or b.use_time < ${now - maybeBack})
			then b.off_amount else b.reserved end), 0)::bigint
	from user_coupon b join coupon c on c.id = b.coupon_id where b.coupon_id = ${coupon}
		and b.status in (${lit(userCouponStatus.unused, userCouponStatus.locked, userCouponStatus.used)}))`;

/** Locks a coupon, so that its numbers hold until somebody has received it; its budget is not summed up yet. */
export async function lockCoupon(tx: Tx, id: number): Promise<CouponRow | undefined> {
	await hold(tx, 'coupon', sql<{ id: number }>`select id from coupon where id = ${id} for no key update`);
	// Read once it is locked: a statement that has waited knows what others received only from before.
	const { rows } = await sql<CouponRow>`
		select id, merchant_id, name, type, amount, max_off, status, receive_type, code, receive_start, receive_end, valid_type, valid_start, valid_end,
			delay_days, days, total, taken, per_user, audience, group_ids, level_ids, tag_ids, gift_from, budget, 0 as budget_used
		from coupon where id = ${id}`.execute(tx);
	return rows[0];
}

/** The same coupon with what of its budget is used: a sum over all its pieces, asked for where nothing else decides. */
export async function withBudget(tx: Tx, coupon: CouponRow, now: number): Promise<CouponRow> {
	if (coupon.budget === 0) return coupon;
	const { rows } = await sql<{ used: number }>`select ${budgetUsed(sql`${coupon.id}`, now)} as used`.execute(tx);
	return { ...coupon, budget_used: rows[0]?.used ?? 0 };
}

export interface ReceiverRow extends Receiver, Stored<'member', 'id' | 'username' | 'nickname'> {
	/** The place of the next one: each of a member's has its own. */
	readonly seq: number;
}

/** Locked members as a coupon sees them, with what they have received since; guests and accounts that have ended are none. */
export async function findReceivers(
	tx: Database | Tx,
	{ couponId, userIds, since }: { couponId: number; userIds: readonly number[]; since: number },
): Promise<ReceiverRow[]> {
	const { rows } = await sql<ReceiverRow>`
		select m.id, m.username, m.nickname, m.group_id, coalesce(max(lv.id), 0) as level_id, ${tagIds} as own_tag_ids, m.order_num, m.is_black,
			(count(u.id) filter (where u.create_time >= ${since}::bigint))::int as received,
			coalesce(max(u.seq), 0) + 1 as seq
		from member m ${withLevel} left join user_coupon u on u.user_id = m.id and u.coupon_id = ${couponId}
		where m.id = any(${[...userIds]}::bigint[]) and m.status in (${lit(memberStatus.enabled)})
		group by m.id order by m.id`.execute(tx);
	return rows;
}

export interface NewUserCoupon {
	readonly coupon_id: number;
	readonly user_id: number;
	readonly seq: number;
	readonly code: string;
	readonly get_type: ReceiveType;
	readonly start_time: number;
	readonly end_time: number;
	readonly reserved: number;
	/** The recharge, or the order, that it comes with. */
	readonly recharge_id: number | null;
	readonly gift_order_id: number | null;
}

/** Gives a locked member one piece of a locked coupon; whoever got it without asking is told. */
export async function insertUserCoupon(
	tx: Tx,
	row: NewUserCoupon,
	{ now, by }: { now: number; by: Operator },
): Promise<number> {
	const admin = by.type === 'admin' ? by : { id: 0, name: '' };
	const isAsked = row.get_type === receiveType.code || centreTypes.some((type) => type === row.get_type);
	const told = isAsked
		? sql``
		: toldMembers(['coupon.given'], aboutCoupons('given', 'coupon.given'), { now, by: bySystem });
	const { rows } = await sql<{ id: number }>`
		with counted as (
			update coupon set taken = taken + 1 where id = ${row.coupon_id} returning id, name, i18n
		), given as (
			insert into user_coupon (coupon_id, user_id, seq, code, get_type, start_time, end_time, reserved, recharge_id, gift_order_id,
				admin_id, admin_name, create_time, update_time)
			select id, ${row.user_id}::bigint, ${row.seq}::integer, ${row.code}, ${row.get_type}, ${row.start_time}::bigint, ${row.end_time}::bigint,
				${row.reserved}::bigint, ${row.recharge_id}::bigint, ${row.gift_order_id}::bigint, ${admin.id}::bigint, ${admin.name}, ${now}::bigint, ${now}::bigint from counted
			returning id, coupon_id, user_id, end_time
		)${told}
		select id from given`.execute(tx);
	const [given] = rows;
	if (!given) throw new Error(`coupon ${row.coupon_id} is gone`);
	return given.id;
}

/** Messages about coupons that a statement has written under a name, as (id, coupon_id, user_id, end_time). */
export function aboutCoupons(
	written: string,
	kind: 'coupon.given' | 'coupon.ending' | 'coupon.void',
	further: RawBuilder<unknown> = sql`'{}'::jsonb`,
): RawBuilder<unknown> {
	return sql`
				select w.user_id, ${kind} as kind, w.id as ref_id, w.id as source_id, jsonb_build_object('until', w.end_time, 'name',
					jsonb_build_object('zh-cn', k.name, 'en', coalesce(nullif(k.i18n #>> '{en,name}', ''), k.name))) || ${further} as facts
				from ${sql.table(written)} w join coupon k on k.id = w.coupon_id`;
}

/** The coupon with a code for everybody; codes are compared without regard to case. */
export async function findSharedCode(db: Database | Tx, code: string): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select id from coupon where code <> '' and upper(code collate "C") = upper(${code}::text collate "C")
			and receive_type = ${lit(receiveType.code)}`.execute(db);
	return rows[0]?.id;
}

/** The coupon with a code for one member that nobody has entered. */
export async function findSingleCode(
	db: Database | Tx,
	code: string,
): Promise<{ id: number; coupon_id: number } | undefined> {
	const { rows } = await sql<{ id: number; coupon_id: number }>`
		select id, coupon_id from coupon_code where code = ${code} and user_coupon_id is null`.execute(db);
	return rows[0];
}

/** Enters a code for the first time; whether it was. */
export async function takeCode(tx: Tx, id: number, userCouponId: number): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update coupon_code set user_coupon_id = ${userCouponId} where id = ${id} and user_coupon_id is null`.execute(tx);
	return numAffectedRows === 1n;
}

/** Why a coupon is void that came with a recharge. */
export const givenBackReason = '充值已退款';

/** Whether money of the recharge has gone back that a received coupon `u` came with. */
export const isTakenBack = sql<boolean>`exists (
	select from recharge_order r where r.id = u.recharge_id and r.refund_amount > 0)`;

/** Voids what came with a recharge of a locked member and is not used. */
export async function voidGiven(tx: Tx, rechargeId: number, { now, by }: { now: number; by: Operator }): Promise<void> {
	const facts = sql`jsonb_build_object('reason', jsonb_build_object('zh-cn', ${givenBackReason}::text, 'en', 'the top-up was refunded'))`;
	await sql`
		with gone as (
			update user_coupon set status = ${lit(userCouponStatus.void)}, void_reason = ${givenBackReason}, admin_id = ${by.id}, admin_name = ${by.name},
				update_time = ${now}
			where recharge_id = ${rechargeId} and status = ${lit(userCouponStatus.unused)} returning id, coupon_id, user_id, end_time
		)${toldMembers(['coupon.void'], aboutCoupons('gone', 'coupon.void', facts), { now, by: bySystem })}
		select from gone`.execute(tx);
}

/** How many of some coupons are the platform's and given by staff. */
export async function countGrantable(db: Database | Tx, ids: readonly number[]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from coupon
		where id = any(${[...ids]}::bigint[]) and merchant_id = 0 and receive_type = ${lit(receiveType.grant)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** What whoever signs up is given, in the order of locks. */
export async function findSignUpCoupons(db: Database | Tx): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from coupon where receive_type = ${lit(receiveType.signUp)} and status = ${lit(couponStatus.active)}
		order by id`.execute(db);
	return rows.map(({ id }) => id);
}
