import { type RawBuilder, sql } from 'kysely';
import { madeToOrder, madeToOrderName } from '#domain/goods/service.rules.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Operator } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { CommissionSource } from '#domain/price/commission.terms.ts';
import type { StockMode } from '#domain/stock/stock.rules.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, integer, jsonb, type RowOf, recordset, smallint, text } from '#server/database/recordset.ts';
import { toldOfOrders } from '#server/features/inbox/inbox.writes.ts';

/** The columns of an order that placing fills, but for payment, address and times. */
const newOrder = recordset({
	order_no: text(),
	merchant_id: bigint(),
	type: text(),
	/** What the order supports. */
	crowdfunding_id: bigint<number | null>(),
	goods_num: integer(),
	goods_amount: bigint(),
	member_off: bigint(),
	coupon_off: bigint(),
	score_off: bigint(),
	score_used: bigint(),
	adjust_off: bigint(),
	freight_amount: bigint(),
	freight_off: bigint(),
	tax_amount: bigint(),
	pay_amount: bigint(),
	calc_trace: jsonb(),
	/** What its buyer writes to its merchant. */
	user_remark: text(),
	/** What the log of the order says. */
	log: jsonb<Readonly<Record<string, string>>>(),
});
export type NewOrder = RowOf<typeof newOrder>;

/** What all orders of a checkout share. */
const orderHead = recordset({
	consignee: text(),
	phone: text(),
	province_id: bigint(),
	city_id: bigint(),
	area_id: bigint(),
	province: text(),
	city: text(),
	area: text(),
	address: text(),
	zip: text(),
	/** What the card of a gift says; null = it is none. */
	gift_message: text<string | null>(),
	language: text(),
	/** The address that it comes from, of an unproven member. */
	unproven_from: text(),
});
export type OrderHead = RowOf<typeof orderHead>;

/** The columns of an order line that placing copies. */
const newLine = recordset({
	order_no: text(),
	goods_id: bigint(),
	sku_id: bigint(),
	merchant_id: bigint(),
	name: text(),
	i18n: jsonb(),
	spec_text: text(),
	image: text(),
	sku_code: text(),
	type: text(),
	stock_mode: text<StockMode>(),
	num: integer(),
	price: bigint(),
	origin_price: bigint(),
	cost_price: bigint(),
	weight: integer(),
	volume: integer(),
	delivery_template_id: bigint<number | null>(),
	delivery_template_version: integer<number | null>(),
	goods_amount: bigint(),
	member_off: bigint(),
	coupon_off: bigint(),
	score_off: bigint(),
	score_used: bigint(),
	/** What the goods give for each piece. */
	give_score: integer(),
	refund_allowed: smallint(),
	adjust_off: bigint(),
	tax_amount: bigint(),
	pay_amount: bigint(),
	freight_share: bigint(),
	commission_rate: integer(),
	/** Whose word that is. */
	commission_from: text<CommissionSource | ''>(),
	commission_amount: bigint(),
	commission_freight: bigint(),
	member_platform_cost: bigint(),
	coupon_platform_cost: bigint(),
	coupon_merchant_cost: bigint(),
});
export type NewLine = RowOf<typeof newLine>;

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
	const logText = by.type === 'admin' ? 'order.log.placedFor' : 'order.log.placed';
	const orders = sql`(select id, order_no, ${payment.user_id}::bigint as user_id from placed)`;
	return sql`head as (
			select * from ${orderHead.row(head, 'h')}
		), placed as (
			insert into shop_order (id, payment_id, user_id, ${newOrder.names('log')}, pay_deadline, ${orderHead.names()}, client, ip,
				adlink_id, landing_id, landed_day, create_time, update_time)
			select g.id, paying.id, ${payment.user_id}, ${newOrder.selected('g', 'log')}, ${payment.expire_at}, ${orderHead.selected('h')},
				${payment.client}, ${payment.ip}, came.adlink_id, came.landing_id, came.landed_day, ${now}, ${now}
			from given g, head h, paying, came
			returning id, order_no
		), lines as (
			insert into order_goods (order_id, ${newLine.names('order_no')}, service_snap, adlink_id, create_time)
			select placed.id, ${newLine.selected('l', 'order_no')},
				(select case when g.make_days > 0 then jsonb_build_array(jsonb_build_object('id', 0, 'name', ${madeToOrderName['zh-cn']}::text,
						'en', ${madeToOrderName.en}::text, 'rule_code', ${madeToOrder}::text, 'days', g.make_days)) else '[]' end
					from goods g where g.id = l.goods_id) || coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'en', coalesce(s.i18n #>> '{en,name}', ''),
						'rule_code', s.rule_code) order by s.weigh desc, s.id)
					from goods g join goods_service s on s.id = any(g.service_ids) and s.status = ${lit(onOff.on)}
					where g.id = l.goods_id), '[]'), came.adlink_id, ${now}
			from ${newLine.rows(lines, 'l')}
			join placed on placed.order_no = l.order_no cross join came
			order by placed.id, l.sku_id
		), logged as (
			insert into order_log (order_id, to_status, event, text, params, operator_type, operator_id, operator_name, ip, create_time)
			select placed.id, ${lit(orderStatus.toPay)}, 'place', ${logText}, g.log, ${by.type}, ${by.id}, ${by.name}, ${by.ip ?? ''}, ${now}
			from placed join given g on g.order_no = placed.order_no
			returning id, order_id, text, params, visible
		)${toldOfOrders([logText], orders, { now, by })}`;
}

/** The rows of new orders, with the ids that they will have, for the part `given` of a statement that places them. */
export function givenOrders(orders: readonly NewOrder[]): RawBuilder<unknown> {
	return sql`
			select nextval('shop_order_id_seq') as id, g.* from ${newOrder.rows(orders, 'g')}`;
}
