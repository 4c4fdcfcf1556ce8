import { sql } from 'kysely';
import type { RuleSet } from '#domain/access/rule-set.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { ruleSetColumns, ruleSetJoin } from '#server/resource/rule-sets.queries.ts';

export interface StoredGroup extends RuleSet {
	readonly id: number;
	readonly name: string;
	readonly i18n: I18n;
	readonly isEnabled: boolean;
	/** The caller is in it. */
	readonly isOwn: boolean;
	/** The ids of its rules as they are listed, also of rules that were deleted and may come back. */
	readonly listedIds: readonly number[];
	/** The ids of the admins in it. */
	readonly members: readonly number[];
}

/** Every group with its rules and members, in one statement: there are few, and each screen of access needs them all. */
export async function readGroups(db: Database, callerId: number): Promise<StoredGroup[]> {
	const { rows } = await sql<StoredGroup>`
		select g.id, g.name, g.i18n, g.status = ${lit(onOff.on)} as "isEnabled", ${ruleSetColumns},
			(select coalesce(jsonb_agg(distinct listed::bigint), '[]')
				from unnest(string_to_array(nullif(g.rules, '*'), ',')) as listed) as "listedIds",
			exists (select 1 from admin_group_access a where a.group_id = g.id and a.uid = ${callerId}) as "isOwn",
			(select coalesce(jsonb_agg(a.uid order by a.uid), '[]') from admin_group_access a where a.group_id = g.id) as members
		from admin_group g
		${ruleSetJoin('admin_rule')}
		order by g.id`.execute(db);
	return rows;
}

/** The groups an admin is in. */
export async function groupIdsOf(db: Database | Tx, adminId: number): Promise<number[]> {
	const rows = await db
		.selectFrom('admin_group_access')
		.select('group_id')
		.where('uid', '=', adminId)
		.orderBy('group_id')
		.execute();
	return rows.map(({ group_id }) => group_id);
}

/** Puts an admin into exactly these groups. */
export async function storeGroups(tx: Tx, adminId: number, groupIds: readonly number[]): Promise<void> {
	await tx.deleteFrom('admin_group_access').where('uid', '=', adminId).execute();
	await sql`
		insert into admin_group_access (uid, group_id)
		select ${adminId}::bigint, id from unnest(${[...groupIds]}::bigint[]) as id`.execute(tx);
}

/** Gives a rule to groups. */
export async function giveRule(tx: Tx, ruleId: number, groupIds: readonly number[]): Promise<void> {
	if (groupIds.length === 0) return;
	await sql`
		update admin_group set rules = concat_ws(',', nullif(rules, ''), ${String(ruleId)}::text)
		where rules <> '*' and id = any(${[...groupIds]}::bigint[])`.execute(tx);
}

/** Whoever changes groups, rules or who is in which group waits here, so that each looks at what the one before has left. */
export async function lockAccess(tx: Tx): Promise<void> {
	await tx.selectFrom('access_version').select('version').forUpdate().execute();
}
