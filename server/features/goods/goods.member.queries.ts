import { sql } from 'kysely';
import type { MemberTerms } from '#domain/price/member-price.ts';
import type { Database } from '#server/database/handle.ts';
import { isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { withLevel } from '#server/features/level/level.terms.service.ts';

/** What lowers prices for a member. */
export async function findMemberTerms(db: Database, userId: number): Promise<MemberTerms | undefined> {
	const { rows } = await sql<MemberTerms>`
		select least(g.discount_rate, coalesce(lv.discount_rate, 10000)) as discount_rate, coalesce(lv.id, 0) as level_id
		from member m join member_group g on g.id = m.group_id ${withLevel}
		where m.id = ${userId}`.execute(db);
	return rows[0];
}

interface SkuPrice extends Stored<'sku', 'id' | 'price' | 'member_prices'> {
	readonly member_prices: Readonly<Record<string, number>>;
}

/** The versions of a goods that can be bought, with what they cost. */
export async function findSkuPrices(db: Database, goodsId: number): Promise<SkuPrice[]> {
	const { rows } = await sql<SkuPrice>`
		select s.id, s.price, s.member_prices from sku s join goods g on g.id = s.goods_id
		where s.goods_id = ${goodsId} and s.enabled = 1 and ${sql.raw(isShown)} order by s.id`.execute(db);
	return rows;
}
