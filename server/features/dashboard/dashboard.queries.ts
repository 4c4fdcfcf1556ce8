import { type RawBuilder, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Period } from '#domain/dashboard/period.rules.ts';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { type OrderStatus, orderStatus } from '#domain/order/order.status.ts';
import { timerState } from '#domain/timer/timer.state.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** The step of the period a second falls in; null = it lies in the time before. */
function stepOf(at: RawBuilder<number>, { now, steps }: Period): RawBuilder<number | null> {
	return sql`case when ${at} >= ${now.since} then width_bucket(${at}, ${steps}::bigint[]) - 1 end`;
}

/** Within the period or the time before it. */
function within(at: RawBuilder<number>, { now, before }: Period): RawBuilder<boolean> {
	return sql`${at} >= ${before.since} and ${at} < ${now.until} and (${at} < ${before.until} or ${at} >= ${now.since})`;
}

const created = sql<number>`create_time`;
const joined = sql<number>`join_time`;
const paid = sql<number>`pay_time`;

export interface PlacedStep {
	readonly step: number | null;
	readonly status: OrderStatus;
	readonly orders: number;
}

/** Orders placed, by step and by where they stand now. */
export async function ordersPlaced(db: Database, period: Period): Promise<PlacedStep[]> {
	const { rows } = await sql<PlacedStep>`
		select ${stepOf(created, period)} as step, status, count(*)::int as orders
		from shop_order where ${within(created, period)} group by 1, 2`.execute(db);
	return rows;
}

export interface PaidStep {
	readonly step: number | null;
	readonly amount: number;
	readonly refunded: number;
}

/** What was paid, by step, and what of it went back since. */
export async function ordersPaid(db: Database, period: Period): Promise<PaidStep[]> {
	const { rows } = await sql<PaidStep>`
		select ${stepOf(paid, period)} as step, sum(pay_amount)::bigint as amount, sum(refund_amount)::bigint as refunded
		from shop_order where ${within(paid, period)} group by 1`.execute(db);
	return rows;
}

export interface CountedStep {
	readonly step: number | null;
	readonly count: number;
}

/** Members that joined, by step. */
export async function membersJoined(db: Database, period: Period): Promise<CountedStep[]> {
	const { rows } = await sql<CountedStep>`
		select ${stepOf(joined, period)} as step, count(*)::int as count
		from member where ${within(joined, period)} and status <> ${lit(memberStatus.guest)} group by 1`.execute(db);
	return rows;
}

export interface SoldGoods {
	readonly goods_id: number;
	readonly goods_no: string;
	readonly name: string;
	readonly image: string;
	readonly sold: number;
	readonly amount: number;
}

/** The goods of which most pieces were paid for and kept. */
export async function bestSold(
	db: Database,
	{ now: { since, until } }: Period,
	{ limit, language }: { limit: number; language: Language },
): Promise<SoldGoods[]> {
	const name =
		language === defaultLanguage
			? sql`g.name`
			: sql`coalesce(nullif(g.i18n #>> array[${language}, 'name']::text[], ''), g.name)`;
	const { rows } = await sql<SoldGoods>`
		with sold as (
			select l.goods_id, sum(l.num - l.refund_num)::int as sold, sum(l.pay_amount - l.refund_amount)::bigint as amount
			from shop_order o join order_goods l on l.order_id = o.id
			where o.pay_time >= ${since} and o.pay_time < ${until}
			group by l.goods_id having sum(l.num - l.refund_num) > 0
			order by sold desc, amount desc, l.goods_id limit ${limit}
		)
		select sold.*, g.goods_no, g.image, ${name} as name
		from sold join goods g on g.id = sold.goods_id order by sold desc, amount desc, goods_id`.execute(db);
	return rows;
}

/** The members that joined last. */
export async function newestMembers(db: Database, limit: number) {
	const { rows } = await sql<{ id: number; username: string; nickname: string; avatar: string; join_time: number }>`
		select id, username, nickname, avatar, join_time from member
		where join_time > 0 and status not in ('deleted', 'guest') order by join_time desc, id desc limit ${limit}`.execute(
		db,
	);
	return rows;
}

interface Work {
	readonly count: number;
	readonly due: number;
}

const firstDue = (kind: string) => sql`
	(select coalesce(min(due_at), 0) from timer where kind = ${lit(kind)} and state = ${lit(timerState.waiting)})`;

const ordersIn = (status: OrderStatus, kind: string) => sql`
	json_build_object('count', (select count(*) from shop_order where status = ${lit(status)}), 'due', ${firstDue(kind)})`;

/** How many orders stand where somebody has to act, and by when the first is to be done. */
export async function ordersWaiting(db: Database): Promise<{ to_ship: Work; cancellations: Work }> {
	const { shipOverdue, cancelAnswer } = timerKinds;
	const { rows } = await sql<{ to_ship: Work; cancellations: Work }>`
		select ${ordersIn(orderStatus.toShip, shipOverdue.kind)} as to_ship,
			${ordersIn(orderStatus.cancelApplied, cancelAnswer.kind)} as cancellations`.execute(db);
	const none: Work = { count: 0, due: 0 };
	return rows[0] ?? { to_ship: none, cancellations: none };
}

/** Orders whose members want to cancel, the nearest date first. */
export async function nextCancellations(db: Database, limit: number) {
	const { rows } = await sql<{ id: number; order_no: string; amount: number; due: number }>`
		select o.id, o.order_no, o.pay_amount - o.refund_amount as amount, coalesce(t.due_at, 0) as due
		from shop_order o left join timer t on t.kind = ${lit(timerKinds.cancelAnswer.kind)} and t.ref_id = o.id
			and t.state = ${lit(timerState.waiting)}
		where o.status = ${lit(orderStatus.cancelApplied)} order by t.due_at, o.id limit ${limit}`.execute(db);
	return rows;
}

/** How many reviews wait to be looked at. */
export async function reviewsWaiting(db: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from evaluate where status = ${lit(evaluateStatus.waiting)}`.execute(db);
	return rows[0]?.count ?? 0;
}
