import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { couponStatus, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { MarginSku, MarginTerms, StackPart } from '#domain/margin/margin.shapes.ts';
import type { CommissionSaid } from '#domain/price/commission.terms.ts';
import { goodsCommission } from '#server/database/goods-commission.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, recordset, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import type { RuleRow } from './margin.rows.ts';

interface RuleRows {
	readonly promotions: readonly RuleRow[];
	/** `is_held`: a member has one that is not used. */
	readonly coupons: readonly (RuleRow & { readonly is_held: boolean })[];
	readonly groups: readonly MarginTerms[];
	readonly levels: readonly MarginTerms[];
}

/** All that can lower prices from now on. */
export async function findRules(db: Database | Tx, now: number): Promise<RuleRows> {
	const { rows } = await sql<RuleRows>`
		select (select coalesce(json_agg(k), '[]') from promotion k
				where k.status = ${lit(onOff.on)} and k.end_time > ${now}) as promotions,
			(select coalesce(json_agg(c), '[]') from (
				select k.*, exists (select from user_coupon u where u.coupon_id = k.id and u.end_time > ${now}
					and u.status in (${lit(userCouponStatus.unused)}, ${lit(userCouponStatus.locked)})) as is_held
				from coupon k
			) c where c.is_held or c.status = ${lit(couponStatus.active)}) as coupons,
			(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'discount_rate', g.discount_rate)), '[]')
				from member_group g) as groups,
			(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'discount_rate', v.discount_rate)), '[]')
				from member_level v where v.status = ${lit(onOff.on)}) as levels`.execute(db);
	return rows[0] ?? { promotions: [], coupons: [], groups: [], levels: [] };
}

/** A variant with what it costs whoever sells it. */
export interface CostedSku
	extends Omit<MarginSku, 'coupon_allowed' | 'is_fixed' | 'commission_rate'>,
		Stored<'sku', 'cost_price' | 'spec_text'> {
	readonly name: string;
	readonly is_coupon_allowed: boolean;
	readonly is_tier: boolean;
	/** What is said of it. */
	readonly commission: CommissionSaid;
}

/** Which works to look at: of one list, of one maker, of all. */
export interface Focus {
	readonly goods_ids?: readonly number[] | undefined;
	readonly own_only?: boolean | undefined;
	/** Also variants whose cost nobody has said. */
	readonly isWhole?: boolean | undefined;
}

function focused({ goods_ids, own_only }: Focus): RawBuilder<SqlBool> {
	const named = goods_ids ? sql<SqlBool>`g.id = any(${[...goods_ids]}::bigint[])` : sql<SqlBool>`true`;
	return own_only ? sql<SqlBool>`${named} and g.merchant_id = 0` : named;
}

/** The variants of the next works above a number, work by work, as prices look at them. */
export async function findSkus(
	db: Database | Tx,
	focus: Focus,
	{ above, limit, language }: { above: number; limit: number; language: Language },
): Promise<CostedSku[]> {
	const costed = focus.isWhole ? sql`` : sql`and s.cost_price > 0`;
	const { rows } = await sql<CostedSku>`
		with works as materialized (
			select g.* from goods g
			where g.id > ${above} and g.status <> ${lit(goodsStatus.recycled)} and ${focused(focus)}
				and exists (select from sku s where s.goods_id = g.id and s.enabled = 1 ${costed})
			order by g.id limit ${limit}
		)
		select s.id, s.goods_id, g.merchant_id, s.price, s.cost_price, s.member_prices, s.spec_text,
			${inLanguage(language, sql`g.i18n`, 'name', sql`g.name`)} as name,
			places_of(g.classify_id, g.extra_classify_ids) as places, g.pretag_ids, g.brand_id, g.coupon_allowed = 1 as is_coupon_allowed,
			case when g.use_score_allowed = 1 then g.max_score_rate else 0 end as score_rate,
			g.mode = ${lit(goodsMode.crowdfunding)} as is_tier, ${goodsCommission} as commission
		from works g join merchant m on m.id = g.merchant_id left join classify c on c.id = g.classify_id
		join sku s on s.goods_id = g.id and s.enabled = 1 ${costed}
		order by g.id, s.id`.execute(db);
	return rows;
}

const below = recordset({
	goods_id: bigint(),
	sku_id: bigint(),
	spec_text: text(),
	lowest: bigint(),
	cost: bigint(),
	stack: text(),
});

/** A work that can be sold below cost, by its variant that loses most. */
export interface BelowRow {
	readonly goods_id: number;
	readonly sku_id: number;
	readonly spec_text: string;
	readonly lowest: number;
	readonly cost: number;
	readonly stack: readonly StackPart[];
}

/** Writes down which works of a stretch, or of some, can be sold below cost; what is known of the others of it goes. */
export async function keepBelow(
	db: Database | Tx,
	rows: readonly BelowRow[],
	{ now, ...stretch }: { now: number } & ({ above: number; upTo: number } | { of: readonly number[] }),
): Promise<void> {
	const stored = rows.map((row) => ({ ...row, stack: JSON.stringify(row.stack) }));
	await sql`
		with found as (select * from ${below.rows(stored, 'f')}), gone as (
			delete from goods_margin m where ${'of' in stretch ? sql`m.goods_id = any(${[...stretch.of]}::bigint[])` : sql`m.goods_id > ${stretch.above}::bigint and m.goods_id <= ${stretch.upTo}::bigint`}
				and m.goods_id not in (select goods_id from found)
		)
		insert into goods_margin (goods_id, sku_id, spec_text, lowest, cost, margin_stack, update_time)
		select f.goods_id, f.sku_id, f.spec_text, f.lowest, f.cost, f.stack::jsonb, ${now}::bigint
		from found f join goods g on g.id = f.goods_id
		on conflict (goods_id) do update set sku_id = excluded.sku_id, spec_text = excluded.spec_text, lowest = excluded.lowest,
			cost = excluded.cost, margin_stack = excluded.margin_stack, update_time = excluded.update_time`.execute(db);
}

/** By how much some works can be sold below cost; those that cannot are left out. */
export async function findBelow(db: Database | Tx, goodsIds: readonly number[]): Promise<BelowRow[]> {
	const { rows } = await sql<BelowRow>`
		select m.goods_id, m.sku_id, m.spec_text, m.lowest, m.cost, m.margin_stack as stack
		from goods_margin m where m.goods_id = any(${[...goodsIds]}::bigint[])`.execute(db);
	return rows;
}

/** Whether all works wait to be looked through already. */
export async function isLookQueued(tx: Tx): Promise<boolean> {
	const { rows } = await sql<{ is_queued: boolean }>`
		select exists (select from pgboss.job where name = 'margin.look' and state = 'created' and data @> '{"above": 0}') as is_queued`.execute(
		tx,
	);
	return rows[0]?.is_queued ?? false;
}
