import { sql } from 'kysely';
import type { RuleSet } from '#domain/access/rule-set.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { ruleSetColumns, ruleSetJoin } from '#server/resource/rule-sets.queries.ts';

/** What the given groups hold, by their ids. */
export async function readRuleSets(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, RuleSet>> {
	const { rows } = await sql<RuleSet & { id: number }>`
		select g.id, ${ruleSetColumns} from member_group g ${ruleSetJoin('member_rule')}
		where g.id = any(${[...ids]}::bigint[])`.execute(db);
	return new Map(rows.map(({ id, ...set }) => [id, set]));
}

export async function countGroupMembers(tx: Tx, groupId: number): Promise<number> {
	const { count } = await tx
		.selectFrom('member')
		.select((row) => row.fn.countAll<number>().as('count'))
		.where('group_id', '=', groupId)
		.executeTakeFirstOrThrow();
	return count;
}
