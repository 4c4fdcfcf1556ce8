import type { AdminPage } from './menu.rules.ts';

/** An open page. */
export interface OpenTab {
	/** The menu page's id; an address below it has a tab of its own, named by the address. */
	key: string;
	page: AdminPage;
	title: string;
	pathname: string;
	search: string;
	/** Counts reloads: another number is another life. */
	life: number;
	isDirty: boolean;
	/** Open since the page was loaded anew, and not looked at yet. */
	isAsleep: boolean;
}

/** What identifies the tab of an address. */
export function tabKey(page: AdminPage, pathname: string): string {
	return pathname === page.path ? page.id : pathname;
}

/** Opens an address: in the tab that already shows it, or in a new one at the end. */
export function opened(tabs: readonly OpenTab[], page: AdminPage, pathname: string, search: string): OpenTab[] {
	const key = tabKey(page, pathname);
	const known = tabs.find((tab) => tab.key === key);
	if (!known)
		return [...tabs, { key, page, title: page.title, pathname, search, life: 0, isDirty: false, isAsleep: false }];
	if (known.search === search && known.page === page && !known.isAsleep) return [...tabs];
	return tabs.map((tab) => (tab.key === key ? { ...tab, page, pathname, search, isAsleep: false } : tab));
}

/** Where no strip shows the open pages, only the latest of them rest in the background; what was typed stays anyway. */
export function latestOf(tabs: readonly OpenTab[], active: string, most: number): readonly OpenTab[] {
	let spare = tabs.length - most;
	if (spare <= 0) return tabs;
	return tabs.filter((tab) => {
		const goes = spare > 0 && tab.key !== active && !tab.isDirty;
		if (goes) spare -= 1;
		return !goes;
	});
}

/** Where to go when a tab closes: the last one that remains, if the closed one was on screen. */
export function nextAfter(tabs: readonly OpenTab[], closed: string, active: string): OpenTab | undefined {
	const rest = tabs.filter((tab) => tab.key !== closed);
	return closed === active ? rest.at(-1) : rest.find((tab) => tab.key === active);
}
