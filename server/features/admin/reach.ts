import type { AdminCaller } from '#domain/access/caller.ts';
import { dominates, heldRules } from '#domain/admin/group.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import type { Context } from '#server/context.ts';
import { readGroups, type StoredGroup } from './groups.queries.ts';

/** How far an admin's say over others goes. */
export interface Reach {
	readonly groups: readonly StoredGroup[];
	/** The rules that the admin's own groups hold. */
	readonly held: ReadonlySet<number>;
	/** Groups that the admin stands above: every one for a super admin. */
	isBelow(group: StoredGroup): boolean;
}

/** Reads the groups and works out which of them the caller stands above. */
export async function readReach({ db }: Pick<Context, 'db'>, caller: AdminCaller): Promise<Reach> {
	const groups = await readGroups(db, caller.id);
	const held = heldRules(groups);
	return { groups, held, isBelow: (group) => caller.isSuper || dominates(held, group) };
}

/** The admins whose groups all stand below the caller, and the caller. */
export function adminsBelow({ groups, isBelow }: Reach, callerId: number): number[] {
	const below = new Set(groups.filter(isBelow).flatMap(({ members }) => members));
	const others = new Set(groups.filter((group) => !isBelow(group)).flatMap(({ members }) => members));
	return [callerId, ...[...below].filter((id) => id !== callerId && !others.has(id))];
}

export function groupName(group: StoredGroup, language: Language): string {
	return translated(language, group.i18n, 'name', group.name);
}
