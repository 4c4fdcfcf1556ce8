import { sql } from 'kysely';
import type { BasisPoints, Cents } from '#domain/money/cents.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { OrderedLine } from '#domain/price/price.order.ts';
import type { PriceStep } from '#domain/price/price.texts.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inScope, type OrderScope } from '#server/features/order/order.step.service.ts';

/** A line with what its freight is computed by. */
export interface ChangeableLine extends OrderedLine {
	readonly sku_id: number;
	readonly name: string;
	readonly name_en: string;
	readonly weight: number;
	readonly volume: number;
	readonly adjust_off: Cents;
	readonly pay_amount: Cents;
	readonly commission_rate: BasisPoints;
}

/** An order's price and address as they stand, with everything that a change starts from. */
export interface ChangeableOrder {
	readonly id: number;
	readonly order_no: string;
	readonly pay_no: string;
	readonly merchant_id: number;
	readonly type: string;
	readonly status: OrderStatus;
	readonly refund_status: string;
	readonly ship_status: string;
	readonly ship_hold: number;
	/** 0 = its waybill has not been printed. */
	readonly waybill_print_time: number;
	/** Counts the changes of price and address. */
	readonly version: number;
	readonly refund_amount: number;
	readonly freight_amount: Cents;
	readonly freight_off: Cents;
	readonly pay_amount: Cents;
	readonly calc_trace: readonly PriceStep[];
	readonly consignee: string;
	readonly phone: string;
	readonly area_id: number;
	readonly province: string;
	readonly city: string;
	readonly area: string;
	readonly address: string;
	readonly zip: string;
	readonly lines: readonly ChangeableLine[];
}

/** Reads an order to change it; who writes holds it already. */
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
				'coupon_off', l.coupon_off, 'score_off', l.score_off, 'score_used', l.score_used, 'coupon_platform_cost', l.coupon_platform_cost,
				'adjust_off', l.adjust_off, 'pay_amount', l.pay_amount, 'freight_share', l.freight_share,
				'commission_rate', l.commission_rate) order by l.id), '[]')
			from order_goods l where l.order_id = o.id) as lines
		from shop_order o join payment p on p.id = o.payment_id where o.id = ${id} and ${inScope(scope)}`.execute(db);
	return rows[0];
}
