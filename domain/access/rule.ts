import { z } from 'zod';

export const ruleTypes = ['menu_dir', 'menu', 'button', 'route', 'nav', 'nav_user_menu'] as const;
export const menuTypes = ['tab', 'link', 'iframe'] as const;
export const ruleExtends = ['none', 'add_rules_only', 'add_menu_only'] as const;

export type RuleType = (typeof ruleTypes)[number];
export type MenuType = (typeof menuTypes)[number];
export type RuleExtend = (typeof ruleExtends)[number];

/** A menu rule as it is stored and in the reader's language. */
export interface RuleRow {
	id: number;
	pid: number;
	type: RuleType;
	title: string;
	name: string;
	path: string;
	icon: string;
	menu_type: MenuType | null;
	url: string;
	component: string;
	extend: RuleExtend;
	/** Admin rules only. */
	keepalive?: number;
	/** Member rules only. */
	no_login_valid?: number;
}

/** A menu rule on the wire: `keepalive` is the component's name or 0, `children` absent when none. */
export interface RuleNode extends Omit<RuleRow, 'keepalive'> {
	keepalive?: string | 0;
	children?: RuleNode[];
}

/** The wire form of a menu rule, as deep as the tree goes; `ruleTree` makes it. */
export const ruleOutput = z.custom<RuleNode>().meta({
	type: 'object',
	additionalProperties: true,
	description:
		'A menu rule: id, pid, type, title, name, path, icon, menu_type, url, component, extend, keepalive, children',
});

/** Builds the tree from `pid` 0 downwards; a rule whose parent is missing is left out. Rows come in display order. */
export function ruleTree(rows: readonly RuleRow[]): RuleNode[] {
	const byParent = new Map<number, RuleRow[]>();
	for (const row of rows) {
		const siblings = byParent.get(row.pid);
		if (siblings) siblings.push(row);
		else byParent.set(row.pid, [row]);
	}
	const below = (pid: number): RuleNode[] => (byParent.get(pid) ?? []).map((row) => onWire(row, below(row.id)));
	return below(0);
}

function onWire({ keepalive, ...row }: RuleRow, children: RuleNode[]): RuleNode {
	const node: RuleNode = { ...row };
	if (keepalive !== undefined) node.keepalive = keepalive ? row.name : 0;
	if (children.length > 0) node.children = children;
	return node;
}
