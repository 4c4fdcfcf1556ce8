import { sql } from 'kysely';
import { couponType, type UserCouponStatus, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import type { Operator } from '#domain/order/operator.ts';
import { bySystem } from '#domain/order/operator.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';
import { platformRate } from './coupon.scope.ts';
import { aboutCoupons, budgetUsed } from './receive.queries.ts';

const { unused, locked, used, expired, void: voided } = userCouponStatus;

export interface FiguresRow {
	readonly id: number;
	readonly received: number;
	readonly unused: number;
	readonly locked: number;
	readonly used: number;
	readonly expired: number;
	readonly void: number;
	readonly off_amount: number;
	readonly platform_cost: number;
	readonly merchant_cost: number;
	readonly orders: number;
	readonly orders_amount: number;
	readonly budget_used: number;
	readonly codes: number;
	readonly codes_used: number;
}

/** What became of a coupon; what its shares of an order's lines lose in fractions of a cent is the merchants'. */
export async function findFigures(db: Database, id: number, now: number): Promise<FiguresRow | undefined> {
	const { rows } = await sql<FiguresRow>`
		select k.id, k.taken as received, p.*, o.*, case when k.budget > 0 then ${budgetUsed(sql`k.id`, now)} else 0 end as budget_used,
			(select count(*)::int from coupon_code c where c.coupon_id = k.id) as codes,
			(select count(*)::int from coupon_code c where c.coupon_id = k.id and c.user_coupon_id is not null) as codes_used
		from coupon k, lateral (
			select count(*) filter (where u.status = ${lit(unused)} and u.end_time > ${now})::int as unused,
				count(*) filter (where u.status = ${lit(locked)})::int as locked, count(*) filter (where u.status = ${lit(used)})::int as used,
				count(*) filter (where u.status = ${lit(expired)} or (u.status = ${lit(unused)} and u.end_time <= ${now}))::int as expired,
				count(*) filter (where u.status = ${lit(voided)})::int as void,
				coalesce(sum(u.off_amount) filter (where u.status = ${lit(used)}), 0)::bigint as off_amount
			from user_coupon u where u.coupon_id = k.id
		) p, lateral (
			-- Other coupons and promotions may be in an order as well: its costs are not this coupon's alone.
			select count(*)::int as orders, coalesce(sum(o.pay_amount), 0)::bigint as orders_amount,
				coalesce(sum(cost.platform), 0)::bigint as platform_cost, coalesce(sum(cost.whole - cost.platform), 0)::bigint as merchant_cost
			from user_coupon u join order_coupon c on c.user_coupon_id = u.id and c.returned = 0
			join shop_order o on o.id = c.order_id and o.pay_time is not null, lateral (
				select case when k.type = ${lit(couponType.freight)} then 0 else c.off_amount end as whole
			) off, lateral (
				select off.whole, div(off.whole * ${platformRate}::numeric, 10000) as platform
			) cost
			where u.coupon_id = k.id and u.status = ${lit(used)}
		) o
		where k.id = ${id}`.execute(db);
	return rows[0];
}

/** How many codes a locked coupon has. */
export async function countCodes(tx: Tx, couponId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from coupon_code where coupon_id = ${couponId}`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** Writes codes; one that is there already is left out. Answers how many were written. */
export async function insertCodes(
	tx: Tx,
	{ couponId, codes, now }: { couponId: number; codes: readonly string[]; now: number },
): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into coupon_code (coupon_id, code, create_time)
		select ${couponId}::bigint, code, ${now}::bigint from unnest(${[...codes]}::text[]) code on conflict (code) do nothing`.execute(
		tx,
	);
	return Number(numAffectedRows);
}

export interface CodeRow extends Stored<'coupon_code', 'code'> {
	readonly is_used: boolean;
}

/** The codes of a coupon, in the order in which they were made. */
export async function listCodes(db: Database, couponId: number): Promise<CodeRow[]> {
	const { rows } = await sql<CodeRow>`
		select code, user_coupon_id is not null as is_used from coupon_code where coupon_id = ${couponId} order by id`.execute(
		db,
	);
	return rows;
}

export interface HeldRow extends Stored<'user_coupon', 'id' | 'code' | 'user_id'> {
	readonly status: UserCouponStatus;
}

/** Coupons in the hands of members, by their ids. */
export async function findHeld(db: Database | Tx, ids: readonly number[]): Promise<HeldRow[]> {
	const { rows } = await sql<HeldRow>`
		select id, code, user_id, status from user_coupon where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
	return rows;
}

/** Voids coupons of locked members that are not used, and tells them; answers which. */
export async function voidHeld(
	tx: Tx,
	{ ids, reason }: { ids: readonly number[]; reason: string },
	{ now, by }: { now: number; by: Operator },
): Promise<number[]> {
	const facts = sql`jsonb_build_object('reason', ${reason}::text)`;
	const { rows } = await sql<{ id: number }>`
		with gone as (
			update user_coupon set status = ${lit(voided)}, void_reason = ${reason}, admin_id = ${by.id}, admin_name = ${by.name}, update_time = ${now}
			where id = any(${[...ids]}::bigint[]) and status = ${lit(unused)} and end_time > ${now}
			returning id, coupon_id, user_id, end_time
		)${toldMembers(['coupon.void'], aboutCoupons('gone', 'coupon.void', facts), { now, by: bySystem })}
		select id from gone order by id`.execute(tx);
	return rows.map(({ id }) => id);
}
