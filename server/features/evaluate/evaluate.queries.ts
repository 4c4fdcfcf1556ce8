import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { lineEvaluateStatus, OrderStatus } from '#domain/order/order.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteLocked } from '#server/database/locks.ts';
import { bigint, type RowOf, recordset, smallint, text, texts } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';
import { reviewedLines, writeAppended } from '#server/features/order/order.reviewed.writes.ts';

type Status = (typeof evaluateStatus)[keyof typeof evaluateStatus];

export interface OrderLine
	extends Stored<
		'order_goods',
		| 'id'
		| 'goods_id'
		| 'merchant_id'
		| 'image'
		| 'num'
		| 'refund_num'
		| 'pay_amount'
		| 'refund_amount'
		| 'evaluate_status'
	> {
	readonly name: string;
	readonly spec_text: string;
	readonly evaluate_status: (typeof lineEvaluateStatus)[keyof typeof lineEvaluateStatus];
}

/** The lines of an order, as its member reviews them. */
export async function linesToReview(db: Database | Tx, orderId: number, language: Language): Promise<OrderLine[]> {
	const { rows } = await sql<OrderLine>`
		select l.id, l.goods_id, l.merchant_id, ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)} as name,
			${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)} as spec_text,
			l.image, l.num, l.refund_num, l.pay_amount, l.refund_amount, l.evaluate_status
		from order_goods l where l.order_id = ${orderId} order by l.id`.execute(db);
	return rows;
}

export async function findOrder(
	db: Database,
	id: number,
	userId: number,
): Promise<{ id: number; order_no: string; status: OrderStatus } | undefined> {
	const { rows } = await sql<{ id: number; order_no: string; status: OrderStatus }>`
		select id, order_no, status from shop_order where id = ${id} and user_id = ${userId}`.execute(db);
	return rows[0];
}

const newEvaluate = recordset({
	id: bigint(),
	goods_id: bigint(),
	merchant_id: bigint(),
	goods_score: smallint(),
	service_score: smallint(),
	delivery_score: smallint(),
	content: text(),
	images: texts(),
	anonymous: smallint(),
	/** Whether its stars count. */
	counted: smallint(),
	public_no: bigint(),
});
export type NewEvaluate = RowOf<typeof newEvaluate>;

/** Writes reviews of lines that have none; answers how many were written. Goods are counted in the order of their ids. */
export async function insertEvaluates(
	tx: Tx,
	reviews: readonly NewEvaluate[],
	{
		order,
		userId,
		status,
		now,
	}: { order: { id: number; order_no: string }; userId: number; status: Status; now: number },
): Promise<number> {
	const { rows } = await sql`
		with given as (
			select * from ${newEvaluate.rows(reviews, 'g')}
		), marked as (${reviewedLines(order.id)})
		insert into evaluate (order_id, order_no, order_goods_id, user_id, ${newEvaluate.names('id')}, status, create_time, update_time)
		select ${order.id}, ${order.order_no}, g.id, ${userId}, ${newEvaluate.selected('g', 'id')}, ${status}, ${now}::bigint, ${now}::bigint
		from given g join marked on marked.id = g.id order by g.goods_id, g.id
		on conflict (order_goods_id) do nothing returning id`.execute(tx);
	return rows.length;
}

export async function hasReviews(tx: Tx, orderId: number): Promise<boolean> {
	const { rows } = await sql`select 1 from evaluate where order_id = ${orderId} limit 1`.execute(tx);
	return rows.length > 0;
}

export type ReviewedLine = Stored<'evaluate', 'id' | 'counted' | 'goods_score'> &
	Stored<'order_goods', 'num' | 'refund_num' | 'pay_amount' | 'refund_amount'>;

/** The reviews of an order, locked, with what has become of their lines; the order is locked first, as by whoever refunds or reviews. */
export async function lockReviewed(tx: Tx, orderId: number): Promise<ReviewedLine[]> {
	await hold(tx, 'order', sql<{ id: number }>`select id from shop_order where id = ${orderId} for no key update`);
	const rows = await hold(
		tx,
		'review',
		sql<ReviewedLine>`
		select e.id, e.counted, e.goods_score, l.num, l.refund_num, l.pay_amount, l.refund_amount
		from evaluate e join order_goods l on l.id = e.order_goods_id
		where e.order_id = ${orderId} order by e.goods_id, e.id for no key update of e`,
	);
	return rows;
}

/** Counts the stars of locked reviews, or no longer counts them. */
export async function writeCounted(tx: Tx, ids: readonly number[], counted: 0 | 1): Promise<void> {
	await sql`update evaluate set counted = ${counted} where id = any(${[...ids]}::bigint[])`.execute(tx);
}

export interface LockedEvaluate
	extends Stored<
		'evaluate',
		'id' | 'order_id' | 'order_goods_id' | 'merchant_id' | 'append_time' | 'reply_by' | 'create_time'
	> {
	readonly order_status: OrderStatus;
}

/** A review as staff name it, or as everybody else names one of theirs. */
export type EvaluateScope =
	| { readonly id: number }
	| { readonly publicNo: number; readonly userId: number }
	| { readonly publicNo: number; readonly merchantId: number };

/** A review of the scope, locked for the rest of the transaction. */
export async function lockEvaluate(tx: Tx, scope: EvaluateScope): Promise<LockedEvaluate | undefined> {
	const rows = await hold(
		tx,
		'review',
		sql<LockedEvaluate>`
		select e.id, e.order_id, e.order_goods_id, o.status as order_status, e.merchant_id, e.append_time, e.reply_by,
			e.create_time
		from evaluate e join shop_order o on o.id = e.order_id
		where ${inScope(scope)} for no key update of e`,
	);
	return rows[0];
}

/** Adds to a review that nothing was added to; `false` = somebody was faster. What is added waits like a new review. */
export async function writeAppend(
	tx: Tx,
	locked: LockedEvaluate,
	{ content, images, isAudited, now }: { content: string; images: readonly string[]; isAudited: boolean; now: number },
): Promise<boolean> {
	const { rows } = await sql`
		update evaluate set append_content = ${content}, append_images = ${[...images]}::text[], append_time = ${now},
			status = case when ${isAudited} and status = ${lit(evaluateStatus.shown)} then ${lit(evaluateStatus.waiting)} else status end, update_time = ${now}
		where id = ${locked.id} and append_time is null returning id`.execute(tx);
	if (rows.length === 0) return false;
	await writeAppended(tx, locked.order_goods_id);
	return true;
}

export async function writeReply(
	tx: Tx,
	id: number,
	{ reply, by, now }: { reply: string; by: 'admin' | 'merchant'; now: number },
): Promise<void> {
	const replied = sql`
				select e.user_id, ${`reply.${by}`}::text as kind, e.id as ref_id, e.id as source_id, jsonb_build_object('reply', left(${reply}, 200),
					'name', jsonb_build_object('zh-cn', l.name, 'en', coalesce(nullif(l.i18n #>> '{en,name}', ''), l.name))) as facts
				from replied e join order_goods l on l.id = e.order_goods_id`;
	const staff = { type: by, id: 0, name: '' } as const;
	await sql`
		with replied as (
			update evaluate set reply = ${reply}, reply_by = ${by}, reply_time = ${now}, update_time = ${now}
			where id = ${id} returning id, user_id, order_goods_id
		)${toldMembers([`reply.${by}`], replied, { now, by: staff })}
		select from replied`.execute(tx);
}

/** Hides or shows reviews; answers how many were changed. */
export async function writeShown(
	tx: Tx,
	ids: readonly number[],
	{ isHidden, reason, now }: { isHidden: boolean; reason: string; now: number },
): Promise<number> {
	const status: Status = isHidden ? evaluateStatus.hidden : evaluateStatus.shown;
	const { rows } = await sql<{ id: number }>`
		update evaluate e set status = ${status}, hide_reason = ${isHidden ? reason : ''}, update_time = ${now}
		from (select id from evaluate where id = any(${[...ids]}::bigint[]) order by goods_id, id for no key update) locked
		where e.id = locked.id and e.status <> ${status} returning e.id`.execute(tx);
	noteLocked(
		tx,
		'review',
		rows.map(({ id }) => id),
	);
	return rows.length;
}

export async function writeTop(
	tx: Tx,
	ids: readonly number[],
	{ isTop, now }: { isTop: boolean; now: number },
): Promise<number> {
	const { rows } = await sql`
		update evaluate set is_top = ${isTop ? 1 : 0}, update_time = ${now}
		where id = any(${[...ids]}::bigint[]) and is_top <> ${isTop ? 1 : 0} returning id`.execute(tx);
	return rows.length;
}

function inScope(scope: EvaluateScope): RawBuilder<SqlBool> {
	if ('id' in scope) return sql<SqlBool>`e.id = ${scope.id}`;
	const isTheirs = 'userId' in scope ? sql`e.user_id = ${scope.userId}` : sql`e.merchant_id = ${scope.merchantId}`;
	return sql<SqlBool>`e.public_no = ${scope.publicNo} and ${isTheirs}`;
}
