import { isWebAddress } from '#domain/access/web-address.ts';
import type { MenuRule } from '#web/kit/auth/permissions.ts';

const base = '/admin';

/** Where a menu rule leads. */
export interface AdminPage {
	/** The rule's name, one of each in the menu. */
	id: string;
	title: string;
	icon: string;
	kind: 'tab' | 'iframe' | 'link' | 'unknown';
	/** The address in our shell; of a link the address of the other site. */
	path: string;
	/** What an iframe shows. */
	url: string;
	component: string;
	/** Stays alive behind the other tabs. */
	isKept: boolean;
}

/** One line of the menu: a folder with children or a page. */
export interface MenuItem {
	id: string;
	title: string;
	icon: string;
	page?: AdminPage;
	children: MenuItem[];
}

function pathOf(rule: MenuRule): string {
	if (rule.menu_type === 'link') return rule.url;
	if (rule.menu_type === 'iframe') return `${base}/iframe/${encodeURIComponent(rule.url)}`;
	return `${base}/${rule.path}`;
}

function kindOf({ menu_type }: MenuRule): AdminPage['kind'] {
	return menu_type === 'tab' || menu_type === 'iframe' || menu_type === 'link' ? menu_type : 'unknown';
}

function pageOf(rule: MenuRule): AdminPage {
	return {
		id: rule.name,
		title: rule.title,
		icon: rule.icon,
		kind: kindOf(rule),
		path: pathOf(rule),
		url: rule.url,
		component: rule.component,
		isKept: Boolean(rule.keepalive),
	};
}

function leadsNowhere(rule: MenuRule): boolean {
	if (rule.menu_type === 'tab') return rule.component === '';
	return (rule.menu_type === 'link' || rule.menu_type === 'iframe') && !isWebAddress(rule.url);
}

/** The lines to show: pages and the folders that have some. */
export function menuOf(rules: readonly MenuRule[]): MenuItem[] {
	return rules.flatMap((rule): MenuItem[] => {
		if (rule.extend === 'add_rules_only') return [];
		const line = { id: rule.name, title: rule.title, icon: rule.icon };
		if (rule.type === 'menu_dir') {
			const children = menuOf(rule.children ?? []);
			return children.length > 0 ? [{ ...line, children }] : [];
		}
		if (rule.type !== 'menu' || leadsNowhere(rule)) return [];
		return [{ ...line, page: pageOf(rule), children: [] }];
	});
}

/** Every page that has an address in our shell, in the menu or not. */
export function pagesOf(rules: readonly MenuRule[]): AdminPage[] {
	return rules.flatMap((rule): AdminPage[] => {
		const below = pagesOf(rule.children ?? []);
		const isOurs = rule.menu_type !== 'link' && !(rule.menu_type === 'iframe' && leadsNowhere(rule));
		const isPage = rule.type === 'menu' && rule.extend !== 'add_menu_only' && isOurs;
		return isPage ? [pageOf(rule), ...below] : below;
	});
}

/** The page an address belongs to: its own, or the nearest one above it. */
export function findPage(pages: readonly AdminPage[], pathname: string): AdminPage | undefined {
	return pages
		.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
		.sort((one, other) => other.path.length - one.path.length)[0];
}

/** The first line, top down, that opens a page here. */
export function firstPage(items: readonly MenuItem[]): AdminPage | undefined {
	for (const { page, children } of items) {
		const found = page && page.kind !== 'link' ? page : firstPage(children);
		if (found) return found;
	}
	return undefined;
}

/** The folders above a page, outermost first. */
export function foldersAbove(items: readonly MenuItem[], id: string): string[] {
	for (const item of items) {
		if (item.id === id) return [];
		const below = foldersAbove(item.children, id);
		if (below.length > 0 || item.children.some((child) => child.id === id)) return [item.id, ...below];
	}
	return [];
}
