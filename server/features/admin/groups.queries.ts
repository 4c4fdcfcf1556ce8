import { sql } from 'kysely';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';

export interface StoredGroup {
	readonly id: number;
	readonly name: string;
	readonly i18n: I18n;
	readonly isEnabled: boolean;
	readonly isSuper: boolean;
	/** The caller is in it. */
	readonly isOwn: boolean;
	/** Of the rules that still exist, in the order of their ids. */
	readonly ruleIds: readonly number[];
	readonly firstRule: { readonly title: string; readonly i18n: I18n } | null;
	/** The ids of the admins in it. */
	readonly members: readonly number[];
}

/** Every group with its rules and members, in one statement: there are few, and each screen of access needs them all. */
export async function readGroups(db: Database, callerId: number): Promise<StoredGroup[]> {
	const { rows } = await sql<StoredGroup>`
		select g.id, g.name, g.i18n, g.status = '1' as "isEnabled", g.rules = '*' as "isSuper",
			exists (select 1 from admin_group_access a where a.group_id = g.id and a.uid = ${callerId}) as "isOwn",
			coalesce(r.ids, '[]') as "ruleIds", r.first as "firstRule",
			(select coalesce(jsonb_agg(a.uid order by a.uid), '[]') from admin_group_access a where a.group_id = g.id) as members
		from admin_group g
		left join lateral (
			select jsonb_agg(rule.id order by rule.id) as ids,
				(array_agg(jsonb_build_object('title', rule.title, 'i18n', rule.i18n) order by rule.id))[1] as first
			from admin_rule rule
			where g.rules not in ('*', '') and rule.id = any(string_to_array(nullif(g.rules, '*'), ',')::bigint[])
		) r on true
		order by g.id`.execute(db);
	return rows;
}

/** Every rule's place in the tree. */
export async function readRulePlaces(db: Database | Tx): Promise<{ id: number; pid: number }[]> {
	return db.selectFrom('admin_rule').select(['id', 'pid']).orderBy('id').execute();
}

/** Puts an admin into exactly these groups. */
export async function storeGroups(tx: Tx, adminId: number, groupIds: readonly number[]): Promise<void> {
	await tx.deleteFrom('admin_group_access').where('uid', '=', adminId).execute();
	await tx
		.insertInto('admin_group_access')
		.values(groupIds.map((group_id) => ({ uid: adminId, group_id })))
		.execute();
}

/** A new rule belongs to every group that holds its parent. */
export async function giveToHolders(tx: Tx, ruleId: number, pid: number): Promise<void> {
	await sql`
		update admin_group set rules = rules || ',' || ${String(ruleId)}
		where rules not in ('*', '') and ${String(pid)} = any(string_to_array(rules, ','))`.execute(tx);
}

/** Folders and buttons open nothing. */
export async function clearPageType(tx: Tx, ruleId: number): Promise<void> {
	await tx.updateTable('admin_rule').set({ menu_type: null }).where('id', '=', ruleId).execute();
}
