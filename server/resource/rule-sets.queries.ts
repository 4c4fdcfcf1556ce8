import { type RawBuilder, sql } from 'kysely';
import type { GrantingRule, RuleGroup } from '#domain/admin/rule.rules.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** Where the groups of an audience and their rules lie. */
export type RuleTable = 'admin_rule' | 'member_rule';

/** Reads what lists tell of the rules of the groups `g` of a statement; joined by `ruleSetJoin`. */
export const ruleSumColumns = sql`g.rules = '*' as "isAll", granted.number as "ruleNumber", case when first.id is not null
	then jsonb_build_object('title', first.title, 'i18n', first.i18n) end as "firstRule"`;

/** The same with the rules themselves. */
export const ruleSetColumns = sql`${ruleSumColumns}, coalesce(to_jsonb(granted.ids), '[]') as "ruleIds"`;

/** The rules that still exist of each group `g`. */
export function ruleSetJoin(table: RuleTable): RawBuilder<unknown> {
	return sql`cross join lateral (
		select count(*)::int as number, min(rule.id) as first_id, array_agg(rule.id order by rule.id) as ids
		from ${sql.table(table)} rule
		-- A set to look into: an array would be gone through for each rule.
		where rule.id in (select unnest(string_to_array(nullif(nullif(g.rules, '*'), ''), ','))::bigint)
	) granted left join ${sql.table(table)} first on first.id = granted.first_id`;
}

/** Every rule's place in the tree. */
export async function readRulePlaces(db: Database | Tx, table: RuleTable): Promise<{ id: number; pid: number }[]> {
	return db.selectFrom(table).select(['id', 'pid']).orderBy('id').execute();
}

/** Of a rule that opens nothing, how it opens. */
export async function clearPageType(tx: Tx, table: RuleTable, ruleId: number): Promise<void> {
	await tx.updateTable(table).set({ menu_type: null }).where('id', '=', ruleId).execute();
}

/** Every rule with what it grants. */
export async function readGrantingRules(tx: Tx, table: RuleTable): Promise<GrantingRule[]> {
	const rows = await tx.selectFrom(table).select(['id', 'name', 'status', 'type', 'path']).execute();
	return rows.map(({ id, name, status, type, path }) => ({
		id,
		name,
		isEnabled: status === onOff.on,
		path: type === 'menu' ? path : '',
	}));
}

/** The groups of members that grant a rule. */
export async function readGrantingMemberGroups(tx: Tx, ruleId: number): Promise<RuleGroup[]> {
	const { rows } = await sql<RuleGroup>`
		select false as "isAll", array(select unnest(string_to_array(rules, ','))::bigint) as "listedIds"
		from member_group where rules <> '*' and ${String(ruleId)} = any(string_to_array(rules, ','))`.execute(tx);
	return rows;
}
