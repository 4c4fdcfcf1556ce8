import type { RuleRow } from '#domain/access/rule.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** A rule with its titles in other languages. */
export type StoredRule = RuleRow & { i18n: I18n };

export interface StoredGroup {
	id: number;
	/** `*` or a comma list of rule ids. */
	rules: string;
}

/** Counts up with every change of groups and rules, in the change's own transaction. */
export async function findAccessVersion(db: Database): Promise<number> {
	const { version } = await db.selectFrom('access_version').select('version').executeTakeFirstOrThrow();
	return version;
}

/** Whoever changes groups, rules or who is in which group waits here, so that each looks at what the one before has left. */
export async function lockAccess(tx: Tx): Promise<void> {
	await tx.selectFrom('access_version').select('version').forUpdate().execute();
}

const ruleColumns = [
	...(['id', 'pid', 'type', 'title', 'name', 'path', 'icon'] as const),
	...(['menu_type', 'url', 'component', 'extend', 'i18n'] as const),
] as const;

/** Enabled groups of the admins and all rules, in display order; those switched off are named apart. */
export async function readAdminAccess(
	db: Database,
): Promise<{ groups: StoredGroup[]; rules: StoredRule[]; offIds: ReadonlySet<number> }> {
	const groups = await db.selectFrom('admin_group').select(['id', 'rules']).where('status', '=', onOff.on).execute();
	const rules = await db
		.selectFrom('admin_rule')
		.select([...ruleColumns, 'keepalive', 'status'])
		.orderBy('weigh', 'desc')
		.orderBy('id')
		.execute();
	return {
		groups,
		rules: rules.map(({ status: _, ...rule }) => rule as StoredRule),
		offIds: new Set(rules.filter(({ status }) => status !== onOff.on).map(({ id }) => id)),
	};
}

/** Enabled groups and rules of the members, rules in display order. */
export async function readMemberAccess(db: Database): Promise<{ groups: StoredGroup[]; rules: StoredRule[] }> {
	const groups = await db.selectFrom('member_group').select(['id', 'rules']).where('status', '=', onOff.on).execute();
	const rules = await db
		.selectFrom('member_rule')
		.select([...ruleColumns, 'no_login_valid'])
		.where('status', '=', onOff.on)
		.orderBy('weigh', 'desc')
		.orderBy('id')
		.execute();
	return { groups, rules: rules as StoredRule[] };
}

export interface StoredRemark {
	/** Of the menu rule, which is that of its screen. */
	name: string;
	remark: string;
	i18n: I18n;
}

/** What menu rules say about their screens, where they say something. */
export async function readRemarks(db: Database): Promise<StoredRemark[]> {
	return db.selectFrom('admin_rule').select(['name', 'remark', 'i18n']).where('remark', '<>', '').execute();
}
