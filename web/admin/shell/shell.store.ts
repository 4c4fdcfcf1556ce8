import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { MenuRule } from '#web/kit/auth/permissions.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';
import { type AdminPage, findPage, type MenuItem, menuOf, pagesOf } from './menu.rules.ts';
import { latestOf, type OpenTab, opened, tabKey } from './tabs.rules.ts';

interface Menus {
	isReady: boolean;
	items: readonly MenuItem[];
	pages: readonly AdminPage[];
}

/** The menu of the admin who is logged in. */
export const useMenus = create<Menus>()(() => ({ isReady: false, items: [], pages: [] }));

/** Takes over the rules of the init call. */
export function setMenus(rules: readonly MenuRule[]): void {
	useMenus.setState({ isReady: true, items: menuOf(rules), pages: pagesOf(rules) });
}

interface Tabs {
	tabs: readonly OpenTab[];
}

/** The open pages, in the order they were opened. */
export const useTabs = create<Tabs>()(() => ({ tabs: [] }));

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
