import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { ledgerState } from '#domain/ledger/ledger.status.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Database } from '#server/context.ts';
import { isShippable } from '#server/database/shippable.ts';

/** Counts of the merchant's orders and goods, and sums of its ledger, in one statement. */
export async function figuresOf(
	db: Database,
	merchantId: number,
	{ since, before }: { since: number; before: number },
) {
	const orders = (status: string) =>
		db
			.selectFrom('shop_order')
			.select((eb) => eb.fn.countAll<number>().as('n'))
			.where('merchant_id', '=', merchantId)
			.where('status', '=', status);
	const goodsOf = (status: string) =>
		db
			.selectFrom('goods')
			.select((eb) => eb.fn.countAll<number>().as('n'))
			.where('merchant_id', '=', merchantId)
			.where('status', '=', status);
	const money = () =>
		db
			.selectFrom('merchant_ledger')
			.select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
			.where('merchant_id', '=', merchantId);
	const earned = () =>
		money().where('type', 'in', ['sale', 'freight', 'commission', 'refund', 'commission_back', 'return_fee']);
	return db
		.selectNoFrom([
			orders(orderStatus.toPay).as('to_pay'),
			db
				.selectFrom('shop_order as o')
				.select((eb) => eb.fn.countAll<number>().as('n'))
				.where('o.merchant_id', '=', merchantId)
				.where(isShippable)
				.as('to_ship'),
			orders(orderStatus.toReceive).as('to_receive'),
			orders(orderStatus.cancelApplied).as('cancel_applied'),
			goodsOf(goodsStatus.onShelf).as('on_shelf'),
			goodsOf(goodsStatus.draft).as('draft'),
			goodsOf(goodsStatus.onShelf).where('stock', '<=', 0).as('sold_out'),
			money().where('state', '=', ledgerState.frozen).as('frozen'),
			money().where('state', '=', ledgerState.available).as('available'),
			// What was released early is missing from what is frozen, line by line.
			money().where('state', '=', ledgerState.frozen).where('type', '=', 'advance').as('frozen_less'),
			earned().where('create_time', '>=', since).as('last'),
			earned().where('create_time', '>=', before).where('create_time', '<', since).as('previous'),
		])
		.executeTakeFirstOrThrow();
}

/** The merchant's frozen money by the second it becomes available; null while the order is on its way. */
export async function comingMoney(db: Database, merchantId: number) {
	return db
		.selectFrom('merchant_ledger')
		.select((eb) => [
			'available_at',
			eb.fn.sum<number>('amount').as('amount'),
			eb.fn.count<number>('order_id').distinct().as('orders'),
		])
		.where('merchant_id', '=', merchantId)
		.where('state', '=', ledgerState.frozen)
		.groupBy('available_at')
		.orderBy(sql`available_at nulls first`)
		.execute();
}

/** Paid orders since a second, as time and amount after refunds. */
export async function paidOrders(db: Database, merchantId: number, since: number) {
	return db
		.selectFrom('shop_order')
		.select(['pay_time', sql<number>`pay_amount - refund_amount`.as('amount')])
		.where('merchant_id', '=', merchantId)
		.where('pay_time', '>=', since)
		.execute();
}
