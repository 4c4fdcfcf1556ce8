import { sql } from 'kysely';
import type { BasisPoints, Cents } from '#domain/money/cents.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { OrderedLine } from '#domain/price/price.order.ts';
import type { PriceStep } from '#domain/price/price.texts.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';
import { type FreightCouponOf, freightCouponOf } from '#server/features/coupon/coupon.freight.writes.ts';
import { inScope, type OrderScope } from '#server/features/order/order.step.service.ts';

/** A line with what its freight is computed by. */
export interface ChangeableLine
	extends OrderedLine,
		Stored<'order_goods', 'sku_id' | 'name' | 'weight' | 'volume' | 'adjust_off' | 'pay_amount' | 'commission_rate'> {
	readonly name_en: string;
	readonly adjust_off: Cents;
	readonly pay_amount: Cents;
	readonly commission_rate: BasisPoints;
}

/** An order's price and address as they stand, with everything that a change starts from. */
export interface ChangeableOrder
	extends Stored<
			'shop_order',
			| 'id'
			| 'order_no'
			| 'merchant_id'
			| 'type'
			| 'status'
			| 'refund_status'
			| 'ship_status'
			| 'ship_hold'
			| 'version'
			| 'refund_amount'
			| 'freight_amount'
			| 'freight_off'
			| 'pay_amount'
			| 'calc_trace'
			| 'consignee'
			| 'phone'
			| 'province'
			| 'city'
			| 'area'
			| 'address'
			| 'zip'
		>,
		Stored<'payment', 'pay_no'> {
	readonly status: OrderStatus;
	/** 0 = its waybill has not been printed. */
	readonly waybill_print_time: number;
	/** Counts the changes of price and address. */
	readonly version: number;
	readonly freight_amount: Cents;
	readonly freight_off: Cents;
	readonly pay_amount: Cents;
	readonly calc_trace: readonly PriceStep[];
	readonly area_id: number;
	readonly lines: readonly ChangeableLine[];
	/** The coupon that waives its freight. */
	readonly freight_coupon: FreightCouponOf | null;
}

/** Reads an order to change it; who writes has locked it already. */
export async function findChangeable(
	db: Database | Tx,
	id: number,
	scope: OrderScope = {},
): Promise<ChangeableOrder | undefined> {
	const { rows } = await sql<ChangeableOrder>`
		select o.id, o.order_no, p.pay_no, o.merchant_id, o.type, o.status, o.refund_status, o.ship_status, o.ship_hold,
			coalesce(o.waybill_print_time, 0) as waybill_print_time, o.version, o.refund_amount,
			o.freight_amount, o.freight_off, o.pay_amount, o.calc_trace, o.consignee, o.phone, coalesce(o.area_id, 0) as area_id,
			o.province, o.city, o.area, o.address, o.zip,
			(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'sku_id', l.sku_id, 'name', l.name,
				'name_en', coalesce(l.i18n #>> '{en,name}', ''), 'num', l.num, 'price', l.price,
				'weight', l.weight, 'volume', l.volume, 'goods_amount', l.goods_amount, 'member_off', l.member_off,
				'coupon_off', l.coupon_off, 'score_off', l.score_off, 'score_used', l.score_used,
				'member_platform_cost', l.member_platform_cost, 'coupon_platform_cost', l.coupon_platform_cost,
				'adjust_off', l.adjust_off, 'pay_amount', l.pay_amount, 'freight_share', l.freight_share,
				'commission_rate', l.commission_rate) order by l.id), '[]')
			from order_goods l where l.order_id = o.id) as lines, ${freightCouponOf(sql`o.id`)} as freight_coupon
		from shop_order o join payment p on p.id = o.payment_id where o.id = ${id} and ${inScope(scope)}`.execute(db);
	return rows[0];
}
