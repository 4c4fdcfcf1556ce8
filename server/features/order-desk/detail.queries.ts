import { sql } from 'kysely';
import type { CrowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { type DaysOnWay, unknownDays } from '#domain/freight/on-the-way.ts';
import { goodsType } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { OrderLogFacts } from '#domain/order/order.texts.ts';
import { mostParcels } from '#domain/order/parcel.ts';
import { shownStations } from '#domain/order/tracking.ts';
import type { PriceStep } from '#domain/price/price.texts.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import { timerState } from '#domain/timer/timer.state.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { joinedToOrder, type ListedOrder, orderColumns, scopeOf } from './list.queries.ts';

export interface OrderDetailRow
	extends ListedOrder,
		Stored<
			'shop_order',
			| 'freight_off'
			| 'score_used'
			| 'address'
			| 'zip'
			| 'cancel_type'
			| 'cancel_reason'
			| 'apply_cancel_reason'
			| 'calc_trace'
		> {
	readonly province_id: number;
	readonly city_id: number;
	readonly area_id: number;
	readonly score_give: number;
	readonly trade_no: string;
	readonly ship_time: number;
	readonly receive_time: number;
	readonly finish_time: number;
	readonly after_sale_deadline: number;
	readonly holds_at_pay: number;
	readonly cancel_time: number;
	readonly apply_cancel_time: number;
	/** When a wish to cancel has waited long enough; 0 where none waits or its timer is paused. */
	readonly cancel_answer_at: number;
	/** When its member took it off their list; 0 = it stands there. */
	readonly user_delete_time: number;
	readonly calc_trace: readonly PriceStep[];
}

export async function findOrder(
	db: Database,
	id: number,
	scope: { userId?: number; merchantId?: number },
	language: Language,
): Promise<OrderDetailRow | undefined> {
	// By what money is found on the shop's account is for those who look there.
	const maySee = scope.userId === undefined ? sql`true` : sql`p.channel <> ${lit('offline')}`;
	const { rows } = await sql<OrderDetailRow>`
		select ${orderColumns(language)}, coalesce(o.province_id, 0) as province_id, coalesce(o.city_id, 0) as city_id,
			coalesce(o.area_id, 0) as area_id, o.freight_off, o.score_used,
			o.score_give + (select coalesce(sum(s.score), 0)::bigint from score_log s
				where s.ref_id > 0 and s.ref_type = 'order' and s.ref_id = o.id and s.type = 'review')
				- (select coalesce(sum(r.score_give_back), 0)::bigint from refund r where r.order_id = o.id) as score_give,
			o.address, o.zip, case when ${maySee} then p.trade_no else '' end as trade_no, coalesce(o.ship_time, 0) as ship_time,
			coalesce(o.receive_time, 0) as receive_time, coalesce(o.finish_time, 0) as finish_time,
			coalesce(o.after_sale_deadline, 0) as after_sale_deadline, o.cancel_type, o.cancel_reason,
			(o.status = ${lit(orderStatus.toPay)} and exists (
				select 1 from order_goods l where l.order_id = o.id and l.stock_mode = ${stockMode.atPay}))::int as holds_at_pay,
			coalesce(o.cancel_time, 0) as cancel_time, o.apply_cancel_reason,
			coalesce(o.apply_cancel_time, 0) as apply_cancel_time, coalesce((
				select t.due_at from timer t
				where t.kind = ${timerKinds.cancelAnswer.kind} and t.ref_id = o.id and t.state = ${lit(timerState.waiting)} and o.status = ${lit(orderStatus.cancelApplied)}
			), 0) as cancel_answer_at, coalesce(o.user_delete_time, 0) as user_delete_time, o.calc_trace
		from shop_order o ${joinedToOrder}
		where o.id = ${id} and ${scopeOf(scope)}`.execute(db);
	return rows[0];
}

export interface OrderHistory {
	/** How long its goods are on their way, and within how many hours all of them were promised to leave; null = some were not. */
	readonly days: DaysOnWay & { within: number | null };
	/** What the order supports. */
	readonly crowd: SupportedCrowd | null;
	readonly logs: readonly {
		id: number;
		event: string;
		from_status: string | null;
		to_status: string;
		text: string;
		params: OrderLogFacts;
		operator_type: string;
		operator_name: string;
		create_time: number;
	}[];
	readonly shipments: readonly {
		id: number;
		company_name: string;
		company_code: string;
		tracking_no: string;
		query_url: string;
		ship_time: number;
		status: string;
		lines: { order_goods_id: number; num: number }[];
		traces: { time: number; text: string; state: string }[];
		traces_left: number;
	}[];
	readonly refunds: readonly {
		id: number;
		refund_no: string;
		amount: number;
		audit_status: string;
		status: string;
		facts: { user_ship_status: string; has_offer: number; payout_time: number };
		reason: string;
		reason_words: unknown;
		create_time: number;
		refund_time: number;
	}[];
	readonly ledger: readonly {
		id: number;
		type: string;
		amount: number;
		state: string;
		available_at: number;
		create_time: number;
	}[];
}

interface SupportedCrowd {
	readonly id: number;
	readonly status: CrowdStatus;
	readonly ship_deadline: number;
	readonly tiers: { title: string; est_ship_date: string }[];
}

/** Somebody may have made an order's history long; nobody reads more than its end at once. */
const [newestSteps, newestRefunds] = [200, 100];

/** The parcels of an order; the newest station of each is shown, then the second of each, as far as it goes. */
const parcelsOf = (orderId: number) => sql`
	with parcel as (
		select * from shipment where order_id = ${orderId} and direction = 'out' and cancel_time is null
		order by id desc limit ${mostParcels}
	), station as (
		select p.id, t.station, t.at, row_number() over (order by t.at, p.id desc) <= ${shownStations} as is_shown
		from parcel p cross join lateral jsonb_array_elements(p.traces) with ordinality as t (station, at)
	)
	select p.*, coalesce(t.shown, '[]') as shown, coalesce(t.others, 0) as others
	from parcel p left join (
		select id, jsonb_agg(station order by at) filter (where is_shown) as shown,
			count(*) filter (where not is_shown) as others
		from station group by id) t on t.id = p.id`;

/** How long the goods of an order that are left are on their way, by the templates as they were when it was placed: as the slowest of them. */
const daysOnWay = (orderId: number) => sql`(
	select (case when count(way.days_to) = count(*) and count(*) > 0
		then jsonb_build_object('days_from', max(way.days_from), 'days_to', max(way.days_to))
		else ${JSON.stringify(unknownDays)}::jsonb end) || jsonb_build_object('within',
			case when count(promised_hours(l.service_snap)) = count(*) then max(promised_hours(l.service_snap)) end)
	from shop_order o join order_goods l on l.order_id = o.id
	left join delivery_template usual on l.delivery_template_id is null and usual.id = usual_template(o.merchant_id)
	left join lateral (
		select r.days_from, r.days_to from delivery_template_rule r
		where r.template_id = coalesce(l.delivery_template_id, usual.id) and r.version = coalesce(l.delivery_template_version, usual.version)
			and (r.area_ids = '{}' or r.area_ids && array[o.area_id, o.city_id, o.province_id])
		order by coalesce(o.area_id = any(r.area_ids), false) desc, coalesce(o.city_id = any(r.area_ids), false) desc,
			coalesce(o.province_id = any(r.area_ids), false) desc
		limit 1) way on true
	where o.id = ${orderId} and l.type = ${lit(goodsType.physical)} and l.num > l.refund_num)`;

/** What happened to an order of late, as far as this reader may see it, in one statement. */
export async function findHistory(
	db: Database,
	orderId: number,
	{ visible, language }: { visible: number; language: Language },
): Promise<OrderHistory> {
	const { rows } = await sql<OrderHistory>`
		select
			${daysOnWay(orderId)} as days,
			(select jsonb_build_object('id', c.id, 'status', c.status, 'ship_deadline', coalesce(c.ship_deadline, 0), 'tiers', (
				select coalesce(jsonb_agg(jsonb_build_object('title', ${inLanguage(language, sql`t.i18n`, 'title', sql`t.title`)},
					'est_ship_date', coalesce(to_char(t.est_ship_date, 'YYYY-MM-DD'), '')) order by t.id), '[]')
				from order_goods l join crowdfunding_tier t on t.sku_id = l.sku_id
				where l.order_id = o.id and t.crowdfunding_id = c.id))
				from shop_order o join crowdfunding c on c.id = o.crowdfunding_id where o.id = ${orderId}) as crowd,
			(select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from (
				select * from order_log where order_id = ${orderId} and visible & ${visible} <> 0
				order by id desc limit ${newestSteps}) l) as logs,
			(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'company_code', s.company_code,
				'company_name', ${inLanguage(language, sql`c.i18n`, 'name', sql`s.company_name`)}, 'tracking_no', s.tracking_no,
				'query_url', coalesce(c.query_url, ''), 'ship_time', s.ship_time, 'status', s.status,
				'lines', s.lines, 'traces', s.shown, 'traces_left', s.others) order by s.id), '[]')
				from (${parcelsOf(orderId)}) s left join delivery_company c on c.id = s.company_id) as shipments,
			(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'refund_no', r.refund_no, 'amount', r.amount,
				'audit_status', r.audit_status, 'status', r.status,
				'facts', jsonb_build_object('user_ship_status', r.user_ship_status,
					'has_offer', (r.offer_amount is not null)::int, 'payout_time', coalesce(r.payout_time, 0)), 'reason', r.reason, 'reason_words', r.reason_words, 'create_time', r.create_time,
				'refund_time', coalesce(r.refund_time, 0)) order by r.id), '[]')
				from (select * from refund where order_id = ${orderId} order by id desc limit ${newestRefunds}) r) as refunds,
			(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'type', g.type, 'amount', g.amount, 'state', g.state,
				'available_at', coalesce(g.available_at, 0), 'create_time', g.create_time) order by g.id), '[]')
				from (select * from merchant_ledger where order_id = ${orderId}
					order by id desc limit ${newestSteps}) g) as ledger`.execute(db);
	return (
		rows[0] ?? { days: { ...unknownDays, within: null }, crowd: null, logs: [], shipments: [], refunds: [], ledger: [] }
	);
}
