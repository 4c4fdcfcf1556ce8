import { sql } from 'kysely';
import type { CommissionSaid } from '#domain/price/commission.terms.ts';
import type { MemberTerms } from '#domain/price/member-price.ts';
import { goodsCommission } from '#server/database/goods-commission.ts';
import type { Database } from '#server/database/handle.ts';
import { isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { withLevel } from '#server/features/level/level.terms.service.ts';

/** What lowers prices for a member. */
export async function findMemberTerms(db: Database, userId: number): Promise<MemberTerms | undefined> {
	const { rows } = await sql<MemberTerms>`
		select g.discount_rate as group_rate, coalesce(lv.discount_rate, 10000) as level_rate, coalesce(lv.id, 0) as level_id
		from member m join member_group g on g.id = m.group_id ${withLevel}
		where m.id = ${userId}`.execute(db);
	return rows[0];
}

interface SkuPrice extends Stored<'sku', 'id' | 'price' | 'member_prices'> {
	/** Whose it is, and what is said of the commission on it. */
	readonly merchant_id: number;
	readonly commission: CommissionSaid;
}

/** The versions of a goods that can be bought, with what they cost. */
export async function findSkuPrices(db: Database, goodsId: number): Promise<SkuPrice[]> {
	const { rows } = await sql<SkuPrice>`
		select s.id, s.price, s.member_prices, g.merchant_id, ${goodsCommission} as commission
		from sku s join goods g on g.id = s.goods_id join merchant m on m.id = g.merchant_id left join classify c on c.id = g.classify_id
		where s.goods_id = ${goodsId} and s.enabled = 1 and ${sql.raw(isShown)} order by s.id`.execute(db);
	return rows;
}
