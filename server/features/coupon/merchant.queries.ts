import { sql } from 'kysely';
import { type CouponStatus, costBearer, couponStatus, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import type { CouponForm } from '#domain/coupon/form.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import { bigint, bigints, integer, jsonb, type RowOf, recordset, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';

/** The columns that a creator decides. */
const ownCoupon = recordset({
	name: text(),
	note: text(),
	i18n: jsonb(),
	type: text(),
	amount: bigint(),
	discount_rate: integer(),
	max_off: bigint(),
	min_amount: bigint(),
	scope: text(),
	goods_ids: bigints(),
	receive_type: text(),
	code: text(),
	receive_start: bigint<number | null>(),
	receive_end: bigint<number | null>(),
	total: integer(),
	per_user: integer(),
	audience: text(),
	valid_type: text(),
	valid_start: bigint<number | null>(),
	valid_end: bigint<number | null>(),
	days: integer(),
	cost_bearer: text(),
	budget: bigint(),
});

export type OwnCoupon = RowOf<typeof ownCoupon>;

/** Makes a coupon of a creator's own. */
export async function insertOwn(tx: Tx, merchantId: number, coupon: OwnCoupon, now: number): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into coupon (merchant_id, ${ownCoupon.names()}, create_time, update_time)
		select ${merchantId}::bigint, ${ownCoupon.selected('c')}, ${now}::bigint, ${now}::bigint from ${ownCoupon.row(coupon, 'c')} returning id`.execute(
		tx,
	);
	return rows[0]?.id ?? 0;
}

/** Changes a locked one. */
export async function updateOwn(tx: Tx, id: number, coupon: OwnCoupon, now: number): Promise<void> {
	await sql`
		update coupon k set ${ownCoupon.assigned('c')}, update_time = ${now} from ${ownCoupon.row(coupon, 'c')} where k.id = ${id}`.execute(
		tx,
	);
}

export interface LockedOwn extends CouponForm, Stored<'coupon', 'id' | 'taken' | 'i18n'> {}

/** Locks a creator's own coupon. */
export async function lockOwn(tx: Tx, id: number, merchantId: number): Promise<LockedOwn | undefined> {
	const [row] = await hold(
		tx,
		'coupon',
		sql<LockedOwn>`
			select id, taken, i18n, merchant_id, type, amount, discount_rate, max_off, min_amount, scope, classify_ids, goods_ids, merchant_ids,
				pretag_ids, brand_ids, exclude_ids, receive_type, code, receive_start, receive_end, total, per_user, audience, group_ids, level_ids, tag_ids, gift_from, valid_type, valid_start,
				valid_end, delay_days, days, stack, with_member_price, cost_bearer, platform_rate, budget, return_on_refund, status
			from coupon where id = ${id} and merchant_id = ${merchantId} for update`,
	);
	return row;
}

/** How many coupons a creator has, and how many of them are not over. */
export async function countOwn(tx: Tx, merchantId: number): Promise<{ all: number; open: number }> {
	const { rows } = await sql<{ all: number; open: number }>`
		select count(*)::int as all, (count(*) filter (where status <> ${lit(couponStatus.ended)}))::int as open
		from coupon where merchant_id = ${merchantId}`.execute(tx);
	return rows[0] ?? { all: 0, open: 0 };
}

/** Moves a locked coupon. */
export async function writeStatus(tx: Tx, id: number, status: CouponStatus, now: number): Promise<void> {
	await sql`update coupon set status = ${status}, update_time = ${now} where id = ${id}`.execute(tx);
}

/** Deletes a locked coupon that nobody has. */
export async function deleteOwn(tx: Tx, id: number): Promise<void> {
	await sql`delete from coupon where id = ${id} and taken = 0`.execute(tx);
}

export interface OwnCouponRow
	extends Stored<
		'coupon',
		| 'id'
		| 'name'
		| 'note'
		| 'type'
		| 'amount'
		| 'discount_rate'
		| 'max_off'
		| 'min_amount'
		| 'scope'
		| 'receive_type'
		| 'code'
		| 'receive_start'
		| 'receive_end'
		| 'total'
		| 'per_user'
		| 'audience'
		| 'valid_type'
		| 'valid_start'
		| 'valid_end'
		| 'days'
		| 'budget'
		| 'status'
		| 'taken'
		| 'create_time'
	> {
	readonly name_en: string;
	readonly note_en: string;
	readonly goods: readonly { readonly id: number; readonly name: string; readonly image: string }[];
	readonly is_own: number;
	readonly used: number;
	readonly off_amount: number;
}

const columns = sql`k.id, k.name, k.note, coalesce(k.i18n #>> '{en,name}', '') as name_en, coalesce(k.i18n #>> '{en,note}', '') as note_en,
	k.type, k.amount, k.discount_rate, k.max_off, k.min_amount, k.scope, k.receive_type,
	-- Whoever knows a code that the platform pays for hands it to whom they like.
	case when k.cost_bearer = ${lit(costBearer.merchant)} then k.code else '' end as code, k.receive_start, k.receive_end, k.total,
	k.per_user, k.audience, k.valid_type, k.valid_start, k.valid_end, k.days, k.budget, k.status, k.taken, k.create_time, (
		select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'image', g.image) order by g.id), '[]')
		from goods g where g.id = any(k.goods_ids)
	) as goods, (k.cost_bearer = ${lit(costBearer.merchant)})::int as is_own, u.used, u.off_amount`;

const figures = sql`lateral (
		select count(*)::int as used, coalesce(sum(u.off_amount), 0)::bigint as off_amount
		from user_coupon u where u.coupon_id = k.id and u.status = ${lit(userCouponStatus.used)}
	) u`;

/** A page of a creator's own coupons, and how many there are. */
export async function pageOfOwn(
	db: Database,
	{
		merchantId,
		status,
		page,
		limit,
	}: { merchantId: number; status: CouponStatus | undefined; page: number; limit: number },
): Promise<{ rows: OwnCouponRow[]; total: number }> {
	const own = sql`k.merchant_id = ${merchantId} and (${status ?? ''} = '' or k.status = ${status ?? ''})`;
	const [{ rows }, count] = await Promise.all([
		sql<OwnCouponRow>`
			select ${columns} from coupon k, ${figures} where ${own} order by k.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
			db,
		),
		sql<{ total: number }>`select count(*)::int as total from coupon k where ${own}`.execute(db),
	]);
	return { rows, total: count.rows[0]?.total ?? 0 };
}

/** One of a creator's own coupons. */
export async function findOwn(db: Database, id: number, merchantId: number): Promise<OwnCouponRow | undefined> {
	const { rows } = await sql<OwnCouponRow>`
		select ${columns} from coupon k, ${figures} where k.id = ${id} and k.merchant_id = ${merchantId}`.execute(db);
	return rows[0];
}
