import { createContext, useContext } from 'react';
import { create } from 'zustand';

/** A menu rule as the init calls send it. */
export interface MenuRule {
	id: number;
	pid: number;
	type: 'menu_dir' | 'menu' | 'button' | 'route' | 'nav' | 'nav_user_menu';
	title: string;
	name: string;
	path: string;
	icon: string;
	menu_type: 'tab' | 'link' | 'iframe' | null;
	url: string;
	component: string;
	keepalive?: number | string;
	extend: 'none' | 'add_rules_only' | 'add_menu_only';
	children?: MenuRule[];
}

/** Page path → its button nodes. */
export type NodeMap = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the buttons of a rule tree below their pages: `/admin/shop/order/order` → `/admin/shop/order/order/delivery`. */
export function nodesOf(rules: readonly MenuRule[], base: string): NodeMap {
	const nodes = new Map<string, Set<string>>();
	const walk = (rule: MenuRule): void => {
		for (const child of rule.children ?? []) {
			if (child.type === 'button') {
				const page = `${base}/${rule.name}`;
				nodes.set(page, (nodes.get(page) ?? new Set()).add(`${base}/${child.name}`));
			}
			walk(child);
		}
	};
	rules.forEach(walk);
	return nodes;
}

interface Permissions {
	/** The merchant area shows every button; the server scopes it. */
	passesAll: boolean;
	nodes: NodeMap;
}

/** What the account may press, from its init call. */
export const usePermissions = create<Permissions>()(() => ({ passesAll: false, nodes: new Map() }));

/** The page that checks refer to: a tab keeps its own, whatever the address bar says. */
export const PermissionPath = createContext('');

/** A sub-node of the current page (`edit`), or a page by name with one of its nodes. */
export type PermissionCheck = string | { name: string; subNodeName?: string };

/** The rule behind `useAuth`, for one page. */
export function mayUse({ passesAll, nodes }: Permissions, path: string, check: PermissionCheck): boolean {
	if (passesAll) return true;
	if (typeof check === 'string') return nodes.get(path)?.has(`${path}/${check}`) ?? false;
	const page = nodes.get(check.name);
	return check.subNodeName === undefined ? page !== undefined : (page?.has(check.subNodeName) ?? false);
}

/** `const auth = useAuth(); auth('edit')`: may this account press the button here? */
export function useAuth(): (check: PermissionCheck) => boolean {
	const permissions = usePermissions();
	const path = useContext(PermissionPath);
	return (check) => mayUse(permissions, path, check);
}
