import type { AdminCaller } from '#domain/access/caller.ts';
import { dominates, grantedRules, isSuper } from '#domain/admin/group.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { lockAccess } from '#server/auth/access.queries.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readGroups, type ShownGroup } from './groups.queries.ts';

/** How far an admin's say over others goes. */
export interface Reach {
	readonly groups: readonly ShownGroup[];
	readonly isSuper: boolean;
	/** The rules that the admin's own groups grant; empty for super admins, who are not asked for any. */
	readonly granted: ReadonlySet<number>;
	/** Groups that the admin stands above: every one for a super admin. */
	isBelow(group: Pick<ShownGroup, 'id'>): boolean;
}

/** Reads the groups and works out which of them the caller stands above. */
export async function readReach({ db }: Pick<Context, 'db'>, { id }: Pick<AdminCaller, 'id'>): Promise<Reach> {
	const groups = await readGroups(db, id);
	if (isSuper(groups)) return { groups, isSuper: true, granted: new Set(), isBelow: () => true };
	const below = new Set(groups.filter((group) => dominates(groups, group)).map((group) => group.id));
	return { groups, isSuper: false, granted: grantedRules(groups), isBelow: (group) => below.has(group.id) };
}

/** Changes who may do what: the caller's reach is what it is now, and stays so until the change has happened. */
export function withinReach<Result>(
	{ context, caller }: { context: Context; caller: AdminCaller },
	change: (reach: Reach, tx: Tx) => Promise<Result>,
): Promise<Result> {
	return inTransaction(context, async (tx) => {
		await lockAccess(tx);
		return change(await readReach({ db: tx }, caller), tx);
	});
}

/** The admins whose groups all stand below the caller, and the caller. */
export function adminsBelow({ groups, isBelow }: Reach, callerId: number): number[] {
	const below = new Set(groups.filter(isBelow).flatMap(({ members }) => members));
	const others = new Set(groups.filter((group) => !isBelow(group)).flatMap(({ members }) => members));
	return [callerId, ...[...below].filter((id) => id !== callerId && !others.has(id))];
}

export function groupName(group: ShownGroup, language: Language): string {
	return translated(language, group.i18n, 'name', group.name);
}
