import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** Who of the staff made lines of balances, by the line's id; lines of others are absent. */
export async function staffOfMoney(db: Database | Tx, lines: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (lines.length === 0) return new Map();
	const rows = await db
		.selectFrom('money_log')
		.innerJoin('admin', 'admin.id', 'money_log.operator_id')
		.select(['money_log.id', 'admin.nickname', 'admin.username'])
		.where('money_log.operator_type', '=', 'admin')
		.where('money_log.id', '=', anyId(lines))
		.execute();
	return new Map(rows.map(({ id, nickname, username }) => [id, nickname || username]));
}
