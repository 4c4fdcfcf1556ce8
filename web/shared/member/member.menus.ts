import { create } from 'zustand';
import type { RuleNode } from '#domain/access/rule.ts';

interface MemberMenus {
	/** The folders of the member centre with their pages. */
	menus: readonly RuleNode[];
	/** What staff have put elsewhere: into the header, into the member's menu there, or where it is not shown. */
	rules: readonly RuleNode[];
	/** Of those, what stands in the member's menu. */
	userMenu: readonly RuleNode[];
}

/** The menus of the member who is logged in, as the server says. */
export const useMemberMenus = create<MemberMenus>()(() => ({ menus: [], rules: [], userMenu: [] }));

/** Takes over the menus of the init call. */
export function startMenus(menus: readonly RuleNode[], rules: readonly RuleNode[]): void {
	useMemberMenus.setState({ menus, rules, userMenu: rules.filter(({ type }) => type === 'nav_user_menu') });
}
