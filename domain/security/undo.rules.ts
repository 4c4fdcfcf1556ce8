import type { AdminCaller } from '#domain/access/caller.ts';

/** The screen and table of something kept, as far as permissions go. */
export interface Watched {
	/** The menu name of the screen in lower case: `shop/goods/classify`. */
	readonly screen: string;
	readonly data_table: string;
}

/** What stands in the place of a secret. */
export const masked = '******';

/** Who may do what hangs on these tables: only a super admin sees and takes back what happened to them. */
export const accessTables: readonly string[] = ['admin', 'admin_group', 'admin_group_access', 'admin_rule'];

/** Whether the rows of a table decide which staff may do what. */
export function decidesAccess(table: string): boolean {
	return accessTables.includes(table);
}

/** Whether an admin may see what was kept of a screen: those who may see the screen's rows. */
export function maySeeKept(caller: Pick<AdminCaller, 'isSuper' | 'nodes'>, watched: Watched): boolean {
	if (caller.isSuper) return true;
	return !decidesAccess(watched.data_table) && caller.nodes.has(`${watched.screen}/index`);
}

/** Whether an admin may do on a screen what a rule watches there. */
export function mayDoThere(
	caller: Pick<AdminCaller, 'isSuper' | 'nodes'>,
	watched: Watched,
	action: 'del' | 'edit',
): boolean {
	return caller.isSuper || (maySeeKept(caller, watched) && caller.nodes.has(`${watched.screen}/${action}`));
}

/** Whether an admin may take back a delete or an edit: those who may see it and may do the like. */
export function mayUndo(
	caller: Pick<AdminCaller, 'isSuper' | 'nodes'>,
	watched: Watched,
	action: 'del' | 'edit',
): boolean {
	const undo = action === 'del' ? 'security/datarecyclelog/restore' : 'security/sensitivedatalog/rollback';
	return caller.isSuper || (caller.nodes.has(undo) && mayDoThere(caller, watched, action));
}

/** Columns that only a ledger, the stock room or the end of logins writes; an old value put back would break their books. */
const keptByLedgers: Readonly<Record<string, readonly string[]>> = {
	admin: ['epoch'],
	member: ['money', 'money_gift', 'score', 'score_frozen', 'growth', 'epoch'],
	merchant: ['balance', 'frozen'],
	merchant_user: ['epoch'],
	sku: ['stock', 'reserved'],
};

/** Whether a column's changes are explained by a ledger and therefore never rolled back. */
export function isKeptByLedger(table: string, column: string): boolean {
	return keptByLedgers[table]?.includes(column) ?? false;
}
