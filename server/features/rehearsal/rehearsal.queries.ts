import { type RawBuilder, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { couponType } from '#domain/coupon/coupon.status.ts';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Outcome } from '#domain/rehearsal/rehearsal.contract.ts';
import { type RehearsalKind, rehearsalStatus } from '#domain/rehearsal/rehearsal.status.ts';
import type { PastLine } from '#domain/rehearsal/rehearse.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { withLevel } from '#server/features/level/level.terms.service.ts';

/** Begins a rehearsal in place of the account's last one. */
export async function insertRehearsal(
	tx: Tx,
	{ adminId, kind, rule, now }: { adminId: number; kind: RehearsalKind; rule: object; now: number },
): Promise<number> {
	await tx.deleteFrom('rehearsal').where('admin_id', '=', adminId).execute();
	const row = await tx
		.insertInto('rehearsal')
		.values({ admin_id: adminId, kind, rule: JSON.stringify(rule), create_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

export async function findRehearsal(db: Database | Tx, id: number) {
	return db.selectFrom('rehearsal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes how far it is; false where it was stopped, or another one has taken its place. */
export async function noteRehearsal(
	db: Database | Tx,
	id: number,
	{ done, outcome, status, now }: { done: number; outcome?: Outcome; status: string; now: number | null },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('rehearsal')
		.set({ status, orders_done: done, finish_time: now, ...(outcome && { outcome: JSON.stringify(outcome) }) })
		.where('id', '=', id)
		.where('status', 'in', [rehearsalStatus.waiting, rehearsalStatus.running])
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Deletes what is older than a day. */
export async function deleteRehearsalsBefore(db: Database, before: number): Promise<void> {
	await db.deleteFrom('rehearsal').where('create_time', '<', before).execute();
}

interface OrderHead {
	readonly order_id: number;
	readonly order_no: string;
	readonly create_time: number;
}

/** The paid orders of a time from the newest on, below a number; those that support a crowdfunding cost what they cost. */
function paidSince({ since, below, limit }: Stretch, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
	return sql`select o.* from shop_order o
		where o.pay_time is not null and o.pay_time >= ${since} and o.type = ${lit(goodsMode.normal)} and o.id < ${below} ${more}
		order by o.id desc limit ${limit}`;
}

interface Stretch {
	readonly since: number;
	readonly below: number;
	readonly limit: number;
}

export interface GoodsOrder extends OrderHead {
	readonly group_id: number | null;
	readonly group_rate: number;
	readonly level_rate: number;
	readonly level_id: number;
	readonly tag_ids: readonly number[];
	readonly fixed_off: number;
	readonly percent_off: number;
	readonly score_off: number;
	readonly lines: readonly (PastLine & {
		goods_id: number;
		places: readonly number[];
		pretag_ids: readonly number[];
		brand_id: number | null;
	})[];
}

const couponsOff = (percent: boolean) => sql<number>`coalesce((select sum(c.off_amount) from order_coupon c
			join user_coupon u on u.id = c.user_coupon_id join coupon k on k.id = u.coupon_id
			where c.order_id = o.id and k.type <> ${lit(couponType.freight)} and (k.type = ${lit(couponType.percent)}) = ${sql.lit(percent)}), 0)::bigint`;

/** Orders with all that their goods are priced by. */
export async function findGoodsOrders(db: Database, stretch: Stretch): Promise<GoodsOrder[]> {
	const { rows } = await sql<GoodsOrder>`
		with past as materialized (${paidSince(stretch)})
		select o.id as order_id, o.order_no, o.create_time, o.score_off,
			case when m.status <> ${lit(memberStatus.guest)} then m.group_id end as group_id,
			case when m.status = ${lit(memberStatus.guest)} then 10000 else g.discount_rate end as group_rate,
			coalesce(lv.discount_rate, 10000) as level_rate, coalesce(lv.id, 0) as level_id,
			coalesce((select json_agg(b.tag_id) from member_tagged b where b.user_id = m.id), '[]') as tag_ids,
			${couponsOff(false)} as fixed_off, ${couponsOff(true)} as percent_off,
			(select json_agg(json_build_object('id', l.sku_id, 'goods_id', l.goods_id, 'merchant_id', l.merchant_id, 'num', l.num,
					'price', l.price, 'member_prices', s.member_prices,
					'commission_rate', case when l.merchant_id <> 0 then l.commission_rate end, 'refuses_coupons', w.coupon_allowed = 0,
					'places', places_of(w.classify_id, w.extra_classify_ids), 'pretag_ids', w.pretag_ids, 'brand_id', w.brand_id))
				from order_goods l join sku s on s.id = l.sku_id join goods w on w.id = l.goods_id where l.order_id = o.id) as lines
		from past o join member m on m.id = o.user_id join member_group g on g.id = m.group_id ${withLevel}
		order by o.id desc`.execute(db);
	return rows;
}

export interface FreightOrder extends OrderHead {
	readonly area_id: number | null;
	readonly city_id: number | null;
	readonly province_id: number | null;
	readonly is_waived: boolean;
	readonly lines: readonly {
		id: number;
		num: number;
		weight: number;
		volume: number;
		/** What it counts towards free freight after discounts, and what coupons took off it. */
		paid: number;
		coupon_off: number;
		type: string;
		delivery_type: string;
		delivery_fee: number;
		fixed_per: 'piece' | 'order';
		template_id: number | null;
	}[];
}

/** Orders of which something was sent by a template, with all that their freight is reckoned by. */
export async function findFreightOrders(db: Database, templateId: number, stretch: Stretch): Promise<FreightOrder[]> {
	const byTemplate = sql`and exists (select from order_goods l where l.order_id = o.id and l.delivery_template_id = ${templateId})`;
	const { rows } = await sql<FreightOrder>`
		with past as materialized (${paidSince(stretch, byTemplate)})
		select o.id as order_id, o.order_no, o.create_time, o.area_id, o.city_id, o.province_id,
			o.freight_amount > 0 and o.freight_off = o.freight_amount as is_waived,
			(select json_agg(json_build_object('id', l.sku_id, 'num', l.num, 'weight', l.weight, 'volume', l.volume,
					'paid', l.pay_amount + l.score_off, 'coupon_off', l.coupon_off, 'type', l.type, 'delivery_type', w.delivery_type,
					'delivery_fee', w.delivery_fee, 'fixed_per', w.fixed_per, 'template_id', l.delivery_template_id))
				from order_goods l join goods w on w.id = l.goods_id where l.order_id = o.id) as lines
		from past o order by o.id desc`.execute(db);
	return rows;
}

/** The promotions that ran at some time since, as they are stored today. */
export async function promotionsSince(
	db: Database,
	since: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
	const { rows } = await sql<Record<string, unknown>>`
		select k.* from promotion k where k.status = ${lit(onOff.on)} and k.end_time > ${since}`.execute(db);
	return rows;
}

export interface CommissionOrder extends OrderHead {
	readonly lines: readonly {
		id: number;
		worth: number;
		freight: number;
		classify_id: number | null;
		/** Its creator's trade, and the one above that. */
		industry_id: number | null;
		above_id: number | null;
		/** What the work, its category, its creator, the trade and the one above ask of their own; null = nothing. */
		own: number | null;
		of_classify: number | null;
		of_merchant: number | null;
		of_industry: number | null;
		of_above: number | null;
	}[];
}

/** Orders of creators, with all that the commission on them is reckoned by. */
export async function findCommissionOrders(db: Database, stretch: Stretch): Promise<CommissionOrder[]> {
	const { rows } = await sql<CommissionOrder>`
		with past as materialized (${paidSince(stretch, sql`and o.merchant_id <> 0`)})
		select o.id as order_id, o.order_no, o.create_time,
			(select json_agg(json_build_object('id', l.id, 'worth', l.pay_amount + l.member_platform_cost + l.coupon_platform_cost + l.score_off,
					'freight', l.freight_share, 'classify_id', w.classify_id, 'own', w.commission_rate, 'of_classify', c.commission_rate,
					'of_merchant', m.commission_rate, 'industry_id', i.id, 'above_id', above.id, 'of_industry', i.commission_rate,
					'of_above', above.commission_rate))
				from order_goods l join goods w on w.id = l.goods_id left join classify c on c.id = w.classify_id
				join merchant m on m.id = o.merchant_id left join industry i on i.id = m.industry_id left join industry above on above.id = i.pid
				where l.order_id = o.id) as lines
		from past o order by o.id desc`.execute(db);
	return rows;
}
