import { type RawBuilder, sql } from 'kysely';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Operator } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { StockMode } from '#domain/stock/stock.rules.ts';
import { lit } from '#server/database/lit.ts';
import type { NewAddress } from './order.changed.writes.ts';

/** The columns of an order that placing fills, but for payment, address and times. */
export interface NewOrder {
	readonly order_no: string;
	readonly merchant_id: number;
	readonly type: string;
	/** What the order supports. */
	readonly crowdfunding_id: number | null;
	readonly goods_num: number;
	readonly goods_amount: number;
	readonly member_off: number;
	readonly coupon_off: number;
	readonly score_off: number;
	readonly score_used: number;
	readonly adjust_off: number;
	readonly freight_amount: number;
	readonly freight_off: number;
	readonly tax_amount: number;
	readonly pay_amount: number;
	readonly calc_trace: unknown;
	readonly log: Readonly<Record<string, string>>;
}

/** What all orders of a checkout share. */
export interface OrderHead extends NewAddress {
	readonly user_remark: string;
	readonly language: string;
	/** The address that it comes from, of an unproven member. */
	readonly unproven_from: string;
}

export interface NewLine {
	readonly order_no: string;
	readonly goods_id: number;
	readonly sku_id: number;
	readonly merchant_id: number;
	readonly name: string;
	readonly i18n: unknown;
	readonly spec_text: string;
	readonly image: string;
	readonly sku_code: string;
	readonly type: string;
	readonly stock_mode: StockMode;
	readonly num: number;
	readonly price: number;
	readonly origin_price: number;
	readonly cost_price: number;
	readonly weight: number;
	readonly volume: number;
	readonly delivery_template_id: number | null;
	readonly delivery_template_version: number | null;
	readonly goods_amount: number;
	readonly member_off: number;
	readonly coupon_off: number;
	readonly score_off: number;
	readonly score_used: number;
	/** What the goods give for each piece. */
	readonly give_score: number;
	readonly refund_allowed: number;
	readonly adjust_off: number;
	readonly tax_amount: number;
	readonly pay_amount: number;
	readonly freight_share: number;
	readonly commission_rate: number;
	readonly commission_amount: number;
	readonly coupon_platform_cost: number;
	readonly coupon_merchant_cost: number;
}

/** What is true of all orders of a checkout and comes from its payment. */
interface PlacedBy {
	readonly user_id: number;
	readonly expire_at: number;
	readonly client: string;
	readonly ip: string;
}

/**
 * The parts `head`, `placed`, `lines` and `logged` of a statement that knows a new payment as `paying` and by which link
 * its buyer came as `came`: the orders of `givenOrders` with their lines and the first row of their logs.
 */
export function placedOrders(
	payment: PlacedBy,
	{ head, lines }: { head: OrderHead; lines: readonly NewLine[] },
	{ now, by }: { now: number; by: Operator },
): RawBuilder<unknown> {
	return sql`head as (
			select * from jsonb_to_record(${JSON.stringify(head)}::jsonb) as h(consignee text, phone text, province_id bigint,
				city_id bigint, area_id bigint, province text, city text, area text, address text, zip text, user_remark text,
				language text, unproven_from text)
		), placed as (
			insert into shop_order (id, order_no, payment_id, user_id, merchant_id, type, crowdfunding_id, goods_num, goods_amount, member_off, coupon_off,
				score_off, score_used, adjust_off, freight_amount, freight_off, tax_amount, pay_amount, calc_trace, pay_deadline, consignee, phone,
				province_id, city_id, area_id, province, city, area, address, zip, user_remark, language, unproven_from, client, ip, adlink_id,
				landing_id, landed_day, create_time, update_time)
			select g.id, g.order_no, paying.id, ${payment.user_id}, g.merchant_id, g.type, g.crowdfunding_id, g.goods_num, g.goods_amount, g.member_off, g.coupon_off,
				g.score_off, g.score_used, g.adjust_off, g.freight_amount, g.freight_off, g.tax_amount, g.pay_amount, g.calc_trace,
				${payment.expire_at}, h.consignee, h.phone, h.province_id, h.city_id, h.area_id, h.province, h.city, h.area, h.address,
				h.zip, h.user_remark, h.language, h.unproven_from, ${payment.client}, ${payment.ip}, came.adlink_id, came.landing_id, came.landed_day, ${now}, ${now}
			from given g, head h, paying, came
			returning id, order_no
		), lines as (
			insert into order_goods (order_id, goods_id, sku_id, merchant_id, name, i18n, spec_text, image, sku_code, type, stock_mode, num,
				price, origin_price, cost_price, weight, volume, delivery_template_id, delivery_template_version, goods_amount,
				member_off, coupon_off, score_off, score_used, give_score, refund_allowed, adjust_off, tax_amount, pay_amount, freight_share, commission_rate,
				commission_amount, coupon_platform_cost, coupon_merchant_cost, service_snap, adlink_id, create_time)
			select placed.id, l.goods_id, l.sku_id, l.merchant_id, l.name, l.i18n, l.spec_text, l.image, l.sku_code, l.type, l.stock_mode, l.num,
				l.price, l.origin_price, l.cost_price, l.weight, l.volume, l.delivery_template_id, l.delivery_template_version,
				l.goods_amount, l.member_off, l.coupon_off, l.score_off, l.score_used, l.give_score, l.refund_allowed, l.adjust_off, l.tax_amount, l.pay_amount, l.freight_share,
				l.commission_rate, l.commission_amount, l.coupon_platform_cost, l.coupon_merchant_cost,
				coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'en', coalesce(s.i18n #>> '{en,name}', ''),
						'rule_code', s.rule_code) order by s.weigh desc, s.id)
					from goods g join goods_service s on s.id = any(g.service_ids) and s.status = ${lit(onOff.on)}
					where g.id = l.goods_id), '[]'), came.adlink_id, ${now}
			from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(order_no text, goods_id bigint, sku_id bigint,
				merchant_id bigint, name text, i18n jsonb, spec_text text, image text, sku_code text, type text, stock_mode text, num integer,
				price bigint, origin_price bigint, cost_price bigint, weight integer, volume integer, delivery_template_id bigint,
				delivery_template_version integer, goods_amount bigint, member_off bigint, coupon_off bigint, score_off bigint,
				score_used bigint, give_score integer, refund_allowed smallint, adjust_off bigint, tax_amount bigint, pay_amount bigint, freight_share bigint, commission_rate integer,
				commission_amount bigint, coupon_platform_cost bigint, coupon_merchant_cost bigint)
			join placed on placed.order_no = l.order_no cross join came
			order by placed.id, l.sku_id
		), logged as (
			insert into order_log (order_id, to_status, event, text, params, operator_type, operator_id, operator_name, ip, create_time)
			select placed.id, ${lit(orderStatus.toPay)}, 'place', ${by.type === 'admin' ? 'order.log.placedFor' : 'order.log.placed'}, g.log, ${by.type}, ${by.id}, ${by.name}, ${by.ip ?? ''}, ${now}
			from placed join given g on g.order_no = placed.order_no
		)`;
}

/** The rows of new orders, with the ids that they will have, for the part `given` of a statement that places them. */
export function givenOrders(orders: readonly NewOrder[]): RawBuilder<unknown> {
	return sql`
			select nextval('shop_order_id_seq') as id, g.* from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
				as g(order_no text, merchant_id bigint, type text, crowdfunding_id bigint,
				goods_num integer, goods_amount bigint, member_off bigint, coupon_off bigint, score_off bigint, score_used bigint, adjust_off bigint,
				freight_amount bigint, freight_off bigint, tax_amount bigint, pay_amount bigint, calc_trace jsonb, log jsonb)`;
}
