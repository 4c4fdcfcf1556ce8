/** What a group allows, as far as it decides who may touch it. */
export interface GroupGrants {
	readonly id: number;
	readonly isEnabled: boolean;
	/** May do everything. */
	readonly isAll: boolean;
	/** The caller is in it. */
	readonly isOwn: boolean;
	readonly ruleIds: readonly number[];
}

/** The rules that the caller's enabled groups hold together. */
export function heldRules(groups: readonly GroupGrants[]): ReadonlySet<number> {
	return new Set(groups.filter(({ isOwn, isEnabled }) => isOwn && isEnabled).flatMap(({ ruleIds }) => ruleIds));
}

/** Whether who holds these rules stands above a group: holds all of its rules, and others besides. */
export function dominates(held: ReadonlySet<number>, { isAll, ruleIds }: GroupGrants): boolean {
	return !isAll && held.size > ruleIds.length && ruleIds.every((id) => held.has(id));
}

/** Why somebody who is not super cannot give these rules to a group, `undefined` where they can. */
export function givingProblem(
	held: ReadonlySet<number>,
	given: ReadonlySet<number>,
): 'group.ruleNotHeld' | 'group.allOwnRules' | undefined {
	if ([...given].some((id) => !held.has(id))) return 'group.ruleNotHeld';
	return [...held].every((id) => given.has(id)) ? 'group.allOwnRules' : undefined;
}
