/** What a group allows, as far as it decides who may touch it. */
export interface GroupGrants {
	readonly id: number;
	readonly isEnabled: boolean;
	/** May do everything. */
	readonly isAll: boolean;
	/** The caller is in it. */
	readonly isOwn: boolean;
	/** Of the rules that there are. */
	readonly ruleIds: readonly number[];
	/** As they are listed, also of rules that were deleted and may come back. */
	readonly listedIds: readonly number[];
}

/** The caller's own groups as far as they are in use. */
function inUse<Group extends GroupGrants>(groups: readonly Group[]): Group[] {
	return groups.filter(({ isOwn, isEnabled }) => isOwn && isEnabled);
}

/** Whether the caller may do everything. */
export function isSuper(groups: readonly GroupGrants[]): boolean {
	return inUse(groups).some(({ isAll }) => isAll);
}

/** The rules that the caller's enabled groups grant together. */
export function grantedRules(groups: readonly GroupGrants[]): ReadonlySet<number> {
	return new Set(inUse(groups).flatMap(({ ruleIds }) => ruleIds));
}

/** Whether the caller stands above a group: the own groups list all that it lists, and more. */
export function dominates(groups: readonly GroupGrants[], { isAll, listedIds }: GroupGrants): boolean {
	const listed = new Set(inUse(groups).flatMap((group) => group.listedIds));
	return !isAll && listed.size > listedIds.length && listedIds.every((id) => listed.has(id));
}

/** Why somebody who is not super cannot give these rules to a group, `undefined` where they can. */
export function givingProblem(
	granted: ReadonlySet<number>,
	given: ReadonlySet<number>,
): 'group.ruleNotGranted' | 'group.allOwnRules' | undefined {
	if ([...given].some((id) => !granted.has(id))) return 'group.ruleNotGranted';
	return [...granted].every((id) => given.has(id)) ? 'group.allOwnRules' : undefined;
}
