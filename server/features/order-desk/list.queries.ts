import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type OrderStatus, orderStatus, shippingState, supportOrder } from '#domain/order/order.status.ts';
import type { OrderFlag } from '#domain/order-desk/order.flags.ts';
import type { PrintKind } from '#domain/order-desk/print.contract.ts';
import type { CommissionSource } from '#domain/price/commission.terms.ts';
import { timerState } from '#domain/timer/timer.state.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { isShippable } from '#server/database/shippable.ts';
import type { Stored } from '#server/database/stored.ts';
import { mostLinesOf } from '#server/features/order/order.lines.service.ts';
import { cashDue } from '#server/features/payment/on-delivery.service.ts';
import { orderOf } from '#server/resource/search.queries.ts';
import { byIndex, type OrderSearch, oneByOne, printed, searching, sortableOrders } from './order.search.queries.ts';

type Condition = RawBuilder<SqlBool>;

/** What a list of orders may be asked for. */
export interface OrderFilter extends OrderSearch {
	readonly userId?: number;
	readonly status: string;
}

export interface ListedLine
	extends Stored<
		'order_goods',
		| 'id'
		| 'goods_id'
		| 'sku_id'
		| 'image'
		| 'sku_code'
		| 'num'
		| 'price'
		| 'goods_amount'
		| 'adjust_off'
		| 'pay_amount'
		| 'freight_share'
		| 'ship_num'
		| 'refund_num'
		| 'refund_amount'
		| 'evaluate_status'
	> {
	readonly name: string;
	readonly spec_text: string;
}

export interface ListedOrder
	extends Stored<
			'shop_order',
			| 'id'
			| 'order_no'
			| 'user_id'
			| 'merchant_id'
			| 'type'
			| 'status'
			| 'refund_status'
			| 'ship_status'
			| 'ship_hold'
			| 'goods_amount'
			| 'freight_amount'
			| 'pay_amount'
			| 'refund_amount'
			| 'pay_type'
			| 'paid_balance'
			| 'create_time'
			| 'receive_extended'
			| 'goods_num'
			| 'consignee'
			| 'phone'
			| 'user_remark'
			| 'admin_remark'
			| 'merchant_remark'
		>,
		Stored<'payment', 'pay_no'>,
		Stored<'member', 'username' | 'nickname' | 'mobile'> {
	readonly is_guest: number;
	readonly guest_email: string;
	readonly pay_orders: number;
	readonly pay_total: number;
	readonly merchant_name: string;
	readonly is_gift: number;
	readonly gift_message: string;
	readonly status: OrderStatus;
	readonly area_text: string;
	readonly off_amount: number;
	readonly pay_time: number;
	readonly ship_by: number;
	readonly pay_deadline: number;
	/** When it counts as received; 0 where nothing of it is on its way or the timer is paused. */
	readonly auto_receive_at: number;
	/** What is still to be paid in cash as it is delivered. */
	readonly cash_due: number;
	readonly remind_time: number;
	readonly flag: OrderFlag;
	readonly packing_print_time: number;
	readonly waybill_print_time: number;
	readonly printed: number;
	readonly print_count: number;
	/** Over all its lines, of which a long page has the first. */
	readonly sums: Readonly<
		Record<'lines' | 'sent' | 'to_send' | 'commission' | 'freight' | 'member' | 'coupon' | 'score', number>
	> & {
		/** The rates of the commission on its lines, and whose word each is; none where none was kept. */
		readonly rates: readonly { readonly rate: number; readonly from: CommissionSource }[] | null;
	};
	readonly lines: readonly ListedLine[];
}

/** Up to here a total is counted, beyond it is estimated. */
const countedExactly = 10_000;

const printsOf = (kind: PrintKind) =>
	sql`(${sql.ref(`o.${kind}_print_time`)} is not null and g.event = ${lit(`${kind}Print`)})`;

/** How often its sheets were printed, as far as its history tells: kinds of which none bears where it goes now are left out. */
export const printCount = sql`case ${printed} when 0 then 0 else (select count(*)::int from order_log g
	where g.order_id = o.id and (${printsOf('packing')} or ${printsOf('waybill')})) end`;

/** What the buyer wrote with an order `o`. */
export const orderWords = sql`o.user_remark, (o.gift_message is not null)::int as is_gift, coalesce(o.gift_message, '') as gift_message`;

/** By when the first of what has not left of an order `o` was promised to leave. */
const shipBy = sql`case when o.status = ${lit(orderStatus.toShip)} then coalesce(case
	when o.type = ${lit(supportOrder.type)} then (select c.ship_deadline from crowdfunding c where c.id = o.crowdfunding_id)
	else o.pay_time + 3600 * (select min(promised_hours(l.service_snap)) from order_goods l
		where l.order_id = o.id and l.num - l.refund_num > l.ship_num) end, 0) else 0 end`;

/** What every reader of orders gets of one. */
export const orderColumns = (language: Language, mostLines?: number) => sql`
	o.id, o.order_no, p.pay_no, cardinality(p.biz_ids) as pay_orders, p.amount as pay_total, o.user_id, u.username, u.nickname, u.mobile, (u.status = ${lit(memberStatus.guest)})::int as is_guest,
	case when u.status = ${lit(memberStatus.guest)} then u.email else '' end as guest_email, o.merchant_id,
	${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as merchant_name,
	o.type, o.status, o.refund_status, o.ship_status, o.ship_hold, o.goods_amount,
	o.member_off + o.coupon_off + o.score_off + o.adjust_off + o.freight_off as off_amount,
	o.freight_amount, o.pay_amount, o.refund_amount, o.pay_type, o.paid_balance, ${cashDue(sql`o.id`)} as cash_due, o.create_time, coalesce(o.pay_time, 0) as pay_time, ${shipBy} as ship_by,
	coalesce(o.pay_deadline, 0) as pay_deadline, case when o.status = ${lit(orderStatus.toReceive)} and exists (
		select 1 from timer t where t.kind = ${timerKinds.autoReceive.kind} and t.ref_id = o.id and t.state = ${lit(timerState.paused)}
	) then 0 else coalesce(o.auto_receive_at, 0) end as auto_receive_at, o.receive_extended,
	coalesce(o.remind_time, 0) as remind_time, o.goods_num,
	o.consignee, o.phone, concat_ws(' ', nullif(o.province, ''), nullif(o.city, ''), nullif(o.area, '')) as area_text, ${orderWords}, o.flag::text as flag, o.admin_remark, o.merchant_remark,
	coalesce(o.packing_print_time, 0) as packing_print_time, coalesce(o.waybill_print_time, 0) as waybill_print_time,
	${printed} as printed, ${printCount} as print_count,
	(select jsonb_build_object('lines', count(*), 'sent', sum(l.ship_num), 'to_send', sum(greatest(l.num - l.refund_num, l.ship_num)),
		'commission', sum(l.commission_amount), 'freight', sum(l.commission_freight), 'member', sum(l.member_platform_cost),
		'coupon', sum(l.coupon_platform_cost), 'score', sum(l.score_off), 'rates', jsonb_agg(distinct
			jsonb_build_object('rate', l.commission_rate, 'from', l.commission_from)) filter (where l.commission_from <> '')) from order_goods l where l.order_id = o.id) as sums,
	(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'goods_id', l.goods_id, 'sku_id', l.sku_id,
		'name', ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)},
		'spec_text', ${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)},
		'image', l.image, 'sku_code', l.sku_code, 'num', l.num, 'price', l.price, 'goods_amount', l.goods_amount,
		'adjust_off', l.adjust_off, 'pay_amount', l.pay_amount, 'freight_share', l.freight_share, 'ship_num', l.ship_num,
		'refund_num', l.refund_num, 'refund_amount', l.refund_amount,
		'evaluate_status', l.evaluate_status) order by l.id), '[]')
	from (select * from order_goods where order_id = o.id order by id limit ${mostLines ?? null}::int) l) as lines`;

/** The rows that these are read from beside the order. */
export const joinedToOrder = sql`join payment p on p.id = o.payment_id join member u on u.id = o.user_id join merchant m on m.id = o.merchant_id`;

/** How a total is made: counted to the end where that is near, estimated beyond. */
export interface OrderTotal {
	readonly total: number;
	readonly isEstimate: boolean;
}

interface Place {
	readonly page: number;
	readonly limit: number;
	readonly order?: string;
	readonly language: Language;
	/** Of each order; left out, all. */
	readonly mostLines?: number;
}

/** One page of orders with their lines, newest first unless another order is asked for. */
async function listOrders(db: Database, filter: OrderFilter, place: Place): Promise<ListedOrder[]> {
	const { sorted, paged } = placed(place);
	const { rows } = await sql<ListedOrder>`
		with page as (
			select o.id from shop_order o where ${allOf(filter)} ${paged}
		)
		select ${orderColumns(place.language, place.mostLines)} from page join shop_order o on o.id = page.id ${joinedToOrder} order by ${sorted}`.execute(
		db,
	);
	return rows;
}

/** Every order of a list in its order, with all its lines. */
export function everyOrder(
	filter: OrderFilter,
	{ order, language }: { order: string; language: Language },
): RawBuilder<ListedOrder> {
	return sql<ListedOrder>`
		select ${orderColumns(language)} from shop_order o ${joinedToOrder}
		where ${allOf(filter)} order by ${orderOf(sortableOrders, order, sql`o.id`)}`;
}

/** One page of them with how many there are in all. */
export async function listAndCount(
	db: Database,
	filter: OrderFilter,
	asked: Place,
): Promise<OrderTotal & { rows: ListedOrder[] }> {
	const place = { ...asked, mostLines: mostLinesOf(asked.limit) };
	if (isSearch(filter)) {
		return searchOrders(db, filter, place);
	}
	const [rows, total] = await Promise.all([listOrders(db, filter, place), countOrders(db, filter)]);
	return { rows, ...total };
}

const isSearch = ({ quickSearch = '', search = [] }: OrderFilter) => quickSearch !== '' || search.length > 0;

function placed({ page, limit, order = '' }: Place) {
	const sorted = orderOf(sortableOrders, order, sql`o.id`);
	return { sorted, paged: sql`order by ${sorted} limit ${limit} offset ${(page - 1) * limit}` };
}

/** Whether it is the list of one member or creator, who may have few of the shop's orders. */
const isOwn = ({ userId, merchantId }: OrderFilter) => userId !== undefined || merchantId !== undefined;

/** The first rows of the list tell whether a search is common … */
const lookedAt = 300;
/** … by so many that it finds among them. */
const commonFrom = 20;

/**
 * One page of what a search finds, with the total in the same statement. Who has few orders is asked for these alone, one by
 * one: the indexes of texts know of all the shop. Of others and of the whole shop, what one order in
 * fifteen holds is taken along the order of the list. What few hold is fetched by its own index and sorted: left to itself
 * the planner goes along the list for that as well and waits for the next one to come by.
 */
async function searchOrders(
	db: Database,
	filter: OrderFilter,
	place: Place,
): Promise<OrderTotal & { rows: ListedOrder[] }> {
	const { sorted, paged } = placed(place);
	const narrowed = narrowing(filter);
	const sought = searching(filter, byIndex);
	const seen = searching(filter, oneByOne);
	const isWhole = !filter.status && !isOwn(filter);
	const { rows } = await sql<(ListedOrder | { id: null }) & { counted: number; estimate: number }>`
		with own as materialized (
			select ${isOwn(filter)} and count(*) <= ${countedExactly} as are_few
			from (select from shop_order o where ${isOwn(filter)} and ${narrowed} limit ${countedExactly + 1}) o
		), near as materialized (
			select o.id, o.order_no, o.pay_amount, o.create_time, o.pay_time
			from (select o.* from shop_order o where ${narrowed} order by ${sorted} limit ${lookedAt}) o where ${seen}
		), taken as materialized (
			select count(near.id) as hits, reltuples, ${isWhole} and count(near.id) >= ${Math.max(commonFrom, place.page * place.limit)}
				and count(near.id) * reltuples > ${lookedAt * countedExactly} as is_common
			from pg_class left join near on true where pg_class.oid = 'shop_order'::regclass group by reltuples
		), found as materialized (
			(select o.id, o.order_no, o.pay_amount, o.create_time, o.pay_time from shop_order o
			where ${isOwn(filter)} and (select are_few from own) and ${narrowed} and ${seen})
			union all
			(select o.id, o.order_no, o.pay_amount, o.create_time, o.pay_time from shop_order o
			where not (select is_common or are_few from taken, own) and ${narrowed} and ${sought} limit ${countedExactly + 1})
		), counted as materialized (
			select case when is_common then ${countedExactly + 1} else (select count(*) from found) end as counted, hits, reltuples from taken
		), page as materialized (
			(select * from (select o.id from near o ${paged}) common where (select is_common from taken))
			union all
			(select * from (select o.id from found o ${paged}) few where (select counted <= ${countedExactly} from counted))
			union all
			(select * from (select o.id from shop_order o where ${narrowed} and ${commonly(seen)} ${paged}) many
				where (select counted > ${countedExactly} and not is_common from counted, taken))
		)
		select ${orderColumns(place.language, place.mostLines)}, counted::int as counted,
			greatest(hits * reltuples / ${lookedAt}, ${countedExactly + 1})::float8 as estimate
		from counted left join (page join shop_order o on o.id = page.id ${joinedToOrder}) on true order by ${sorted}`.execute(
		db,
	);
	const { counted = 0, estimate = 0 } = rows[0] ?? {};
	const isEstimate = counted > countedExactly;
	const found = rows.filter((row) => row.id !== null);
	return { rows: found, total: isEstimate ? Math.round(estimate) : counted, isEstimate };
}

/** What more than a few rows meet, whatever the planner knows of it: to it a `case` is every second one, and so it goes along the list. */
function commonly(condition: Condition): Condition {
	return sql<SqlBool>`case when ${condition} then true end`;
}

/** How many orders there are: counted to the end where that is near, estimated by the planner beyond. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<OrderTotal> {
	const { rows } = await sql<{ counted: number; estimate: number }>`
		select count(*)::int as counted,
			greatest((select reltuples::bigint from pg_class where oid = 'shop_order'::regclass), ${countedExactly + 1}) as estimate
		from (
			select 1 from shop_order o
			where ${allOf(filter)} limit ${countedExactly + 1}
		) found`.execute(db);
	const { counted = 0, estimate = 0 } = rows[0] ?? {};
	return counted > countedExactly ? { total: estimate, isEstimate: true } : { total: counted, isEstimate: false };
}

/** Whose orders a reader may see at all. */
export function scopeOf({ userId, merchantId }: { userId?: number; merchantId?: number }): Condition {
	return sql<SqlBool>`${userId === undefined ? sql`true` : sql`o.user_id = ${userId}`}
		and ${merchantId === undefined ? sql`true` : sql`o.merchant_id = ${merchantId}`}`;
}

function allOf(filter: OrderFilter): Condition {
	return sql<SqlBool>`${narrowing(filter)} and ${searching(filter, byIndex)}`;
}

/** Orders in one of these statuses; those to ship also by whether they can be shipped now. */
function standing(statuses: readonly string[]): Condition {
	const [only] = statuses;
	if (only === shippingState.ready) return isShippable;
	if (only === shippingState.held) return sql<SqlBool>`(o.status = ${lit(orderStatus.toShip)} and not ${isShippable})`;
	return sql<SqlBool>`o.status = any(${statuses}::text[])`;
}

/** Whose orders, and in which status: what every list has an index for. */
function narrowing(filter: OrderFilter): Condition {
	const statuses = filter.status.split(',').filter(Boolean);
	const inStatus = statuses.length > 0 ? standing(statuses) : sql<SqlBool>`true`;
	// What its member took off the list is still opened from a refund or a review of it.
	const isListed = filter.userId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`o.user_delete_time is null`;
	return sql<SqlBool>`${scopeOf(filter)} and ${isListed} and ${inStatus}`;
}
