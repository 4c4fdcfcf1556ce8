import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { newsAtOnce } from '#domain/crowdfunding/crowdfunding.shapes.ts';
import {
	type CrowdStatus,
	crowdStatus,
	crowdStatusCodes,
	goodsMode,
	openCrowd,
} from '#domain/crowdfunding/crowdfunding.status.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cancelType, orderStatus } from '#domain/order/order.status.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { matchesWords } from '#server/features/goods/goods.admin.service.ts';
import { isGivenUp } from '#server/features/payment/transfer.service.ts';

const counted = 10_000;

/** A crowdfunding as every list shows it; amounts are cents. */
export interface ListedCrowd
	extends Stored<
			'crowdfunding',
			| 'id'
			| 'status'
			| 'mode'
			| 'target_amount'
			| 'target_num'
			| 'reach_rule'
			| 'overfund_allowed'
			| 'start_time'
			| 'end_time'
			| 'ship_days'
			| 'raised_amount'
			| 'raised_num'
			| 'backer_num'
			| 'goods_id'
			| 'merchant_id'
			| 'was_supported'
			| 'audit_reason'
			| 'cancel_wish'
			| 'end_reason'
			| 'extend_reason'
			| 'advance_percent'
			| 'create_time'
		>,
		Stored<'goods', 'goods_no' | 'image'> {
	readonly status: CrowdStatus;
	readonly ship_deadline: number;
	readonly goods_name: string;
	readonly merchant_name: string;
	readonly first_end_time: number;
	/** Null before it starts. */
	readonly advance_percent: number | null;
}

const rowOf = (language: Language) => sql`
	c.id, c.status, c.mode, c.target_amount, c.target_num, c.reach_rule, c.overfund_allowed, c.start_time, c.end_time,
	c.ship_days, coalesce(c.ship_deadline, 0) as ship_deadline, c.raised_amount, c.raised_num, c.backer_num, c.goods_id,
	${inLanguage(language, sql`g.i18n`, 'name', sql`g.name`)} as goods_name, g.goods_no, g.image, c.merchant_id,
	${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as merchant_name, c.was_supported,
	c.audit_reason, c.cancel_wish, c.end_reason, c.extend_reason, coalesce(c.first_end_time, 0) as first_end_time,
	c.advance_percent, c.create_time`;
const joined = sql`join goods g on g.id = c.goods_id join merchant m on m.id = c.merchant_id`;

interface Filter {
	readonly merchantId?: number | undefined;
	readonly status: string;
	readonly goodsId?: number | undefined;
	readonly ids?: readonly number[] | undefined;
	readonly words: readonly string[];
}

function conditions({ merchantId, status, goodsId, ids, words }: Filter): RawBuilder<SqlBool> {
	const parts: RawBuilder<SqlBool>[] = [
		...(merchantId === undefined ? [] : [sql<SqlBool>`c.merchant_id = ${merchantId}`]),
		...(status === '' ? [] : [sql<SqlBool>`c.status = ${status}`]),
		...(goodsId === undefined ? [] : [sql<SqlBool>`c.goods_id = ${goodsId}`]),
		...(ids === undefined ? [] : [sql<SqlBool>`c.id = any(${[...ids]}::bigint[])`]),
		...(words.length === 0
			? []
			: [
					sql<SqlBool>`c.goods_id = any(array(
						select t.id from goods t where ${sql.join(matchesWords(words, { merchantId }), sql` and `)}))`,
				]),
	];
	return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

/** One page, newest first, with the total counted up to ten thousand. */
export async function listCrowds(
	db: Database,
	filter: Filter,
	{ language, limit, offset }: { language: Language; limit: number; offset: number },
): Promise<{ rows: ListedCrowd[]; total: number; isEstimate: boolean }> {
	const where = conditions(filter);
	const { rows } = await sql<ListedCrowd>`
		select ${rowOf(language)} from (
			select * from crowdfunding c where ${where} order by c.id desc limit ${limit} offset ${offset}
		) c ${joined} order by c.id desc`.execute(db);
	const count = await sql<{ total: number }>`
		select count(*)::int as total from (select 1 from crowdfunding c where ${where} limit ${counted + 1}) page`.execute(
		db,
	);
	const total = count.rows[0]?.total ?? 0;
	return { rows, total: Math.min(total, counted), isEstimate: total > counted };
}

/** How many crowdfundings stand in each status. */
export async function countByStatus(db: Database): Promise<Record<string, number>> {
	const { rows } = await sql<{ status: string; num: number }>`
		select codes.status, (
			select count(*)::int from (select 1 from crowdfunding c where c.status = codes.status limit ${counted}) page
		) as num
		from unnest(array[${lit(...crowdStatusCodes)}]) as codes(status)`.execute(db);
	return Object.fromEntries(rows.map(({ status, num }) => [status, num]));
}

export async function findListed(
	db: Database,
	id: number,
	{ language, merchantId }: { language: Language; merchantId?: number | undefined },
): Promise<ListedCrowd | undefined> {
	const { rows } = await sql<ListedCrowd>`
		select ${rowOf(language)} from crowdfunding c ${joined}
		where c.id = ${id} and (${merchantId ?? null}::bigint is null or c.merchant_id = ${merchantId ?? null}::bigint)`.execute(
		db,
	);
	return rows[0];
}

export interface UpdateRow
	extends Stored<'crowdfunding_update', 'id' | 'content' | 'public' | 'fixed' | 'create_time'> {
	readonly title: string;
}

/** Which news of a crowdfunding is read: from its end, or what is earlier than a piece of it. */
export interface NewsAsked {
	readonly id: number;
	readonly before?: number | undefined;
	readonly isPublicOnly?: boolean;
}

/** Some news of a crowdfunding, the newest first, and whether there is earlier news. */
export async function findUpdates(
	db: Database,
	{ id, before, isPublicOnly = false }: NewsAsked,
	language: Language,
): Promise<{ updates: UpdateRow[]; updates_more: number }> {
	let news = db
		.selectFrom('crowdfunding_update')
		.select(['id', 'public', 'fixed', 'create_time'])
		.select(sql<string>`${inLanguage(language, sql`i18n`, 'content', sql`content`)}`.as('content'))
		.select(sql<string>`${inLanguage(language, sql`i18n`, 'title', sql`title`)}`.as('title'))
		.where('crowdfunding_id', '=', id);
	if (before !== undefined) news = news.where('id', '<', before);
	if (isPublicOnly) news = news.where('public', '=', 1);
	const rows = await news
		.orderBy('id', 'desc')
		.limit(newsAtOnce + 1)
		.execute();
	return { updates: rows.slice(0, newsAtOnce), updates_more: rows.length > newsAtOnce ? 1 : 0 };
}

/** Whether the store shows a crowdfunding with its goods. */
export async function isInStore(db: Database, id: number): Promise<boolean> {
	const { rows } =
		await sql`select 1 from crowdfunding c join goods g on g.id = c.goods_id and g.mode = ${lit(goodsMode.crowdfunding)}
		where c.id = ${id} and c.status in (${lit(crowdStatus.scheduled, crowdStatus.running, crowdStatus.success, crowdStatus.delivered)}) and ${sql.raw(isShown)}`.execute(
			db,
		);
	return rows.length > 0;
}

export interface CrowdGoodsFacts
	extends Stored<'goods', 'version' | 'price_min' | 'give_score' | 'delivery_type' | 'delivery_fee' | 'fixed_per'> {
	readonly crowd_version: number;
	readonly delivery_template: string;
}

/** What the goods of a crowdfunding bring along, and the versions of both. */
export async function findCrowdGoodsFacts(db: Database, id: number): Promise<CrowdGoodsFacts | undefined> {
	const { rows } = await sql<CrowdGoodsFacts>`
		select c.version as crowd_version, g.version, g.price_min, g.give_score, g.delivery_type, g.delivery_fee, g.fixed_per,
			coalesce(t.name, '') as delivery_template
		from crowdfunding c join goods g on g.id = c.goods_id left join delivery_template t on t.id = g.delivery_template_id
		where c.id = ${id}`.execute(db);
	return rows[0];
}

export async function findLogs(db: Database, id: number) {
	return db
		.selectFrom('crowdfunding_log')
		.select(['id', 'event', 'to_status', 'reason', 'operator_type', 'operator_name', 'create_time'])
		.where('crowdfunding_id', '=', id)
		.orderBy('id', 'desc')
		.limit(200)
		.execute();
}

export interface BackerRow
	extends Stored<'shop_order', 'order_no' | 'pay_amount' | 'status' | 'cancel_type' | 'refund_status'> {
	readonly order_id: number;
	readonly nickname: string;
	readonly tier: string;
	readonly num: number;
	readonly pay_time: number;
}

/** One page of the paid supports, newest first. */
export async function listBackers(
	db: Database,
	id: number,
	{ language, limit, offset }: { language: Language; limit: number; offset: number },
): Promise<{ rows: BackerRow[]; total: number }> {
	const { rows } = await sql<BackerRow>`
		select o.id as order_id, o.order_no, case when lower(u.nickname) = lower(u.username) then '' else u.nickname end as nickname,
			coalesce((select string_agg(${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)}, ', ' order by l.id)
				from order_goods l where l.order_id = o.id), '') as tier,
			o.goods_num as num, o.pay_amount, o.pay_time, o.status, o.cancel_type, o.refund_status
		from shop_order o join member u on u.id = o.user_id
		where o.crowdfunding_id = ${id} and o.pay_time is not null
		order by o.id desc limit ${limit} offset ${offset}`.execute(db);
	const count = await sql<{ total: number }>`
		select count(*)::int as total from shop_order o
		where o.crowdfunding_id = ${id} and o.pay_time is not null`.execute(db);
	return { rows, total: count.rows[0]?.total ?? 0 };
}

export interface FailedPayback {
	readonly order_id: number;
	readonly order_no: string;
	readonly refund_id: number;
	readonly refund_no: string;
	readonly amount: number;
	readonly error: string;
	/** It was paid outside of the shop: no channel can send it back, however often it is tried. */
	readonly is_by_hand: boolean;
}

/** Of the supports that a failed or cancelled crowdfunding gives back: how many, how many are done, which failed. */
export async function findPaybacks(
	db: Database,
	id: number,
): Promise<{ total: number; done: number; failed: FailedPayback[] }> {
	const { rows } = await sql<{ total: number; done: number; failed: FailedPayback[] }>`
		with owed as (
			select o.id, o.order_no, r.id as refund_id, r.refund_no, r.status, r.amount
			from shop_order o left join refund r on r.order_id = o.id and r.initiator = 'system'
				-- Money that came a second time goes back beside the support, for none of its lines.
				and exists (select 1 from refund_goods g where g.refund_id = r.id)
			where o.crowdfunding_id = ${id} and o.pay_time is not null and (o.cancel_type = ${lit(cancelType.crowdfundingFailed)} or o.status = ${lit(orderStatus.toShip)})
		)
		select (select count(*)::int from owed) as total, (select count(*)::int from owed where status = ${lit(refundStatus.done)}) as done,
			coalesce((select jsonb_agg(jsonb_build_object('order_id', f.id, 'order_no', f.order_no, 'refund_id', f.refund_id, 'refund_no', f.refund_no,
				'amount', f.amount, 'error', f.error, 'is_by_hand', f.is_by_hand) order by f.is_by_hand, f.id)
				from (
					select o.id, o.order_no, o.refund_id, o.refund_no, p.amount, p.error, p.is_by_hand
					from owed o cross join lateral (
						-- Of two sources what waits for staff alone: the other one may have been given back.
						select sum(r.amount)::bigint as amount, (array_agg(r.error order by r.id desc))[1] as error,
							coalesce(bool_or(r.channel = 'offline'), false) as is_by_hand
						from pay_refund r where r.refund_id = o.refund_id and ${isGivenUp}
					) p
					where o.status = ${lit(refundStatus.payoutFailed)} order by is_by_hand, o.id limit 200
				) f), '[]') as failed`.execute(db);
	return rows[0] ?? { total: 0, done: 0, failed: [] };
}

/** Goods that no crowdfunding keeps and that are not on the shelf, found by words. */
export async function findGoodsToFund(
	db: Database,
	{ words, merchantId, language }: { words: readonly string[]; merchantId?: number | undefined; language: Language },
) {
	const { rows } = await sql<{ id: number; name: string; goods_no: string; image: string }>`
		select t.id, ${inLanguage(language, sql`t.i18n`, 'name', sql`t.name`)} as name, t.goods_no, t.image from goods t
		where t.status in (${lit(goodsStatus.draft, goodsStatus.offShelf)})
			and not exists (select 1 from crowdfunding c where c.goods_id = t.id and c.status in (${lit(...openCrowd)}))
			${sql.join(
				matchesWords(words, { merchantId }).map((condition) => sql`and ${condition}`),
				sql` `,
			)}
		order by t.id desc limit 30`.execute(db);
	return rows;
}
