import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { OrderFlag } from '#domain/order/order.flags.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { OrderLogFacts } from '#domain/order/order.texts.ts';
import type { SearchEntry } from '#domain/resource/resource.contract.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { columnOf } from '#server/resource/columns.queries.ts';
import { like, orderOf, searchBy } from '#server/resource/search.queries.ts';
import { indexedTexts } from '#server/resource/text-index.queries.ts';

type Condition = RawBuilder<SqlBool>;

/** What a list of orders may be asked for. */
export interface OrderFilter {
	readonly userId?: number;
	readonly merchantId?: number;
	readonly status: string;
	readonly order_no?: string;
	readonly quickSearch?: string;
	readonly search?: readonly SearchEntry[];
}

export interface ListedLine {
	readonly id: number;
	readonly goods_id: number;
	readonly sku_id: number;
	readonly name: string;
	readonly spec_text: string;
	readonly image: string;
	readonly sku_code: string;
	readonly num: number;
	readonly price: number;
	readonly goods_amount: number;
	readonly adjust_off: number;
	readonly pay_amount: number;
	readonly freight_share: number;
	readonly commission_amount: number;
	readonly score_off: number;
	readonly coupon_platform_cost: number;
	readonly ship_num: number;
	readonly refund_num: number;
	readonly refund_amount: number;
	readonly evaluate_status: string;
}

export interface ListedOrder {
	readonly id: number;
	readonly order_no: string;
	readonly pay_no: string;
	readonly pay_orders: number;
	readonly pay_total: number;
	readonly user_id: number;
	readonly username: string;
	readonly nickname: string;
	readonly mobile: string;
	readonly merchant_id: number;
	readonly merchant_name: string;
	readonly type: string;
	readonly status: OrderStatus;
	readonly refund_status: string;
	readonly ship_status: string;
	readonly ship_hold: number;
	readonly goods_amount: number;
	readonly off_amount: number;
	readonly freight_amount: number;
	readonly pay_amount: number;
	readonly refund_amount: number;
	readonly pay_type: string;
	readonly create_time: number;
	readonly pay_time: number;
	readonly pay_deadline: number;
	readonly auto_receive_at: number;
	readonly goods_num: number;
	readonly consignee: string;
	readonly phone: string;
	readonly flag: OrderFlag;
	readonly admin_remark: string;
	readonly merchant_remark: string;
	readonly lines: readonly ListedLine[];
}

/** Up to here a total is counted, beyond it is estimated. */
const countedExactly = 10_000;

const columns = (language: Language) => sql`
	o.id, o.order_no, p.pay_no, cardinality(p.biz_ids) as pay_orders, p.amount as pay_total, o.user_id, u.username, u.nickname, u.mobile, o.merchant_id,
	${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as merchant_name,
	o.type, o.status, o.refund_status, o.ship_status, o.ship_hold, o.goods_amount,
	o.member_off + o.coupon_off + o.score_off + o.adjust_off + o.freight_off as off_amount,
	o.freight_amount, o.pay_amount, o.refund_amount, o.pay_type, o.create_time, coalesce(o.pay_time, 0) as pay_time,
	coalesce(o.pay_deadline, 0) as pay_deadline, coalesce(o.auto_receive_at, 0) as auto_receive_at, o.goods_num,
	o.consignee, o.phone, o.flag::text as flag, o.admin_remark, o.merchant_remark,
	(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'goods_id', l.goods_id, 'sku_id', l.sku_id,
		'name', ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)},
		'spec_text', ${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)},
		'image', l.image, 'sku_code', l.sku_code, 'num', l.num, 'price', l.price, 'goods_amount', l.goods_amount,
		'adjust_off', l.adjust_off, 'pay_amount', l.pay_amount, 'freight_share', l.freight_share, 'commission_amount', l.commission_amount,
		'score_off', l.score_off, 'coupon_platform_cost', l.coupon_platform_cost, 'ship_num', l.ship_num,
		'refund_num', l.refund_num, 'refund_amount', l.refund_amount,
		'evaluate_status', l.evaluate_status) order by l.id), '[]')
	from order_goods l where l.order_id = o.id) as lines`;

const joined = sql`join payment p on p.id = o.payment_id join member u on u.id = o.user_id join merchant m on m.id = o.merchant_id`;

/** One page of orders with their lines, newest first unless another order is asked for. */
export async function listOrders(
	db: Database,
	filter: OrderFilter,
	{ page, limit, order = '', language }: { page: number; limit: number; order?: string; language: Language },
): Promise<ListedOrder[]> {
	const sorted = orderOf(sortableOrders, order, sql`o.id`);
	const { rows } = await sql<ListedOrder>`
		with page as (
			select o.id from shop_order o
			where ${allOf(filter)}
			order by ${sorted} limit ${limit} offset ${(page - 1) * limit}
		)
		select ${columns(language)} from page join shop_order o on o.id = page.id ${joined} order by ${sorted}`.execute(db);
	return rows;
}

/** How many orders there are: counted to the end where that is near, estimated by the planner beyond. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<{ total: number; isEstimate: boolean }> {
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

export interface OrderDetailRow extends ListedOrder {
	readonly province_id: number;
	readonly city_id: number;
	readonly area_id: number;
	readonly freight_off: number;
	readonly area_text: string;
	readonly address: string;
	readonly zip: string;
	readonly user_remark: string;
	readonly trade_no: string;
	readonly ship_time: number;
	readonly receive_time: number;
	readonly finish_time: number;
	readonly after_sale_deadline: number;
	readonly cancel_type: string;
	readonly cancel_reason: string;
	readonly cancel_time: number;
	readonly apply_cancel_reason: string;
	readonly apply_cancel_time: number;
	readonly calc_trace: readonly { key: string; facts: Record<string, string> }[];
}

export async function findOrder(
	db: Database,
	id: number,
	scope: { userId?: number; merchantId?: number },
	language: Language,
): Promise<OrderDetailRow | undefined> {
	const { rows } = await sql<OrderDetailRow>`
		select ${columns(language)}, coalesce(o.province_id, 0) as province_id, coalesce(o.city_id, 0) as city_id,
			coalesce(o.area_id, 0) as area_id, o.freight_off, concat_ws(' ', nullif(o.province, ''), nullif(o.city, ''), nullif(o.area, '')) as area_text,
			o.address, o.zip, o.user_remark, p.trade_no, coalesce(o.ship_time, 0) as ship_time,
			coalesce(o.receive_time, 0) as receive_time, coalesce(o.finish_time, 0) as finish_time,
			coalesce(o.after_sale_deadline, 0) as after_sale_deadline, o.cancel_type, o.cancel_reason,
			coalesce(o.cancel_time, 0) as cancel_time, o.apply_cancel_reason,
			coalesce(o.apply_cancel_time, 0) as apply_cancel_time, o.calc_trace
		from shop_order o ${joined}
		where o.id = ${id} and ${scopeOf(scope)}`.execute(db);
	return rows[0];
}

export interface OrderHistory {
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
	}[];
	readonly refunds: readonly {
		id: number;
		refund_no: string;
		amount: number;
		audit_status: string;
		status: string;
		reason: string;
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

/** What happened to an order, as far as this reader may see it, in one statement. */
export async function findHistory(
	db: Database,
	orderId: number,
	{ visible, language }: { visible: number; language: Language },
): Promise<OrderHistory> {
	const { rows } = await sql<OrderHistory>`
		select
			(select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from order_log l
				where l.order_id = ${orderId} and l.visible & ${visible} <> 0) as logs,
			(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'company_code', s.company_code,
				'company_name', ${inLanguage(language, sql`c.i18n`, 'name', sql`s.company_name`)}, 'tracking_no', s.tracking_no,
				'query_url', coalesce(c.query_url, ''), 'ship_time', s.ship_time, 'status', s.status,
				'lines', s.lines, 'traces', s.traces) order by s.id), '[]')
				from shipment s left join delivery_company c on c.id = s.company_id
				where s.order_id = ${orderId} and s.direction = 'out' and s.cancel_time is null) as shipments,
			(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'refund_no', r.refund_no, 'amount', r.amount,
				'audit_status', r.audit_status, 'status', r.status, 'reason', r.reason, 'create_time', r.create_time,
				'refund_time', coalesce(r.refund_time, 0)) order by r.id), '[]')
				from refund r where r.order_id = ${orderId}) as refunds,
			(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'type', g.type, 'amount', g.amount, 'state', g.state,
				'available_at', coalesce(g.available_at, 0), 'create_time', g.create_time) order by g.id), '[]')
				from merchant_ledger g where g.order_id = ${orderId}) as ledger`.execute(db);
	return rows[0] ?? { logs: [], shipments: [], refunds: [], ledger: [] };
}

/** The companies of the delivery dialog, common ones first. */
export async function findCompanies(
	db: Database,
	language: Language,
): Promise<{ id: number; name: string; code: string }[]> {
	const { rows } = await sql<{ id: number; name: string; code: string }>`
		select id, ${inLanguage(language, sql`i18n`, 'name', sql`name`)} as name, code from delivery_company
		where status = '1' order by is_common desc, weigh desc, id`.execute(db);
	return rows;
}

function scopeOf({ userId, merchantId }: { userId?: number; merchantId?: number }): Condition {
	return sql<SqlBool>`${userId === undefined ? sql`true` : sql`o.user_id = ${userId} and o.user_delete_time is null`}
		and ${merchantId === undefined ? sql`true` : sql`o.merchant_id = ${merchantId}`}`;
}

function allOf(filter: OrderFilter): Condition {
	const { status, order_no = '', quickSearch = '', search = [] } = filter;
	const statuses = status.split(',').filter(Boolean);
	const conditions = [
		scopeOf(filter),
		...(statuses.length > 0 ? [sql<SqlBool>`o.status = any(${statuses}::text[])`] : []),
		...(order_no ? [sql<SqlBool>`o.order_no = ${order_no}`] : []),
		...(quickSearch ? [quickly(quickSearch)] : []),
		...searchBy(searchableOrders, search),
	];
	return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** A number by its beginning, a phone whole or by its last four digits, a name by any part of it: each by its index. */
function quickly(text: string): Condition {
	const start = `${text.replace(/[\\%_]/g, '\\$&')}%`;
	const { consignee, 'user.username': username, 'user.nickname': nickname } = searchableOrders;
	const buyer = sql<SqlBool>`(${like(username, text)} or ${like(nickname, text)} or u.mobile = ${text})`;
	return sql<SqlBool>`(o.order_no like ${start} or o.phone = ${text} or right(o.phone, 4) = ${text}
		or ${like(consignee, text)} or ${ofBuyers(buyer)})`;
}

function ofBuyers(condition: Condition): Condition {
	return sql<SqlBool>`o.user_id = any(array(select u.id from member u where ${condition}))`;
}

const ofBuyer = (name: string) =>
	columnOf('string', sql`${sql.id('u', name)}`, { texts: indexedTexts('member', 'u', name), through: ofBuyers });

/** Each has its index: what is not paid comes before everything paid. */
export const sortableOrders = {
	id: sql`o.id`,
	order_no: sql`o.order_no`,
	pay_amount: sql`o.pay_amount`,
	create_time: sql`o.create_time`,
	pay_time: sql`coalesce(o.pay_time, 0)`,
};

/** What the order list is searched by. */
export const searchableOrders = {
	id: columnOf('number', sql`o.id`),
	order_no: columnOf('string', sql`o.order_no`),
	user_id: columnOf('number', sql`o.user_id`),
	merchant_id: columnOf('number', sql`o.merchant_id`),
	status: columnOf('select', sql`o.status`),
	refund_status: columnOf('select', sql`o.refund_status`),
	pay_type: columnOf('select', sql`o.pay_type`),
	flag: columnOf('number', sql`o.flag`),
	consignee: columnOf('string', sql`o.consignee`, { texts: indexedTexts('shop_order', 'o', 'consignee') }),
	phone: columnOf('string', sql`o.phone`),
	'user.username': ofBuyer('username'),
	'user.nickname': ofBuyer('nickname'),
	'user.mobile': ofBuyer('mobile'),
	pay_amount: columnOf('money', sql`o.pay_amount`),
	create_time: columnOf('datetime', sql`o.create_time`),
	pay_time: columnOf('datetime', sql`o.pay_time`),
};
