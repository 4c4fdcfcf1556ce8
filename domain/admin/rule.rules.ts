import { grantOf, isNameHeld } from '#domain/access/nodes.ts';
import { checkedLink } from '#domain/advert/advert.links.ts';

/** A rule as far as it grants something. */
export interface GrantingRule {
	readonly id: number;
	readonly name: string;
	readonly isEnabled: boolean;
}

/** A group as far as rules go. */
export interface RuleHolder {
	readonly isAll: boolean;
	/** The ids it lists, also those of rules that are gone. */
	readonly listedIds: readonly number[];
}

/** What a rule is called, whether it is in use and below which one it stands. */
export interface RulePlace {
	readonly name: string;
	readonly isEnabled: boolean;
	readonly pid: number;
}

/** The place of a rule as its row has it; an empty row is of none. */
export function placeOf(row: Readonly<Record<string, unknown>>): RulePlace {
	return { name: String(row['name'] ?? ''), isEnabled: row['status'] === '1', pid: Number(row['pid'] ?? 0) };
}

export type RuleProblem =
	| 'rule.nodeNotHeld'
	| 'rule.parentNotHeld'
	| 'rule.nodeGiven'
	| 'rule.enabling'
	| 'rule.parentGiven';

/** What some ids grant. */
export function grantedNames(rules: readonly GrantingRule[], ids: readonly number[]): ReadonlySet<string> {
	const listed = new Set(ids);
	return new Set(rules.filter(({ id, isEnabled }) => isEnabled && listed.has(id)).map(({ name }) => grantOf(name)));
}

/** Why somebody who is not super, and holds these rules, cannot add one. */
export function addingProblem(
	rules: readonly GrantingRule[],
	held: ReadonlySet<number>,
	{ name, pid }: RulePlace,
): RuleProblem | undefined {
	if (!isNameHeld(grantedNames(rules, [...held]), name)) return 'rule.nodeNotHeld';
	return pid === 0 || held.has(pid) ? undefined : 'rule.parentNotHeld';
}

/**
 * Why somebody who is not super cannot change a rule: none of those who have it may gain a node by that, neither at once nor
 * when their groups are saved again, which gives them all that stands above their rules.
 */
export function changingProblem(
	{ rules, holders }: { rules: readonly GrantingRule[]; holders: readonly RuleHolder[] },
	{ before, after }: { before: RulePlace; after: RulePlace },
): RuleProblem | undefined {
	const gains = holders.some((group) => !givesNothing(rules, group, after.name));
	if (before.name !== after.name && gains) return 'rule.nodeGiven';
	if (!before.isEnabled && after.isEnabled && gains) return 'rule.enabling';
	const isMoved = before.pid !== after.pid && after.pid !== 0;
	const isBelowForeign = holders.some(({ isAll, listedIds }) => !isAll && !listedIds.includes(after.pid));
	return isMoved && isBelowForeign ? 'rule.parentGiven' : undefined;
}

/** Whether a group that gets a rule of this name may do no more than before. */
export function givesNothing(rules: readonly GrantingRule[], group: RuleHolder, name: string): boolean {
	return group.isAll || isNameHeld(grantedNames(rules, group.listedIds), name);
}

const followed = ['link', 'iframe'];

/**
 * Whether a rule comes to lead to what is no page of the web or of this shop. An address that was stored before anybody
 * looked at it stays until it is changed, or is to be opened.
 */
export function leadsAstray(
	before: Readonly<Record<string, unknown>>,
	after: Readonly<Record<string, unknown>>,
): boolean {
	const url = String(after['url'] ?? '');
	const isOpened = before['menu_type'] !== after['menu_type'] && followed.includes(String(after['menu_type']));
	const isNew = url !== String(before['url'] ?? '');
	return url !== '' && (isNew || isOpened) && checkedLink(url) === '';
}
