import { type RawBuilder, sql } from 'kysely';

/** What a member has bought leaves the cart. */
export function boughtLines(userId: number, skuIds: readonly number[]): RawBuilder<unknown> {
	return sql`
			delete from cart where user_id = ${userId} and sku_id = any(${[...skuIds]}::bigint[])`;
}
