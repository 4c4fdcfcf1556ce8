import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';

/** From here on reviews are not counted one by one. */
const exactTotal = 10_000;

export interface EvaluateRow
	extends Stored<
			'evaluate',
			| 'order_id'
			| 'order_no'
			| 'goods_id'
			| 'goods_score'
			| 'service_score'
			| 'delivery_score'
			| 'content'
			| 'images'
			| 'anonymous'
			| 'status'
			| 'hide_reason'
			| 'reply'
			| 'reply_by'
			| 'append_content'
			| 'append_images'
			| 'is_top'
			| 'create_time'
		>,
		Stored<'order_goods', 'image'> {
	/** The public number: what is listed here is listed for others than staff. */
	readonly id: number;
	readonly order_status: OrderStatus;
	readonly name: string;
	readonly spec_text: string;
	readonly author: string;
	readonly reply_time: number;
	readonly append_time: number;
}

/** What lists of reviews may be asked for. */
export interface EvaluateFilter {
	readonly userId?: number;
	readonly merchantId?: number;
	readonly goodsId?: number | undefined;
	readonly score?: number | undefined;
	/** Only what the store shows, of goods that it shows. */
	readonly isShown?: boolean;
	readonly hasImage?: boolean;
	readonly hasAppend?: boolean;
	/** Only what nobody has answered. */
	readonly isOpen?: boolean;
}

/** A name that strangers read is its first letter; who does not want to be named is nobody. */
const author = sql`case when e.anonymous = 1 then '' else left(u.nickname, 1) || '***' end`;

const columns = (language: Language) => sql`
	e.public_no as id, e.order_id, e.order_no, o.status as order_status, e.goods_id,
	${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)} as name, l.image,
	${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)} as spec_text,
	e.goods_score, e.service_score, e.delivery_score, e.content, e.images, e.anonymous, ${author} as author,
	e.status, e.hide_reason, e.reply, e.reply_by, coalesce(e.reply_time, 0) as reply_time, e.append_content,
	e.append_images, coalesce(e.append_time, 0) as append_time, e.is_top, e.create_time`;

const joined = sql`join order_goods l on l.id = e.order_goods_id join shop_order o on o.id = e.order_id
	join member u on u.id = e.user_id`;

/** One page of reviews by number, the newest first; others than the author do not see which of a day came first. */
export async function listEvaluates(
	db: Database,
	filter: EvaluateFilter,
	{ page, limit, language }: { page: number; limit: number; language: Language },
): Promise<EvaluateRow[]> {
	const newest = filter.userId === undefined ? sql`e.public_no desc` : sql`e.id desc`;
	const { rows } = await sql<EvaluateRow>`
		with page as (
			select e.id from evaluate e where ${allOf(filter)}
			order by ${newest} limit ${limit} offset ${(page - 1) * limit}
		)
		select ${columns(language)} from page join evaluate e on e.id = page.id ${joined} order by ${newest}`.execute(db);
	return rows;
}

/** One page of what the store shows of a goods, those on top first, beyond the last row of the page before. */
export async function listShownEvaluates(
	db: Database,
	filter: EvaluateFilter & { goodsId: number },
	{ limit, after, language }: { limit: number; after: { top: number; id: number } | undefined; language: Language },
): Promise<EvaluateRow[]> {
	const beyond = after ? sql<SqlBool>`(e.is_top, e.public_no) < (${after.top}, ${after.id})` : sql<SqlBool>`true`;
	const { rows } = await sql<EvaluateRow>`
		with page as (
			select e.id from evaluate e where ${allOf({ ...filter, isShown: true })} and ${beyond}
			order by e.is_top desc, e.public_no desc limit ${limit}
		)
		select ${columns(language)} from page join evaluate e on e.id = page.id ${joined}
		order by e.is_top desc, e.public_no desc`.execute(db);
	return rows;
}

/** One page of what the store shows of a creator's works, the newest first, beyond a review's number. */
export async function listCreatorEvaluates(
	db: Database,
	merchantId: number,
	{ limit, after, language }: { limit: number; after: number | undefined; language: Language },
): Promise<EvaluateRow[]> {
	const beyond = after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`e.public_no < ${after}`;
	const { rows } = await sql<EvaluateRow>`
		with page as (
			select e.id from evaluate e where e.merchant_id = ${merchantId} and e.status = ${lit(evaluateStatus.shown)} and ${beyond}
				and exists (select from goods g where g.id = e.goods_id and ${sql.raw(isShown)})
			order by e.public_no desc limit ${limit}
		)
		select ${columns(language)} from page join evaluate e on e.id = page.id ${joined} order by e.public_no desc`.execute(
		db,
	);
	return rows;
}

export async function countEvaluates(db: Database, filter: EvaluateFilter): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from (
			select 1 from evaluate e where ${allOf(filter)} limit ${exactTotal}
		) found`.execute(db);
	return rows[0]?.total ?? 0;
}

function allOf(filter: EvaluateFilter): RawBuilder<SqlBool> {
	const conditions = [
		...(filter.userId === undefined ? [] : [sql<SqlBool>`e.user_id = ${filter.userId}`]),
		...(filter.merchantId === undefined ? [] : [sql<SqlBool>`e.merchant_id = ${filter.merchantId}`]),
		...(filter.goodsId === undefined ? [] : [sql<SqlBool>`e.goods_id = ${filter.goodsId}`]),
		...(filter.score === undefined ? [] : [sql<SqlBool>`e.goods_score = ${filter.score}`]),
		...(filter.isShown
			? [
					sql<SqlBool>`e.status = ${lit(evaluateStatus.shown)}
						and exists (select from goods g where g.id = ${filter.goodsId ?? null} and ${sql.raw(isShown)})`,
				]
			: []),
		...(filter.hasImage ? [sql<SqlBool>`e.has_image = 1`] : []),
		...(filter.hasAppend ? [sql<SqlBool>`e.has_append = 1`] : []),
		...(filter.isOpen ? [sql<SqlBool>`e.is_answered = 0`] : []),
	];
	return sql<SqlBool>`${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
}
