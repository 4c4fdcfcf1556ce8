import type { RuleNode } from '#domain/access/rule.ts';
import { isWebAddress } from '#domain/access/web-address.ts';

const base = '/user';

/** A place of the member centre, as a menu rule names it. */
export interface CentrePage {
	/** The rule's name, one of each in the menu. */
	id: string;
	title: string;
	icon: string;
	kind: 'tab' | 'iframe' | 'link';
	/** The address in the centre; of a link that of the other site. */
	to: string;
	/** What an iframe shows. */
	url: string;
	component: string;
}

/** A folder of the menu with its pages. */
export interface CentreGroup {
	id: string;
	title: string;
	pages: CentrePage[];
}

type Rule = Pick<RuleNode, 'name' | 'title' | 'icon' | 'menu_type' | 'url' | 'path' | 'component'>;

/** The page of a rule whose path stands below `within`; nothing where it leads nowhere. */
function pageOf(rule: Rule, within = `${base}/`): CentrePage | undefined {
	const { name: id, title, icon, menu_type: kind, url, component } = rule;
	if (kind === null) return undefined;
	if (kind === 'tab' ? component === '' : !isWebAddress(url)) return undefined;
	const to = kind === 'tab' ? `${within}${rule.path.replace(/^\/+/, '')}` : kind === 'link' ? url : frameAddress(url);
	return { id, title, icon, kind, to, url, component };
}

/** Where the centre shows another site. */
export function frameAddress(url: string): string {
	return `${base}/iframe/${encodeURIComponent(url)}`;
}

/** The folders to show, each with the pages that stand in it; one that stands in another follows it. */
export function groupsOf(rules: readonly RuleNode[]): CentreGroup[] {
	return rules.flatMap(({ type, extend, name: id, title, children = [] }): CentreGroup[] => {
		if (type !== 'menu_dir' || extend === 'add_rules_only') return [];
		const pages = children
			.filter((rule) => rule.type === 'menu' && rule.extend !== 'add_rules_only')
			.flatMap((rule) => pageOf(rule) ?? []);
		const group = pages.length > 0 ? [{ id, title, pages }] : [];
		return [...group, ...groupsOf(children)];
	});
}

const isRouted = ({ extend }: RuleNode) => extend !== 'add_menu_only';

/** Every page that has an address in the centre, in the menu or not. */
export function pagesOf(menus: readonly RuleNode[], rules: readonly RuleNode[]): CentrePage[] {
	const inMenus = (list: readonly RuleNode[]): CentrePage[] =>
		list.flatMap((rule) => {
			const isPage = (rule.type === 'menu' || rule.type === 'route') && isRouted(rule);
			return [...(isPage ? [pageOf(rule)] : []), ...inMenus(rule.children ?? [])].flatMap((page) => page ?? []);
		});
	// What stands outside of the centre's menu has its path from the root of the shop.
	const outside = (list: readonly RuleNode[]): CentrePage[] =>
		list.flatMap((rule) => [
			...(rule.type !== 'button' && isRouted(rule) ? [pageOf(rule, '/')] : []).flatMap((page) => page ?? []),
			...outside(rule.children ?? []),
		]);
	return [...inMenus(menus), ...outside(rules)].filter(({ kind, to }) => kind !== 'link' && to.startsWith(`${base}/`));
}

/** An address as addresses are compared: without case and closing slash, its signs as they are read. */
function plain(address: string): string {
	let end = address.length;
	while (address[end - 1] === '/') end -= 1;
	const trimmed = address.slice(0, end).toLowerCase();
	try {
		return decodeURI(trimmed);
	} catch {
		return trimmed;
	}
}

/** The page at an address. */
export function pageAt(pages: readonly CentrePage[], pathname: string): CentrePage | undefined {
	const wanted = plain(pathname);
	return pages.find(({ to }) => plain(to) === wanted);
}

/** The first page of the menu that opens here. */
export function firstPage(groups: readonly CentreGroup[], pages: readonly CentrePage[]): CentrePage | undefined {
	return groups.flatMap((group) => group.pages).find(({ kind, to }) => kind !== 'link' && pageAt(pages, to));
}
