import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { typedNumber } from '#domain/order/order.number.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { Trace } from '#domain/order/tracking.ts';
import type { EarningFacts } from '#domain/price/points.rules.ts';
import type { PriceStep } from '#domain/price/price.texts.ts';
import {
	payRefundStatus,
	type RefundAudit,
	type RefundStatus,
	refundStatus,
	type UserShip,
} from '#domain/refund/refund.status.ts';
import type { RefundLogFacts } from '#domain/refund/refund.texts.ts';
import type { RefundFacts } from '#domain/refund/refund.transitions.ts';
import type { SearchEntry } from '#domain/resource/resource.contract.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { mostLinesOf } from '#server/features/order/order.lines.service.ts';
import { earningColumn } from '#server/features/order/order.points.service.ts';
import { type Column, columnOf, withoutTexts } from '#server/resource/columns.queries.ts';
import { anyLike, like, orderOf, searchBy, without } from '#server/resource/search.queries.ts';
import { indexedTexts } from '#server/resource/text-index.queries.ts';
import type { RefundScope, RestockedLine, ReturnAddress } from './refund.queries.ts';

type Condition = RawBuilder<SqlBool>;

/** What a list of refunds may be asked for. */
export interface RefundFilter extends RefundScope {
	readonly audit_status?: string;
	readonly status?: string;
	readonly user_ship_status?: string;
	readonly quickSearch?: string;
	readonly search?: readonly SearchEntry[];
}

export interface ListedRefundLine
	extends Stored<'refund_goods', 'id' | 'num' | 'gone' | 'goods_amount' | 'freight_amount' | 'score_back'>,
		Stored<'order_goods', 'goods_id' | 'image'> {
	readonly order_goods_id: number;
	readonly name: string;
	readonly spec_text: string;
	readonly line_pay_amount: number;
	readonly line_num: number;
}

export interface ListedRefund
	extends RefundFacts,
		Stored<
			'refund',
			| 'id'
			| 'refund_no'
			| 'order_id'
			| 'order_no'
			| 'user_id'
			| 'initiator'
			| 'apply_amount'
			| 'amount'
			| 'freight_amount'
			| 'score_back'
			| 'score_give_back'
			| 'reason'
			| 'reason_words'
			| 'audit_status'
			| 'status'
			| 'user_ship_status'
			| 'create_time'
		>,
		Stored<'shop_order', 'pay_type' | 'paid_balance'>,
		Stored<'member', 'username' | 'nickname' | 'mobile'> {
	readonly payout_id: number;
	readonly payout_amount: number;
	/** What its order cost. */
	readonly order_amount: number;
	readonly is_guest: number;
	readonly order_status: OrderStatus;
	readonly merchant_name: string;
	readonly offer_amount: number;
	readonly audit_status: RefundAudit;
	readonly status: RefundStatus;
	readonly user_ship_status: UserShip;
	/** By when somebody has to act; 0 where nobody has to or the timer is paused. */
	readonly deadline_at: number;
	readonly refund_time: number;
	readonly goods_num: number;
	readonly line_count: number;
	readonly lines: readonly ListedRefundLine[];
}

/** Up to here a total is counted, beyond it is estimated. */
const countedExactly = 10_000;

/** By when somebody has to act on a refund; null where nobody has to, or while staff have paused that. */
export const shownDeadline = sql<number | null>`case when r.deadline_rests = 0 then r.deadline_at end`;

const columns = (language: Language, mostLines?: number) => sql`
	r.id, r.refund_no, r.order_id, r.order_no, o.status as order_status, o.pay_type, o.paid_balance, o.pay_amount as order_amount,
	coalesce(due.id, 0) as payout_id, coalesce(due.amount, 0) as payout_amount, r.user_id, u.username, u.nickname, u.mobile,
	(u.status = ${lit(memberStatus.guest)})::int as is_guest,
	r.merchant_id, ${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as merchant_name,
	r.type, r.initiator, r.apply_amount, r.amount, r.freight_amount, coalesce(r.offer_amount, 0) as offer_amount,
	case when r.offer_amount is null then 0 else 1 end as has_offer, r.score_back, r.score_give_back, r.reason, r.reason_words, r.audit_status, r.status,
	r.user_ship_status, r.escalated, coalesce(r.payout_time, 0) as payout_time, coalesce(${shownDeadline}, 0) as deadline_at,
	r.create_time, coalesce(r.refund_time, 0) as refund_time,
	(select coalesce(sum(g.num), 0)::int from refund_goods g where g.refund_id = r.id) as goods_num,
	(select count(*)::int from refund_goods g where g.refund_id = r.id) as line_count,
	(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'order_goods_id', l.id, 'goods_id', l.goods_id,
		'name', ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)},
		'spec_text', ${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)},
		'image', l.image, 'num', g.num, 'gone', g.gone, 'goods_amount', g.goods_amount, 'freight_amount', g.freight_amount,
		'score_back', g.score_back, 'line_pay_amount', l.pay_amount, 'line_num', l.num) order by l.id), '[]')
	from (select * from refund_goods where refund_id = r.id order by order_goods_id limit ${mostLines ?? null}::int) g
		join order_goods l on l.id = g.order_goods_id) as lines`;

const joined = sql`join shop_order o on o.id = r.order_id join member u on u.id = r.user_id join merchant m on m.id = r.merchant_id
	left join lateral (
		select b.id, b.amount from pay_refund b
		where r.status = ${lit(refundStatus.payoutFailed)} and b.refund_id = r.id and b.status = ${lit(payRefundStatus.failed)} and not exists (
			select 1 from pay_refund n where n.refund_id = b.refund_id and n.attempt_id = b.attempt_id and n.id > b.id)
		order by b.id desc limit 1) due on true`;

/** One page of refunds with their first lines, newest first unless another order is asked for. */
export async function listRefunds(
	db: Database,
	filter: RefundFilter,
	{ page, limit, order = '', language }: { page: number; limit: number; order?: string; language: Language },
): Promise<ListedRefund[]> {
	const sorted = orderOfRefunds(order);
	const mostLines = mostLinesOf(limit);
	const { rows } = await sql<ListedRefund>`
		with page as (
			select r.id from refund r
			where ${allOf(filter)} order by ${sorted} limit ${limit} offset ${(page - 1) * limit}
		)
		select ${columns(language, mostLines)} from page join refund r on r.id = page.id ${joined} order by ${sorted}`.execute(
		db,
	);
	return rows;
}

/** Every refund of a list in its order, with all its lines. */
export function everyRefund(
	filter: RefundFilter,
	{ order, language }: { order: string; language: Language },
): RawBuilder<ListedRefund> {
	return sql<ListedRefund>`
		select ${columns(language)} from refund r ${joined}
		where ${allOf(filter)} order by ${orderOfRefunds(order)}`;
}

/** How many refunds there are: counted to the end where that is near, estimated by the planner beyond. */
export async function countRefunds(
	db: Database,
	filter: RefundFilter,
): Promise<{ total: number; isEstimate: boolean }> {
	const { rows } = await sql<{ counted: number; estimate: number }>`
		select count(*)::int as counted,
			greatest((select reltuples::bigint from pg_class where oid = 'refund'::regclass), ${countedExactly + 1}) as estimate
		from (select 1 from refund r where ${allOf(filter)} limit ${countedExactly + 1}) found`.execute(db);
	const { counted = 0, estimate = 0 } = rows[0] ?? {};
	return counted > countedExactly ? { total: estimate, isEstimate: true } : { total: counted, isEstimate: false };
}

export interface RefundDetailRow
	extends ListedRefund,
		Stored<
			'refund',
			| 'description'
			| 'images'
			| 'audit_remark'
			| 'offer_reason'
			| 'return_address'
			| 'return_tracking_no'
			| 'return_images'
			| 'receive_result'
			| 'receive_remark'
			| 'restock'
			| 'refund_to'
			| 'return_fee'
			| 'calc_trace'
		> {
	readonly audit_time: number;
	readonly return_address: ReturnAddress | null;
	readonly return_company: string;
	readonly query_url: string;
	readonly return_ship_time: number;
	readonly return_state: string;
	readonly return_traces: Trace[];
	readonly receive_time: number;
	readonly restock: RestockedLine[];
	readonly return_fee_time: number;
	readonly earning: EarningFacts;
	readonly calc_trace: readonly PriceStep[];
}

export async function findRefund(
	db: Database,
	id: number,
	scope: RefundScope,
	language: Language,
): Promise<RefundDetailRow | undefined> {
	const { rows } = await sql<RefundDetailRow>`
		select ${columns(language)}, r.description, r.images, r.audit_remark, coalesce(r.audit_time, 0) as audit_time,
			r.offer_reason, r.return_address, ${inLanguage(language, sql`c.i18n`, 'name', sql`coalesce(c.name, '')`)} as return_company,
			r.return_tracking_no, coalesce(c.query_url, '') as query_url, coalesce(r.return_ship_time, 0) as return_ship_time,
			r.return_images, r.receive_result, r.receive_remark, coalesce(r.receive_time, 0) as receive_time, r.restock, r.refund_to,
			r.return_fee, coalesce(r.return_fee_time, 0) as return_fee_time, ${earningColumn} as earning,
			r.calc_trace, coalesce(s.status, '') as return_state, coalesce(s.traces, '[]') as return_traces
		from refund r ${joined} left join delivery_company c on c.id = r.return_company_id
			left join shipment s on s.refund_id = r.id and s.direction = 'return'
		where r.id = ${id} and ${scopeOf(scope)}`.execute(db);
	return rows[0];
}

export interface RefundHistory {
	readonly logs: readonly {
		id: number;
		event: string;
		from_status: string | null;
		to_status: string;
		text: string;
		params: RefundLogFacts;
		images: string[];
		operator_type: string;
		operator_name: string;
		create_time: number;
	}[];
	readonly payouts: readonly {
		id: number;
		channel: string;
		amount: number;
		status: string;
		try_count: number;
		error: string;
		done_time: number;
	}[];
}

const newestSteps = 200;

/** What happened to a refund of late, as far as this reader may see it, and the transfers of its money. */
export async function findRefundHistory(db: Database, refundId: number, visible: number): Promise<RefundHistory> {
	const { rows } = await sql<RefundHistory>`
		select
			(select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from (
				select * from refund_log where refund_id = ${refundId} and visible & ${visible} <> 0
				order by id desc limit ${newestSteps}) l) as logs,
			(select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'channel', b.channel, 'amount', b.amount, 'status', b.status,
				'try_count', b.try_count, 'error', b.error, 'done_time', coalesce(b.done_time, 0)) order by b.id), '[]')
				from pay_refund b where b.refund_id = ${refundId}) as payouts`.execute(db);
	return rows[0] ?? { logs: [], payouts: [] };
}

function scopeOf({ userId, merchantId }: RefundScope): Condition {
	return sql<SqlBool>`${userId === undefined ? sql`true` : sql`r.user_id = ${userId}`}
		and ${merchantId === undefined ? sql`true` : sql`r.merchant_id = ${merchantId}`}`;
}

function allOf(filter: RefundFilter): Condition {
	const { merchantId, audit_status = '', status = '', user_ship_status = '', quickSearch = '', search = [] } = filter;
	const among = (column: RawBuilder<unknown>, given: string) => {
		const codes = given.split(',').filter(Boolean);
		return codes.length > 0 ? [sql<SqlBool>`${column} = any(${codes}::text[])`] : [];
	};
	const isStaff = merchantId === undefined;
	// The index of their numbers knows those of all the shop; of one creator's, each is looked at.
	const columns = isStaff ? searchableRefunds : withoutTexts(searchableRefunds);
	const conditions = [
		scopeOf(filter),
		...among(sql`r.audit_status`, audit_status),
		...among(sql`r.status`, status),
		...among(sql`r.user_ship_status`, user_ship_status),
		...(quickSearch ? [quickly(quickSearch, columns, { isStaff })] : []),
		...searchBy(isStaff ? columns : without(columns, forStaff), search),
	];
	return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** A number by any part of it; for staff the member's phone whole, a name by any part of it too: each by its index. */
function quickly(text: string, columns: SearchedRefunds, { isStaff }: { isStaff: boolean }): Condition {
	const { refund_no, 'orderRelation.order_no': orderNo } = columns;
	const { 'user.username': username, 'user.nickname': nickname } = columns;
	const buyer = sql<SqlBool>`(${anyLike([username, nickname], text)} or u.mobile = ${text})`;
	const number = typedNumber(text);
	return sql<SqlBool>`(${like(refund_no, number)} or ${like(orderNo, number)}${isStaff ? sql` or ${ofBuyers(buyer)}` : sql``})`;
}

function ofBuyers(condition: Condition): Condition {
	return sql<SqlBool>`r.user_id = any(array(select u.id from member u where ${condition}))`;
}

const ofBuyer = (name: string) =>
	columnOf('string', sql`${sql.id('u', name)}`, { texts: indexedTexts('member', 'u', name), through: ofBuyers });
const ofNumber = (name: string) =>
	columnOf('string', sql`${sql.id('r', name)}`, { texts: indexedTexts('refund', 'r', name) });

/** What the list of refunds is sorted by. */
export const sortableRefunds = {
	id: sql`r.id`,
	refund_no: sql`r.refund_no`,
	amount: sql`r.amount`,
	create_time: sql`r.create_time`,
	deadline_at: shownDeadline,
};

/** As it is asked for; whichever way the dates go, refunds that show none come behind those that do. */
function orderOfRefunds(order: string): RawBuilder<unknown> {
	const isLatestFirst = /^\s*deadline_at\s*,\s*desc\s*$/i.test(order);
	return isLatestFirst ? sql`${shownDeadline} desc nulls last, r.id desc` : orderOf(sortableRefunds, order, sql`r.id`);
}

/** What creators are not shown, and so do not search by. */
const forStaff = ['user_id', 'merchant_id', 'user.username', 'user.nickname'] as const;

type SearchedRefunds = Readonly<Record<keyof typeof searchableRefunds, Column>>;

/** What the list of refunds is searched by. */
export const searchableRefunds = {
	id: columnOf('number', sql`r.id`),
	refund_no: ofNumber('refund_no'),
	'orderRelation.order_no': ofNumber('order_no'),
	order_id: columnOf('number', sql`r.order_id`),
	user_id: columnOf('number', sql`r.user_id`),
	merchant_id: columnOf('number', sql`r.merchant_id`),
	type: columnOf('select', sql`r.type`),
	reason: columnOf('select', sql`r.reason`),
	initiator: columnOf('select', sql`r.initiator`),
	audit_status: columnOf('select', sql`r.audit_status`),
	status: columnOf('select', sql`r.status`),
	user_ship_status: columnOf('select', sql`r.user_ship_status`),
	escalated: columnOf('number', sql`r.escalated`),
	'user.nickname': ofBuyer('nickname'),
	'user.username': ofBuyer('username'),
	amount: columnOf('money', sql`r.amount`),
	create_time: columnOf('datetime', sql`r.create_time`),
	refund_time: columnOf('datetime', sql`r.refund_time`),
};
