import { currentLanguage } from '#web/kit/config/config.store.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';
import { type AdminPage, findPage } from './menu.rules.ts';
import { type OpenTab, tabKey } from './tabs.rules.ts';

/** A tab as this window of the browser remembers it. */
interface KeptTab {
	readonly pathname: string;
	/** With what its list shows. */
	readonly search: string;
	/** Where it is named after what it shows; in the language of then. */
	readonly title?: string;
}

interface KeptTabs {
	readonly account: number;
	readonly language: string;
	readonly tabs: readonly KeptTab[];
}

const name = 'adminTabs';
const most = 30;
const storage = rawStorage<KeptTabs>(() => sessionStorage);

/** Keeps the tabs of an account until this window is closed, in their order. */
export function keepTabsOf(account: number, tabs: readonly OpenTab[]): void {
	const kept = tabs
		.slice(-most)
		.map(({ pathname, search, title, page }) => ({ pathname, search, ...(title !== page.title && { title }) }));
	void storage.setItem(name, { state: { account, language: currentLanguage(), tabs: kept } });
}

/** Forgets them: what lists were searched by is nobody else's business. */
export function forgetTabs(): void {
	void storage.removeItem(name);
}

/** What this window remembers of an account's tabs. */
export async function keptTabsOf(account: number): Promise<KeptTab[]> {
	const kept = (await storage.getItem(name))?.state;
	if (kept?.account !== account) return [];
	const isSpoken = kept.language === currentLanguage();
	return kept.tabs.map(({ title, ...tab }) => (isSpoken && title ? { ...tab, title } : tab));
}

/** The tabs as they open anew, asleep until they are looked at; those whose page is gone or barred now are left out. */
export function reopened(
	kept: readonly KeptTab[],
	pages: readonly AdminPage[],
	hasScreen: (page: AdminPage) => boolean,
): OpenTab[] {
	return kept.flatMap(({ pathname, search, title }): OpenTab[] => {
		const page = findPage(pages, pathname);
		if (!page || !hasScreen(page)) return [];
		const key = tabKey(page, pathname);
		return [{ key, page, title: title ?? page.title, pathname, search, life: 0, isDirty: false, isAsleep: true }];
	});
}
