/** A menu rule with those below it. */
export interface RuleBranch {
	readonly id: number;
	readonly title: string;
	readonly type: string;
	readonly children?: readonly RuleBranch[];
}

export type CheckState = 'on' | 'half' | 'off';

/** Every id of a tree. */
export function idsOf(tree: readonly RuleBranch[]): number[] {
	return tree.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

/** How a rule shows: wholly given, in part, or not; parents need not be among the given ids. */
export function stateOf({ id, children = [] }: RuleBranch, given: ReadonlySet<number>): CheckState {
	const states = children.map((child) => stateOf(child, given));
	if (states.length === 0) return given.has(id) ? 'on' : 'off';
	if (states.every((state) => state === 'on')) return 'on';
	return states.some((state) => state !== 'off') || given.has(id) ? 'half' : 'off';
}

/** How many rules are given, those included that are given in part. */
export function countGiven(tree: readonly RuleBranch[], given: ReadonlySet<number>): number {
	const counts = tree.map((rule) => (stateOf(rule, given) === 'off' ? 0 : 1 + countGiven(rule.children ?? [], given)));
	return counts.reduce((sum, count) => sum + count, 0);
}

/** Gives a rule with all below it, or takes it away where it is wholly given. */
export function toggled(tree: readonly RuleBranch[], given: ReadonlySet<number>, rule: RuleBranch): number[] {
	const isOn = stateOf(rule, given) === 'on';
	const touched = new Set(idsOf([rule]));
	const isGiven = (id: number) => (touched.has(id) ? !isOn : given.has(id));
	return closed(tree, isGiven, given);
}

/** The given ids with their parents; a parent whose last child was taken away goes as well. */
function closed(tree: readonly RuleBranch[], isGiven: (id: number) => boolean, before: ReadonlySet<number>): number[] {
	return tree.flatMap(({ id, children = [] }) => {
		const below = closed(children, isGiven, before);
		const stoodAlone = !idsOf(children).some((child) => before.has(child));
		const isKept = below.length > 0 || (isGiven(id) && (children.length === 0 || stoodAlone));
		return isKept ? [id, ...below] : [];
	});
}
