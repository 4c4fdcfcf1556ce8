import { grantOf, isNameGranted } from '#domain/access/nodes.ts';
import { checkedLink } from '#domain/kernel/safe-link.ts';

type Row = Readonly<Record<string, unknown>>;

/** A rule as far as it grants something. */
export interface GrantingRule {
	readonly id: number;
	readonly name: string;
	readonly isEnabled: boolean;
	/** Where its page lies; empty where it has none. */
	readonly path: string;
}

/** A group as far as rules go. */
export interface RuleGroup {
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
export function placeOf(row: Row): RulePlace {
	return { name: String(row['name'] ?? ''), isEnabled: row['status'] === '1', pid: Number(row['pid'] ?? 0) };
}

export type RuleProblem = 'rule.nodeNotGranted' | 'rule.parentNotGranted' | 'rule.foreignAddress' | 'rule.pathTaken';

/** What decides who has a rule, whether it is found and where it leads; the rest is how it looks. */
const decisive = ['status', 'name', 'pid', 'type', 'path', 'menu_type', 'url', 'component', 'extend'];

/** What only super admins change of a rule and what was changed: all who have the rule, they too, could lose it by that. */
export function decisiveChange(before: Row, after: Row): string | undefined {
	return decisive.find((column) => String(before[column] ?? '') !== String(after[column] ?? ''));
}

/** What some ids grant. */
export function grantedNames(rules: readonly GrantingRule[], ids: readonly number[]): ReadonlySet<string> {
	const listed = new Set(ids);
	return new Set(rules.filter(({ id, isEnabled }) => isEnabled && listed.has(id)).map(({ name }) => grantOf(name)));
}

/** Why somebody who is not super, and has these rules, cannot add one. */
export function addingProblem(
	rules: readonly GrantingRule[],
	granted: ReadonlySet<number>,
	row: Row,
): RuleProblem | undefined {
	const { name, pid } = placeOf(row);
	if (!isNameGranted(grantedNames(rules, [...granted]), name)) return 'rule.nodeNotGranted';
	if (pid !== 0 && !granted.has(pid)) return 'rule.parentNotGranted';
	if (!isOwnPath(String(row['url'] ?? ''))) return 'rule.foreignAddress';
	return rules.some(({ path }) => hides(String(row['path'] ?? ''), path)) ? 'rule.pathTaken' : undefined;
}

/**
 * Whether any of those who have a rule gain a node by its change, at once or when their groups are saved again, which gives
 * them all that stands above their rules.
 */
export function changeGives(
	{ rules, groups }: { rules: readonly GrantingRule[]; groups: readonly RuleGroup[] },
	{ before, after }: { before: RulePlace; after: RulePlace },
): boolean {
	const isNew = before.name !== after.name || (!before.isEnabled && after.isEnabled);
	if (isNew && groups.some((group) => !givesNothing(rules, group, after.name))) return true;
	const isMoved = before.pid !== after.pid && after.pid !== 0;
	return isMoved && groups.some(({ isAll, listedIds }) => !isAll && !listedIds.includes(after.pid));
}

/** Whether a group that gets a rule of this name may do no more than before. */
export function givesNothing(rules: readonly GrantingRule[], group: RuleGroup, name: string): boolean {
	return group.isAll || isNameGranted(grantedNames(rules, group.listedIds), name);
}

/** Whether a page at this path would be opened in place of the other one, or of what lies below it. */
function hides(path: string, other: string): boolean {
	return other !== '' && `${path}/`.startsWith(`${other}/`);
}

/** A path of this shop, or nothing. */
function isOwnPath(url: string): boolean {
	return url === '' || (url.startsWith('/') && checkedLink(url) !== '');
}

const followed = ['link', 'iframe'];

/**
 * Whether a rule comes to lead to what is no page of the web or of this shop. An address that was stored before anybody
 * looked at it stays until it is changed, or is to be opened.
 */
export function leadsAstray(before: Row, after: Row): boolean {
	const url = String(after['url'] ?? '');
	const isOpened = before['menu_type'] !== after['menu_type'] && followed.includes(String(after['menu_type']));
	const isNew = url !== String(before['url'] ?? '');
	return url !== '' && (isNew || isOpened) && checkedLink(url) === '';
}

/** Whether a rule comes to lead to another site. */
export function leadsAway(before: Row, after: Row): boolean {
	const url = String(after['url'] ?? '');
	return url !== String(before['url'] ?? '') && !isOwnPath(url);
}
