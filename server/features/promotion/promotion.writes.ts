import { type RawBuilder, sql } from 'kysely';
import { bigint, type RowOf, recordset, smallint, text } from '#server/database/recordset.ts';

const orderPromotion = recordset({
	order_no: text(),
	promotion_id: bigint(),
	off_amount: bigint(),
	/** 1 = it lowered the price of a piece. */
	is_price: smallint(),
});

/** What a promotion takes off an order that is being placed. */
export type NewOrderPromotion = RowOf<typeof orderPromotion>;

/** The part `order_promotions` of a statement that places orders as `placed` (id, order_no). */
export function promotedOrders(promotions: readonly NewOrderPromotion[]): RawBuilder<unknown> {
	return sql`order_promotions as (
			insert into order_promotion (order_id, promotion_id, off_amount, is_price)
			select placed.id, p.promotion_id, p.off_amount, p.is_price
			from ${orderPromotion.rows(promotions, 'p')} join placed on placed.order_no = p.order_no
		)`;
}
