import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';

type I18n = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Placed {
	readonly id: number;
	readonly pid: number;
}

/** The rules that a group grants, as far as lists tell of them. */
export interface RuleSum {
	/** Every rule there is, also those that come later. */
	readonly isAll: boolean;
	/** How many of those that still exist. */
	readonly ruleNumber: number;
	readonly firstRule: { readonly title: string; readonly i18n: I18n } | null;
}

/** The rules that a group grants, as its form shows them. */
export interface RuleSet extends RuleSum {
	/** Of the rules that still exist, in the order of their ids. */
	readonly ruleIds: readonly number[];
}

const everything: Texts = { 'zh-cn': '全部权限', en: 'Everything' };
const nothing: Texts = { 'zh-cn': '无权限', en: 'No permissions' };
const several: Texts = { 'zh-cn': '{first} 等 {number} 项', en: '{first} and more, {number} in all' };

/** The given rules with everything above them: a page without its folder would not be in the menu. */
function withParents(rules: readonly Placed[], given: Iterable<number>): Set<number> {
	const parents = new Map(rules.map(({ id, pid }) => [id, pid]));
	const all = new Set<number>();
	for (const id of given) {
		for (let at = id; parents.has(at) && !all.has(at); at = parents.get(at) ?? 0) all.add(at);
	}
	return all;
}

const screensOfRights = ['auth/rule', 'auth/group', 'auth/admin'];

/** The screens of rights, their buttons and the folders above them: super admins have them switched off too, as a way back. */
export function neverLost(rules: readonly (Placed & { readonly name: string })[]): ReadonlySet<number> {
	const kept = rules.filter(({ name }) =>
		screensOfRights.some((screen) => `${name.toLowerCase()}/`.startsWith(`${screen}/`)),
	);
	return withParents(
		rules,
		kept.map(({ id }) => id),
	);
}

/** The given rules without those that stand above others of them: what a tree shows as wholly checked. */
function withoutParents(rules: readonly Placed[], given: ReadonlySet<number>): number[] {
	const above = new Set(rules.filter(({ id }) => given.has(id)).map(({ pid }) => pid));
	return [...given].filter((id) => !above.has(id));
}

/** What a form sent for a group's rules: `*`, the rules with all above them, `undefined` where there is nothing. */
export function sentRules(rules: readonly Placed[], sent: unknown): '*' | ReadonlySet<number> | undefined {
	const entries = (Array.isArray(sent) ? sent : String(sent ?? '').split(',')).map(String).filter(Boolean);
	if (entries.includes('*')) return '*';
	const given = withParents(rules, entries.filter((entry) => /^[1-9]\d{0,14}$/.test(entry)).map(Number));
	return given.size > 0 ? given : undefined;
}

/** As the column stores them, `*` where they are all there are. */
export function storedRules(rules: readonly Placed[], given: '*' | ReadonlySet<number>): string {
	if (given === '*' || given.size === rules.length) return '*';
	return [...given].toSorted((one, other) => one - other).join(',');
}

/** What a form shows of a group's rules: those that have none below them, so that a tree half checks the others. */
export function editableRules(
	rules: readonly Placed[],
	{ isAll, ruleIds }: Pick<RuleSet, 'isAll' | 'ruleIds'>,
): string[] {
	return isAll ? ['*'] : withoutParents(rules, new Set(ruleIds)).map(String);
}

/** The rules of a group in a few words. */
export function rulesText({ isAll, ruleNumber, firstRule }: RuleSum, language: Language): string {
	if (isAll) return everything[language];
	if (!firstRule) return nothing[language];
	const first = translated(language, firstRule.i18n, 'title', firstRule.title);
	return ruleNumber === 1 ? first : fill(several[language], { first, number: ruleNumber });
}
