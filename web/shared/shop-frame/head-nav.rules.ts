import { isWebAddress } from '#domain/access/web-address.ts';
import { accountPaths } from './shop-paths.ts';

/** What a menu rule says of an entry of the header. */
export interface HeadRule {
	name: string;
	title: string;
	path: string;
	icon: string;
	menu_type: string | null;
	url: string;
}

export interface HeadLink {
	key: string;
	label: string;
	icon: string;
	href: string;
	/** Another site, in a window of its own. */
	isOutside: boolean;
}

/** An entry that shows another site: to members inside of their centre, which visitors have not. */
type Frames = 'inside' | 'open';

/** The entries that the shop's staff have put into the header; one that leads nowhere is left out. */
export function headLinks(rules: readonly HeadRule[], frames: Frames = 'open'): HeadLink[] {
	return rules.flatMap(({ name, title, path, icon, menu_type, url }) => {
		const isUrl = menu_type === 'link' || menu_type === 'iframe';
		const address = isUrl ? url : `/${path.replace(/^\/+/, '')}`;
		if (!isWebAddress(address) || address === '/') return [];
		const href = menu_type === 'iframe' && frames === 'inside' ? accountPaths.iframe(url) : address;
		const isOutside = menu_type === 'link' && !href.startsWith('/');
		return [{ key: name, label: title, icon, href, isOutside }];
	});
}
