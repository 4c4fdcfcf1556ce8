import { isWebAddress } from '#domain/access/web-address.ts';

/** What a menu rule says of an entry of the header. */
interface HeadRule {
	name: string;
	title: string;
	path: string;
	menu_type: string | null;
	url: string;
}

export interface HeadLink {
	key: string;
	label: string;
	href: string;
	/** Another site, in a window of its own. */
	isOutside: boolean;
}

/** The entries that the shop's staff have put into the header; one that leads nowhere is left out. */
export function headLinks(rules: readonly HeadRule[]): HeadLink[] {
	return rules.flatMap(({ name, title, path, menu_type, url }) => {
		const isUrl = menu_type === 'link' || menu_type === 'iframe';
		const href = isUrl ? url : `/${path.replace(/^\/+/, '')}`;
		if (!isWebAddress(href) || href === '/') return [];
		return [{ key: name, label: title, href, isOutside: menu_type === 'link' && !href.startsWith('/') }];
	});
}
