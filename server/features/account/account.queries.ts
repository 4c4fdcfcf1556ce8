import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { scoreLogType } from '#domain/member/score.log.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Database } from '#server/context.ts';

interface LogPage extends LogFilter {
	readonly memberId: number;
	readonly page: number;
	readonly limit: number;
}

interface LogFilter {
	readonly type?: string | undefined;
	readonly way?: 'in' | 'out' | undefined;
	/** Unix seconds; `until` is the first one behind. */
	readonly from?: number | undefined;
	readonly until?: number | undefined;
}

function narrowedBy(
	table: 'money_log' | 'score_log',
	amount: 'money' | 'score',
	filter: LogFilter,
): RawBuilder<SqlBool> {
	const { type, way, from, until } = filter;
	const parts = [sql<SqlBool>`true`];
	if (type) parts.push(sql<SqlBool>`${sql.id(table, 'type')} = ${type}`);
	if (way === 'in') parts.push(sql<SqlBool>`${sql.id(table, amount)} > 0`);
	if (way === 'out') parts.push(sql<SqlBool>`${sql.id(table, amount)} < 0`);
	if (from !== undefined) parts.push(sql<SqlBool>`${sql.id(table, 'create_time')} >= ${from}::bigint`);
	if (until !== undefined) parts.push(sql<SqlBool>`${sql.id(table, 'create_time')} < ${until}::bigint`);
	return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** A page of a member's balance changes, newest first, and how many there are. */
export async function pageOfMoneyLog(db: Database, { memberId, page, limit, ...filter }: LogPage) {
	const own = db
		.selectFrom('money_log')
		.where('user_id', '=', memberId)
		.where(narrowedBy('money_log', 'money', filter));
	const [rows, count] = await Promise.all([
		own
			.select(['id', 'user_id', 'type', 'money', 'before', 'after', 'memo', 'create_time'])
			.orderBy('id', 'desc')
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	]);
	return { rows, total: count.total };
}

/** A page of a member's points changes, newest first, and how many there are. */
export async function pageOfScoreLog(db: Database, { memberId, page, limit, ...filter }: LogPage) {
	const own = db
		.selectFrom('score_log')
		.where('score_log.user_id', '=', memberId)
		.where(narrowedBy('score_log', 'score', filter));
	const [rows, count] = await Promise.all([
		own
			// Only of what was put into an order: whether that still waits to be paid.
			.leftJoin('shop_order as o', (join) =>
				join
					.onRef('o.id', '=', 'score_log.ref_id')
					.on('score_log.type', '=', scoreLogType.use)
					.on('o.status', '=', orderStatus.toPay),
			)
			.select([
				'score_log.id',
				'score_log.user_id',
				'score_log.type',
				'score',
				'before',
				'after',
				'memo',
				'score_log.create_time',
			])
			.select((row) => [
				row.fn.coalesce('score_log.frozen_until', row.lit(0)).as('frozen_until'),
				row.case().when('o.id', 'is', null).then(row.lit(0)).else(row.lit(1)).end().as('is_reserved'),
			])
			.orderBy('score_log.id', 'desc')
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	]);
	return { rows, total: count.total };
}

/** What a member's points stand at; of those that end, the next ones. */
interface PointsStanding {
	readonly available: number;
	readonly frozen: number;
	readonly held: number;
	readonly ending: number;
	/** Unix seconds from which they are gone; 0 = none end. */
	readonly ends_at: number;
}

/** Reads what a member's points stand at. */
export async function findPoints(db: Database, memberId: number): Promise<PointsStanding> {
	const { rows } = await sql<PointsStanding>`
		select m.score - m.score_frozen as available, m.score_frozen as frozen, coalesce(e.score, 0) as ending,
			coalesce(e.expire_at, 0) as ends_at, (
			select coalesce(sum(o.score_used), 0)::bigint from shop_order o
			where o.user_id = m.id and o.status = ${orderStatus.toPay}
		) as held
		from member m left join lateral (
			select l.expire_at, sum(l.batch_left)::bigint as score from score_log l
			where l.user_id = m.id and l.batch_left > 0 and l.expire_at is not null
			group by l.expire_at order by l.expire_at limit 1
		) e on true
		where m.id = ${memberId}`.execute(db);
	return rows[0] ?? { available: 0, frozen: 0, held: 0, ending: 0, ends_at: 0 };
}

/** A member's orders by status. */
export async function countOrders(db: Database, memberId: number) {
	return db
		.selectFrom('shop_order')
		.select((row) => ['status', row.fn.countAll<number>().as('count')])
		.where('user_id', '=', memberId)
		.where('user_delete_time', 'is', null)
		.groupBy('status')
		.orderBy('status')
		.execute();
}
