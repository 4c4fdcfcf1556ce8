import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { hasScreen } from '#web/admin/screens.ts';
import type { MenuRule } from '#web/kit/auth/permissions.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';
import { layoutsAreOf } from '#web/kit/grid/grid-layout.store.ts';
import { LeaveScope, windowScope } from '#web/kit/ui/leave-scope.ts';
import { type AdminPage, findPage, type MenuItem, menuOf, pagesOf } from './menu.rules.ts';
import { keepTabsOf, keptTabsOf, reopened } from './tabs.kept.ts';
import { latestOf, type OpenTab, opened, tabKey } from './tabs.rules.ts';

interface Menus {
	isReady: boolean;
	/** Whose menu it is; 0 = nobody's yet. */
	account: number;
	items: readonly MenuItem[];
	pages: readonly AdminPage[];
}

/** The menu of the admin who is logged in. */
export const useMenus = create<Menus>()(() => ({ isReady: false, account: 0, items: [], pages: [] }));

interface Tabs {
	tabs: readonly OpenTab[];
}

/** The open pages, in the order they were opened. */
export const useTabs = create<Tabs>()(() => ({ tabs: [] }));

/** Whose tabs these are. */
let owner = 0;

/** Takes over the rules of the init call, and the tabs that this account has open in this window, as far as they are still its. */
export async function startMenus(account: number, rules: readonly MenuRule[]): Promise<void> {
	const pages = pagesOf(rules);
	const isOpenable = ({ kind, component }: AdminPage) => kind === 'iframe' || hasScreen(component);
	const tabs = reopened(await keptTabsOf(account), pages, isOpenable);
	// Nobody is asked about what somebody else has typed here.
	if (owner !== account) endScopes();
	layoutsAreOf(account);
	owner = account;
	useTabs.setState({ tabs });
	useMenus.setState({ isReady: true, account, items: menuOf(rules), pages });
}

useTabs.subscribe(({ tabs }) => {
	if (owner > 0) keepTabsOf(owner, tabs);
});

const mostUnseen = 8;

/** Opens the page of an address, if it has one. */
export function openTab(pathname: string, search: string, isSeen: boolean): void {
	const page = findPage(useMenus.getState().pages, pathname);
	if (!page) return;
	useTabs.setState(({ tabs }) => {
		const all = opened(tabs, page, pathname, search);
		return { tabs: isSeen ? all : latestOf(all, tabKey(page, pathname), mostUnseen) };
	});
}

/** Keeps only the tabs that pass. */
export function keepTabs(passes: (tab: OpenTab) => boolean): void {
	useTabs.setState(({ tabs }) => ({ tabs: tabs.filter(passes) }));
}

/** Changes one tab. */
export function changeTab(key: string, change: Partial<OpenTab>): void {
	useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)) }));
}

const scopes = new Map<string, LeaveScope>();

/** What is typed in a tab; kept while the tab is open, also behind others. */
export function scopeOf(key: string): LeaveScope {
	const known = scopes.get(key);
	if (known) return known;
	const scope = new LeaveScope(windowScope, (isDirty) => {
		const tab = useTabs.getState().tabs.find((one) => one.key === key);
		if (tab && tab.isDirty !== isDirty) changeTab(key, { isDirty });
	});
	scopes.set(key, scope);
	return scope;
}

useTabs.subscribe(({ tabs }) => {
	for (const [key, scope] of scopes) {
		if (tabs.some((tab) => tab.key === key)) continue;
		scopes.delete(key);
		scope.end();
	}
});

function endScopes(): void {
	for (const scope of scopes.values()) scope.end();
	scopes.clear();
}

interface TabView {
	tabFullScreen: boolean;
}

/** Whether the page on screen has the window to itself; remembered under `storeTabViewConfig`. */
export const useTabView = create<TabView>()(
	persist((): TabView => ({ tabFullScreen: false }), { name: 'storeTabViewConfig', storage: rawStorage<TabView>() }),
);

interface ShellView {
	/** Narrower than 1024 px. */
	isShrunk: boolean;
	isDrawerOpen: boolean;
	/** The layout settings are open. */
	isSetting: boolean;
}

/** What the window's width makes of the shell, and what is open over it. */
export const useShellView = create<ShellView>()(() => ({ isShrunk: false, isDrawerOpen: false, isSetting: false }));
