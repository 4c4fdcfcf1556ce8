import { sql } from 'kysely';
import type { RuleSum } from '#domain/access/rule-set.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { anyId } from '#server/database/any-of.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { ruleSetJoin, ruleSumColumns } from '#server/resource/rule-sets.queries.ts';

/** A group as every screen of access needs it. */
export interface ShownGroup {
	readonly id: number;
	readonly name: string;
	readonly i18n: I18n;
	readonly isEnabled: boolean;
	/** Every rule there is, also those that come later. */
	readonly isAll: boolean;
	/** The caller is in it. */
	readonly isOwn: boolean;
	/** The ids of the admins in it. */
	readonly members: readonly number[];
}

/** A group with its rules, by which who is not super is measured; for super admins both lists are left empty. */
export interface StoredGroup extends ShownGroup {
	readonly ruleIds: readonly number[];
	/** The ids of its rules as they are listed, also of rules that were deleted and may come back. */
	readonly listedIds: readonly number[];
}

const ruleIds = sql`(select coalesce(jsonb_agg(rule.id order by rule.id), '[]') from admin_rule rule
	where rule.id in (select unnest(string_to_array(nullif(nullif(g.rules, '*'), ''), ','))::bigint))`;
const listedIds = sql`(select coalesce(jsonb_agg(distinct listed::bigint), '[]')
	from unnest(string_to_array(nullif(g.rules, '*'), ',')) as listed)`;

/**
 * Every group with its rules and members, in one statement: there are few, and each screen of access needs them all. For
 * super admins no rules are read: however many there have come to be, they can put it right.
 */
export async function readGroups(db: Database | Tx, callerId: number): Promise<StoredGroup[]> {
	const { rows } = await sql<StoredGroup>`
		with boss as materialized (
			select exists (select from admin_group_access a join admin_group own on own.id = a.group_id
				where a.uid = ${callerId} and own.rules = '*' and own.status = ${lit(onOff.on)}) as is_super)
		select g.id, g.name, g.i18n, g.status = ${lit(onOff.on)} as "isEnabled", g.rules = '*' as "isAll",
			case when boss.is_super then '[]' else ${ruleIds} end as "ruleIds",
			case when boss.is_super then '[]' else ${listedIds} end as "listedIds",
			exists (select 1 from admin_group_access a where a.group_id = g.id and a.uid = ${callerId}) as "isOwn",
			(select coalesce(jsonb_agg(a.uid order by a.uid), '[]') from admin_group_access a where a.group_id = g.id) as members
		from admin_group g cross join boss
		order by g.id`.execute(db);
	return rows;
}

/** What lists tell of the rules of some groups. */
export async function readRuleSums(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, RuleSum>> {
	const { rows } = await sql<RuleSum & { id: number }>`
		select g.id, ${ruleSumColumns} from admin_group g ${ruleSetJoin('admin_rule')}
		where g.id = ${anyId(ids)}`.execute(db);
	return new Map(rows.map(({ id, ...sum }) => [id, sum]));
}

type GroupRules = Pick<StoredGroup, 'id' | 'isAll' | 'ruleIds' | 'listedIds'>;

/** What some groups list. */
export async function readGroupRules(db: Database | Tx, ids: readonly number[]): Promise<GroupRules[]> {
	const { rows } = await sql<GroupRules>`
		select g.id, g.rules = '*' as "isAll", ${ruleIds} as "ruleIds", ${listedIds} as "listedIds" from admin_group g
		where g.id = ${anyId(ids)} order by g.id`.execute(db);
	return rows;
}

/** The groups that list a rule. */
export async function idsOfGroupsWith(tx: Tx, ruleId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from admin_group where rules <> '*' and ${String(ruleId)} = any(string_to_array(rules, ',')) order by id`.execute(
		tx,
	);
	return rows.map(({ id }) => id);
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

/** Ids that a group lists at most: as many as there may be rules, and some that may come back. */
const mostListed = 1500;

/**
 * Gives a rule to groups. On the way no group lists any more what neither exists nor lies in the recycle bin: from all at
 * once, so that whoever stands above a group goes on doing so.
 */
export async function giveRule(tx: Tx, ruleId: number, groupIds: readonly number[]): Promise<void> {
	if (groupIds.length === 0) return;
	await sql`
		with known as materialized (
			select id::text as id, true as lives from admin_rule
			union all
			select distinct id_value, false from security_data_recycle_log
			where data_table = 'admin_rule' and not exists (select from admin_rule rule where rule.id::text = id_value)
		)
		update admin_group g set rules = coalesce((
			select string_agg(kept.id, ',' order by kept.id::bigint) from (
				select known.id from (
					select unnest(string_to_array(g.rules, ',')) as id
					union select ${String(ruleId)}::text where g.id = ${anyId(groupIds)}
				) listed join known on known.id = listed.id
				order by known.lives desc, known.id::bigint desc limit ${mostListed}
			) kept), '')
		where g.rules <> '*' and (g.id = ${anyId(groupIds)} or exists (
			select from unnest(string_to_array(g.rules, ',')) as listed (id)
			where not exists (select from known where known.id = listed.id)))`.execute(tx);
}
