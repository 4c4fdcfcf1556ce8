import { z } from 'zod';
import type { RuleNode } from '#domain/access/rule.ts';

/** An entry of the site's header: its rule, with the address and the `meta` that clients keep of their own entries. */
export interface HeadNavItem extends RuleNode {
	meta: Pick<RuleNode, 'id' | 'title' | 'icon' | 'type' | 'menu_type' | 'url'>;
	children?: HeadNavItem[];
}

/** Its wire form. */
export const headNavOutput = z.custom<HeadNavItem>().meta({
	type: 'object',
	additionalProperties: true,
	description: 'A rule of the header with its address as `path` and with `meta`: id, title, icon, type, menu_type, url',
});

/** A rule of the member area as an entry of the header. */
export function headNavItem({ children, ...rule }: RuleNode): HeadNavItem {
	const { id, title, icon, type, menu_type, url } = rule;
	return {
		...rule,
		path: addressOf(rule),
		meta: { id, title, icon, type, menu_type, url },
		...(children && { children: children.map(headNavItem) }),
	};
}

function addressOf({ menu_type, url, path }: Pick<RuleNode, 'menu_type' | 'url' | 'path'>): string {
	if (menu_type === 'link') return url;
	return menu_type === 'iframe' ? `/user/iframe/${encodeURIComponent(url)}` : `/${path.replace(/^\/+/, '')}`;
}
