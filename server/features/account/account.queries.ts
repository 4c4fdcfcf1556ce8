import type { Database } from '#server/context.ts';

interface LogPage {
	readonly memberId: number;
	readonly page: number;
	readonly limit: number;
}

/** A page of a member's balance changes, newest first, and how many there are. */
export async function pageOfMoneyLog(db: Database, { memberId, page, limit }: LogPage) {
	const own = db.selectFrom('money_log').where('user_id', '=', memberId);
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
export async function pageOfScoreLog(db: Database, { memberId, page, limit }: LogPage) {
	const own = db.selectFrom('score_log').where('user_id', '=', memberId);
	const [rows, count] = await Promise.all([
		own
			.select(['id', 'user_id', 'type', 'score', 'before', 'after', 'memo', 'create_time'])
			.orderBy('id', 'desc')
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	]);
	return { rows, total: count.total };
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
