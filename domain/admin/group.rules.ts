/** What a group allows, as far as it decides who may touch it. */
export interface GroupGrants {
	readonly id: number;
	readonly isEnabled: boolean;
	/** May do everything. */
	readonly isSuper: boolean;
	/** The caller is in it. */
	readonly isOwn: boolean;
	readonly ruleIds: readonly number[];
}

/** The rules that the caller's enabled groups hold together. */
export function heldRules(groups: readonly GroupGrants[]): ReadonlySet<number> {
	return new Set(groups.filter(({ isOwn, isEnabled }) => isOwn && isEnabled).flatMap(({ ruleIds }) => ruleIds));
}

/** Whether who holds these rules stands above a group: holds all of its rules, and others besides. */
export function dominates(held: ReadonlySet<number>, { isSuper, ruleIds }: GroupGrants): boolean {
	return !isSuper && held.size > ruleIds.length && ruleIds.every((id) => held.has(id));
}

/** Why somebody who is not super cannot give these rules to a group, `undefined` where they can. */
export function givingProblem(
	held: ReadonlySet<number>,
	given: ReadonlySet<number>,
): 'group.ruleNotHeld' | 'group.allOwnRules' | undefined {
	if ([...given].some((id) => !held.has(id))) return 'group.ruleNotHeld';
	return [...held].every((id) => given.has(id)) ? 'group.allOwnRules' : undefined;
}

interface Placed {
	readonly id: number;
	readonly pid: number;
}

/** The given rules with everything above them: a page without its folder would not be in the menu. */
export function withParents(rules: readonly Placed[], given: Iterable<number>): Set<number> {
	const parents = new Map(rules.map(({ id, pid }) => [id, pid]));
	const all = new Set<number>();
	for (const id of given) {
		for (let at = id; parents.has(at) && !all.has(at); at = parents.get(at) ?? 0) all.add(at);
	}
	return all;
}

/** The given rules without those that stand above others of them: what a tree shows as wholly checked. */
export function withoutParents(rules: readonly Placed[], given: ReadonlySet<number>): number[] {
	const above = new Set(rules.filter(({ id }) => given.has(id)).map(({ pid }) => pid));
	return [...given].filter((id) => !above.has(id));
}
